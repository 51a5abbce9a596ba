import type { ChatEvent, ChatSide } from '@portal/contracts';

export type CsType = 'VIP' | 'LIVECHAT';

/** Who holds a conversation from the outside: a member, or a visitor with an id of the same kind. */
export type ChatOwner = {
  ownerId: string;
  /** Empty: a visitor. */
  account: string;
};

export type Conversation = {
  ownerId: string;
  id: string;
  account: string;
  csType: CsType;
  language: string;
  page: string;
  contact: string;
  operator: { id: string; name: string } | null;
  lastNumber: number;
  last: { from: 'member' | 'staff'; text: string; at: Date } | null;
  memberRead: number;
  staffRead: number;
  unansweredSince: Date | null;
  rating: number | null;
  comment: string;
  openedAt: Date;
  endedAt: Date | null;
  /** What the other side wrote that this one has not read. */
  unreadByMember: number;
  unreadByStaff: number;
  /** The place in the queue, counted from 1; null when it does not wait. */
  position: number | null;
};

export type Message = {
  number: number;
  side: ChatSide;
  kind: 'text' | 'picture' | 'event';
  text: string;
  picture: { id: string; width: number; height: number } | null;
  authorId: string;
  clientId: string;
  operatorName: string | null;
  at: Date;
};

/** What is about to be said. `digest` tells the same attempt from another one under the same id. */
export type NewMessage = {
  clientId: string;
  digest: Buffer;
} & ({ kind: 'text'; text: string } | { kind: 'picture'; picture: NonNullable<Message['picture']> } | { kind: 'event'; text: ChatEvent });

export type Author = { side: 'member'; id: string } | { side: 'staff' | 'system'; id: string; name: string };

/** What a row of a list keeps of a message. */
export const previewCharacters = 120;
/** An operator looks at a conversation for so long after the last sign of it. */
export const lookingSeconds = 25;
/** A conversation of which nobody says anything more ends by itself once staff spoke last. */
export const idleHours = 24;
export const mostInTranscript = 5_000;
