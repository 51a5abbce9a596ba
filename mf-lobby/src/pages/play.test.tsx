import type { Game } from '@portal/contracts';
import { useLocation } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { facets, game, gameInfo, room } from '../testing/samples';
import { standInForShell } from '../testing/stand-in-shell';
import { LobbyPage } from './LobbyPage';

// The heavy components are fetched when first shown.
configure({ asyncUtilTimeout: 8_000 });

const launchId = '0190a000-0000-7000-8000-00000000a001';
const launch = 'POST /wps/relay/games/launch';
let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /wps/game/vendors', { data: { lanes: [] } });
  api.answer('GET /wps/relay/games/info/:nodeId', gameInfo());
  api.answer('GET /wps/relay/games/pvp/rooms', { content: [room(), room({ roomId: 'pok-2', name: { EN: 'Table of 50' }, players: 8 })] });
  api.answer(launch, { launchId, game_url: 'https://studio.example/play/RNG-001#code' });
  answerGames(game());
  await ready();
});
afterEach(() => api.restore());

const answerGames = (...games: Game[]) =>
  api.answer('GET /wps/relay/games', { games, totalElements: games.length, totalPages: 1, facets: facets() });
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
const address = () => screen.getByLabelText('address').textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentTo = (name: string) => api.sent.filter((sent) => sent.name === name);

it('launches with every field of the agreement and opens the game on its page @GAME-03', async () => {
  const shell = standInForShell(api, 'member');
  api.answer(launch, {
    launchId,
    game_url: 'https://studio.example/play/RNG-001#code',
    game_url2: 'https://mirror.example/play/RNG-001#code',
  });
  await open('/rng');
  await press('Play Golden Full Moon');
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledTimes(1));
  const [sent] = sentTo(launch);
  expect(sent?.body).toEqual({
    gameId: 'RNG-001',
    nodeId: 'MOON-RNG-001',
    accountType: 1,
    confirmTrans: 0,
    vassalage: 'MOON',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'ann',
    merchantCode: 'chandra',
    language: 'EN',
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(shell.openGame).toHaveBeenCalledWith({
    title: 'Golden Full Moon',
    address: 'https://studio.example/play/RNG-001#code',
    mirror: 'https://mirror.example/play/RNG-001#code',
    launchId,
    hasOwnWallet: false,
    place: 'page',
  });
});

it('asks a visitor to log in first and launches when they have @GAME-03', async () => {
  const shell = standInForShell(api, 'visitor');
  await open('/rng');
  await press('Play Golden Full Moon');
  expect(sentTo(launch)).toEqual([]);
  const [[afterwards]] = shell.requireLogin.mock.calls as [[() => void]];
  act(() => void standInForShell(api, 'member'));
  afterwards();
  await waitFor(() => expect(sentTo(launch)).toHaveLength(1));
});

it('offers a trial account the free game @GAME-03', async () => {
  const shell = standInForShell(api, 'trial');
  api.answer('POST /wps/relay/games/demo', { game_url: 'https://studio.example/play/RNG-001#demo' });
  await open('/rng');
  await press('Play Golden Full Moon');
  await waitFor(() =>
    expect(shell.openGame).toHaveBeenCalledWith({
      title: 'Golden Full Moon',
      address: 'https://studio.example/play/RNG-001#demo',
      place: 'popup',
    }),
  );
  expect(shell.confirm).toHaveBeenCalledTimes(1);
  expect(sentTo(launch)).toEqual([]);
});

it('offers the free game also when only the platform knows that it is a trial account @GAME-03', async () => {
  const shell = standInForShell(api, 'member');
  api.refuse(launch, 'games.trial_refused', 403);
  api.answer('POST /wps/relay/games/demo', { game_url: 'https://studio.example/play/RNG-001#demo' });
  await open('/rng');
  await press('Play Golden Full Moon');
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledTimes(1));
  expect(shell.notifyError).not.toHaveBeenCalled();
});

