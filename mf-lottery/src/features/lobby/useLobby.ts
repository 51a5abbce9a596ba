import { useCallback, useMemo } from 'react';
import type { LobbyGame } from '@portal/contracts';
import { callKey, useCall, usePortalEvent, useQueryClient, useSession } from '@portal/portal';
import { useDrawChanges } from '../../lib/draws/useDrawChanges';

const noMenus: never[] = [];

/** Every lottery with its draw on sale and its newest result, live; and which of them the member played last. */
export function useLobby() {
  const client = useQueryClient();
  const isLogin = useSession((state) => state.isLogin);
  const menus = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: 60_000 });
  const draws = useCall('GET /lgw/lobby/draws', { query: {} }, { refetchInterval: 20_000, keepPrevious: true });
  const recent = useCall('GET /lgw/games/recent', { query: {} }, { enabled: isLogin });
  usePortalEvent('lottery.betPlaced', () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/games/recent') }));
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey('GET /lgw/lobby/draws') }), [client]);
  const onDrawEnd = useDrawChanges((_, state) => state === 'open' || state === 'settled', refresh);

  const states = useMemo(() => new Map<string, LobbyGame>(draws.data?.games.map((game) => [game.gameCode, game])), [draws.data]);
  return {
    menus: menus.data?.gameMenus ?? noMenus,
    isLoading: !menus.data,
    error: menus.data ? null : menus.error,
    retry: () => void menus.refetch(),
    states,
    areDrawsKnown: draws.data !== undefined,
    recent: useMemo(() => (isLogin ? (recent.data ?? []).map(({ code }) => code) : []), [isLogin, recent.data]),
    onDrawEnd,
  };
}
