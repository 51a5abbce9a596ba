import { useLocation } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { game, lane, vendorCard } from '../testing/samples';
import { LobbyPage } from './LobbyPage';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
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
  api.answer('GET /wps/relay/games', { games, totalElements, totalPages: Math.ceil(totalElements / 42) });
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

it('asks for the category of its path, 42 games a page, from the first @GAME-01', async () => {
  await open('/live');
  expect(await screen.findByRole('heading', { level: 1, name: 'Live casino' })).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Golden Full Moon' });
  expect(lastQuery()).toEqual({ gameType: 'LIVE', pageNo: '1', pageSize: '42' });
});

it('has a lane of the vendors with a hot badge, and shows one vendor’s games @GAME-01', async () => {
  await open('/rng');
  const lane = within(screen.getByRole('navigation', { name: 'Studios' }));
  const moon = await lane.findByRole('link', { name: /Moonlit Reels.*Hot/ });
  expect(lane.getByRole('link', { name: 'All studios' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(moon);

  await waitFor(() => expect(lastQuery()).toMatchObject({ vassalage: 'MOON' }));
  expect(lane.getByRole('link', { name: /Moonlit Reels/ })).toHaveAttribute('aria-current', 'true');
  expect(address()).toBe('/rng?vassalage=MOON');
});

it('takes a vendor’s active mark when it is chosen, and shows no label where the brand blanks it @NAV-04', async () => {
  await open('/rng?vassalage=TCG_X');
  const unnamed = await screen.findByRole('link', { name: 'Studio 2' });
  expect(unnamed).toHaveTextContent(/^$/);
  expect(unnamed.querySelector('img')).toHaveAttribute('src', '/img/vendors/TCG_X/active.svg');
  expect(screen.getByRole('link', { name: /Moonlit/ }).querySelector('img')).toHaveAttribute('src', '/img/vendors/MOON/default.svg');
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

it('pages in the address @GAME-01', async () => {
  answerGames([game()], 100);
  await open('/rng');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ pageNo: '2' }));
  expect(address()).toBe('/rng?page=2');
});

it('shows places of the games while they load @GAME-01', async () => {
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
  answerGames([game({ isHot: true, isNew: true, rtp: '96.5' })]);
  await open('/rng');
  const card = within((await screen.findByRole('heading', { name: 'Golden Full Moon' })).closest('article') as HTMLElement);
  for (const text of ['Hot', 'New', 'Coming soon', 'Moonlit Reels · RTP 96.5%']) expect(card.getByText(text)).toBeInTheDocument();
});
