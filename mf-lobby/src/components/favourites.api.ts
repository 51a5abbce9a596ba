import type { Game } from '@portal/contracts';
import { api, callKey, portal, selectIsTrial, useCall, useQueryClient, useSession } from '@portal/portal';

const idsCall = 'GET /wps/relay/games/favourites/ids';
const listCall = 'GET /wps/relay/games/favourites';
const freshMs = 60_000;

export const useCanKeepFavourites = () => useSession((session) => session.isLogin && !selectIsTrial(session));

/** Favourites are kept by the platform, for real accounts; who is not one is told so (GAME-02). */
export function useFavourites() {
  const client = useQueryClient();
  const { data } = useCall(idsCall, {}, { enabled: useCanKeepFavourites(), staleTime: freshMs });
  const queryKey = callKey(idsCall, {});

  async function change(game: Game): Promise<void> {
    const { nodeId, vendor, gameType } = game;
    try {
      const known = await client.fetchQuery({ queryKey, queryFn: () => api.call(idsCall, {}), staleTime: freshMs });
      const isKept = known.nodeIds.includes(nodeId);
      const nodeIds = isKept ? known.nodeIds.filter((id) => id !== nodeId) : [nodeId, ...known.nodeIds];
      client.setQueryData(queryKey, { nodeIds });
      const call = isKept ? 'POST /wps/relay/games/favourites/remove' : 'POST /wps/relay/games/favourites';
      await api.call(call, { body: { nodeId, vendor, gameType } });
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      portal.notifyError(error);
    }
    void client.invalidateQueries({ queryKey: callKey(listCall) });
  }

  return {
    isFavourite: ({ nodeId }: Game) => data?.nodeIds.includes(nodeId) ?? false,
    toggle(game: Game): Promise<void> | void {
      if (portal.requireRealAccount(() => void change(game))) return change(game);
    },
  };
}
