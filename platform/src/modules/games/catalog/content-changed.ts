import type { HubMessage } from '../../../core/events/event-hub';

/** Open pages then ask for their lists again. */
export const contentChanged: HubMessage<'system.changed'> = { topic: 'system.changed', memberId: null, data: { area: 'content' } };
