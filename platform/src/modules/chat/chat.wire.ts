import type { ChatConversation, ChatMessage } from '@portal/contracts';
import type { Conversation, Message } from './chat.model';

export const stateOf = ({ endedAt, operator }: Conversation): ChatConversation['state'] =>
  endedAt ? 'ended' : operator ? 'active' : 'waiting';

export const toWireConversation = (conversation: Conversation): ChatConversation => ({
  id: conversation.id,
  csType: conversation.csType,
  state: stateOf(conversation),
  position: conversation.position,
  lastNumber: conversation.lastNumber,
  readByMember: conversation.memberRead,
  readByStaff: conversation.staffRead,
  unReadCount: conversation.unreadByMember,
  rating: conversation.rating,
  openedAt: conversation.openedAt.toISOString(),
  endedAt: conversation.endedAt?.toISOString() ?? null,
});

/** `readerId`: whose attempts are told by their ids. */
export const toWireMessage = (message: Message, readerId: string): ChatMessage => ({
  number: message.number,
  from: message.side,
  kind: message.kind,
  text: message.text,
  picture: message.picture,
  clientId: message.authorId === readerId ? message.clientId : null,
  at: message.at.toISOString(),
});
