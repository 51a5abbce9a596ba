export { PopularLotteries } from './PopularLotteries';
