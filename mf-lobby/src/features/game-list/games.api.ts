import type { GameCategory } from '@portal/contracts/brand';
import { brandConstants } from '@portal/contracts/brand';
import { useCall } from '@portal/portal';
import type { GameFilters } from './useGameFilters';

/** A page of a category's games. The page before stays in sight until the next is there. */
export const useGames = (gameType: GameCategory, { vassalage, name, page }: GameFilters) =>
  useCall(
    'GET /wps/relay/games',
    {
      query: {
        gameType,
        ...(vassalage ? { vassalage } : {}),
        ...(name ? { gameName: name } : {}),
        pageNo: page,
        pageSize: brandConstants.lobbyPageSize,
      },
    },
    { staleTime: 60_000, keepPrevious: true },
  );
