export { WithdrawalPause } from './WithdrawalPause';
