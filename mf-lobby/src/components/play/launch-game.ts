import type { ChosenBet, Game, GameLaunch, GameLaunchRequest } from '@portal/contracts';
import { currentLanguage, localArea, perform, useSession } from '@portal/portal';

/** Where in a game its player wants to be: in a room, or at bets of a book. */
export type Place = { roomId?: string; bets?: readonly ChosenBet[]; onOpened?: () => void };

/** What GAME-03 asks for. The session's token goes with every call by itself. */
export const launchRequest = ({ gameId, nodeId, vendor }: Game, { roomId, bets }: Place = {}): GameLaunchRequest => ({
  ...(roomId === undefined ? { gameId } : { roomId }),
  ...(bets && { bets: [...bets] }),
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

/** Launches a game, or sits down in a room of one. It answers when that is certain; `onUnknown`: the answer was lost and is asked for. */
export async function launchGame(game: Game, place: Place, onUnknown: () => void): Promise<GameLaunch> {
  const body = launchRequest(game, place);
  if (place.roomId === undefined) return perform('POST /wps/relay/games/launch', { body }, { onUnknown });
  return (await perform('POST /wps/relay/games/pvp/launch', { body }, { onUnknown })).content;
}
