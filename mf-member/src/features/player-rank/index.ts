export { PlayerRank } from './PlayerRank';
