export { BetSlip } from './BetSlip';
export { useBetSlip } from './bet-slip.store';
export { indexLimits, limitKey } from './slip-line';
export type { LimitIndex } from './slip-line';
