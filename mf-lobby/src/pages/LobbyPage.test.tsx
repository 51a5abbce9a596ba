import { useLocation } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { facets, game, lane, vendorCard } from '../testing/samples';
import { standInForShell } from '../testing/stand-in-shell';
import { LobbyPage } from './LobbyPage';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  standInForShell(api, 'visitor');
  api.answer('GET /wps/game/vendors', {
    data: {
      lanes: [
        lane('RNG', 'Slots', vendorCard('MOON', { label: 'Moonlit Reels', isHot: 1 }), vendorCard('TCG_X', { label: '' })),
        lane('LIVE', 'Live casino', vendorCard('ORBIT', { label: 'Orbit Live' })),
      ],
    },
  });
  answerGames([game()]);
  await ready();
});
afterEach(() => api.restore());

const answerGames = (games: ReturnType<typeof game>[], totalElements = games.length) =>
  api.answer('GET /wps/relay/games', { games, totalElements, totalPages: Math.ceil(totalElements / 42), facets: facets() });
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const open = (path: string) =>
  renderPortal(
    <>
      <LobbyPage />
      <Address />
    </>,
    { path },
  );
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '');
const lastQuery = () => api.sent.filter(({ name }) => name === 'GET /wps/relay/games').at(-1)?.query;

it('loads the category of its path, 42 games a page, from the first page @GAME-01', async () => {
  await open('/live');
  expect(await screen.findByRole('heading', { level: 1, name: 'Live casino' })).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Golden Full Moon' });
  expect(lastQuery()).toEqual({ gameType: 'LIVE', pageNo: '1', pageSize: '42' });
});

