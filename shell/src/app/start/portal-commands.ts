import { i18n } from '@portal/i18n';
import { errorText, type PortalCommands } from '@portal/portal';
import { selectIsTrial, useSession } from '@portal/session';
import { closeCenter, openCenter } from '../../state/center';
import { askToConfirm } from '../../state/overlays/confirm.store';
import { setDirty } from '../../state/dirty-owners';
import { openGame } from '../../features/game';
import { openWindow } from '../../state/windows/open-window';
import { openLogin, openOverlay } from '../../state/overlays/overlays.store';
import { useStatus } from '../../state/status.store';
import { addToast } from '../../state/overlays/toasts.store';

function requireLogin(action?: () => void): boolean {
  const { status, isLogin } = useSession.getState();
  if (isLogin) return true;
  if (status === 'unknown') whenSessionIsKnown(() => (useSession.getState().isLogin ? action?.() : askToSignIn(action)));
  else askToSignIn(action);
  return false;
}

function askToSignIn(action: (() => void) | undefined): void {
  // Whatever asked for it, the person goes on where they are.
  openLogin({ afterwards: action ?? (() => {}) });
}

function whenSessionIsKnown(act: () => void): void {
  const stop = useSession.subscribe(({ status }) => {
    if (status === 'unknown') return;
    stop();
    act();
  });
}

function requireRealAccount(action?: () => void): boolean {
  const guarded = () => {
    if (!refuseTrial()) action?.();
  };
  return requireLogin(guarded) && !refuseTrial();
}

function refuseTrial(): boolean {
  const isTrial = selectIsTrial(useSession.getState());
  if (isTrial) addToast({ kind: 'warning', title: i18n.t('shell:session.realAccountNeeded') });
  return isTrial;
}

/** The window with the brand's customer service; members of a high rank have their own (AUTH-10). */
function openCustomerService(): void {
  const services = useStatus.getState().info?.customerService ?? [];
  const rank = useSession.getState().member?.clubLabel.rankLevel ?? 0;
  const wanted = rank > 4 ? 'VIP' : 'LIVECHAT';
  const service = services.find(({ csType }) => csType === wanted) ?? services[0];
  if (service) openWindow({ address: service.path, name: 'customer-service', width: 440, height: 750 });
}

export const portalCommands: PortalCommands = {
  requireLogin,
  requireRealAccount,
  openCenter,
  closeCenter,
  confirm: askToConfirm,
  notify: addToast,
  notifyError: (error) => addToast({ kind: 'error', title: errorText(error) }),
  setDirty,
  openCustomerService,
  openGame,
  changePassword: () => openOverlay({ kind: 'changePassword', forced: false, isOldKnown: false, afterwards: null }),
};
