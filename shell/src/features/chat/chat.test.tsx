import type { ChatConversation, ChatMessage } from '@portal/contracts';
import { sealChatLink } from '@portal/contracts/chat-words';
import { portal } from '@portal/portal';
import { useSession } from '@portal/session';
import type { FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { startShell, type StartOptions } from '../../testing/start-shell';
import { moduleNode } from '../../testing/status-info';
import { signOutHere } from '../../state/session/sign-out-here';
import { closeChatWindow, useChatWindow } from './chat-window.store';
import { blank, useConversation } from './conversation.store';

const id = '0199a000-0000-7000-8000-000000000001';
const at = '2026-11-28T10:00:00.000Z';
const conversation = (more: Partial<ChatConversation> = {}): ChatConversation => ({
  id,
  csType: 'LIVECHAT',
  state: 'waiting',
  position: 2,
  lastNumber: 0,
  readByMember: 0,
  readByStaff: 0,
  unReadCount: 0,
  rating: null,
  openedAt: at,
  endedAt: null,
  ...more,
});
const say = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  from: 'staff',
  kind: 'text',
  text,
  picture: null,
  clientId: null,
  at,
  ...more,
});

/** A platform with one conversation, which grows. */
class Desk {
  messages: ChatMessage[] = [];
  current: ChatConversation | null = null;

  get latest(): ChatConversation | null {
    return this.current && { ...this.current, lastNumber: this.messages.length };
  }
  plan = (api: FakeApi) => {
    api.answer('GET /wps/relay/chat/service', async () => ({
      version: '1',
      csType: 'LIVECHAT' as const,
      pathList: [{ type: 3, path: await sealChatLink('/?chat=1', 'a1b2c3d4') }],
    }));
    api.answer('GET /wps/relay/chat', () => ({ office: { isOpen: true, opensAt: null }, conversation: this.latest }));
    api.answer('GET /wps/relay/chat/url', { chatUrl: '/?chat=1' });
    api.answer('GET /wps/relay/chat/unread', () => ({ unReadCount: this.current?.unReadCount ?? 0 }));
    api.answer('GET /wps/relay/chat/messages', ({ query }) => ({
      conversation: this.latest!,
      messages: this.messages.filter(({ number }) => number > Number(query.after)),
      hasMore: false,
    }));
    api.answer('POST /wps/relay/chat/open', () => (this.current ??= conversation()));
    api.answer('POST /wps/relay/chat/messages', ({ body }) => this.add(body as { text: string; clientId: string }));
    api.answer('POST /wps/relay/chat/read', { unReadCount: 0 });
    api.answer('POST /wps/relay/chat/typing', {});
    api.answer('POST /wps/relay/chat/end', () => (this.current = conversation({ state: 'ended', position: null, endedAt: at })));
    api.answer('POST /wps/relay/chat/rating', ({ body }) => {
      this.current = conversation({ state: 'ended', position: null, endedAt: at, rating: (body as { stars: number }).stars });
      return this.current;
    });
  };
  add({ text, clientId }: { text: string; clientId: string }): ChatMessage {
    const known = this.messages.find((one) => one.clientId === clientId);
    if (known) return known;
    const message = say(this.messages.length + 1, text, { from: 'member', clientId });
    this.messages.push(message);
    return message;
  }
}

let desk: Desk;
beforeEach(() => (desk = new Desk()));
afterEach(() =>
  act(() => {
    closeChatWindow();
    useConversation.setState(blank);
  }),
);

const start = ({ info, plan, ...options }: StartOptions = {}) =>
  startShell({
    signedInAs: { isAgent: 0 },
    info: { whitelabel: [moduleNode('CBS3')], ...info },
    ...options,
    plan: (api) => {
      desk.plan(api);
      plan?.(api);
    },
  });
const eventually = { timeout: 8_000 };
const button = () => screen.findByTitle(/^Live chat/, {}, eventually);
const chat = async () => within(await screen.findByRole('dialog', { name: /^Customer service/ }, eventually));
const open = async () => {
  await userEvent.click(await button());
  return chat();
};
const write = async (window: Awaited<ReturnType<typeof chat>>, text: string) => {
  const field = await window.findByLabelText('Your message', {}, eventually);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(window.getByRole('button', { name: 'Send' }));
};
const sent = (api: FakeApi, name: string) => api.sent.filter((one) => one.name === name);

