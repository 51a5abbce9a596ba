export { Withdrawals as WithdrawPage } from '../features/withdrawal';
