import { i18n } from '@portal/i18n';
import { errorText, type PortalCommands } from '@portal/portal';
import { selectIsTrial, useSession } from '@portal/session';
import { closeCenter, openCenter } from '../../state/center';
import { askToConfirm } from '../../state/overlays/confirm.store';
import { setDirty } from '../../state/dirty-owners';
import { loadChat } from '../../features/chat';
import { openGame } from '../../features/game';
import { openLogin, openOverlay } from '../../state/overlays/overlays.store';
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

const notifyError = (error: unknown): void => addToast({ kind: 'error', title: errorText(error) });

export const portalCommands: PortalCommands = {
  requireLogin,
  requireRealAccount,
  openCenter,
  closeCenter,
  confirm: askToConfirm,
  notify: addToast,
  notifyError,
  setDirty,
  // What it is for this person is not part of the first load.
  openCustomerService: () => void loadChat().then(({ openService }) => openService(), notifyError),
  openGame,
  leave: (work) => import('../../state/session/leave').then((module) => module.leave(work)),
  changePassword: () => openOverlay({ kind: 'changePassword', forced: false, isOldKnown: false, afterwards: null }),
};
