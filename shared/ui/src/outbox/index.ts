export { createOutbox, type Outbox } from './outbox';
export { packUnsent, unpackUnsent, type Unsent } from './unsent';
