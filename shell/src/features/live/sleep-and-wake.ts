import { isApiError } from '@portal/api-client';
import { clearDrafts, hasMissedSignOut, localArea, refreshMember, sessionArea, useSession } from '@portal/session';

type Parts = { onSleep: () => void; onWake: () => void };

const conceal = () => (document.body.style.visibility = 'hidden');
const reveal = () => (document.body.style.visibility = '');

/**
 * Back and Forward bring a whole page back as it was left. A member's is concealed before it goes, and seen again only once the server has said
 * that the session lives; where it does not, or the tab has changed hands meanwhile, the page begins anew.
 */
export function sleepAndWake({ onSleep, onWake }: Parts): void {
  let token: string | null = null;

  window.addEventListener('pagehide', ({ persisted }) => {
    token = sessionArea.read('token');
    onSleep();
    if (persisted && useSession.getState().isLogin) conceal();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (hasChangedHands(token)) return beginAnew();
    void confirmSession().then((isConfirmed) => {
      if (!isConfirmed) return beginAnew();
      reveal();
      onWake();
    });
  });
}

function hasChangedHands(token: string | null): boolean {
  return sessionArea.read('token') !== token || hasMissedSignOut() || localArea.read('resumeBarred') !== null;
}

/** Where nobody can be asked, what this browser knows has to do. */
async function confirmSession(): Promise<boolean> {
  const { isLogin, account } = useSession.getState();
  if (!isLogin) return true;
  await refreshMember().catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
  return useSession.getState().account === account;
}

function beginAnew(): void {
  clearDrafts();
  window.location.reload();
}
