import { useEffect } from 'react';
import { callKey, learnServerTime, useCall, usePortalEvent, useQueryClient } from '@portal/portal';

/** A lottery with the draw on sale; follows the draws live, and looks again now and then in case an event was missed. */
export function useGame(gameCode: string) {
  const client = useQueryClient();
  const query = useCall('GET /lgw/games/:gameCode', { params: { gameCode } }, { refetchInterval: 20_000, keepPrevious: true });
  const serverTime = query.data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  const refresh = () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/games/:gameCode') });
  usePortalEvent('lottery.drawChanged', (fact) => {
    if (fact.gameCode === gameCode) refresh();
  });
  // Data of the lottery shown before must not stand under another name.
  return { ...query, game: query.data?.code === gameCode ? query.data : undefined, refresh };
}
