export { GameInfoHost } from './GameInfoHost';
