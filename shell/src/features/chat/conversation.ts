import { api, isApiError } from '@portal/api-client';
import type { ChatConversation, ChatMessage, PortalEvents } from '@portal/contracts';
import { chatLinkType, openChatLink } from '@portal/contracts/chat-words';
import { portalEvents } from '@portal/event-bus';
import { currentLanguage } from '@portal/i18n';
import { localArea, sessionArea, useSession } from '@portal/session';
import { createOutbox, packUnsent, unpackUnsent, type Unsent } from '@portal/ui/outbox';
import type { Picture } from '@portal/ui/picture-field';
import { setUnread, useChatWindow } from './chat-window.store';
import { blank, useConversation } from './conversation.store';
import { clearDraft } from './draft.store';
import { bindConversation } from './follow-chat';
import { lastWhole, mergeMessages } from './thread';

/** How many messages are read at first, and at a time above them. */
const pageSize = 50;
const mostAtOnce = 200;
const typingMs = 6_000;
const typingPauseMs = 3_000;

/** Each member, each visitor and each new start is a turn of its own: an answer to an older one comes too late. */
let turn = 0;
let typingToldAt = -Infinity;

const outbox = createOutbox({
  deliver,
  // No answer, or too much at once: the same message may pass later.
  pauseAfter: (error) => (isApiError(error) && (error.isOutcomeUnknown || error.status === 429) ? error.retryAfterMs : null),
  // Before it is known what has been said, nothing goes out.
  isOnline: () => window.navigator.onLine && useConversation.getState().phase === 'ready',
  onChange: (unsent) => {
    useConversation.setState({ unsent });
    keepUnsent(unsent);
  },
});

/**
 * Asks who answers this person, and what has been said (CHAT-02). `outside`: the brand chats at another site, which is opened instead.
 * @throws {ApiError} as the platform refuses it
 * @throws {Error} when the answer has no link of a chat
 */
export async function startConversation(): Promise<{ outside: string | null }> {
  const mine = (turn += 1);
  if (useConversation.getState().phase === 'idle') outbox.restore(takeKept());
  useConversation.setState({ phase: 'loading' });
  const [service, chat] = await Promise.all([api.call('GET /wps/relay/chat/service', {}), api.call('GET /wps/relay/chat', {})]);
  const sealed = service.pathList.find(({ type }) => type === chatLinkType)?.path;
  const link = sealed === undefined ? null : await openChatLink(sealed);
  if (link === null) throw new Error('The service chat has no link.');
  if (mine !== turn) return { outside: null };
  useConversation.setState({ csType: service.csType, office: chat.office });
  if (chat.conversation) await readFirst(chat.conversation, mine);
  if (mine !== turn) return { outside: null };
  useConversation.setState({ phase: 'ready' });
  setUnread(useConversation.getState().conversation?.unReadCount ?? 0);
  outbox.retry();
  return { outside: isOutside(link) ? link : null };
}

const isOutside = (link: string): boolean => new URL(link, window.location.origin).origin !== window.location.origin;

async function readFirst(conversation: ChatConversation, mine: number): Promise<void> {
  const known = useConversation.getState();
  if (known.conversation?.id === conversation.id && known.messages.length > 0) {
    useConversation.setState({ readNumber: conversation.readByMember });
    await sync();
    return;
  }
  const { messages, conversation: now } = await api.call('GET /wps/relay/chat/messages', {
    query: { conversationId: conversation.id, after: Math.max(0, conversation.lastNumber - pageSize), limit: mostAtOnce },
  });
  if (mine !== turn) return;
  const before = useConversation.getState();
  const isSame = before.conversation?.id === now.id;
  useConversation.setState({
    conversation: now,
    messages: isSame ? mergeMessages(before.messages, messages) : messages,
    readNumber: now.readByMember,
  });
  setUnread(now.unReadCount);
  settleArrived(messages);
}

let isSyncing = false;
let isSyncDue = false;

/** Reads what came after the last number that is known; news only say that there is something. */
async function sync(): Promise<void> {
  if (isSyncing) return void (isSyncDue = true);
  isSyncing = true;
  try {
    do {
      isSyncDue = false;
    } while ((await readOn()) || isSyncDue);
    useConversation.setState({ isStale: false });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // What stands there stays; the next news, or the next look, asks again.
    useConversation.setState({ isStale: error.isOutcomeUnknown });
  } finally {
    isSyncing = false;
  }
}

