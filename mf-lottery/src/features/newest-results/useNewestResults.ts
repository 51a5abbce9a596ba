import type { LobbyGame, LotteryGame } from '@portal/contracts';
import { callKey, useCall, useQueryClient } from '@portal/portal';
import { useCallback, useMemo } from 'react';
import { useDrawChanges } from '../../lib/draws/useDrawChanges';

export type NewestResult = { game: LotteryGame; last: NonNullable<LobbyGame['last']> };

/** Numbers that fit on a card; what has more, such as a keno of twenty, is read on the page of its results. */
const mostNumbers = 10;

/** The newest result of each lottery, the latest draw first; `undefined` while they are on their way. It follows every draw. */
export function useNewestResults(count: number): NewestResult[] | undefined {
  const client = useQueryClient();
  const { data: menus, error: menusError } = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: 60_000 });
  const { data: draws, error: drawsError } = useCall(
    'GET /lgw/lobby/draws',
    { query: {} },
    { refetchInterval: 60_000, keepPrevious: true },
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey('GET /lgw/lobby/draws') }), [client]);
  useDrawChanges((_, state) => state === 'drawn' || state === 'settled', refresh);
  const isWaiting = !(menus ?? menusError) || !(draws ?? drawsError);

  return useMemo(() => {
    if (isWaiting) return undefined;
    const games = new Map(menus?.gameMenus.flatMap((group) => group.games).map((game) => [game.code, game]));
    return (draws?.games ?? [])
      .flatMap(({ gameCode, last }) => {
        const game = games.get(gameCode);
        const fits = last && !(Array.isArray(last.result) && last.result.length > mostNumbers);
        return game && fits ? [{ game, last }] : [];
      })
      .sort((a, b) => Date.parse(b.last.drawsAt) - Date.parse(a.last.drawsAt))
      .slice(0, count);
  }, [isWaiting, menus, draws, count]);
}
