import { portalEvents } from '@portal/event-bus';
import { portal } from '@portal/portal';
import { onOtherTabs, selectIsTrial, useSession } from '@portal/session';
import { openOverlay } from '../../state/overlays/overlays.store';
import { useStatus } from '../../state/status.store';
import { hasSecrets } from '../../lib/address-secrets';

const loadHandlers = () => import(/* webpackChunkName: "arrivals" */ './handlers');

const bringsInvitation = /[?&](affiliateCode|referralCode|utm_)/;

/**
 * How people come in beside the forms: links, other tabs, embedding pages, and a password that must be changed first. What is done then is
 * fetched when it happens.
 */
export function startArrivals(): void {
  const { search } = window.location;
  if (bringsInvitation.test(search)) void loadHandlers().then(({ arriveBy }) => arriveBy(search));
  portalEvents.on('session.firstLogin', () => {
    // Whoever plays for fun may still register.
    if (!selectIsTrial(useSession.getState())) void loadHandlers().then(({ forgetArrival }) => forgetArrival());
  });
  onOtherTabs((word) => {
    if (word === 'signedIn') void loadHandlers().then(({ followSignIn }) => followSignIn());
  });
  window.addEventListener('message', (event) => {
    if (useSession.getState().isLogin) void loadHandlers().then(({ obeyLogoutCallback }) => obeyLogoutCallback(event));
  });
  useSession.subscribe(({ isLogin, isChangePaw }, before) => {
    // The form that signed in opens it itself, with what the person was about to do.
    const isNew = isLogin && isChangePaw && before.status === 'unknown';
    if (isNew) openOverlay({ kind: 'changePassword', forced: true, isOldKnown: false, afterwards: null });
  });
  if (hasSecrets())
    whenOpen(
      () =>
        void loadHandlers()
          .then(({ enterByAddress }) => enterByAddress())
          .catch(portal.notifyError),
    );
}

/** Once the portal is open and it is known whether somebody is signed in (SYS-04). */
function whenOpen(act: () => void): void {
  let isDone = false;
  const look = () => {
    if (isDone || useStatus.getState().status !== 0 || useSession.getState().status === 'unknown') return;
    isDone = true;
    stops.forEach((stop) => stop());
    act();
  };
  const stops = [useStatus.subscribe(look), useSession.subscribe(look)];
  look();
}
