export { TeamTransactions } from './TeamTransactions';
