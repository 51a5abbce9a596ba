export { GameRecord } from './GameRecord';
