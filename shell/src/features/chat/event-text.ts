import type { ChatEvent } from '@portal/contracts';

const texts: Record<ChatEvent, string> = {
  letter: 'chat:events.letter',
  claimed: 'chat:events.claimed',
  handed_over: 'chat:events.handedOver',
  returned: 'chat:events.returned',
  ended_by_member: 'chat:events.endedByMember',
  ended_by_staff: 'chat:events.endedByStaff',
  ended_idle: 'chat:events.endedIdle',
};

/** The key of what an event says; one of a later platform is only told as one. */
export const eventText = (event: string): string => texts[event as ChatEvent] ?? 'chat:events.other';
