export { createEventBus } from './event-bus';
export type { EventBus } from './event-bus';
export { oncePerPage } from './once-per-page';
export { portalEvents } from './portal-event-bus';
export { usePortalEvent } from './use-portal-event';
