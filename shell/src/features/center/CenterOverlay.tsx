import { useTranslation } from '@portal/i18n';
import { portal, type Center } from '@portal/portal';
import { selectCanOpenAgentCentre, selectCanOpenMemberCentre, useSession } from '@portal/session';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { closeCenter, isCenter, isCenterAsked } from '../../state/center';
import { openLogin } from '../../state/overlays/overlays.store';
import { endSuspension, useSuspension } from '../../state/session/suspension';
import { addToast } from '../../state/overlays/toasts.store';
import { CenterSheet } from './CenterSheet.lazy';

/** Opens the centre the address asks for, once it may be opened: a visitor signs in first, and then it opens. */
export function CenterOverlay() {
  const { t } = useTranslation('shell');
  const [params] = useSearchParams();
  const center = params.get('center');
  const status = useSession((session) => session.status);
  const mayOpen = useMayOpen();

  const refuse = useEffectEvent((wanted: Center) => {
    addToast({ kind: 'warning', title: t(wanted === 'agent' ? 'center.agentOnly' : 'session.realAccountNeeded') });
    closeCenter();
  });

  const wanted = isCenter(center) ? center : null;
  const isAllowed = wanted !== null && mayOpen[wanted];
  const suspended = useSuspension(({ account }) => account);
  const owner = useSession(({ account }) => account) ?? suspended;
  useEffect(() => {
    if (!wanted || status === 'unknown' || isAllowed) return;
    // Who signs out is on the way to another address already.
    if (status !== 'signedOut') refuse(wanted);
    else if (isCenterAsked()) openLogin({ afterwards: () => {}, dismissed: leaveCenter });
  }, [wanted, status, isAllowed]);

  if (!wanted || !(isAllowed || suspended)) return null;
  return (
    <Suspense fallback={null}>
      {/* Another member gets pages of their own. */}
      <CenterSheet key={owner} center={wanted} page={params.get('page')} isCovered={!isAllowed} />
    </Suspense>
  );
}

/** Who does not sign in again leaves what was waiting for them. */
function leaveCenter(): void {
  endSuspension();
  portal.closeCenter();
}

function useMayOpen(): Record<Center, boolean> {
  return { member: useSession(selectCanOpenMemberCentre), agent: useSession(selectCanOpenAgentCentre) };
}