/** Whether there is more. */
async function readOn(): Promise<boolean> {
  const { conversation, messages } = useConversation.getState();
  if (!conversation) return false;
  const mine = turn;
  const after = lastWhole(messages, 0);
  const answer = await api.call('GET /wps/relay/chat/messages', {
    query: { conversationId: conversation.id, after, limit: mostAtOnce },
  });
  if (mine !== turn || useConversation.getState().conversation?.id !== conversation.id) return false;
  take(answer.messages, answer.conversation);
  return answer.hasMore && answer.messages.length > 0;
}

function take(arrived: readonly ChatMessage[], conversation?: ChatConversation): void {
  const state = useConversation.getState();
  const isAnswered = arrived.some(({ from, number }) => from === 'staff' && number > lastWhole(state.messages, 0));
  useConversation.setState({
    messages: mergeMessages(state.messages, arrived),
    ...(conversation && { conversation }),
    ...(isAnswered && { typingUntil: 0 }),
  });
  if (conversation) setUnread(conversation.unReadCount);
  settleArrived(arrived);
}

function settleArrived(messages: readonly ChatMessage[]): void {
  outbox.settle(new Set(messages.flatMap(({ clientId }) => clientId ?? [])));
}

export async function readEarlier(): Promise<void> {
  const { conversation, messages, isLoadingEarlier } = useConversation.getState();
  const first = messages[0]?.number ?? 1;
  if (!conversation || first <= 1 || isLoadingEarlier) return;
  useConversation.setState({ isLoadingEarlier: true });
  const mine = turn;
  const after = Math.max(0, first - 1 - pageSize);
  try {
    const earlier = await api.call('GET /wps/relay/chat/messages', {
      query: { conversationId: conversation.id, after, limit: first - 1 - after },
    });
    if (mine === turn) useConversation.setState({ messages: mergeMessages(earlier.messages, useConversation.getState().messages) });
  } finally {
    useConversation.setState({ isLoadingEarlier: false });
  }
}

/** Words first or the picture first, as they were put together. */
export function write({ text, picture }: { text: string; picture: Picture | null }): void {
  if (picture) outbox.add({ picture });
  if (text !== '') outbox.add({ text });
}
export const retrySending = (clientId?: string): void => outbox.retry(clientId);
export const takeBack = (clientId: string): void => outbox.remove(clientId);

async function deliver({ clientId, text, picture }: Unsent): Promise<void> {
  const mine = turn;
  const conversationId = await needConversation();
  if (mine !== turn) return;
  const message = picture
    ? await api.call('POST /wps/relay/chat/pictures', {
        body: { conversationId, clientId, image: { name: picture.name, data: picture.data } },
      })
    : await api.call('POST /wps/relay/chat/messages', { body: { conversationId, clientId, text } });
  if (mine !== turn) return;
  take([message]);
  // Others may have spoken in between, and whoever waits has a place now.
  const { conversation, messages } = useConversation.getState();
  if (conversation?.state !== 'active' || lastWhole(messages, 0) < message.number) void sync();
}

/** The first word opens a conversation. */
async function needConversation(): Promise<string> {
  const { conversation } = useConversation.getState();
  if (conversation && conversation.state !== 'ended') return conversation.id;
  try {
    const opened = await api.call('POST /wps/relay/chat/open', {
      body: { language: currentLanguage(), page: window.location.pathname.slice(0, 200) },
    });
    adopt(opened);
    return opened.id;
  } catch (error) {
    if (isApiError(error) && error.code === 'chat.closed') void readOffice();
    throw error;
  }
}

function adopt(conversation: ChatConversation): void {
  const isOther = useConversation.getState().conversation?.id !== conversation.id;
  useConversation.setState({ conversation, ...(isOther && { messages: [], readNumber: 0 }) });
  if (useSession.getState().isLogin) return;
  const isNew = localArea.read('chatVisitor') === null;
  localArea.write('chatVisitor', '1');
  // The stream knows visitors by the cookie that has just come.
  if (isNew) portalEvents.emit('chat.visitorKnown', {});
}

async function readOffice(): Promise<void> {
  const { office } = await api.call('GET /wps/relay/chat', {});
  useConversation.setState({ office });
}

