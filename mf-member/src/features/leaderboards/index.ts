export { Leaderboards } from './Leaderboards';
