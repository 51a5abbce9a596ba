import { useEffect } from 'react';
import { callKey, learnServerTime, useCall, usePortalEvent, useQueryClient } from '@portal/portal';

/** Draws on sale, soonest to close first; looks again whenever a draw opens. */
export function useClosingDraws(count: number) {
  const client = useQueryClient();
  const { data, error } = useCall('GET /lgw/draws/closing', { query: { count } }, { refetchInterval: 20_000, keepPrevious: true });
  const serverTime = data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  const refresh = () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/closing') });
  usePortalEvent('lottery.drawChanged', ({ state }) => {
    if (state === 'open') refresh();
  });
  return { draws: data?.draws, error, refresh };
}
