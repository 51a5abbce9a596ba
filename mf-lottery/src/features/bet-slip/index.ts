export { BetSlip } from './BetSlip';
export { useBetSlip } from './bet-slip.store';
export { indexLimits, leastFactor, limitsOf } from './slip-line';
export type { LimitIndex, SlipLine } from './slip-line';
