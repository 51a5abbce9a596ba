import { useCallback, useEffect, useMemo } from 'react';
import { callKey, learnServerTime, useCall, useQueryClient } from '@portal/portal';
import { useDrawChanges } from '../../lib/useDrawChanges';
import { chooseClosing } from './choose-closing';

/** One call serves every place on the page that shows draws. */
const looked = 50;

/** Draws on sale, soonest to close first; looks again whenever a draw opens. */
export function useClosingDraws(count: number) {
  const client = useQueryClient();
  const { data, error } = useCall('GET /lgw/draws/closing', { query: { count: looked } }, { refetchInterval: 20_000, keepPrevious: true });
  const serverTime = data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/closing') }), [client]);
  const onDrawEnd = useDrawChanges((_, state) => state === 'open', refresh);
  const draws = useMemo(() => data && chooseClosing(data.draws, count), [data, count]);
  return { draws, error, onDrawEnd };
}