it('has a lane of vendors with hot badges, and shows one vendor’s games @GAME-01', async () => {
  await open('/rng');
  const lane = within(screen.getByRole('navigation', { name: 'Studios' }));
  const moon = await lane.findByRole('link', { name: /Moonlit Reels.*Hot/ });
  expect(lane.getByRole('link', { name: 'All studios' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(moon);

  await waitFor(() => expect(lastQuery()).toMatchObject({ vassalage: 'MOON' }));
  expect(lane.getByRole('link', { name: /Moonlit Reels/ })).toHaveAttribute('aria-current', 'true');
  expect(address()).toBe('/rng?vassalage=MOON');
});

it('shows a chosen vendor’s active logo, and no label where the brand blanks it @NAV-04', async () => {
  await open('/rng?vassalage=TCG_X');
  const unnamed = await screen.findByRole('link', { name: 'Studio 2' });
  // Nothing but how many games it has.
  expect(unnamed).toHaveTextContent(/^0$/);
  expect(unnamed.querySelector('img')).toHaveAttribute('src', '/img/vendors/TCG_X/active.svg');
  expect(screen.getByRole('link', { name: /Moonlit/ }).querySelector('img')).toHaveAttribute('src', '/img/vendors/MOON/default.svg');
});

it('keeps a filter that is chosen right after typing, before the search runs', async () => {
  await open('/rng');
  await screen.findByRole('heading', { name: 'Golden Full Moon' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'moon');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Highest return');
  await waitFor(() => expect(lastQuery()).toMatchObject({ gameName: 'moon', sort: 'rtp' }));
});

it('searches by name while typing and keeps the word in the address @GAME-01', async () => {
  await open('/rng?page=3');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'moon');
  await waitFor(() => expect(lastQuery()).toMatchObject({ gameName: 'moon', pageNo: '1' }));
  expect(address()).toBe('/rng?q=moon');

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/rng'));
});

it('focuses the search on /', async () => {
  await open('/rng');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('says when nothing is found and leads back to everything @GAME-01', async () => {
  answerGames([]);
  await open('/rng?q=zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
  answerGames([game()]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));

  expect(await screen.findByRole('heading', { name: 'Golden Full Moon' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('keeps the page number in the address @GAME-01', async () => {
  answerGames([game()], 100);
  await open('/rng');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ pageNo: '2' }));
  expect(address()).toBe('/rng?page=2');
});

it('shows placeholders while the games load @GAME-01', async () => {
  api.answer('GET /wps/relay/games', () => new Promise(() => {}));
  const { container } = await open('/rng');
  expect(container.querySelector('[aria-busy="true"] [aria-hidden]')).toBeInTheDocument();
});

it('says when the games cannot be loaded and tries again @GAME-01', async () => {
  api.refuse('GET /wps/relay/games', 'internal', 500);
  await open('/rng');
  expect(await screen.findByRole('alert')).toHaveTextContent('The games could not be loaded');
  answerGames([game()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Golden Full Moon' })).toBeInTheDocument();
});

it('marks hot and new games and says what cannot be started yet @GAME-01', async () => {
  answerGames([game({ isHot: true, isNew: true, rtp: '96.5', available: false })]);
  await open('/rng');
  const card = within((await screen.findByRole('heading', { name: 'Golden Full Moon' })).closest('article') as HTMLElement);
  for (const text of ['Hot', 'New', 'Coming soon', 'Moonlit Reels · RTP 96.5%']) expect(card.getByText(text)).toBeInTheDocument();
});

it('keeps filters in the address, with how many games each choice would leave @GAME-01', async () => {
  api.answer('GET /wps/relay/games', {
    games: [game()],
    totalElements: 1,
    totalPages: 1,
    facets: facets({
      vendors: [{ value: 'MOON', count: 12 }],
      classifies: [
        { value: 'video', count: 12 },
        { value: 'brand-new-kind', count: 3 },
      ],
      features: [
        { value: 'free-spins', count: 9 },
        { value: 'jackpot', count: 2 },
      ],
      volatilities: [{ value: 'high', count: 4 }],
    }),
  });
  await open('/rng?page=2');
  const lane = within(screen.getByRole('navigation', { name: 'Studios' }));
  expect(await lane.findByRole('link', { name: /Moonlit Reels\s*12/ })).toBeInTheDocument();
  const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
  await choose('Kind of game', 'Brand new kind (3)');
  await choose('Feature', 'Free spins (9)');
  await choose('Volatility', 'High: big wins, rarely (4)');
  await choose('Stake', 'Playable with 5');
  await choose('Lines', '243 lines or more');
  await choose('Sort', 'Highest return');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Free to try' }));

  await waitFor(() =>
    expect(lastQuery()).toEqual({
      gameType: 'RNG',
      gameClassify: 'brand-new-kind',
      feature: 'free-spins',
      volatility: 'high',
      minBet: '5',
      minLineNum: '243',
      trial: '1',
      sort: 'rtp',
      pageNo: '1',
      pageSize: '42',
    }),
  );
  expect(address()).toBe('/rng?gameClassify=brand-new-kind&feature=free-spins&volatility=high&minBet=5&minLineNum=243&sort=rtp&demo=1');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters (6)' }));
  await waitFor(() => expect(address()).toBe('/rng?sort=rtp'));
});

it('ignores invalid values in the address @GAME-01', async () => {
  await open('/rng?page=-4&minBet=1e9&minLineNum=x&volatility=wild&sort=worst&gameClassify=<b>&vassalage=../..&view=mine');
  await screen.findByRole('heading', { name: 'Golden Full Moon' });
  expect(lastQuery()).toEqual({ gameType: 'RNG', pageNo: '1', pageSize: '42' });
});

it('suggests games of another category when this one has none @GAME-01', async () => {
  api.answer('GET /wps/relay/games', ({ query }) => {
    const games = query.gameType ? [] : [game({ nodeId: 'DEEP-FISH-001', gameType: 'FISH', name: { TY: 'ล่าปลา', EN: 'Reef Hunt' } })];
    return { games, totalElements: games.length, totalPages: games.length, facets: facets() };
  });
  await open('/rng?q=reef');
  const elsewhere = within(await screen.findByRole('region', { name: 'Found in other categories' }));
  expect(await elsewhere.findByRole('heading', { name: 'Reef Hunt' })).toBeInTheDocument();
});

it('asks visitors to log in before it shows what they have played or kept @GAME-02', async () => {
  const shell = standInForShell(api, 'visitor');
  await open('/rng?view=favourites');
  expect(await screen.findByText('Log in to see your favourites')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.requireLogin).toHaveBeenCalledTimes(1);
  expect(api.sent.some(({ name }) => name.includes('favourites'))).toBe(false);
});

it('says that favourites need a real account where a trial account asks @GAME-02', async () => {
  standInForShell(api, 'trial');
  await open('/rng?view=favourites');
  expect(await screen.findByText('Favourites need a real account')).toBeInTheDocument();
});

it.each([
  ['recent', 'GET /wps/relay/games/recent'],
  ['popular', 'GET /wps/relay/games/popular'],
  ['hot', 'GET /wps/relay/games/hot'],
] as const)('lists %s games of this category alone @GAME-02', async (view, call) => {
  standInForShell(api, 'member');
  const list = [game(), game({ nodeId: 'DEEP-FISH-001', gameType: 'FISH', name: { TY: 'ล่าปลา', EN: 'Reef Hunt' } })];
  api.answer(call, { list, totalPages: 1 });
  await open(`/rng?view=${view}`);
  expect(await screen.findByRole('heading', { name: 'Golden Full Moon' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Reef Hunt' })).not.toBeInTheDocument();
});

it('adds a favourite that is not one, and takes away one that is @GAME-02', async () => {
  standInForShell(api, 'member');
  api.answer('POST /wps/relay/games/favourites', {});
  api.answer('POST /wps/relay/games/favourites/remove', {});
  await open('/rng');
  const heart = await screen.findByRole('button', { name: 'Keep Golden Full Moon as a favourite' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(await screen.findByRole('button', { name: 'Remove Golden Full Moon from favourites' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(api.sent.at(-1)).toMatchObject({
      name: 'POST /wps/relay/games/favourites',
      body: { nodeId: 'MOON-RNG-001', vendor: 'MOON', gameType: 'RNG' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Golden Full Moon from favourites' }));
  await waitFor(() => expect(api.sent.some(({ name }) => name === 'POST /wps/relay/games/favourites/remove')).toBe(true));
});

it('undoes a favourite and says why when it could not be saved @GAME-02', async () => {
  const shell = standInForShell(api, 'member');
  api.refuse('POST /wps/relay/games/favourites', 'internal', 500);
  await open('/rng');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Golden Full Moon as a favourite' }));
  await waitFor(() => expect(shell.notifyError).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name: 'Keep Golden Full Moon as a favourite' })).toBeInTheDocument();
});

it('prompts visitors and trial accounts who press the heart @GAME-02', async () => {
  const shell = standInForShell(api, 'visitor');
  await open('/rng');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Golden Full Moon as a favourite' }));
  expect(shell.requireRealAccount).toHaveBeenCalledTimes(1);
  expect(api.sent.some(({ name }) => name.startsWith('POST'))).toBe(false);
});

it('shows the lobby’s announcements, and keeps them in place during a search @GAME-05', async () => {
  api.answer('GET /wps/relay/games/announcements', {
    promotion: [
      {
        id: 'n1',
        title: { TY: 'ใหม่', EN: 'Rooms are open' },
        body: { TY: 'ก', EN: 'Sit down.' },
        game: null,
        from: new Date().toISOString(),
      },
    ],
  });
  await open('/rng');
  const news = await screen.findByRole('heading', { name: 'Rooms are open' });
  await userEvent.type(screen.getByRole('searchbox'), 'moon');
  await waitFor(() => expect(lastQuery()).toMatchObject({ gameName: 'moon' }));
  expect(news).toBeInTheDocument();
});

it('keeps the present games, marked as busy, until the next ones have loaded @GAME-01', async () => {
  await open('/rng');
  const before = await screen.findByRole('heading', { name: 'Golden Full Moon' });
  let answer!: (value: never) => void;
  api.answer('GET /wps/relay/games', () => new Promise((resolve) => (answer = resolve)));
  await userEvent.type(screen.getByRole('searchbox'), 'reef');
  await waitFor(() => expect(lastQuery()).toMatchObject({ gameName: 'reef' }));
  expect(before).toBeInTheDocument();
  expect(before.closest('[aria-busy="true"]')).toBeInTheDocument();
  answer({
    games: [game({ nodeId: 'MOON-RNG-002', name: { TY: 'ปะการัง', EN: 'Reef' } })],
    totalElements: 1,
    totalPages: 1,
    facets: facets(),
  } as never);
  const after = await screen.findByRole('heading', { name: 'Reef' });
  expect(after.closest('[aria-busy="true"]')).toBeNull();
  expect(before).not.toBeInTheDocument();
});

it('keeps each filter in its place, and focuses the first one when all are cleared @GAME-01', async () => {
  const both = [
    { value: 'video', count: 12 },
    { value: 'classic', count: 3 },
  ];
  api.answer('GET /wps/relay/games', ({ query }) => ({
    games: [game()],
    totalElements: 1,
    totalPages: 1,
    facets: facets({
      classifies: query.gameName ? both.slice(0, 1) : both,
      volatilities: query.gameName ? [] : [{ value: 'low', count: 1 }],
    }),
  }));
  await open('/rng');
  const names = () =>
    screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label') ?? (box as HTMLSelectElement).labels?.[0]?.textContent);
  await screen.findByRole('option', { name: 'Classic slots (3)' });
  const offered = names();
  expect(offered).toContain('Volatility');
  await userEvent.type(screen.getByRole('searchbox'), 'moon');
  await waitFor(() => expect(lastQuery()).toMatchObject({ gameName: 'moon' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Classic slots (3)' })).not.toBeInTheDocument());
  expect(names()).toEqual(offered);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Free to try' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters (1)' }));
  expect(screen.getByRole('combobox', { name: 'Kind of game' })).toHaveFocus();
});
