import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { proposeReturn, type ReviewedTransfer } from './payments-desk.api';
import { shownAmount } from '../../lib/shown-amount';

type ReturnDialogProps = { transfer: ReviewedTransfer; onDone: () => void; onClose: () => void };

/** Back to whoever has paid it. */
export function ReturnDialog({ transfer: { transactionId, amount, payerName }, onDone, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('payments.returnTitle', { amount: shownAmount(amount) })}
      description={t('payments.returnEffect', { payer: payerName })}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isDangerous
      onConfirm={async (reason) => {
        await proposeReturn(transactionId, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
