import { useCallback, useEffect, useMemo, useState } from 'react';
import { callKey, serverNow, useCall, useQueryClient } from '@portal/portal';
import { useDrawChanges } from '../../lib/draws/useDrawChanges';

/** One call serves every place on the page that shows draws: as many as the longest of them. */
const query = { count: 10, mixed: '1' } as const;

/** A timer cannot wait for longer. */
const longestTimerMs = 86_400_000;
/** Who follows an offer needs this long to place a bet. */
const reachMs = 15_000;

/** Draws that can still be reached, soonest to close first; looks again whenever a draw opens. */
export function useClosingDraws(count: number) {
  const client = useQueryClient();
  const { data, error } = useCall('GET /lgw/draws/closing', { query }, { refetchInterval: 20_000, keepPrevious: true });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/closing') }), [client]);
  const onDrawEnd = useDrawChanges((_, state) => state === 'open', refresh);
  const [now, setNow] = useState(serverNow);
  const reachable = useMemo(() => data?.draws.filter(({ closesAt }) => Date.parse(closesAt) - now > reachMs), [data, now]);
  const lostAt = reachable?.length ? Math.min(...reachable.map(({ closesAt }) => Date.parse(closesAt))) - reachMs : null;
  useEffect(() => {
    if (lostAt === null) return;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(0, lostAt - serverNow()), longestTimerMs));
    return () => clearTimeout(timer);
  }, [lostAt, now]);
  const draws = useMemo(() => reachable?.slice(0, count), [reachable, count]);
  return { draws, error, onDrawEnd };
}
