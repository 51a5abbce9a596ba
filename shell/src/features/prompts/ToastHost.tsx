import { useTranslation } from '@portal/i18n';
import { Suspense } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import { useToasts } from '../../state/overlays/toasts.store';

export const Toasts = lazyPart(() => import('@portal/ui/toast').then((module) => module.Toasts));

export function ToastHost() {
  const { t } = useTranslation('shell');
  const isNeeded = useToasts((toasts) => toasts.isNeeded);
  if (!isNeeded) return null;

  return (
    <Suspense fallback={null}>
      <Toasts labels={{ region: t('notices.region'), close: t('actions.close') }} />
    </Suspense>
  );
}