/** A message for staff who are not there, and how its writer is reached. */
export async function leaveLetter(letter: { clientId: string; text: string; contact: string }): Promise<void> {
  const mine = turn;
  const conversation = await api.call('POST /wps/relay/chat/letters', { body: { ...letter, language: currentLanguage() } });
  if (mine !== turn) return;
  adopt(conversation);
  await sync();
}

let seenNumber = 0;

/** Everything that is there has been seen by a person who looks at it. */
export function markSeen(): void {
  const { conversation, messages } = useConversation.getState();
  const last = messages.at(-1)?.number ?? 0;
  if (!conversation || !useChatWindow.getState().isOpen || document.visibilityState !== 'visible') return;
  if (last <= Math.max(conversation.readByMember, seenNumber)) return;
  seenNumber = last;
  const mine = turn;
  api.call('POST /wps/relay/chat/read', { body: { conversationId: conversation.id, number: last } }).then(
    ({ unReadCount }) => {
      if (mine !== turn) return;
      setUnread(unReadCount);
      const now = useConversation.getState().conversation;
      if (now?.id === conversation.id) useConversation.setState({ conversation: { ...now, readByMember: last, unReadCount } });
    },
    // The next look says it again.
    () => void (seenNumber = 0),
  );
}

/** At most once in three seconds. A word that is lost is no fault. */
export function tellTyping(): void {
  const { conversation } = useConversation.getState();
  const now = performance.now();
  if (!conversation || conversation.state === 'ended' || now - typingToldAt < typingPauseMs) return;
  typingToldAt = now;
  void api.call('POST /wps/relay/chat/typing', { body: { conversationId: conversation.id } }).catch(() => undefined);
}

function hearTyping(conversationId: string): void {
  if (useConversation.getState().conversation?.id !== conversationId) return;
  useConversation.setState({ typingUntil: performance.now() + typingMs });
}

export async function endConversation(): Promise<void> {
  const { conversation } = useConversation.getState();
  if (!conversation) return;
  const ended = await api.call('POST /wps/relay/chat/end', { body: { conversationId: conversation.id } });
  useConversation.setState({ conversation: ended });
  await sync();
}

export async function rateConversation(stars: number, comment: string): Promise<void> {
  const { conversation } = useConversation.getState();
  if (!conversation) return;
  const rated = await api.call('POST /wps/relay/chat/rating', { body: { conversationId: conversation.id, stars, comment } });
  useConversation.setState({ conversation: rated });
}

/** The one that has ended is put away; the next word opens another. */
export function startAnother(): void {
  turn += 1;
  seenNumber = 0;
  useConversation.setState({ conversation: null, messages: [], readNumber: 0, typingUntil: 0 });
  void readOffice().catch(() => undefined);
}

/** Another person is here now; a visitor who signs in keeps what was being written. */
function forget(isOther: boolean): void {
  turn += 1;
  seenNumber = 0;
  outbox.clear();
  if (isOther) clearDraft();
  useConversation.setState(blank);
}

/** Something happened in a conversation of this person: in the one that is known, or in one that another page has opened. */
async function hear({ conversationId, number, isMessage }: PortalEvents['chat.changed']): Promise<void> {
  const { conversation, messages, phase } = useConversation.getState();
  // What this page has sent itself is there already.
  if (conversation?.id === conversationId && isMessage && number <= lastWhole(messages, 0)) return;
  if (conversation?.id === conversationId) return sync();
  if (phase !== 'ready') return;
  const mine = turn;
  const { conversation: latest } = await api.call('GET /wps/relay/chat', {});
  if (mine !== turn || !latest || latest.state === 'ended' || latest.id === useConversation.getState().conversation?.id) return;
  await readFirst(latest, mine);
}

bindConversation({
  isKnown: () => useConversation.getState().conversation !== null,
  sync,
  hear,
  hearTyping,
  retrySending: () => outbox.retry(),
  forget,
});

function keepUnsent(unsent: readonly Unsent[]): void {
  const packed = packUnsent(useSession.getState().account, unsent);
  if (packed === null) sessionArea.remove('chatUnsent');
  else sessionArea.write('chatUnsent', packed);
}

/** What an earlier page of this person had not sent yet. */
function takeKept(): Unsent[] {
  const known = new Set(outbox.list().map(({ clientId }) => clientId));
  return unpackUnsent(useSession.getState().account, sessionArea.read('chatUnsent')).filter(({ clientId }) => !known.has(clientId));
}
