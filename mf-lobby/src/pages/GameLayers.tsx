import { PlayHost } from '../components/play/PlayHost';
import { GameInfoHost } from '../features/game-info';
import { TakeAlongHost } from '../features/provider-wallets';
import { RoomList } from '../features/rooms';

/** What opens over every page with games: a game's facts, and the question what to take along. */
export const GameLayers = () => (
  <>
    <PlayHost />
    <GameInfoHost rooms={(nodeId) => <RoomList nodeId={nodeId} titleAs="h3" />} />
    <TakeAlongHost />
  </>
);
