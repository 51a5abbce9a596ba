import type { Game, GameLaunch, GameLaunchRequest } from '@portal/contracts';
import { api, attemptFor, currentLanguage, isApiError, localArea, useSession } from '@portal/portal';

/** What GAME-03 asks for. The session's token goes with every call by itself. */
export const launchRequest = ({ gameId, nodeId, vendor }: Game, roomId?: string): GameLaunchRequest => ({
  ...(roomId === undefined ? { gameId } : { roomId }),
  nodeId,
  accountType: 1,
  confirmTrans: 0,
  vassalage: vendor,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: useSession.getState().account ?? '',
  merchantCode: localArea.read('merchantCode') ?? '',
  language: currentLanguage(),
});

/** Launches a game, or sits down in a room of one. The same wish sent again before it is answered is the same launch. */
export async function launchGame(game: Game, roomId?: string): Promise<GameLaunch> {
  const call = roomId === undefined ? 'POST /wps/relay/games/launch' : 'POST /wps/relay/games/pvp/launch';
  const body = launchRequest(game, roomId);
  const attempt = attemptFor(call, { body });
  try {
    const value =
      call === 'POST /wps/relay/games/launch'
        ? await api.call(call, { body, idempotencyKey: attempt.key })
        : (await api.call(call, { body, idempotencyKey: attempt.key })).content;
    attempt.answered();
    return value;
  } catch (error) {
    if (isApiError(error) && !error.isOutcomeUnknown) attempt.answered();
    throw error;
  }
}
