export { Withdrawals } from './Withdrawals';
