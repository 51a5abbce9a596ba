import { portal } from '@portal/portal';
import { onOtherTabs, useSession } from '@portal/session';
import { spendSecret } from '../../lib/address-secrets';
import { loadEntranceTexts } from '../../locales';
import { openOverlay, useOverlays } from '../../state/overlays.store';
import { useStatus } from '../../state/status.store';
import { enterByLink } from './enter-by-link';
import { followSignIn } from './follow-sign-in';
import { keepInvitation } from './keep-invitation';
import { obeyLogoutCallback } from './obey-logout-callback';

/** How people come in beside the forms: links, other tabs, embedding pages, and a password that must be changed first. */
export function startArrivals(): void {
  keepInvitation();
  obeyLogoutCallback();
  onOtherTabs((word) => {
    if (word === 'signedIn') void followSignIn();
  });
  useSession.subscribe(({ isLogin, isChangePaw }, before) => {
    // The form that signed in opens it itself, with what the person was about to do.
    const isNew = isLogin && isChangePaw && before.status === 'unknown';
    if (isNew) openOverlay({ kind: 'changePassword', forced: true, isOldKnown: false, afterwards: null });
  });
  whenOpen(async () => {
    const loginToken = spendSecret('loginToken');
    const resetCode = spendSecret('resetCode');
    if (loginToken) await enterByLink(loginToken);
    if (resetCode && !useOverlays.getState().overlay) openOverlay({ kind: 'resetPassword', code: resetCode });
  });
}

/** Once the portal is open and it is known whether somebody is signed in (SYS-04). */
function whenOpen(act: () => Promise<void>): void {
  let isDone = false;
  const look = () => {
    if (isDone || useStatus.getState().status !== 0 || useSession.getState().status === 'unknown') return;
    isDone = true;
    stops.forEach((stop) => stop());
    loadEntranceTexts().then(act).catch(portal.notifyError);
  };
  const stops = [useStatus.subscribe(look), useSession.subscribe(look)];
  look();
}
