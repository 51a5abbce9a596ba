import type { Game } from '@portal/contracts';
import { brandConstants, type GameCategory } from '@portal/contracts/brand';
import { useCall } from '@portal/portal';
import { useCanKeepFavourites } from '../../components/favourites.api';
import type { GameFilters, GameView } from './useGameFilters';

const call = 'GET /wps/relay/games';
const freshMs = 60_000;

/** A page of a category's games. The page before stays in sight until the next is there. */
export const useGames = (gameType: GameCategory, filters: GameFilters, enabled: boolean) =>
  useCall(
    call,
    {
      query: {
        gameType,
        ...(filters.vassalage && { vassalage: filters.vassalage }),
        ...(filters.name && { gameName: filters.name }),
        ...(filters.gameClassify && { gameClassify: filters.gameClassify }),
        ...(filters.feature && { feature: filters.feature }),
        ...(filters.volatility && { volatility: filters.volatility }),
        ...(filters.minBet && { minBet: filters.minBet }),
        ...(filters.minLineNum !== null && { minLineNum: filters.minLineNum }),
        ...(filters.isDemo && { trial: '1' as const }),
        ...(filters.sort !== 'recommended' && { sort: filters.sort }),
        pageNo: filters.page,
        pageSize: brandConstants.lobbyPageSize,
      },
    },
    { staleTime: freshMs, keepPrevious: true, enabled },
  );

/** What is looked for in the wrong lobby is found in the right one. */
export const useGamesElsewhere = (name: string, enabled: boolean) =>
  useCall(call, { query: { gameName: name, pageNo: 1, pageSize: 12 } }, { staleTime: freshMs, enabled });

/** The games of a list of its own, as far as they belong to the category. */
export function useChosenGames(view: Exclude<GameView, 'all'>, gameType: GameCategory, isLogin: boolean) {
  const canKeep = useCanKeepFavourites();
  const hot = useCall('GET /wps/relay/games/hot', {}, { staleTime: freshMs, enabled: view === 'hot' });
  const popular = useCall('GET /wps/relay/games/popular', {}, { staleTime: freshMs, enabled: view === 'popular' });
  const recent = useCall('GET /wps/relay/games/recent', {}, { enabled: view === 'recent' && isLogin });
  const favourites = useCall(
    'GET /wps/relay/games/favourites',
    { query: { pageNo: 1, pageSize: 200 } },
    { enabled: view === 'favourites' && canKeep },
  );
  const query = { hot, popular, recent, favourites }[view];
  const games: Game[] | undefined = view === 'favourites' ? favourites.data?.content : (query.data as { list: Game[] } | undefined)?.list;
  return { games: games?.filter((game) => game.gameType === gameType), error: query.error, refetch: query.refetch };
}
