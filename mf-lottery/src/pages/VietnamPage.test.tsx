import { bindPortalCommands, portalEvents, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, walletBalance, type FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { lotteryGame, soldAt } from '../testing/lottery-game';
import { nextNorthPrizes, northPrizes } from '../testing/vietnamese-draws';
import { VietnamPage } from './VietnamPage';

let api: FakeApi;
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const station = (code: string, EN: string, drawsToday: boolean, closes: string | null) => ({
  gameId: code,
  code,
  name: { EN },
  family: code === 'VNN' ? ('vnNorth' as const) : ('vnSouth' as const),
  prizeMode: 'Lott' as const,
  defaultPlayType: 'lo2',
  drawIntervalSeconds: 0,
  isHot: false,
  drawsToday,
  next:
    closes === null
      ? null
      : { id: openDraw().id, issue: '1', state: 'open' as const, opensAt: hour(-5), closesAt: closes, drawsAt: closes },
});
const north = lotteryGame({
  gameId: '3001',
  code: 'VNN',
  name: { EN: 'North (Hanoi)' },
  family: 'vnNorth',
  prizeMode: 'Lott',
  defaultPlayType: 'lo2',
  drawIntervalSeconds: 0,
  plays: soldAt('99.5', 'lo2'),
  current: openDraw({ gameCode: 'VNN', issue: '20261122', proof: null }),
});
const drawn = (issue: string, prizes: Record<string, string[]>) =>
  openDraw({
    id: `0190a000-0000-7000-8000-${issue.padStart(12, '0')}`,
    gameCode: 'VNN',
    issue,
    state: 'settled',
    result: { prizes },
    resultVersion: 1,
    source: 'feed',
    sourceLabel: { EN: 'Sandbox feed' },
    proof: null,
  });

beforeEach(async () => {
  sessionStorage.clear();
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  bindPortalCommands({ requireLogin: () => true, notify: () => undefined, setDirty: () => undefined } as unknown as PortalCommands);
  api = createFakeApi();
  api.answer('GET /lgw/vn/games/game_menu', {
    gameMenus: [
      { gameGroupCode: 'VNN', labelName: { EN: 'North' }, area: 'MB', games: [station('VNN', 'North (Hanoi)', true, hour(0.5))] },
      {
        gameGroupCode: 'VNS',
        labelName: { EN: 'South' },
        area: 'MN',
        games: [station('VNHCM', 'Ho Chi Minh', true, null), station('VNTG', 'Tien Giang', false, hour(70))],
      },
    ],
    serverTime: new Date().toISOString(),
  });
  api.answer(
    'GET /lgw/vn/games/recent',
    [station('VNTG', 'Tien Giang', false, null)].map(({ drawsToday: _, next: __, ...game }) => game),
  );
  api.answer('GET /lgw/games/:gameCode', north);
  api.answer('GET /lgw/games/game_menus', { gameMenus: [] });
  api.answer('GET /lgw/reminders', []);
  api.answer('GET /lgw/saved-numbers', []);
  api.answer('GET /lgw/draws/:id/limits', []);
  api.answer('GET /wps/v2/wallets/balance', walletBalance());
  api.answer('GET /lotto/lgw/games/opened/numero', [drawn('20230221', nextNorthPrizes), drawn('20230220', northPrizes)]);
  api.answer('GET /lgw/vn/numeros/opened/game', [
    {
      gameId: '3001',
      numero: '20230221',
      openTime: hour(-24),
      area: 'MB',
      station: { EN: 'North' },
      prizes: nextNorthPrizes,
      resultVersion: 1,
    },
    {
      gameId: '3001',
      numero: '20230220',
      openTime: hour(-48),
      area: 'MB',
      station: { EN: 'North' },
      prizes: northPrizes,
      resultVersion: 1,
    },
  ]);
  await ready();
});
afterEach(() => api.restore());

describe('the lotteries of Vietnam', () => {
  it('lists areas with today’s stations marked, recent ones on top, and opens the one that closes next @LOTT-04', async () => {
    await renderPortal(<VietnamPage />, { path: '/vnlottery' });
    const menus = await screen.findByRole('navigation', { name: 'Vietnam lottery' });
    expect(
      within(menus)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Played last', 'North', 'South']);
    expect(within(menus).getByRole('link', { name: /Ho Chi Minh/ })).toHaveTextContent('Today');
    expect(within(menus).getByRole('link', { name: /North \(Hanoi\)/ })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { name: 'North (Hanoi)' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', { name: 'Pages of this lottery' })).getByRole('link', { name: 'Results' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/vnlottery\?gameCode=VNN.*tab=results/));
  });

  it('does not say that a station draws today whose draw of today is over @LOTT-04', async () => {
    const [today, later] = [station('VNHCM', 'Ho Chi Minh', true, hour(0)), station('VNTG', 'Tien Giang', true, hour(7 * 24))];
    api.answer('GET /lgw/vn/games/game_menu', {
      gameMenus: [{ gameGroupCode: 'VNS', labelName: { EN: 'South' }, area: 'MN', games: [today, later] }],
      serverTime: new Date().toISOString(),
    });
    await renderPortal(<VietnamPage />, { path: '/vnlottery' });
    const menus = await screen.findByRole('navigation', { name: 'Vietnam lottery' });
    expect(within(menus).getAllByRole('link', { name: /Ho Chi Minh/ })[0]).toHaveTextContent('Today');
    for (const link of within(menus).getAllByRole('link', { name: /Tien Giang/ })) expect(link).not.toHaveTextContent('Today');
  });

  it('opens the station that closes next when the address names none of Vietnam @LOTT-04', async () => {
    await renderPortal(<VietnamPage />, { path: '/vnlottery?gameCode=SSC60' });
    expect(await screen.findByRole('heading', { name: 'North (Hanoi)' })).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'GET /lgw/games/:gameCode').at(-1)!.params).toEqual({ gameCode: 'VNN' });
  });

  it('lists a station as recent as soon as a bet on it is accepted @LOTT-04 @LOTT-08', async () => {
    api.answer('GET /lgw/vn/games/recent', []);
    await renderPortal(<VietnamPage />, { path: '/vnlottery?gameCode=VNTG' });
    expect(await screen.findByRole('heading', { name: 'South' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Played last' })).toBeNull();
    const { drawsToday: _, next: __, ...played } = station('VNTG', 'Tien Giang', false, null);
    api.answer('GET /lgw/vn/games/recent', [played]);
    act(() => portalEvents.emit('lottery.betPlaced', { betId: openDraw().id, drawId: openDraw().id }));
    expect(await screen.findByRole('heading', { name: 'Played last' })).toBeInTheDocument();
  });

  it.each(['//evil.example', '%2F%09%2Fevil.example', '%2F.%2F%2Fevil.example'])(
    'leads back only to pages of this portal: %s',
    async (way) => {
      await renderPortal(<VietnamPage />, { path: `/vnlottery?gameCode=VNN&backUrl=${way}` });
      expect(await screen.findByRole('link', { name: 'Back to the lotteries' })).toHaveAttribute('href', '/lott');
    },
  );

  it('keeps the return address throughout the page', async () => {
    await renderPortal(<VietnamPage />, { path: '/vnlottery?gameCode=VNN&backUrl=/lott/results' });
    expect(await screen.findByRole('link', { name: 'Results' })).toHaveAttribute(
      'href',
      expect.stringContaining('backUrl=%2Flott%2Fresults'),
    );
    expect(screen.getByRole('link', { name: /Ho Chi Minh/ })).toHaveAttribute(
      'href',
      '/vnlottery?gameCode=VNHCM&backUrl=%2Flott%2Fresults',
    );
  });

  /** What the menu answers next: other times of the same stations. */
  const answerMenu = (northCloses: string, cityCloses: string) =>
    api.answer('GET /lgw/vn/games/game_menu', {
      gameMenus: [
        { gameGroupCode: 'VNN', labelName: { EN: 'North' }, area: 'MB', games: [station('VNN', 'North (Hanoi)', true, northCloses)] },
        { gameGroupCode: 'VNS', labelName: { EN: 'South' }, area: 'MN', games: [station('VNHCM', 'Ho Chi Minh', true, cityCloses)] },
      ],
      serverTime: new Date().toISOString(),
    });

  it('stays with the station it opened when another one closes next @LOTT-04', async () => {
    await renderPortal(<VietnamPage />, { path: '/vnlottery' });
    const city = await screen.findByRole('link', { name: /Ho Chi Minh/ });
    expect(within(city).queryByRole('timer')).toBeNull();
    answerMenu(hour(24), hour(0.2));
    act(() => portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode: 'VNN', issue: '1', state: 'open' }));
    expect(await within(city).findByRole('timer', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /North \(Hanoi\)/ })).toHaveAttribute('aria-current', 'page');
  });

  it('reloads once for all stations that close at the same moment @LOTT-04', async () => {
    answerMenu(hour(0.0002), hour(0.0002));
    await renderPortal(<VietnamPage />, { path: '/vnlottery?gameCode=VNN' });
    const menus = within(await screen.findByRole('navigation', { name: 'Vietnam lottery' }));
    expect(menus.getAllByRole('timer')).toHaveLength(2);
    answerMenu(hour(24), hour(24));
    await waitFor(() => expect(menus.queryByRole('timer')).toBeNull(), { timeout: 10_000 });
    expect(api.sent.filter(({ name }) => name === 'GET /lgw/vn/games/game_menu')).toHaveLength(2);
  });

  it('shows the prize table with the two digits that a player looks for, and where it comes from @LOTT-04 @LOTT-09', async () => {
    await renderPortal(<VietnamPage />, { path: '/vnlottery?gameCode=VNN&tab=results' });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    expect(within(table).getAllByRole('listitem')).toHaveLength(27);
    expect(screen.getAllByText('Sandbox feed')).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'Mark two digits' }), '๑๐');
    expect(
      within(table)
        .getAllByRole('listitem')
        .filter(({ className }) => className === 'marked')
        .map(({ textContent }) => textContent),
    ).toEqual(['90010', '3910', '10']);
  });

  it('shows hot and cold numbers and the newest draw, with a note on fair play @LOTT-04 @LOTT-09', async () => {
    await renderPortal(<VietnamPage />, { path: '/vnlottery?gameCode=VNN&tab=results' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Statistics' }));
    expect(await screen.findByText(/Past draws do not influence future ones/)).toBeInTheDocument();
    const hot = await screen.findByRole('region', { name: 'Hot numbers' });
    expect(
      within(hot)
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['16 4 times', '10 3 times', '17 3 times']);
    expect(screen.getByText('16 17 32 47 67 75')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Last two digits of the special prize' })).toBeInTheDocument();
    const row = (await screen.findByText('20', { selector: 'strong' }, { timeout: 10_000 })).closest('tr')!;
    expect(row).toHaveTextContent('≥ 2');
  });
});
