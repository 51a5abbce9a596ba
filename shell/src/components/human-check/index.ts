export { HumanCheckLine } from './HumanCheckLine';
export { HumanCheckFailed, useHumanCheck } from './useHumanCheck';
export type { HumanCheck } from './useHumanCheck';
