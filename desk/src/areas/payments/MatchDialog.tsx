import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { proposeMatch, type ReviewedTransfer } from './payments-desk.api';
import { shownAmount } from '../../lib/shown-amount';

type MatchDialogProps = { transfer: ReviewedTransfer; onDone: () => void; onClose: () => void };

/** Whose payment it is. The account is typed, also where an owner is suggested: a glance is not a decision. */
export function MatchDialog({ transfer, onDone, onClose }: MatchDialogProps) {
  const { t } = useTranslation('desk');
  const [account, setAccount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { transactionId, amount, payerName, member } = transfer;
  const isMissing = account.trim() === '';

  return (
    <ReasonDialog
      title={t('payments.matchTitle', { amount: shownAmount(amount) })}
      description={t('payments.matchEffect', { payer: payerName })}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return !isMissing;
      }}
      onConfirm={async (reason) => {
        await proposeMatch(transactionId, account.trim(), reason);
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('payments.account')}
        hint={member ? t('payments.suggested', { account: member.account, name: member.payeeName ?? '–' }) : t('payments.nobodySuggested')}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        value={account}
        error={isTried && isMissing ? t('payments.accountMissing') : undefined}
        onChange={(event) => setAccount(event.target.value)}
      />
    </ReasonDialog>
  );
}
