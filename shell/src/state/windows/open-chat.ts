import { i18n } from '@portal/i18n';
import { selectIsTrial, useSession } from '@portal/session';
import { openWindow } from './open-window';
import { useStatus } from '../status.store';
import { addToast } from '../overlays/toasts.store';

/** The chat's window; a trial account is told that it needs an account of its own (ERR-02). */
export function openChat(): void {
  if (selectIsTrial(useSession.getState())) return addToast({ kind: 'warning', title: i18n.t('shell:session.informationNeeded') });
  const service = useStatus.getState().info?.customerService.find(({ csType }) => csType === 'LIVECHAT');
  if (service) openWindow({ address: service.path, name: 'chat', width: 440, height: 500 });
}