it('opens from its button and from the customer service, and sends what is written once @CHAT-01', async () => {
  const api = await start();
  const window = await open();
  expect(useChatWindow.getState()).toMatchObject({ size: 'small', chatUrl: '/?chat=1' });
  await write(window, 'Where is my deposit?');
  await waitFor(() => expect(window.getByText('Where is my deposit?')).toBeInTheDocument());
  await waitFor(() => expect(useConversation.getState().unsent).toEqual([]));
  expect(sent(api, 'POST /wps/relay/chat/open')).toHaveLength(1);
  expect(sent(api, 'POST /wps/relay/chat/messages')).toHaveLength(1);
  expect(window.getByText('You are number 2 in the queue.')).toBeInTheDocument();
  await userEvent.click(window.getByRole('button', { name: 'Close the chat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  act(() => portal.openCustomerService());
  expect((await chat()).getByText('Where is my deposit?')).toBeInTheDocument();
  expect(useChatWindow.getState().size).toBe('large');
});

it('shows what staff say as soon as the stream tells, and marks it as read @CHAT-01', async () => {
  desk.current = conversation({ state: 'active', position: null });
  desk.messages = [say(1, 'Hello', { from: 'member', clientId: id })];
  const api = await start();
  const window = await open();
  expect(await window.findByText('Hello')).toBeInTheDocument();
  desk.messages.push(say(2, 'Good day'));
  act(() => FakeEventSource.opened.at(-1)?.tell('chat.changed', { conversationId: id, number: 2 }));
  expect(await window.findByText('Good day')).toBeInTheDocument();
  await waitFor(() => expect(sent(api, 'POST /wps/relay/chat/read').at(-1)?.body).toEqual({ conversationId: id, number: 2 }));
});

it('reads nothing for news of a message that it has, and reads for news of anything else @CHAT-01', async () => {
  desk.current = conversation({ state: 'active', position: null });
  desk.messages = [say(1, 'Hello', { from: 'member', clientId: id })];
  const api = await start();
  await (await open()).findByText('Hello');
  const reads = () => sent(api, 'GET /wps/relay/chat/messages').length;
  const before = reads();
  const tell = (data: object) => act(() => FakeEventSource.opened.at(-1)?.tell('chat.changed', { conversationId: id, ...data }));
  tell({ number: 1, isMessage: true });
  expect(reads()).toBe(before);
  // A mark of reading, and whatever an older platform tells.
  tell({ number: 1 });
  await waitFor(() => expect(reads()).toBe(before + 1));
  tell({ number: 2, isMessage: true });
  await waitFor(() => expect(reads()).toBe(before + 2));
});

it('counts what is unread on its button, and takes the count from a page of ours @CHAT-01', async () => {
  desk.current = conversation({ unReadCount: 3 });
  await start();
  expect(await button()).toHaveAccessibleName('Live chat. Unread messages: 3');
  const tell = (data: unknown, origin: string) => act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin })));
  tell({ type: 'portal.chatUnread', unReadCount: 7 }, 'https://evil.example');
  tell({ type: 'portal.chatUnread', unReadCount: -1 }, window.location.origin);
  tell({ type: 'portal.chatUnread', unReadCount: 7, more: 1 }, window.location.origin);
  expect(useChatWindow.getState().unReadCount).toBe(3);
  tell({ type: 'portal.chatUnread', unReadCount: 7 }, window.location.origin);
  expect(await button()).toHaveAccessibleName('Live chat. Unread messages: 7');
});

it('is closed by signing out, and forgets what was said @CHAT-01 @AUTH-07', async () => {
  desk.current = conversation();
  desk.messages = [say(1, 'Hello', { from: 'member', clientId: id })];
  await start();
  await (await open()).findByText('Hello');
  await act(() => signOutHere());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Customer service/ })).not.toBeInTheDocument());
  expect(useChatWindow.getState()).toMatchObject({ isOpen: false, chatUrl: null, unReadCount: 0 });
  expect(useConversation.getState()).toMatchObject({ conversation: null, messages: [], unsent: [] });
});

it('closes and says so when the service cannot be reached @CHAT-01', async () => {
  await start({ plan: (api) => api.refuse('GET /wps/relay/chat/service', 'request.unavailable', 503) });
  await userEvent.click(await button());
  expect((await screen.findAllByText('The chat can’t be reached right now', {}, eventually))[0]).toBeInTheDocument();
  expect(useChatWindow.getState().isOpen).toBe(false);
});

it('closes as well when the link of the chat cannot be opened @CHAT-02', async () => {
  await start({
    plan: (api) => api.answer('GET /wps/relay/chat/service', { version: '1', csType: 'VIP', pathList: [{ type: 3, path: 'no link' }] }),
  });
  await userEvent.click(await button());
  expect((await screen.findAllByText('The chat can’t be reached right now', {}, eventually))[0]).toBeInTheDocument();
});

it('opens another site’s chat in a window of its own @CHAT-02', async () => {
  const opened = { opener: window, location: { replace: jest.fn() }, focus: jest.fn() };
  const opener = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  await start({
    plan: (api) =>
      api.answer('GET /wps/relay/chat/service', async () => ({
        version: '1',
        csType: 'VIP' as const,
        pathList: [{ type: 3, path: await sealChatLink('https://chat.example/room', 'a1b2c3d4') }],
      })),
  });
  await userEvent.click(await button());
  await waitFor(() => expect(opener).toHaveBeenCalledWith('', 'customer-service', 'popup,width=440,height=750'), eventually);
  expect(useChatWindow.getState().isOpen).toBe(false);
  opener.mockRestore();
});

it('is not there for agents or where the brand does not chat; trial accounts are told what they need @CHAT-01 @ERR-02', async () => {
  await start({ signedInAs: { isAgent: 4 } });
  await userEvent.click(await button());
  expect(await screen.findByText(/You need an account to use the chat/)).toBeInTheDocument();
  expect(useChatWindow.getState().isOpen).toBe(false);
});

