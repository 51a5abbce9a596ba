export { BetSlip } from './BetSlip';
export { SlipBar } from './SlipBar';
export { useBetSlip } from './bet-slip.store';
export { indexLimits, leastFactor, limitsOf } from './slip-line';
export type { LimitIndex, SlipLine } from './slip-line';
