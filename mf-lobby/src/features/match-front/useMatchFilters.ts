import type { MatchTime } from '@portal/contracts';
import { useLocation, useSearchParams } from '@portal/portal';

export const matchTimes: readonly MatchTime[] = ['today', 'live', 'upcoming'];
export type MatchFilters = { when: MatchTime; sport: string | null; league: string | null };

/** Whatever an address may hold: what makes no sense is left out. */
const matching = (text: string | null, pattern: RegExp): string | null => (text && pattern.test(text) ? text : null);

/** What the front shows stands in the address, so that it can be sent to others and Back works. */
export function useMatchFilters() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const named = matchTimes.find((time) => time === params.get('when'));
  const filters: MatchFilters = {
    // Until the address names a time, live matches are asked for: most people come for them.
    when: named ?? 'live',
    sport: matching(params.get('sport'), /^[a-z0-9-]{1,32}$/),
    league: matching(params.get('league'), /^[!-~]{1,160}$/),
  };
  /** The address of the same front with other filters. A league belongs to its sport, and another time has other leagues. */
  function addressOf(changes: Partial<MatchFilters>): string {
    const { when, sport, league } = { ...filters, ...changes };
    const after = new URLSearchParams({ when });
    if (sport) after.set('sport', sport);
    if (league) after.set('league', league);
    return `${pathname}?${after.toString()}`;
  }
  return { filters, addressOf, isTimeNamed: named !== undefined };
}
