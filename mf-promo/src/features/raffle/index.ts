export { RaffleWheel } from './RaffleWheel';