it('plays for play money without an account @GAME-03', async () => {
  const shell = standInForShell(api, 'visitor');
  api.answer('POST /wps/relay/games/demo', { game_url: 'https://studio.example/play/RNG-001#demo' });
  await open('/rng');
  await press('Try Golden Full Moon for free');
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledTimes(1));
  expect(shell.requireLogin).not.toHaveBeenCalled();
  expect(sentTo('POST /wps/relay/games/demo')[0]?.body).toEqual({ nodeId: 'MOON-RNG-001', language: 'EN' });
});

it('explains a refusal and can be pressed again @GAME-03', async () => {
  const shell = standInForShell(api, 'member');
  api.refuse(launch, 'games.provider_silent', 503);
  api.answer('POST /wps/attempts/settle', { isDone: false });
  await open('/rng');
  await press('Play Golden Full Moon');
  await waitFor(() => expect(shell.notifyError).toHaveBeenCalledWith(expect.objectContaining({ code: 'games.provider_silent' })));
  api.answer(launch, { launchId, game_url: 'https://studio.example/play/RNG-001#code' });
  await press('Play Golden Full Moon');
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledTimes(1));
});

it('launches once however often it is pressed @GAME-03', async () => {
  const shell = standInForShell(api, 'member');
  let answer = () => {};
  api.answer(launch, () => new Promise((resolve) => (answer = () => resolve({ launchId, game_url: 'https://studio.example/x' }))));
  await open('/rng');
  const button = await screen.findByRole('button', { name: 'Play Golden Full Moon' });
  await userEvent.dblClick(button);
  await userEvent.click(button);
  await waitFor(() => expect(sentTo(launch)).toHaveLength(1));
  answer();
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledTimes(1));
});

it('opens a lottery on the lottery’s own page, not in a frame @GAME-04', async () => {
  const shell = standInForShell(api, 'member');
  answerGames(game({ vendor: 'TCG_OWN', gameType: 'ELOTT', gameId: 'SSC60', nodeId: 'TCG_OWN-SSC60' }));
  await open('/rng');
  await press('Play Golden Full Moon');
  await waitFor(() => expect(address()).toBe('/lottery?gameCode=SSC60'));
  expect(shell.openGame).not.toHaveBeenCalled();
});

