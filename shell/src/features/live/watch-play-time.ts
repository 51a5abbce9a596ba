import { selectIsTrial, useSession } from '@portal/session';
import { checkPlayTime } from './check-play-time';

/** Not among the first calls of a page. */
const firstAskMs = 60_000;
/** How long it takes to come back where it was not answered, or nothing could be asked. */
const againMs = 60_000;
/** Limits may be set in another tab. */
const longestMs = 15 * 60_000;

/**
 * The reality check (MEM-20): when a member has been at play for as long as they have chosen, says how long it was and what came of it, and waits
 * for the answer; bets are refused meanwhile. Answers how to stop.
 */
export function watchPlayTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: string | null = null;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (watched !== null) timer = setTimeout(() => void look(), ms);
  };

  async function look(): Promise<void> {
    const member = watched;
    try {
      const wait = await checkPlayTime(() => member === watched);
      if (wait !== null) return plan(Math.min(wait, longestMs));
    } catch {
      // Whoever cannot be asked now is asked later.
    }
    if (member === watched) plan(againMs);
  }

  function follow(): void {
    const state = useSession.getState();
    const member = state.isLogin && !selectIsTrial(state) ? state.account : null;
    if (member === watched) return;
    watched = member;
    plan(firstAskMs);
  }

  const unsubscribe = useSession.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    watched = null;
  };
}
