import { changeLanguage } from '@portal/i18n';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { FakeEventSource, installFakeDesk } from '../../testing/fake-desk';
import type { DeskChatMessage, DeskChatRow } from './service-desk.api';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const id = '019aa000-0000-7000-8000-00000000abcd';
const at = '2026-11-28T03:00:00.000Z';
const waiting: DeskChatRow = {
  ...{ id, csType: 'VIP', state: 'waiting', lastNumber: 1, readByMember: 0, readByStaff: 0, rating: null, openedAt: at, endedAt: null },
  ...{ member: { id: '019aa000-0000-7000-8000-000000000001', account: 'somchai' }, language: 'TY', operator: null, contact: '', page: '' },
  ...{ comment: '', unread: 1, last: { from: 'member', text: 'เงินยังไม่เข้า', at }, unansweredSince: at },
};
const mine: DeskChatRow = { ...waiting, state: 'active', operator: { id: '019aa000-0000-7000-8000-000000000002', name: 'anong' } };
const said = (number: number, from: DeskChatMessage['from'], text: string, clientId: string | null = null): DeskChatMessage => ({
  ...{
    number,
    from,
    kind: from === 'system' ? 'event' : 'text',
    text,
    picture: null,
    clientId,
    at,
    operator: from === 'member' ? null : 'anong',
  },
});

type Stage = { chat: DeskChatRow; messages: DeskChatMessage[] };

function open(
  path: string,
  stage: Stage,
  { roles = ['admin'], answers = {} }: { roles?: string[]; answers?: Parameters<typeof installFakeDesk>[0] } = {},
) {
  history.replaceState(null, '', `/ops/service${path}`);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/chats': () => ({
      value: { content: [stage.chat], hasMore: false, counts: { waiting: 1, own: 0, active: 0 }, isOpen: true },
    }),
    [`GET /wps/operators/chats/${id}`]: () => ({ value: { chat: stage.chat, notes: [], lookers: [] } }),
    [`GET /wps/operators/chats/${id}/messages`]: () => ({ value: { ...stage, hasMore: false } }),
    [`POST /wps/operators/chats/${id}/looking`]: { value: { others: [{ name: 'ben', isTyping: true }] } },
    'GET /wps/operators/chat-staff': { value: [] },
    'GET /wps/operators/chat-replies': {
      value: [{ id: 'r', title: 'Slip', text: { TY: 'กรุณาส่งสลิป', EN: 'Please send the slip.' }, isShown: true }],
    },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const tell = (name: string, data: object) =>
  act(() => FakeEventSource.open.filter(({ url }) => url.includes('staff=1')).forEach((source) => source.send(name, data)));

