export { RewardCenter } from './RewardCenter';
