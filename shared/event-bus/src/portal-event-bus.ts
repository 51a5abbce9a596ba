import { createEventBus } from './event-bus';
import { oncePerPage } from './once-per-page';

/** The page's one bus. */
export const portalEvents = oncePerPage('event-bus', () => createEventBus());