it('shows rules, return, limits and the wallet before a game is started @GAME-01', async () => {
  standInForShell(api, 'visitor');
  await open('/rng');
  await userEvent.click(await screen.findByRole('link', { name: 'Golden Full Moon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Golden Full Moon' }));
  expect(address()).toBe('/rng?game=MOON-RNG-001');
  expect(await dialog.findByText('96.00%')).toBeInTheDocument();
  expect(dialog.getByText('฿1.00').parentElement).toHaveTextContent('฿1.00 – ฿1,000.00');
  expect(dialog.getByText('฿250,000.00')).toBeInTheDocument();
  expect(dialog.getByText('Three of a kind win.')).toBeInTheDocument();
  expect(dialog.getByText(/Plays directly from your balance/)).toBeInTheDocument();
  expect(dialog.getByText(/share their mathematics/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/rng'));
});

it('says when a game’s details cannot be loaded, and tries again @GAME-01', async () => {
  standInForShell(api, 'visitor');
  api.refuse('GET /wps/relay/games/info/:nodeId', 'games.game_unknown', 404);
  await open('/rng?game=MOON-RNG-999');
  expect(await screen.findByText('There is no such game.')).toBeInTheDocument();
});

it('lists the rooms with their seats: a full one cannot be joined, a free one can @GAME-05', async () => {
  const shell = standInForShell(api, 'member');
  api.answer('POST /wps/relay/games/pvp/launch', { content: { launchId, game_url: 'https://studio.example/play/PVP-001#seat' } });
  await open('/pvp');
  const rooms = within(await screen.findByRole('region', { name: 'Tables with other players' }));
  expect(await rooms.findByText('3 of 8 seats')).toBeInTheDocument();
  expect(rooms.getByRole('button', { name: 'Full: Pok Deng · Table of 50' })).toBeDisabled();
  await userEvent.click(rooms.getByRole('button', { name: 'Sit down: Pok Deng · Table of 10' }));
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledWith(expect.objectContaining({ launchId, place: 'page' })));
  const body = sentTo('POST /wps/relay/games/pvp/launch')[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({ roomId: 'pok-1', nodeId: 'ROYALC-PVP-001', vassalage: 'ROYALC' });
  expect(body).not.toHaveProperty('gameId');
});

it('asks how much to move into the provider’s wallet, moves it, and then starts the game @GAME-03', async () => {
  const shell = standInForShell(api, 'member');
  const siam = game({ vendor: 'SIAMG', nodeId: 'SIAMG-RNG-001' });
  answerGames(siam);
  api.answer('GET /wps/relay/games/info/:nodeId', gameInfo({ ...siam, wallet: 'transfer' }));
  api.answer('GET /wps/relay/provider-wallets', {
    isAutomatic: false,
    list: [{ provider: 'STUDIO_T', name: 'Siam Gaming', vendors: ['SIAMG'], balance: '0.00' }],
  });
  api.answer('POST /wps/relay/provider-wallets/transfers', {
    id: launchId,
    provider: 'STUDIO_T',
    direction: 'in',
    amount: '100.00',
    state: 'success',
    createdAt: new Date().toISOString(),
  });
  await open('/rng');
  await press('Play Golden Full Moon');
  const dialog = within(await screen.findByRole('dialog', { name: 'Golden Full Moon: how much do you want to take along?' }));
  const field = await dialog.findByRole('textbox', { name: 'Amount to take along' });
  await userEvent.type(field, '1,001');
  expect(dialog.getByText('That is more than you have there.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Move and play' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Move and play' }));
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledWith(expect.objectContaining({ hasOwnWallet: true, launchId })));
  expect(sentTo('POST /wps/relay/provider-wallets/transfers')[0]?.body).toEqual({ provider: 'STUDIO_T', direction: 'in', amount: '100' });
});

it('asks nothing where the member has all money go along by itself @MEM-02', async () => {
  const shell = standInForShell(api, 'member');
  api.answer('GET /wps/relay/games/info/:nodeId', gameInfo({ wallet: 'transfer' }));
  api.answer('GET /wps/relay/provider-wallets', { isAutomatic: true, list: [] });
  await open('/rng');
  await press('Play Golden Full Moon');
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledWith(expect.objectContaining({ hasOwnWallet: true, launchId })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not start the game while the transfer is pending @GAME-03', async () => {
  const shell = standInForShell(api, 'member');
  api.answer('GET /wps/relay/games/info/:nodeId', gameInfo({ wallet: 'transfer' }));
  api.answer('GET /wps/relay/provider-wallets', {
    isAutomatic: false,
    list: [{ provider: 'STUDIO_T', name: 'Siam Gaming', vendors: ['MOON'], balance: null }],
  });
  api.answer('POST /wps/relay/provider-wallets/transfers', {
    id: launchId,
    provider: 'STUDIO_T',
    direction: 'in',
    amount: '100.00',
    state: 'unknown',
    createdAt: new Date().toISOString(),
  });
  await open('/rng');
  await press('Play Golden Full Moon');
  const dialog = within(await screen.findByRole('dialog', { name: /take along/ }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Amount to take along' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Move and play' }));
  await waitFor(() => expect(shell.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'The transfer is on its way' })));
  expect(sentTo(launch)).toEqual([]);
});

it('shows the rooms with players first, and the others on request @GAME-05', async () => {
  standInForShell(api, 'visitor');
  const rooms = Array.from({ length: 12 }, (_, i) => room({ roomId: `r-${i}`, name: { EN: `Table ${i}` }, players: i === 11 ? 5 : 0 }));
  api.answer('GET /wps/relay/games/pvp/rooms', { content: rooms });
  await open('/pvp');
  const list = within(await screen.findByRole('region', { name: 'Tables with other players' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(8);
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Table 11');
  await userEvent.click(list.getByRole('button', { name: 'All 12 tables' }));
  const whole = screen.getByRole('region', { name: 'Tables with other players' });
  expect(within(whole).getAllByRole('listitem')).toHaveLength(12);
  expect(whole).toHaveFocus();
});
