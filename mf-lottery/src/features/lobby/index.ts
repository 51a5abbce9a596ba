export { LotteryCard } from './LotteryCard';
