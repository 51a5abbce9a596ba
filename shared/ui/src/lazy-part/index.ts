export { lazyCode, type LazyCode } from './lazy-code';
export { lazyPart, type LazyPart } from './lazy-part';
export { PartFailure, type ShowFailure } from './part-failure';
