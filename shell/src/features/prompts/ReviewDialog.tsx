import { useTranslation } from '@portal/i18n';
import { ConfirmDialog } from '@portal/ui/dialog';
import type { PlainConfirmProps } from './PlainConfirm';

export function ReviewDialog({ request, answer }: PlainConfirmProps) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      open
      title={request.title}
      description={request.body}
      rows={request.rows}
      confirmLabel={request.confirmLabel}
      danger={request.danger}
      labels={{ cancel: request.cancelLabel ?? t('actions.cancel'), close: t('actions.close') }}
      onConfirm={() => answer(true)}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
    />
  );
}
