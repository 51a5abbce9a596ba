import { useTranslation } from '@portal/i18n';
import { ConfirmDialog } from '@portal/ui/dialog';
import type { PlainConfirmProps } from './PlainConfirm';
import { useBackCloses } from './useBackCloses';

export function ReviewDialog({ request, answer }: PlainConfirmProps) {
  const { t } = useTranslation('shell');
  const leaveHistory = useBackCloses(() => answer(false));

  async function settle(isConfirmed: boolean): Promise<false> {
    await leaveHistory();
    answer(isConfirmed);
    return false;
  }
  return (
    <ConfirmDialog
      open
      title={request.title}
      description={request.body}
      rows={request.rows}
      confirmLabel={request.confirmLabel}
      danger={request.danger}
      labels={{ cancel: request.cancelLabel ?? t('actions.cancel'), close: t('actions.close') }}
      onConfirm={() => settle(true)}
      onOpenChange={(isOpen) => void (!isOpen && settle(false))}
    />
  );
}
