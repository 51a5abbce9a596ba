import { PlayerRank } from '../features/player-rank';

export const PlayerRankPage = () => <PlayerRank />;
