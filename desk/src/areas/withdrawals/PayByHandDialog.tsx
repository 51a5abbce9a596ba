import { useTranslation } from '@portal/i18n';
import { useRef, useState } from 'react';
import { BankReferenceField, isBankReference } from '../../components/BankReferenceField';
import { Facts } from '../../components/Facts';
import { ReasonDialog } from '../../components/ReasonDialog';
import { shownAmount } from '../../lib/shown-amount';
import { type DeskWithdrawal, type HandPayout, recordPaid, takePayout } from './withdrawals-desk.api';

type PayByHandDialogProps = { withdrawal: DeskWithdrawal; onDone: () => void; onClose: () => void };

/** A cashier takes a payout, makes it in the bank's own app, and says under what the bank has booked it. */
export function PayByHandDialog({ withdrawal, onDone, onClose }: PayByHandDialogProps) {
  const { t } = useTranslation('desk');
  const [order, setOrder] = useState<HandPayout | null>(null);
  const isTaken = useRef(false);
  const same = {
    title: t('withdrawals.payTitle', { amount: shownAmount(withdrawal.amount) }),
    usualReason: t('withdrawals.payNote'),
  };

  if (order) return <RecordDialog {...same} order={order} withdrawal={withdrawal} onDone={onDone} onClose={onClose} />;
  return (
    <ReasonDialog
      {...same}
      description={t('withdrawals.payEffect', { account: withdrawal.member.account })}
      confirmLabel={t('withdrawals.take')}
      doneLabel={t('withdrawals.taken')}
      onConfirm={async (reason) => {
        setOrder(await takePayout(withdrawal, reason));
        isTaken.current = true;
        onDone();
      }}
      // The account stays to be read once the payout is taken.
      onClose={() => !isTaken.current && onClose()}
    />
  );
}

type RecordDialogProps = PayByHandDialogProps & { title: string; usualReason: string; order: HandPayout };

function RecordDialog({ withdrawal, order, onDone, ...dialog }: RecordDialogProps) {
  const { t } = useTranslation('desk');
  const [reference, setReference] = useState('');
  const [isTried, setIsTried] = useState(false);
  return (
    <ReasonDialog
      {...dialog}
      description={t('withdrawals.paySteps')}
      confirmLabel={t('withdrawals.recordPaid')}
      doneLabel={t('withdrawals.recorded')}
      isReady={() => {
        setIsTried(true);
        return isBankReference(reference);
      }}
      onConfirm={async (reason) => {
        await recordPaid(withdrawal, reference.trim(), reason);
        onDone();
      }}
    >
      <Facts
        facts={[
          [t('payments.amount'), shownAmount(order.amount)],
          [t('withdrawals.payBank'), order.bankCode],
          [t('withdrawals.payNumber'), order.accountNumber],
          [t('withdrawals.payName'), order.payeeName],
        ]}
      />
      <BankReferenceField value={reference} isTried={isTried} onChange={setReference} />
    </ReasonDialog>
  );
}
