import type { HubMessage } from '../../../core/events/event-hub';

/** Makes open pages reload their lists. */
export const contentChanged: HubMessage<'system.changed'> = { topic: 'system.changed', memberId: null, data: { area: 'content' } };