it.each([
  ['agents', { signedInAs: { isAgent: 1 } }],
  ['a brand without it', { info: { whitelabel: [] } }],
])('is not there for %s @CHAT-01', async (_, options) => {
  const api = await start(options);
  await waitFor(() => expect(useSession.getState().status).toBe('signedIn'));
  const opener = jest.spyOn(window, 'open').mockReturnValue(null);
  await act(async () => portal.openCustomerService());
  expect(screen.queryByTitle(/^Live chat/)).not.toBeInTheDocument();
  expect(api.sent.filter(({ name }) => name.includes('/chat'))).toEqual([]);
  opener.mockRestore();
});

it('asks nothing for a visitor who signs in as an agent, and is gone @CHAT-01', async () => {
  const api = await start({ signedInAs: null });
  await button();
  const asked = api.sent.length;
  act(() => useSession.setState({ isLogin: true, status: 'signedIn', account: 'dao', isAgent: 1 }));
  await waitFor(() => expect(screen.queryByTitle(/^Live chat/)).not.toBeInTheDocument());
  expect(api.sent.slice(asked).filter(({ name }) => name.includes('/chat'))).toEqual([]);
});

it('keeps what was written without a network, and sends it once when it is back @CHAT-01', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get');
  const api = await start();
  const chatWindow = await open();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await write(chatWindow, 'Are you there?');
  expect(await chatWindow.findByText('Not sent yet. It goes out by itself.')).toBeInTheDocument();
  expect(chatWindow.getByText('No connection. What you write is sent once it is back.')).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('chatUnsent')!)).toMatchObject({ account: 'ann', words: [{ text: 'Are you there?' }] });
  expect(sent(api, 'POST /wps/relay/chat/messages')).toEqual([]);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(desk.messages.map(({ text }) => text)).toEqual(['Are you there?']), eventually);
  await waitFor(() => expect(sessionStorage.getItem('chatUnsent')).toBeNull());
});

it('says why a message was refused, and sends it again under the same name @CHAT-01', async () => {
  const api = await start();
  api.refuse('POST /wps/relay/chat/messages', 'chat.too_many', 409);
  const window = await open();
  await write(window, 'Hello');
  expect(await window.findByText(/^Not sent\./)).toBeInTheDocument();
  api.answer('POST /wps/relay/chat/messages', ({ body }) => desk.add(body as { text: string; clientId: string }));
  await userEvent.click(window.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(useConversation.getState().unsent).toEqual([]));
  const names = sent(api, 'POST /wps/relay/chat/messages').map(({ body }) => (body as { clientId: string }).clientId);
  expect(new Set(names).size).toBe(1);
});

it('asks how it was after the end, and begins another @CHAT-01', async () => {
  desk.current = conversation({ state: 'active', position: null });
  desk.messages = [say(1, 'Hello', { from: 'member', clientId: id })];
  await start();
  const window = await open();
  await userEvent.click(await window.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End the chat' }));
  const sure = within(await screen.findByRole('dialog', { name: 'End the chat?' }, eventually));
  await userEvent.click(sure.getByRole('button', { name: 'End the chat' }));
  await userEvent.click(await window.findByRole('radio', { name: '4 stars', hidden: true }, eventually));
  await userEvent.click(window.getByRole('button', { name: 'Send rating', hidden: true }));
  expect(await window.findByText('Thank you. You gave us 4 stars.')).toBeInTheDocument();
  await userEvent.click(window.getByRole('button', { name: 'Start a new chat', hidden: true }));
  expect(await window.findByText('How can we help?')).toBeInTheDocument();
});

it('takes a visitor’s letter while nobody is there @CHAT-01', async () => {
  const api = await start({
    signedInAs: null,
    plan: (fake) => {
      fake.answer('GET /wps/relay/chat', { office: { isOpen: false, opensAt: '2026-11-29T02:00:00.000Z' }, conversation: null });
      fake.answer('POST /wps/relay/chat/letters', ({ body }) => {
        desk.add(body as { text: string; clientId: string });
        return (desk.current = conversation({ position: null }));
      });
    },
  });
  const window = await open();
  expect(await window.findByText(/We are back at 2026-11-29 09:00/)).toBeInTheDocument();
  await userEvent.click(window.getByRole('button', { name: 'Send message' }));
  expect(window.getByText('Please write a message.')).toBeInTheDocument();
  expect(window.getByText('Tell us how we can reach you.')).toBeInTheDocument();
  await userEvent.type(window.getByLabelText('Your message'), 'Call me');
  await userEvent.type(window.getByLabelText('Phone, e-mail or LINE'), '0812345678');
  await userEvent.click(window.getByRole('button', { name: 'Send message' }));
  expect(await window.findByText('Call me')).toBeInTheDocument();
  expect(sent(api, 'POST /wps/relay/chat/letters')).toHaveLength(1);
  expect(localStorage.getItem('chatVisitor')).toBe('1');
  localStorage.removeItem('chatVisitor');
});
