import { useTranslation } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { useState } from 'react';
import { BankReferenceField, isBankReference } from '../../components/BankReferenceField';
import { ReasonDialog } from '../../components/ReasonDialog';
import { shownAmount } from '../../lib/shown-amount';
import { recordReturn, type ReviewedTransfer } from './payments-desk.api';

type RecordReturnDialogProps = { transfer: ReviewedTransfer; onDone: () => void; onClose: () => void };

const outcomes = ['sent', 'notSent'] as const;
type Outcome = (typeof outcomes)[number];

/** A payment that officers send back in the bank's own app: under what the bank has booked it, or that it could not be sent. */
export function RecordReturnDialog({ transfer, onDone, onClose }: RecordReturnDialogProps) {
  const { t } = useTranslation('desk');
  const [outcome, setOutcome] = useState<Outcome>('sent');
  const [reference, setReference] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { transactionId, amount, payerName, payerAccount } = transfer;
  const isSent = outcome === 'sent';

  return (
    <ReasonDialog
      title={t('payments.returnTitle', { amount: shownAmount(amount) })}
      description={t('payments.returnSteps', { payer: payerAccount ? `${payerName}, ${payerAccount}` : payerName })}
      confirmLabel={t('payments.recordNow')}
      doneLabel={t(isSent ? 'payments.returnRecorded' : 'payments.notReturned')}
      usualReason={t('payments.returnNote')}
      isReady={() => {
        setIsTried(true);
        return !isSent || isBankReference(reference);
      }}
      onConfirm={async (reason) => {
        await recordReturn(transactionId, isSent ? reference.trim() : null, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('withdrawals.outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`payments.returnOutcomes.${value}`) }))}
        onChange={(event) => setOutcome(event.target.value as Outcome)}
      />
      {isSent && <BankReferenceField value={reference} isTried={isTried} onChange={setReference} />}
    </ReasonDialog>
  );
}
