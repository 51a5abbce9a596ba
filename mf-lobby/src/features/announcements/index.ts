export { GameNews } from './GameNews';
