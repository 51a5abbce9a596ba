import type { Message } from '@portal/contracts';

/** What has not been read stands first; inside each half the order stays, newest first. */
export const unreadFirst = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) => Number(a.readAt !== null) - Number(b.readAt !== null));
