import { api } from '@portal/api-client';
import { portalEvents } from '@portal/event-bus';
import type { PortalEvents } from '@portal/contracts';
import { agentCodes } from '@portal/contracts/brand';
import { currentLanguage, i18n } from '@portal/i18n';
import { localArea, selectIsTrial, useSession } from '@portal/session';
import { isOwnOrigin } from '../../state/windows/is-own-origin';
import { closeChatWindow, setUnread, showChatWindow, useChatWindow } from './chat-window.store';

/** The stream tells; where it cannot, this does, more often while the window is open. */
const pollMs = 60_000;
const openPollMs = 10_000;

type Conversation = {
  isKnown(): boolean;
  sync(): Promise<void>;
  hear(news: PortalEvents['chat.changed']): Promise<void>;
  hearTyping(conversationId: string): void;
  retrySending(): void;
  forget(isOther: boolean): void;
};
/** Comes with the window: before that there is nothing to keep up to date but the count. */
let conversation: Conversation | null = null;
export const bindConversation = (bound: Conversation): void => void (conversation = bound);

/** Keeps the count of unread messages, and the conversation once it is there, up to date. Answers how to stop. */
export function followChat(): () => void {
  let isGone = false;
  let account = useSession.getState().account;
  let pollTimer: ReturnType<typeof setTimeout>;

  /** What cannot be asked now is asked again; the figure stays as it is. */
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  function look(): void {
    if (conversation?.isKnown()) quietly(conversation.sync());
    else quietly(readUnread());
  }
  function poll(): void {
    pollTimer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') look();
        poll();
      },
      useChatWindow.getState().isOpen ? openPollMs : pollMs,
    );
  }

  async function readUnread(): Promise<void> {
    const asked = account;
    const count = await (useSession.getState().isLogin ? readOfMember() : readOfVisitor());
    if (!isGone && asked === account && count !== null) setUnread(count);
  }

  function begin(): void {
    // Who turns out to be an agent has no chat; the button goes with the next drawing of the page.
    if (agentCodes.includes(useSession.getState().isAgent)) return;
    quietly(readUnread());
    quietly(readChatUrl().then((chatUrl) => void (!isGone && useChatWindow.setState({ chatUrl }))));
  }

  function followSession(): void {
    const now = useSession.getState().account;
    if (now === account) return;
    const hasLeft = account !== null;
    account = now;
    conversation?.forget(hasLeft);
    setUnread(0);
    useChatWindow.setState({ chatUrl: null });
    const { isOpen, size } = useChatWindow.getState();
    if (hasLeft) closeChatWindow();
    else if (isOpen) showChatWindow(size);
    begin();
  }

  const stops = [
    useSession.subscribe(followSession),
    portalEvents.on('chat.changed', (news) => {
      if (conversation) quietly(conversation.hear(news));
      else look();
    }),
    // Told as well when the stream is back, after which nobody knows what was missed.
    portalEvents.on('system.changed', look),
    portalEvents.on('chat.typing', (fact) => {
      if (fact.from === 'staff') conversation?.hearTyping(fact.conversationId);
    }),
    listen(window, 'online', () => {
      conversation?.retrySending();
      look();
    }),
    listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && look()),
    listen(window, 'message', hearCount),
  ];
  begin();
  poll();
  return () => {
    isGone = true;
    clearTimeout(pollTimer);
    stops.forEach((stop) => stop());
  };
}

function listen(target: EventTarget, type: string, handle: (event: never) => void): () => void {
  target.addEventListener(type, handle as EventListener);
  return () => target.removeEventListener(type, handle as EventListener);
}

/** A page of ours in a frame or a window may say how many messages are unread: exactly this, and nothing more (CHAT-01). */
function hearCount({ origin, data }: MessageEvent<unknown>): void {
  if (!isOwnOrigin(origin) || typeof data !== 'object' || data === null) return;
  const { type, unReadCount, ...more } = data as { type?: unknown; unReadCount?: unknown };
  if (type !== 'portal.chatUnread' || Object.keys(more).length > 0) return;
  if (Number.isSafeInteger(unReadCount) && (unReadCount as number) >= 0) setUnread(unReadCount as number);
}

async function readOfMember(): Promise<number | null> {
  if (selectIsTrial(useSession.getState())) return 0;
  return (await api.call('GET /wps/relay/chat/unread', {})).unReadCount;
}

/** Whoever has never written here has nothing to read. */
async function readOfVisitor(): Promise<number | null> {
  if (localArea.read('chatVisitor') === null) return 0;
  const { conversation: latest } = await api.call('GET /wps/relay/chat', {});
  if (latest === null) localArea.remove('chatVisitor');
  return latest?.unReadCount ?? 0;
}

async function readChatUrl(): Promise<string | null> {
  const state = useSession.getState();
  if (!state.isLogin || selectIsTrial(state)) return null;
  const headerColor = getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim();
  const query = {
    b2c: '1',
    title: i18n.t('shell:menu.customerService'),
    language: currentLanguage(),
    ...(headerColor && { headerColor }),
  } as const;
  return (await api.call('GET /wps/relay/chat/url', { query })).chatUrl;
}
