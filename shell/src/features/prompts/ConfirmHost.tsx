import { useTranslation } from '@portal/i18n';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { useConfirm } from '../../state/confirm.store';

const ConfirmDialog = lazyPart(() => import('@portal/ui/dialog').then((module) => module.ConfirmDialog));

/** Shows the review step that `portal.confirm` asked for. */
export function ConfirmHost() {
  const { t } = useTranslation('shell');
  const { request, answer } = useConfirm();
  if (!request || !answer) return null;

  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}
