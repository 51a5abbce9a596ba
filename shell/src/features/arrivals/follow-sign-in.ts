import { i18n } from '@portal/i18n';
import { resumeSession, useSession } from '@portal/session';
import { closeOverlay, useOverlays } from '../../state/overlays/overlays.store';
import { addToast } from '../../state/overlays/toasts.store';

/** Somebody signed in in another tab of this browser: this one goes on as the same person, with what was asked for here. */
export async function followSignIn(): Promise<void> {
  const before = useSession.getState().account;
  if (!(await resumeSession())) return;
  const { account } = useSession.getState();
  if (account === before) return;
  const { overlay } = useOverlays.getState();
  if (overlay?.kind === 'login' || overlay?.kind === 'register') {
    closeOverlay();
    overlay.afterwards?.();
  }
  addToast({ kind: 'info', title: i18n.t('shell:session.followed', { account }) });
}
