export { TeamProfit } from './TeamProfit';
