export { RaffleDraws } from './RaffleDraws';