it('shows the queue, and leads who takes a conversation into it @CHAT-03', async () => {
  const user = userEvent.setup();
  const stage: Stage = { chat: waiting, messages: [said(1, 'member', 'เงินยังไม่เข้า')] };
  const asked = open('', stage, {
    answers: {
      [`POST /wps/operators/chats/${id}/claim`]: () => {
        stage.chat = mine;
        return { value: mine };
      },
    },
  });
  const row = within((await screen.findByText('เงินยังไม่เข้า')).closest('tr')!);
  expect(row.getByText('VIP')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Take somchai' }));
  expect(await screen.findByRole('heading', { name: 'Conversation with somchai' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeInTheDocument();
  expect(asked.filter(({ path }) => path.endsWith('/claim'))).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'somchai' })).toHaveAttribute('href', `/ops/members/${waiting.member!.id}`);
  expect(await screen.findByText('ben is typing')).toBeInTheDocument();
});

it('tells who was faster, and stays with the queue', async () => {
  const user = userEvent.setup();
  open(
    '',
    { chat: waiting, messages: [] },
    {
      answers: { [`POST /wps/operators/chats/${id}/claim`]: { status: 409, message: 'chat.already_claimed', value: { operator: 'ben' } } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Take somchai' }));
  // The notice, and what is read out.
  expect(await screen.findAllByText('Another operator has already taken this conversation.')).not.toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'Service chat' })).toBeInTheDocument();
});

const answersSent = (asked: ReturnType<typeof open>) =>
  asked
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
    .map(({ body }) => body as { clientId: string; text: string });
const write = async (text: string) => userEvent.setup().type(await screen.findByRole('textbox', { name: 'Your answer' }), `${text}{Enter}`);
/** Takes an answer as the platform does, so that it stands among the messages. */
const takes = (stage: Stage) => (body: unknown) => {
  const { clientId, text } = body as { clientId: string; text: string };
  stage.messages = [...stage.messages, said(stage.messages.length + 1, 'staff', text, clientId)];
  return { value: stage.messages.at(-1) };
};

describe('an answer', () => {
  beforeEach(() => sessionStorage.clear());

  it('whose fate is not known goes out again by itself under the same id, and is shown once @CHAT-03', async () => {
    const stage: Stage = { chat: mine, messages: [said(1, 'member', 'hello')] };
    let tries = 0;
    const asked = open(`/${id}`, stage, {
      answers: {
        [`POST /wps/operators/chats/${id}/messages`]: (body) => {
          tries += 1;
          return tries === 1 ? { status: 503, message: 'request.unavailable' } : takes(stage)(body);
        },
      },
    });
    await write('on its way');
    // Nothing is asked of the operator, who may still think better of it.
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeInTheDocument();
    expect(screen.getByText('Sending…')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(within(screen.getByRole('log')).getAllByText('on its way')).toHaveLength(1);
    const sent = answersSent(asked);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('that is refused keeps its words and says why, until it is sent again or discarded @CHAT-03', async () => {
    const user = userEvent.setup();
    const stage: Stage = { chat: mine, messages: [] };
    const asked = open(`/${id}`, stage, {
      answers: { [`POST /wps/operators/chats/${id}/messages`]: { status: 409, message: 'chat.not_yours', value: { operator: 'ben' } } },
    });
    await write('too late');
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeInTheDocument();
    expect(screen.getByText('too late').closest('li')).not.toHaveTextContent('Sending…');
    const sent = answersSent(asked);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('too late')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes out after a reload of the page, under its id @CHAT-03', async () => {
    const stage: Stage = { chat: mine, messages: [] };
    sessionStorage.setItem(
      `deskUnsent.anong.${id}`,
      JSON.stringify({ account: 'anong', words: [{ clientId: 'c1', text: 'from before' }] }),
    );
    const asked = open(`/${id}`, stage, { answers: { [`POST /wps/operators/chats/${id}/messages`]: takes(stage) } });
    expect(await screen.findByText('from before')).toBeInTheDocument();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(answersSent(asked)).toEqual([{ clientId: 'c1', text: 'from before' }]);
  });

  it('goes out while another page of the desk is looked at', async () => {
    const user = userEvent.setup();
    const stage: Stage = { chat: mine, messages: [] };
    let isAway = true;
    const asked = open(`/${id}`, stage, {
      answers: {
        [`POST /wps/operators/chats/${id}/messages`]: (body) => (isAway ? { status: 502, message: 'network.failed' } : takes(stage)(body)),
      },
    });
    await write('on its way');
    await screen.findByRole('button', { name: 'Discard' });
    await user.click(screen.getByRole('link', { name: 'All conversations' }));
    await screen.findByRole('heading', { name: 'Service chat' });
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(stage.messages).toHaveLength(1));
    expect(answersSent(asked)).toHaveLength(2);
  });

  it('of an operator whose session has ended is kept, and nobody else sends it', async () => {
    const stage: Stage = { chat: mine, messages: [] };
    const asked = open(`/${id}`, stage, {
      answers: { [`POST /wps/operators/chats/${id}/messages`]: { status: 401, message: 'operators.expired' } },
    });
    await write('left behind');
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    cleanup();
    const next = open(`/${id}`, stage, {
      answers: { 'GET /wps/operators/me': { value: { operator: { name: 'ben', roles: ['admin'] } } } },
    });
    expect(await screen.findByRole('heading', { name: 'Conversation with somchai' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect([answersSent(asked).length, answersSent(next).length]).toEqual([1, 0]);
    expect(sessionStorage.getItem(`deskUnsent.anong.${id}`)).toContain('left behind');
  });
});

it('reads what is new after a hint, after the line was away, and shows marks and typing @CHAT-03', async () => {
  const stage: Stage = { chat: mine, messages: [said(1, 'staff', 'first')] };
  open(`/${id}`, stage);
  await screen.findByText('first');
  expect(screen.queryByText('Read')).toBeNull();
  tell('chat.typing', { conversationId: id, from: 'member' });
  expect(screen.getByText('somchai is typing…')).toBeInTheDocument();
  stage.messages = [...stage.messages, said(2, 'member', 'second')];
  stage.chat = { ...mine, readByMember: 1 };
  tell('chat.changed', { conversationId: id, number: 2 });
  expect(await screen.findByText('second')).toBeInTheDocument();
  expect(screen.getByText('Read')).toBeInTheDocument();
  expect(screen.queryByText('somchai is typing…')).toBeNull();
  stage.messages = [...stage.messages, said(3, 'member', 'third')];
  tell('stream.opened', {});
  expect(await screen.findByText('third')).toBeInTheDocument();
  expect(screen.getAllByText('first')).toHaveLength(1);
});

it('reads nothing for news of a message that it has sent itself, and the list at most once a second @CHAT-03', async () => {
  const stage: Stage = { chat: mine, messages: [said(1, 'member', 'hello')] };
  const asked = open(`/${id}`, stage, { answers: { [`POST /wps/operators/chats/${id}/messages`]: takes(stage) } });
  const reads = (path: string) => asked.filter((one) => one.method === 'GET' && one.path === path).length;
  await write('on its way');
  await screen.findByText('on its way');
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  const before = reads(`/wps/operators/chats/${id}/messages`);
  tell('chat.changed', { conversationId: id, number: 2, isMessage: true });
  tell('chat.changed', { conversationId: 'another', number: 9, isMessage: true });
  expect(reads(`/wps/operators/chats/${id}/messages`)).toBe(before);
  tell('chat.changed', { conversationId: id, number: 2 });
  expect(reads(`/wps/operators/chats/${id}/messages`)).toBe(before + 1);
  await userEvent.setup().click(screen.getByRole('link', { name: 'All conversations' }));
  await screen.findByRole('heading', { name: 'Service chat' });
  const lists = reads('/wps/operators/chats');
  for (let number = 1; number <= 100; number += 1) tell('chat.changed', { conversationId: id, number, isMessage: true });
  await waitFor(() => expect(reads('/wps/operators/chats')).toBe(lists + 1));
});

it('inserts a saved reply in the language of the member', async () => {
  const user = userEvent.setup();
  open(`/${id}`, { chat: mine, messages: [] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved replies' }), 'Slip');
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('กรุณาส่งสลิป');
});

it('lets a viewer look and change nothing', async () => {
  open(`/${id}`, { chat: waiting, messages: [said(1, 'member', 'hello')] }, { roles: ['viewer'] });
  expect(await screen.findByText('hello')).toBeInTheDocument();
  for (const name of ['Take', 'End conversation', 'Add note']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
