import { useCall } from '@portal/portal';

export const infoCall = 'GET /wps/relay/games/info/:nodeId';
/** Rules and limits change with a release of the game. */
export const infoFreshMs = 300_000;

export const useGameInfo = (nodeId: string) => useCall(infoCall, { params: { nodeId } }, { staleTime: infoFreshMs });
