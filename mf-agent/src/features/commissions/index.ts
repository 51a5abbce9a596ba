export { Commissions } from './Commissions';
