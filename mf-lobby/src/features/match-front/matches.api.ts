import type { CallValue, MatchTime } from '@portal/contracts';
import { useCall } from '@portal/portal';
import type { FrontCategory } from '../../lib/match-fronts';
import type { MatchFilters } from './useMatchFilters';

/** Scores and odds move all the time; what is days ahead hardly does. The platform answers next to nothing while nothing has moved. */
const refreshMs: Readonly<Record<MatchTime, number>> = { live: 3_000, today: 3_000, upcoming: 15_000 };

export type MatchList = CallValue<'GET /wps/relay/matches'>;

/** The matches that the filters name, kept fresh. `isLate`: the last question was not answered, so that what is shown may not be true any more. */
export function useMatches(gameType: FrontCategory, { when, sport, league }: MatchFilters) {
  const query = { gameType, when, ...(sport && { sport }), ...(league && { league }) };
  const reading = useCall('GET /wps/relay/matches', { query }, { refetchInterval: refreshMs[when], staleTime: 0, keepPrevious: true });
  return { ...reading, isLate: reading.isError || reading.fetchStatus === 'paused' };
}
