import { portalEvents, useSession } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { MessagesPage } from './MessagesPage';

const call = 'GET /wps/relay/messages';
const read = message({ kind: 'welcome', params: {}, readAt: '2026-11-21T03:00:00.000Z' });
const unread = message();
const newer = message({ kind: 'not_yet_known', params: {} });

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  useSession.setState({ unreadMessage: 2 });
  shell.api.answer(call, pageOf([read, unread, newer]));
  shell.api.answer('POST /wps/relay/messages/read', {});
});
afterEach(() => shell.api.restore());

const items = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const marked = () => shell.api.sent.filter(({ name }) => name === 'POST /wps/relay/messages/read').map(({ body }) => body);

it('says how many are new and puts them first, worded with their figures @MEM-13', async () => {
  await renderPortal(<MessagesPage />);
  expect(screen.getByText('You have 2 new messages.')).toBeVisible();
  const texts = (await items()).map((item) => item.textContent);
  expect(texts[0]).toMatch(/^New: .*฿500\.37.*D20261121-000123/);
  expect(texts[1]).toMatch(/^New: A message from the platform/);
  expect(texts[2]).toMatch(/^Welcome/);
});

it('names a lottery in the language of the page, or by its code @MEM-13', async () => {
  const won = { kind: 'bet_won', params: { amount: '900.00', gameCode: 'SSC60', issue: '20261121-0001', betId: 'b' } };
  shell.api.answer(call, pageOf([message(won), message({ ...won, id: newer.id, params: { ...won.params, gameCode: 'GONE' } })]));
  const game = { code: 'SSC60', name: { TY: 'จันทรา 60', EN: 'Chandra 60' } };
  shell.api.answer('GET /lgw/games/game_menus', {
    gameMenus: [{ gameGroupCode: 'SSC', labelName: { TY: 'SSC' }, games: [game] }],
  } as never);
  await renderPortal(<MessagesPage />);
  expect(await screen.findByText(/You won ฿900\.00 in Chandra 60, draw 20261121-0001!/)).toBeVisible();
  expect(screen.getByText(/in GONE, draw/)).toBeVisible();
});

it('shows what staff wrote in the language of the page, or in Thai where it has no words @MEM-13', async () => {
  const words = { title: { TY: 'ข่าวดี', EN: 'Good news' }, text: { TY: 'บรรทัดแรก\nบรรทัดที่สอง' } };
  shell.api.answer(call, pageOf([message({ kind: 'staff', params: {}, written: words })]));
  await renderPortal(<MessagesPage />);
  const [item] = await items();
  expect(within(item!).getByText(/Good news/)).toBeVisible();
  expect(within(item!).getByText(/บรรทัดแรก\s+บรรทัดที่สอง/)).toBeVisible();
  expect(within(item!).queryByRole('button', { name: /^See/ })).toBeNull();
});

it('marks one as read, or all @MEM-13', async () => {
  await renderPortal(<MessagesPage />);
  const [first] = await items();
  await userEvent.click(within(first!).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(marked()).toEqual([{ ids: [unread.id] }]));
  expect(await screen.findByText('You have read everything.')).toBeVisible();

  act(() => useSession.setState({ unreadMessage: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(marked()).toEqual([{ ids: [unread.id] }, { ids: [] }]));
});

it('links from a message to its subject, and marks it as read @MEM-13', async () => {
  await renderPortal(<MessagesPage />);
  await userEvent.click(within((await items())[0]!).getByRole('button', { name: 'See deposits' }));
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'depositv2');
  await waitFor(() => expect(marked()).toEqual([{ ids: [unread.id] }]));
});

it('shows a new message by itself @MEM-13', async () => {
  await renderPortal(<MessagesPage />);
  await items();
  shell.api.answer(call, pageOf([message({ params: { amount: '77.00', number: 'D2' } })]));
  act(() => portalEvents.emit('messages.created', { messageId: 'm', kind: 'deposit_credited' }));
  expect(await screen.findByText(/฿77\.00/)).toBeVisible();
});

it('shows an empty state without messages, and an error when they cannot be loaded @MEM-17', async () => {
  shell.api.refuse(call, 'internal', 500);
  await renderPortal(<MessagesPage />);
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  shell.api.answer(call, pageOf([], { totalPages: 0 }));
  await userEvent.click(retry);
  expect(await screen.findByText('No messages yet')).toBeVisible();
});
