import { portalEvents } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { answerHome } from '../testing/answer-home';
import { game, gameInfo, lane, lottery, vendorCard, winner } from '../testing/samples';
import { standInForShell } from '../testing/stand-in-shell';
import { HomePage } from './HomePage';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  standInForShell(api, 'visitor');
  answerHome(api);
  await ready();
});
afterEach(() => api.restore());

const section = (name: string) => within(screen.getByRole('region', { name }));
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));
const open = () => renderPortal(<HomePage />);

it('has one tile for each category that has vendors, and none for the others @NAV-01', async () => {
  await open();
  const tiles = within(screen.getByRole('navigation', { name: 'Categories' }));
  const links = await tiles.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Slots', '/rng'],
    ['Live casino', '/live'],
    ['Lotteries', '/lott'],
  ]);
});

it('shows hot games, popular lotteries, winners and vendors of the platform @GAME-06', async () => {
  await open();
  expect(await section('Hot games').findByRole('heading', { name: 'Golden Full Moon' })).toBeInTheDocument();
  expect(await section('Popular lotteries').findByRole('link', { name: /Chandra SSC 1 minute.*A draw every minute/ })).toHaveAttribute(
    'href',
    '/lottery?gameCode=SSC60',
  );
  expect(await section('Latest winners').findByText('so***')).toBeInTheDocument();
  expect(await section('Game studios').findByRole('link', { name: /Naga Studio/ })).toHaveAttribute('href', '/rng?vassalage=NAGA');
});

it('names a vendor of several categories once, with all of them, hot ones first @GAME-06', async () => {
  await open();
  const links = await section('Game studios').findAllByRole('link', { name: /Slots|Live casino/ });
  expect(links.map((link) => link.textContent)).toEqual(['Moonlit ReelsHotSlots', 'Naga StudioSlots · Live casino']);
});

it('shows a vendor whose label is blanked by its mark and categories alone @NAV-04', async () => {
  api.answer('GET /wps/game/vendors', { data: { lanes: [lane('PVP', 'Card rooms', vendorCard('TCG_CARDS', { label: '' }))] } });
  await open();
  const link = await section('Game studios').findByRole('link', { name: 'Card rooms' });
  expect(link).toHaveAttribute('href', '/pvp?vassalage=TCG_CARDS');
  expect(screen.queryByText('TCG_CARDS')).not.toBeInTheDocument();
});

it('says that a game cannot be started yet, and offers no button @GAME-06', async () => {
  api.answer('GET /wps/relay/games/hot', { list: [game({ available: false })] });
  await open();
  const rail = section('Hot games');
  const card = within((await rail.findByRole('heading', { name: 'Golden Full Moon' })).closest('article') as HTMLElement);
  expect(card.getByText('Coming soon')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
});

it('shows no error before the first win @GAME-06', async () => {
  api.answer('GET /wps/relay/winners', []);
  await open();
  expect(await section('Latest winners').findByText('No wins yet')).toBeInTheDocument();
});

it('shows a new winner as soon as a draw is settled @GAME-06', async () => {
  api.answer('GET /wps/relay/winners', []);
  await open();
  await section('Latest winners').findByText('No wins yet');
  api.answer('GET /wps/relay/winners', [winner({ account: 'pe***', amount: '95.5' })]);
  act(() => portalEvents.emit('lottery.drawChanged', { drawId: 'd1', gameCode: 'SSC60', issue: '1', state: 'settled' }));

  expect(await section('Latest winners').findByText('pe***')).toBeInTheDocument();
  expect(section('Latest winners').getByText('+95.50')).toBeInTheDocument();
});

it('keeps the other rows when one fails, and brings that one back on request @GAME-06', async () => {
  api.refuse('GET /wps/relay/games/hot', 'internal', 500);
  await open();
  const rail = section('Hot games');
  const retry = await rail.findByRole('button', { name: 'Try again' });
  expect(await section('Popular lotteries').findByRole('link', { name: /SSC/ })).toBeInTheDocument();

  api.answer('GET /wps/relay/games/hot', { list: [game()] });
  await userEvent.click(retry);
  expect(await rail.findByRole('heading', { name: 'Golden Full Moon' })).toBeInTheDocument();
});

it('leaves out rows that have nothing to show @GAME-06', async () => {
  api.answer('GET /wps/relay/games/hot', { list: [] });
  api.answer('GET /lgw/games/popular', []);
  await open();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hot games' })).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Popular lotteries' })).not.toBeInTheDocument();
});

