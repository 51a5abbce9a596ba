import { useEffect, useMemo } from 'react';
import { callKey, learnServerTime, serverNow, useCall, usePortalEvent, useQueryClient } from '@portal/portal';

/**
 * A lottery with the draw on sale; follows the draws live, and looks again now and then in case an event was missed. Where several draws are on
 * sale at once, `roundId` chooses one of them as long as it is.
 */
export function useGame(gameCode: string, roundId: string | null = null) {
  const client = useQueryClient();
  const query = useCall('GET /lgw/games/:gameCode', { params: { gameCode } }, { refetchInterval: 20_000, keepPrevious: true });
  const serverTime = query.data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  const round = useCall('GET /lgw/draws/:id', { params: { id: roundId ?? '' } }, { enabled: roundId !== null });
  const refresh = () => {
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/games/:gameCode') });
    if (roundId) void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/:id') });
  };
  usePortalEvent('lottery.drawChanged', (fact) => {
    if (fact.gameCode === gameCode) refresh();
  });
  const chosen = round.data;
  const isOnSale = chosen?.gameCode === gameCode && chosen.state === 'open' && Date.parse(chosen.closesAt) > serverNow();
  // Data of the lottery shown before must not stand under another name, nor another draw under the chosen round's.
  const isAwaited = roundId !== null && round.isPending;
  const found = query.data?.code === gameCode && !isAwaited ? query.data : undefined;
  const game = useMemo(() => (found && isOnSale ? { ...found, current: chosen } : found), [found, isOnSale, chosen]);
  return { game, error: query.error, refetch: query.refetch, refresh, isRoundGone: roundId !== null && !round.isPending && !isOnSale };
}
