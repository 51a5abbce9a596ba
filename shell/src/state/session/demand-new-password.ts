import { keepPasswordChange, useSession } from '@portal/session';
import { openOverlay, useOverlays } from '../overlays/overlays.store';

/** The platform refuses everything until the password is changed: the form for it opens, whatever else was open. */
export function demandNewPassword(): void {
  keepPasswordChange();
  const { overlay } = useOverlays.getState();
  // The form is there, or comes with what the person was about to do once signing in is through.
  const isOnTheWay = overlay?.kind === 'login' || (overlay?.kind === 'changePassword' && overlay.forced);
  if (useSession.getState().isLogin && !isOnTheWay)
    openOverlay({ kind: 'changePassword', forced: true, isOldKnown: false, afterwards: null });
}
