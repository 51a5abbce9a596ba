import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskMember, type Direction, proposeAdjustment } from './members-desk.api';
import { shownAmount } from '../../lib/shown-amount';

type AdjustDialogProps = { member: DeskMember; direction: Direction; onDone: () => void; onClose: () => void };

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/;

/** Money that two officers add to a balance or take off it. One dialog is one adjustment, however often it is sent. */
export function AdjustDialog({ member, direction, onDone, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('desk');
  const [adjustmentId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { id, account, funds } = member;
  const isWrong = !amountPattern.test(amount.trim()) || !/[1-9]/.test(amount);

  return (
    <ReasonDialog
      title={t(`members.adjust.${direction}.title`, { account })}
      description={t(`members.adjust.${direction}.effect`, { account, available: shownAmount(funds.available) })}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return !isWrong;
      }}
      onConfirm={async (reason) => {
        await proposeAdjustment(id, direction, { adjustmentId, amount: amount.trim(), reason });
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('payments.amount')}
        inputMode="decimal"
        maxLength={17}
        autoComplete="off"
        value={amount}
        error={isTried && isWrong ? t('members.amountWrong') : undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
    </ReasonDialog>
  );
}
