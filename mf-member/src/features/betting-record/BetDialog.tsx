import { Dialog, ErrorState, SkeletonText, useErrorText, useTranslation } from '@portal/portal';
import { BetTicket } from './BetTicket';
import { useBet } from './betting-record.api';

export type BetDialogProps = { id: string; onClose: () => void };

/** One bet in full. */
export function BetDialog({ id, onClose }: BetDialogProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useBet(id);
  return (
    <Dialog
      open
      size="large"
      title={t('bets.ticketTitle')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {data ? (
        <BetTicket bet={data} />
      ) : error ? (
        <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}
