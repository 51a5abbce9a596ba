import type { Announcement } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { startShell } from '../../testing/start-shell';

const announcement = (number: number, content = `<p>Body ${number}</p>`): Announcement => ({
  id: `a${number}`,
  type: 'PL',
  title: { TY: `News ${number}` },
  content: { TY: content },
  publishedAt: new Date(Date.UTC(2026, 10, 21, 3, 0, 60 - number)).toISOString(),
});
const eleven = Array.from({ length: 11 }, (_, index) => announcement(index + 1));

it('lists nine announcements a page and shows the chosen one with its time in Bangkok @ANN-01', async () => {
  await startShell({
    plan: (api) => api.answer('GET /wps/relay/announcements', { player: eleven, banners: [], popup: [], promotion: [], success: true }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Announcements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Announcements' }));
  expect(dialog.getAllByRole('button', { name: /^News/ })).toHaveLength(9);
  expect(await dialog.findByText('Body 1')).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: /^News 3/ }));
  const detail = within(dialog.getByRole('article'));
  expect(detail.getByRole('heading', { name: 'News 3' })).toBeInTheDocument();
  expect(detail.getByText('2026-11-21 10:00:57')).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: 'Page 2' }));
  expect(dialog.getAllByRole('button', { name: /^News/ })).toHaveLength(2);
  expect(dialog.getByText('Body 10')).toBeInTheDocument();
});

it('shows a popup announcement once to a browser @ANN-02', async () => {
  localStorage.removeItem('seenPopups');
  const plan = { player: [], banners: [], popup: [announcement(7)], promotion: [], success: true };
  await startShell({ plan: (api) => api.answer('GET /wps/relay/announcements', plan) });
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'News 7' })).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('seenPopups')).toBe('["a7"]');
});

it('announces a credited deposit at once, with its amount, and counts it as unread @ANN-03', async () => {
  const messageId = '0190a000-0000-7000-8000-0000000000a1';
  const api = await startShell({ signedInAs: { isAgent: 0 } });
  await act(async () => void i18n.addResource('EN', 'common', 'messages.deposit_credited', 'Your deposit of {{amount}} has arrived.'));
  api.answer('GET /wps/relay/messages/unread', { count: 1 });
  api.answer('GET /wps/relay/messages', {
    content: [
      {
        id: messageId,
        kind: 'deposit_credited',
        params: { amount: '1500.5', number: 'D1' },
        createdAt: new Date().toISOString(),
        readAt: null,
      },
    ],
    pageNo: 1,
    totalPages: 1,
    totalElements: 1,
  });
  await act(async () => FakeEventSource.opened.at(-1)?.tell('messages.created', { messageId, kind: 'deposit_credited' }));
  expect(await screen.findByRole('button', { name: 'Unread messages: 1' })).toBeInTheDocument();
  expect(await screen.findByText('Your deposit of ฿1,500.50 has arrived.')).toBeInTheDocument();
});

it.each([
  ['chase_stopped', 'success', { amount: '48' }, 'You won, so your bet on several draws of Chandra 60 has stopped. ฿48.00 was returned.'],
  [
    'chase_released',
    'warning',
    { amount: '8', issue: '7' },
    'Your bet on several draws of Chandra 60 could not be placed for draw 7. ฿8.00 was returned.',
  ],
  ['draw_reminder', 'info', { issue: '7', time: '14:30' }, 'Chandra 60, draw 7, closes for bets at 14:30.'],
  ['yeekee_reward', 'success', { amount: '300', rank: '1', issue: '7' }, 'Your number won ฿300.00 for rank 1 in Chandra 60, round 7.'],
  ['bet_refunded', 'info', { amount: '10', issue: '7' }, 'Your bet on Chandra 60, draw 7, was refunded: ฿10.00.'],
  [
    'bet_corrected',
    'warning',
    { amount: '-10', issue: '7' },
    'The result of Chandra 60, draw 7, was corrected. Your bet changes by -฿10.00.',
  ],
])('announces %s in the tone of %s @ANN-03', async (kind, tone, params, text) => {
  const messageId = '0190a000-0000-7000-8000-0000000000a3';
  const api = await startShell({ signedInAs: { isAgent: 0 } });
  const game = { code: 'SSC60', name: { TY: 'จันทรา 60', EN: 'Chandra 60' } };
  api.answer('GET /lgw/games/game_menus', { gameMenus: [{ gameGroupCode: 'SSC', labelName: { TY: 'SSC' }, games: [game] }] } as never);
  api.answer('GET /wps/relay/messages', {
    content: [{ id: messageId, kind, params: { gameCode: 'SSC60', ...params }, createdAt: new Date().toISOString(), readAt: null }],
    pageNo: 1,
    totalPages: 1,
    totalElements: 1,
  });
  await act(async () => FakeEventSource.opened.at(-1)?.tell('messages.created', { messageId, kind }));
  const notice = await screen.findByText(text);
  expect(notice.closest('[role]')).toHaveClass(tone);
});

it('announces what staff wrote by its title, and shows all of it beside the announcements @ANN-03', async () => {
  const messageId = '0190a000-0000-7000-8000-0000000000a4';
  const api = await startShell({ signedInAs: { isAgent: 0 } });
  const written = { title: { TY: 'ข่าวดี', EN: 'Good news' }, text: { TY: 'พรุ่งนี้', EN: 'Tomorrow at noon.' } };
  const message = { id: messageId, kind: 'staff', params: {}, written, createdAt: new Date().toISOString(), readAt: null };
  api.answer('GET /wps/relay/messages/unread', { count: 1 });
  api.answer('GET /wps/relay/messages', { content: [message], pageNo: 1, totalPages: 1, totalElements: 1 });
  await act(async () => FakeEventSource.opened.at(-1)?.tell('messages.created', { messageId, kind: 'staff' }));
  expect((await screen.findByText('Good news')).closest('[role]')).toHaveClass('info');
  await userEvent.click(await screen.findByRole('button', { name: 'Unread messages: 1' }));
  expect(await screen.findByText('Tomorrow at noon.')).toBeInTheDocument();
});

it('announces a win with the lottery’s name @ANN-03', async () => {
  const messageId = '0190a000-0000-7000-8000-0000000000a2';
  const api = await startShell({ signedInAs: { isAgent: 0 } });
  const game = { code: 'SSC60', name: { TY: 'จันทรา 60', EN: 'Chandra 60' } };
  api.answer('GET /lgw/games/game_menus', { gameMenus: [{ gameGroupCode: 'SSC', labelName: { TY: 'SSC' }, games: [game] }] } as never);
  api.answer('GET /wps/relay/messages', {
    content: [
      {
        id: messageId,
        kind: 'bet_won',
        params: { amount: '900', gameCode: 'SSC60', issue: '20261121-0001', betId: 'b' },
        createdAt: new Date().toISOString(),
        readAt: null,
      },
    ],
    pageNo: 1,
    totalPages: 1,
    totalElements: 1,
  });
  await act(async () => FakeEventSource.opened.at(-1)?.tell('messages.created', { messageId, kind: 'bet_won' }));
  expect(await screen.findByText('You won ฿900.00 in Chandra 60, draw 20261121-0001!')).toBeInTheDocument();
});
