import { useCallback, useEffect } from 'react';
import { callKey, learnServerTime, useCall, usePortalEvent, useQueryClient, useSession } from '@portal/portal';
import { useDrawChanges } from '../../lib/draws/useDrawChanges';

const none: never[] = [];

/** Vietnamese lotteries by area, and which of them the member played last; live. */
export function useVietnam() {
  const client = useQueryClient();
  const isLogin = useSession((state) => state.isLogin);
  const menus = useCall('GET /lgw/vn/games/game_menu', { query: { device: 'WEB' } }, { refetchInterval: 30_000, keepPrevious: true });
  const recent = useCall('GET /lgw/vn/games/recent', { query: { device: 'WEB' } }, { enabled: isLogin });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey('GET /lgw/vn/games/game_menu') }), [client]);
  const serverTime = menus.data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  usePortalEvent('lottery.betPlaced', () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/vn/games/recent') }));
  const gameMenus = menus.data?.gameMenus ?? none;
  const codes = new Set(gameMenus.flatMap(({ games }) => games.map(({ code }) => code)));
  const onDrawEnd = useDrawChanges((gameCode, state) => codes.has(gameCode) && (state === 'open' || state === 'settled'), refresh);
  return {
    menus: gameMenus,
    isLoading: !menus.data,
    error: menus.data ? null : menus.error,
    retry: () => void menus.refetch(),
    recent: isLogin ? (recent.data ?? none).map(({ code }) => code) : none,
    onDrawEnd,
  };
}
