import { changeLanguage } from '@portal/i18n';
import { act, render, screen, waitFor, within } from '@testing-library/react';
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

it('sends an answer again under the same id, and shows it once @CHAT-03', async () => {
  const user = userEvent.setup();
  const stage: Stage = { chat: mine, messages: [said(1, 'member', 'hello')] };
  let tries = 0;
  const asked = open(`/${id}`, stage, {
    answers: {
      [`POST /wps/operators/chats/${id}/messages`]: (body) => {
        tries += 1;
        if (tries === 1) return { status: 503, message: 'request.unavailable' };
        const { clientId, text } = body as { clientId: string; text: string };
        stage.messages = [...stage.messages, said(2, 'staff', text, clientId)];
        return { value: stage.messages.at(-1) };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'on its way{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  const log = within(screen.getByRole('log'));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(log.getAllByText('on its way')).toHaveLength(1);
  const ids = asked
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
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