it('moves between the cards of a row by the arrow keys @GAME-06', async () => {
  api.answer('GET /lgw/games/popular', [lottery(), lottery({ code: 'CHANDRA5', name: { TY: 'หวย', EN: 'Chandra Thai' } })]);
  await open();
  const first = await section('Popular lotteries').findByRole('link', { name: /SSC/ });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(section('Popular lotteries').getByRole('link', { name: /Chandra Thai/ })).toHaveFocus();
});

it('has at most ten rows, each with one heading @GAME-06', async () => {
  await open();
  await section('Hot games').findByRole('heading', { name: 'Golden Full Moon' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.length).toBeLessThanOrEqual(10);
  expect(new Set(headings).size).toBe(headings.length);
});

it('finds a game of any category from home, and shows the rows again afterwards @GAME-06', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'lotos');
  const found = within(await screen.findByRole('region', { name: 'Games for “lotos”' }));
  expect(await found.findByRole('heading', { name: 'Lotus Dawn' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Hot games' })).not.toBeInTheDocument();
  expect(api.sent.filter(({ name }) => name === 'GET /wps/relay/games').at(-1)?.query).toEqual({
    gameName: 'lotos',
    pageNo: '1',
    pageSize: '42',
  });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: 'Hot games' })).toBeInTheDocument();
});

it('shows the jackpot pools, and no row without any @GAME-06', async () => {
  const pool = (amount: string) => ({
    list: [{ code: 'STUDIO:grand', name: { TY: 'แกรนด์', EN: 'Grand' }, amount, games: [game()], gameCount: 2 }],
  });
  const { unmount } = await open();
  await section('Hot games').findByRole('heading', { name: 'Golden Full Moon' });
  expect(screen.queryByRole('region', { name: 'Jackpots right now' })).not.toBeInTheDocument();
  unmount();
  api.answer('GET /wps/relay/games/jackpots', pool('1234567.89'));
  await open();
  const card = await screen.findByRole('link', { name: /Grand.*1,234,567\.89.*in Golden Full Moon and 1 more/ });
  expect(card).toHaveAttribute('href', '/?game=MOON-RNG-001');
  expect(api.sent.findLast(({ name }) => name === 'GET /wps/relay/games/jackpots')?.query).toEqual({ count: '20', games: '1' });
});

it('offers members their recent games or favourites @GAME-02 @GAME-06', async () => {
  standInForShell(api, 'member');
  api.answer('GET /wps/relay/games/recent', { list: [game({ nodeId: 'N-1', name: { EN: 'Played Last' } })], totalPages: 1 });
  api.answer('GET /wps/relay/games/favourites', {
    content: [game({ nodeId: 'N-2', name: { EN: 'Much Loved' } })],
    totalPages: 1,
    totalElements: 1,
  });
  await open();
  expect(await (await findSection('Continue playing')).findByRole('heading', { name: 'Played Last' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Favourites' }));
  expect(section('Your favourites').getByRole('heading', { name: 'Much Loved' })).toBeInTheDocument();
});

it('opens a vendor’s games over the page; its link leads to the lobby @GAME-04', async () => {
  await open();
  const link = await section('Game studios').findByRole('link', { name: /Naga Studio/ });
  expect(link).toHaveAttribute('href', '/rng?vassalage=NAGA');
  await userEvent.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Naga Studio' }, { timeout: 8_000 }));
  expect(await dialog.findByRole('heading', { name: 'Lotus Dawn' })).toBeInTheDocument();
  expect(api.sent.at(-1)?.query).toMatchObject({ vassalage: 'NAGA', pageSize: '42' });
  expect(dialog.getByRole('link', { name: 'All in Live casino' })).toHaveAttribute('href', '/live?vassalage=NAGA');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens a game’s details over home @GAME-06', async () => {
  api.answer('GET /wps/relay/games/info/:nodeId', gameInfo());
  await open();
  await userEvent.click(await section('Hot games').findByRole('link', { name: 'Golden Full Moon' }));
  expect(await screen.findByRole('dialog', { name: 'Golden Full Moon' }, { timeout: 8_000 })).toBeInTheDocument();
});
