import type { Announcement } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { startShell } from '../../testing/start-shell';
import { cleanHtml } from '../../components/clean-html';

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
  expect(dialog.getByText('Body 1')).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: /^News 3/ }));
  const detail = within(dialog.getByRole('article'));
  expect(detail.getByRole('heading', { name: 'News 3' })).toBeInTheDocument();
  expect(detail.getByText('2026-11-21 10:00:57')).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: 'Page 2' }));
  expect(dialog.getAllByRole('button', { name: /^News/ })).toHaveLength(2);
  expect(dialog.getByText('Body 10')).toBeInTheDocument();
});

describe('text with markup', () => {
  const cleaned = (html: string) => {
    const place = document.createElement('div');
    place.append(cleanHtml(html));
    return place;
  };

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><input name=password></form>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)" onclick="alert(1)" style="color:red">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/&#9;/evil.example">x</a>',
    '<a href="https://example.com@evil.example/">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ])('keeps nothing that acts or loads: %s @ANN-01', (html) => {
    const place = cleaned(`<p>kept</p>${html}`);
    expect(place.querySelector('script, img, svg, style, form, input, iframe, math')).toBeNull();
    const attributes = [...place.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes).toEqual([]);
    expect(place).toHaveTextContent('kept');
  });

  it('keeps words, lists and links, and opens foreign links apart @ANN-01', () => {
    const place = cleaned('<p>A <b>b</b></p><ul><li>c</li></ul><a href="https://example.com/">d</a><a href="/promotions">e</a>');
    expect(place.innerHTML).toBe(
      '<p>A <b>b</b></p><ul><li>c</li></ul><a href="/leaving?to=https%3A%2F%2Fexample.com%2F" target="_blank" rel="noopener noreferrer">d</a><a href="/promotions">e</a>',
    );
  });
});

it('shows a popup announcement once to a browser @ANN-02', async () => {
  localStorage.removeItem('seenPopups');
  const plan = { player: [], banners: [], popup: [announcement(7)], promotion: [], success: true };
  await startShell({ plan: (api) => api.answer('GET /wps/relay/announcements', plan) });
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'News 7' })).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('seenPopups')).toBe('["a7"]');
});

it('tells a credited deposit at once, with its amount, and counts it @ANN-03', async () => {
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
  ['chase_stopped', 'success', { amount: '48' }, 'You won, so your chase on Chandra 60 has stopped. ฿48.00 was given back.'],
  [
    'chase_released',
    'warning',
    { amount: '8', issue: '7' },
    'Your chase on Chandra 60 could not be placed for draw 7. ฿8.00 was given back.',
  ],
  ['draw_reminder', 'info', { issue: '7', time: '14:30' }, 'Chandra 60, draw 7, stops taking bets at 14:30.'],
  [
    'yeekee_reward',
    'success',
    { amount: '300', rank: '1', issue: '7' },
    'Your number was rewarded: ฿300.00 for rank 1 in Chandra 60, round 7.',
  ],
  ['bet_refunded', 'info', { amount: '10', issue: '7' }, 'Your bet on Chandra 60, draw 7, was refunded: ฿10.00.'],
  [
    'bet_corrected',
    'warning',
    { amount: '-10', issue: '7' },
    'The result of Chandra 60, draw 7, was corrected: your bet changes by -฿10.00.',
  ],
])('tells of %s in the tone of %s @ANN-03', async (kind, tone, params, text) => {
  const messageId = '0190a000-0000-7000-8000-0000000000a3';
  const api = await startShell({ signedInAs: { isAgent: 0 } });
  const game = { code: 'SSC60', name: { TY: 'จันทรา 60', EN: 'Chandra 60' } };
  api.answer('GET /lgw/games/game_menus', { gameMenus: [{ gameGroupCode: 'SSC', labelName: { TY: 'SSC' }, games: [game] }] } as never);
  api.answer('GET /wps/relay/messages', {
    content: [{ id: messageId, kind, params: { gameCode: 'SSC60', ...params }, createdAt: new Date().toISOString(), readAt: null }],
    pageNo: 1,
    totalPages: 1,
    totalElements: 1,
  } as never);
  await act(async () => FakeEventSource.opened.at(-1)?.tell('messages.created', { messageId, kind }));
  const notice = await screen.findByText(text);
  expect(notice.closest('[role]')).toHaveClass(tone);
});

it('tells a win by the lottery’s name @ANN-03', async () => {
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
