import type { LobbyGame, LotteryGame } from '@portal/contracts';
import { bindPortalCommands, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { LobbyPage } from './LobbyPage';

let api: FakeApi;
let asked: string[];

const game = (code: string, EN: string, more: Partial<LotteryGame> = {}): LotteryGame => ({
  gameId: code,
  code,
  name: { TY: EN, EN },
  family: 'thai',
  prizeMode: 'SEA',
  defaultPlayType: 'top3',
  drawIntervalSeconds: 0,
  isHot: false,
  ...more,
});
const menus = [
  { gameGroupCode: 'THAI', labelName: { EN: 'Thai' }, games: [game('GLO', 'Government'), game('GSB', 'Savings bank')] },
  { gameGroupCode: 'VNN', labelName: { EN: 'North Vietnam' }, games: [game('XSMB', 'North', { family: 'vnNorth', prizeMode: 'Lott' })] },
  {
    gameGroupCode: 'ELOTT',
    labelName: { EN: 'Fixed odds' },
    games: [game('EK3', 'Speedy dice', { family: 'k3', prizeMode: 'Elott', drawIntervalSeconds: 60 })],
  },
];
const state = (gameCode: string, minutes: number | null, result: LobbyGame['last'] = null): LobbyGame => {
  const at = new Date(Date.now() + (minutes ?? 0) * 60_000).toISOString();
  const { id } = openDraw();
  return {
    gameCode,
    next: minutes === null ? null : { id, issue: '1', state: 'open', opensAt: new Date(0).toISOString(), closesAt: at, drawsAt: at },
    last: result,
  };
};

beforeEach(async () => {
  localStorage.clear();
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann' });
  asked = [];
  bindPortalCommands({
    requireLogin: () => true,
    notify: ({ title }: { title: string }) => void asked.push(title),
    notifyError: () => void asked.push('error'),
  } as unknown as PortalCommands);
  api = createFakeApi();
  api.answer('GET /lgw/games/game_menus', { gameMenus: menus });
  api.answer('GET /lgw/lobby/draws', {
    games: [
      state('GLO', 3 * 24 * 60),
      state('GSB', 30, { issue: '20261101', drawsAt: new Date().toISOString(), result: { top: '834', bottom2: '35' }, resultVersion: 1 }),
      state('XSMB', 45),
      state('EK3', null),
    ],
    serverTime: new Date().toISOString(),
  });
  api.answer('GET /lgw/games/recent', []);
  api.answer('GET /lgw/reminders', []);
  await ready();
});
afterEach(() => api.restore());

const cards = (group: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${group}`) }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('the lottery lobby', () => {
  it('shows the groups, soonest to close first, with the time left and the newest result @LOTT-01 @LOTT-09', async () => {
    await renderPortal(<LobbyPage />, { path: '/lott' });
    const savings = (await screen.findByRole('link', { name: 'Savings bank' })).closest('article')!;
    expect(cards('Thai')).toEqual(['Savings bank', 'Government']);
    expect(await within(savings).findByRole('timer')).toHaveTextContent(/^(29|30):/);
    expect(savings).toHaveTextContent('834');
    const government = screen.getByRole('link', { name: 'Government' }).closest('article')!;
    expect(within(government).queryByRole('timer')).toBeNull();
    expect(government).toHaveTextContent(/Next draw/);
    expect(screen.getByRole('link', { name: 'North' })).toHaveAttribute('href', '/vnlottery?gameCode=XSMB');
    expect(screen.getByRole('link', { name: 'Savings bank' })).toHaveAttribute('href', '/lottery?gameCode=GSB');
  });

  it('shows one prize mode at a time; fixed odds under their own address @LOTT-01 @SYS-20', async () => {
    await renderPortal(<LobbyPage />, { path: '/elott' });
    expect(await screen.findByRole('link', { name: 'Speedy dice' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Government' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Thai & SEA' }));
    expect(screen.getByRole('link', { name: 'Government' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Speedy dice' })).toBeNull();
  });

  it('finds a lottery by its name and says what to do when there is none', async () => {
    await renderPortal(<LobbyPage />, { path: '/lott' });
    await screen.findByRole('link', { name: 'Government' });
    await userEvent.keyboard('/sav');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.keyboard('xyz');
    expect(screen.getByText('No lottery matches “savxyz”')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('keeps favourites of the account on top, before what was played last @LOTT-08', async () => {
    api.answer('GET /lgw/games/recent', [menus[0]!.games[1]!]);
    await renderPortal(<LobbyPage />, { path: '/lott' });
    await screen.findByRole('region', { name: 'Your lotteries' });
    expect(cards('Your lotteries')).toEqual(['Savings bank']);
    await userEvent.click(screen.getByRole('button', { name: 'Add North to favourites' }));
    expect(cards('Your lotteries')).toEqual(['North', 'Savings bank']);
    expect(JSON.parse(localStorage.getItem('LOTTFAV')!)).toEqual({ ann: ['XSMB'] });
  });

  it('sets a reminder, except for lotteries drawn every minute', async () => {
    api.answer('PUT /lgw/reminders/:gameCode', ({ params }) => ({ gameCode: params.gameCode!, minutesBefore: 60 }));
    await renderPortal(<LobbyPage />, { path: '/lott' });
    await screen.findByRole('link', { name: 'Speedy dice' });
    expect(screen.queryByRole('button', { name: 'Remind me of Speedy dice' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remind me of Government' }));
    await userEvent.click(await screen.findByRole('radio', { name: '1 hour' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set the reminder' }));
    expect(asked).toEqual(['You will be reminded of Government']);
    expect(api.sent.find(({ name }) => name === 'PUT /lgw/reminders/:gameCode')).toMatchObject({
      params: { gameCode: 'GLO' },
      body: { minutesBefore: 60 },
    });
  });

  it('reloads once for all draws that close at the same moment @LOTT-01', async () => {
    const reads = () => api.sent.filter(({ name }) => name === 'GET /lgw/lobby/draws').length;
    const closing = ['GLO', 'GSB', 'XSMB'].map((code) => state(code, 0.01));
    const serverTime = new Date().toISOString();
    api.answer('GET /lgw/lobby/draws', () => ({
      games: reads() === 1 ? closing : ['GLO', 'GSB', 'XSMB'].map((code) => state(code, 45)),
      serverTime,
    }));
    await renderPortal(<LobbyPage />, { path: '/lott' });
    expect(await screen.findAllByRole('timer')).toHaveLength(3);
    await waitFor(() => expect(screen.getAllByRole('timer')[0]).toHaveTextContent(/^(44|45):/), { timeout: 10_000 });
    expect(reads()).toBe(2);
  });

  it('keeps the lotteries and does not say that they have no draw when the draws do not come', async () => {
    api.refuse('GET /lgw/lobby/draws', 'request.too_many', 429);
    await renderPortal(<LobbyPage />, { path: '/lott' });
    expect(await screen.findByRole('link', { name: 'Government' })).toBeInTheDocument();
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'GET /lgw/lobby/draws').length).toBeGreaterThan(0));
    await expect(screen.findAllByText('No next draw yet')).rejects.toThrow();
    expect(screen.queryAllByRole('timer')).toEqual([]);
  });

  it('offers to try again when the lotteries cannot be loaded', async () => {
    api.refuse('GET /lgw/games/game_menus', 'server.error', 500);
    await renderPortal(<LobbyPage />, { path: '/lott' });
    expect(await screen.findByText('The lotteries could not be loaded')).toBeInTheDocument();
    api.answer('GET /lgw/games/game_menus', { gameMenus: menus });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Government' })).toBeInTheDocument();
  });
});
