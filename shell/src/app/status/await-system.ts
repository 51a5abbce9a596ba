import { restoreSession, useSession } from '@portal/session';
import { useStatus } from '../../state/status.store';
import { loadStatus } from './load-status';

const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

/** Starts with the first call that could not be served, and polls the status until the system answers again. */
export function awaitSystem(retryAfterMs: number): void {
  if (useStatus.getState().isAway) return;
  useStatus.setState({ isAway: true });
  void askUntilAnswered(retryAfterMs);
}

async function askUntilAnswered(retryAfterMs: number): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await rest(Math.max(pauseMs, retryAfterMs));
    const { info } = useStatus.getState();
    await loadStatus();
    if (useStatus.getState().info !== info) break;
  }
  // A page that was opened meanwhile does not know yet who is signed in.
  if (useSession.getState().status === 'unknown') await restoreSession();
  useStatus.setState({ isAway: false });
}

/** All open pages wait at the same time and must not all ask at once. */
function rest(ms: number): Promise<void> {
  const spreadMs = ms * (1 + Math.random() / 2); // eslint-disable-line no-restricted-properties -- it spreads requests and guards nothing
  return new Promise((resolve) => setTimeout(resolve, spreadMs));
}
