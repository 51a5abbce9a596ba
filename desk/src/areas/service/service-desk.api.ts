import type { ChatNote, ChatReply, ChatView, DeskChatMessage, DeskChatRow } from '@portal/contracts/operator-chat';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { ChatNote, ChatReply, ChatView, DeskChatMessage, DeskChatRow };
export type ChatsAnswer = {
  content: DeskChatRow[];
  hasMore: boolean;
  counts: { waiting: number; own: number; active: number };
  isOpen: boolean;
};
export type ChatDetail = { chat: DeskChatRow; notes: ChatNote[]; lookers: string[] };
export type ChatPage = { chat: DeskChatRow; messages: DeskChatMessage[]; hasMore: boolean };
export type Colleague = { id: string; name: string; isHere: boolean };
export type Looker = { name: string; isTyping: boolean };

const pathOf = (id: string, act = ''): string => `/wps/operators/chats/${encodeURIComponent(id)}${act}`;
const send = <Value>(id: string, act: string, body: object = {}): Promise<Value> => ask('POST', pathOf(id, act), { body });

export function readChats(query: { view: ChatView; search: string; before: string | null }, how: By): Promise<ChatsAnswer> {
  const { before, ...rest } = query;
  return ask('GET', `/wps/operators/chats?${new URLSearchParams({ ...rest, ...(before && { before }) })}`, how);
}

export const readChat = (id: string, by: By): Promise<ChatDetail> => ask('GET', pathOf(id), by);
export const readMessages = (id: string, after: number, by: By): Promise<ChatPage> =>
  ask('GET', pathOf(id, `/messages?after=${after}`), by);
export const claim = (id: string): Promise<DeskChatRow> => send(id, '/claim');
export const handOver = (id: string, to: string | null): Promise<DeskChatRow> => send(id, '/hand-over', { to });
export const answer = (id: string, clientId: string, text: string): Promise<DeskChatMessage> => send(id, '/messages', { clientId, text });
export const answerWithPicture = (id: string, clientId: string, { name, data }: { name: string; data: string }): Promise<DeskChatMessage> =>
  send(id, '/pictures', { clientId, image: { name, data } });
export const addNote = (id: string, noteId: string, text: string): Promise<unknown> => send(id, '/notes', { noteId, text });
export const end = (id: string): Promise<DeskChatRow> => send(id, '/end');
/** It keeps nobody's session alive: the page says it by itself. */
export const lookAt = (id: string, readNumber: number, isTyping: boolean): Promise<{ others: Looker[] }> =>
  ask('POST', pathOf(id, '/looking'), { body: { readNumber, isTyping }, isBackground: true });
export const pictureUrl = (id: string, pictureId: string): string => pathOf(id, `/pictures/${encodeURIComponent(pictureId)}`);

export const readStaff = (by: By): Promise<Colleague[]> => ask('GET', '/wps/operators/chat-staff', by);
export const readReplies = (by: By): Promise<ChatReply[]> => ask('GET', '/wps/operators/chat-replies', by);
export const putReply = ({ id, isShown, ...reply }: ChatReply, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/chat-replies/${encodeURIComponent(id)}`, { body: { reply, isShown, reason } });
