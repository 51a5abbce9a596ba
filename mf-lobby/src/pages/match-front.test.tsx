import type { CallValue, Match } from '@portal/contracts';
import { portalEvents, useLocation } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPicks } from '../features/match-front/pick-storage';
import { useMatchSlip } from '../features/match-front/slip.store';
import { ready } from '../locales';
import { facets, game, gameInfo, match, threeWay } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { LobbyPage } from './LobbyPage';

// The front is fetched when first shown, and asks again every three seconds.
configure({ asyncUtilTimeout: 8_000 });

const launch = 'POST /wps/relay/games/launch';
const call = 'GET /wps/relay/matches';
const book = game({ nodeId: 'BTI-SPORTS-001', gameId: 'SPORTS-001', vendor: 'BTI', gameType: 'SPORTS', name: { EN: 'Main Sportsbook' } });

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  useMatchSlip.getState().clear();
  api.answer('GET /wps/game/vendors', { data: { lanes: [] } });
  api.answer('GET /wps/relay/games', { games: [book], totalElements: 1, totalPages: 1, facets: facets() });
  api.answer('GET /wps/relay/games/info/:nodeId', gameInfo({ nodeId: book.nodeId }));
  api.answer(launch, { launchId: '0190a000-0000-7000-8000-00000000a001', game_url: 'https://studio.example/play/SPORTS-001#code' });
  await ready();
});
afterEach(() => api.restore());

function answerMatches(matches: Match[], more: Partial<CallValue<typeof call>> = {}): void {
  api.answer(call, {
    counts: { live: matches.filter(({ live }) => live).length, today: matches.length, upcoming: 4 },
    sports: [{ sport: 'football', count: matches.length }],
    leagues: [{ id: 'STUDIO:river', sport: 'football', name: { EN: 'River League' }, count: matches.length }],
    games: [book],
    matches,
    ...more,
  });
}
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const open = (path = '/sports?when=today') =>
  renderPortal(
    <>
      <LobbyPage />
      <Address />
    </>,
    { path },
  );
const row = (name = 'Red Kite – Lotus City') => screen.findByRole('article', { name });
const odds = async (name: RegExp) => within(await row()).findByRole('button', { name });
const slip = () => within(screen.getByRole('complementary', { name: 'Your picks' }));
const asked = () => api.sent.filter(({ name }) => name === call).at(-1)?.query;

function standIn(person: Parameters<typeof standInForShell>[1] = 'visitor'): StandIn {
  return standInForShell(api, person);
}

it('shows a visitor the matches of today, league by league, with odds, and what is live with its score @GAME-09', async () => {
  standIn();
  const live = match({ id: 'STUDIO:M2', matchId: 'M2', home: { EN: 'River Kings' }, markets: [], live: { score: { home: 2, away: 1 }, clock: { unit: 'minute', value: 67 } } }); // prettier-ignore
  answerMatches([match(), live]);
  await open();
  expect(await odds(/1X2: Red Kite 1.85$/)).toBeEnabled();
  const playing = within(await row('River Kings – Lotus City'));
  expect(playing.getByText('67′')).toBeVisible();
  expect([playing.getByText('2'), playing.getByText('1')].every((score) => score.tagName === 'STRONG')).toBe(true);
  expect(playing.getByText('Betting closed')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: /River League/ })).toBeVisible();
  expect(asked()).toEqual({ gameType: 'SPORTS', when: 'today' });
});

it('goes by time, sport and league, which stand in the address @GAME-09', async () => {
  standIn();
  answerMatches([match()]);
  await open('/esports?when=upcoming&sport=arena');
  await row();
  expect(asked()).toEqual({ gameType: 'ESPORTS', when: 'upcoming', sport: 'arena' });
  await userEvent.click(screen.getByRole('link', { name: /River League/ }));
  await waitFor(() => expect(asked()).toMatchObject({ league: 'STUDIO:river' }));
  await userEvent.click(screen.getByRole('link', { name: /^Live/ }));
  await waitFor(() => expect(asked()).toEqual({ gameType: 'ESPORTS', when: 'live', sport: 'arena' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/esports?when=live&sport=arena');
});

it('opens on what is live, and stays on the tab that is chosen @GAME-09', async () => {
  standIn();
  const live = match({ live: { score: { home: 2, away: 1 }, clock: { unit: 'minute', value: 67 } } });
  answerMatches([live]);
  await open('/sports?sport=football');
  await row();
  const address = screen.getByLabelText('address');
  await waitFor(() => expect(address).toHaveTextContent('/sports?when=live&sport=football'));
  await userEvent.click(screen.getByRole('link', { name: /^Today/ }));
  await waitFor(() => expect(asked()).toMatchObject({ when: 'today' }));
  expect(address).toHaveTextContent('/sports?when=today&sport=football');
});

it.each([
  ['none is live', []],
  [
    'no book takes bets on those that are',
    [match({ live: { score: { home: 0, away: 0 }, clock: { unit: 'minute', value: 5 } }, markets: [] })],
  ],
])('opens on the matches of today while %s @GAME-09', async (_why, matches) => {
  standIn();
  answerMatches(matches);
  await open('/esports');
  await waitFor(() => expect(asked()).toEqual({ gameType: 'ESPORTS', when: 'today' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/esports?when=today');
});

it('keeps what is picked for this tab and its account alone @GAME-09 @AUTH-07', async () => {
  standIn();
  answerMatches([match()]);
  await open();
  await userEvent.click(await odds(/Red Kite 1.85/));
  const kept = readPicks();
  expect(kept).toEqual(useMatchSlip.getState().picks);
  expect(kept).toMatchObject([{ selection: 'home', odds: '1.85', game: { nodeId: book.nodeId } }]);
  const changed = () => act(() => portalEvents.emit('session.changed', { account: null }));
  changed();
  expect(slip().getAllByRole('listitem')).toHaveLength(1);
  sessionStorage.clear();
  changed();
  expect(slip().queryByRole('listitem')).toBeNull();
});

it.each(['nonsense', '[]', '{"version":99,"picks":[{}]}'])('reads no picks out of %s', (text) => {
  sessionStorage.setItem('lobby.matchPicks', text);
  expect(readPicks()).toEqual([]);
});

it('leaves nonsense of an address out @GAME-09', async () => {
  standIn();
  answerMatches([match()]);
  await open('/sports?when=never&sport=A%20b&league=%3Cscript%3E%20');
  await row();
  expect(asked()).toEqual({ gameType: 'SPORTS', when: 'live' });
});

it('keeps the games of the category beside it, and every address of them @GAME-01 @GAME-09', async () => {
  standIn();
  answerMatches([match()]);
  await open();
  await row();
  await userEvent.click(screen.getByRole('link', { name: 'All', current: false }));
  expect(await screen.findByRole('heading', { name: 'Main Sportsbook' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/sports?view=all');
  await userEvent.click(screen.getByRole('link', { name: 'Matches' }));
  await row();
});

it('shows names as they are, markup included @GAME-09', async () => {
  standIn();
  const name = '<img src=x onerror=alert(1)>';
  answerMatches([match({ home: { EN: name } })]);
  const { container } = await open();
  expect(within(await row(`${name} – Lotus City`)).getByText(name)).toBeVisible();
  expect(container.querySelector('article img')).toBeNull();
});

it('shows odds that have moved, with the way they went, and keeps the pick at the odds of now @GAME-09', async () => {
  standIn();
  answerMatches([match()]);
  await open();
  await userEvent.click(await odds(/Red Kite 1.85/));
  expect(slip().getByText('1.85')).toBeVisible();
  answerMatches([match({ markets: [threeWay(['1.92', '3.40', '3.90'])] })]);
  const moved = await odds(/Red Kite 1.92/);
  expect(within(moved).getByText('1.92')).toHaveAttribute('data-move', 'up');
  expect(within(await odds(/Lotus City 3.90/)).getByText('3.90')).toHaveAttribute('data-move', 'down');
  expect(within(await odds(/Draw 3.40/)).getByText('3.40')).not.toHaveAttribute('data-move');
  expect(moved).toHaveAttribute('aria-pressed', 'true');
  expect(slip().getByText('1.92')).toBeVisible();
});

it.each([
  ['is suspended', match({ markets: [threeWay(['1.85', '3.40', '4.10'], { isSuspended: true })] }), false],
  ['comes from a feed that is away', match({ isPaused: true }), true],
])('locks what %s: no odds, nothing to choose @GAME-09', async (_, locked, isPaused) => {
  standIn();
  answerMatches([locked]);
  await open();
  const closed = await odds(/Red Kite closed/);
  expect(closed).toBeDisabled();
  expect(closed).not.toHaveTextContent('1.85');
  expect(within(await row()).queryByText('Odds paused') !== null).toBe(isPaused);
});

it('pauses its odds when the portal itself does not answer @GAME-09', async () => {
  standIn();
  answerMatches([match()]);
  await open();
  await odds(/Red Kite 1.85/);
  api.refuse(call, 'request.invalid', 400);
  expect(await odds(/Red Kite closed/)).toBeDisabled();
});

it('has one pick of a match, takes it back, and locks it with its market @GAME-09', async () => {
  standIn();
  answerMatches([match()]);
  await open();
  await userEvent.click(await odds(/Red Kite 1.85/));
  await userEvent.click(await odds(/Draw 3.40/));
  expect(slip().getAllByRole('listitem')).toHaveLength(1);
  expect(slip().getByText('Draw')).toBeVisible();
  answerMatches([match({ markets: [threeWay(['1.85', '3.40', '4.10'], { isSuspended: true })] })]);
  expect(await slip().findByText('closed')).toBeVisible();
  expect(slip().getByRole('button', { name: 'Continue in Main Sportsbook' })).toBeDisabled();
  await userEvent.click(slip().getByRole('button', { name: 'Remove Draw' }));
  expect(slip().getByText('Tap any odds to pick a bet.')).toBeVisible();
});

it('opens the book at the picks as they are seen now, and forgets them then; no call moves money @GAME-09', async () => {
  const shell = standIn('member');
  const second = match({ id: 'STUDIO:M2', matchId: 'M2', home: { EN: 'River Kings' } });
  answerMatches([match(), second]);
  await open();
  await userEvent.click(await odds(/Red Kite 1.85/));
  await userEvent.click(await within(await row('River Kings – Lotus City')).findByRole('button', { name: /Draw 3.40/ }));
  await userEvent.click(slip().getByRole('button', { name: 'Continue in Main Sportsbook' }));
  await waitFor(() => expect(shell.openGame).toHaveBeenCalledTimes(1));
  const sent = api.sent.filter(({ name }) => name === launch);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      nodeId: 'BTI-SPORTS-001',
      bets: [
        { matchId: 'M1', market: 'score.threeWay', selection: 'home', odds: '1.85' },
        { matchId: 'M2', market: 'score.threeWay', selection: 'draw', odds: '3.40' },
      ],
    }),
  ]);
  expect(api.sent.filter(({ name }) => !name.startsWith('GET ')).map(({ name }) => name)).toEqual([launch]);
  expect(await slip().findByText('Tap any odds to pick a bet.')).toBeVisible();
});

it('asks a visitor to sign in, and goes on to the same bet @GAME-09', async () => {
  const shell = standIn('visitor');
  answerMatches([match()]);
  await open();
  await userEvent.click(await odds(/Lotus City 4.10/));
  await userEvent.click(slip().getByRole('button', { name: 'Continue in Main Sportsbook' }));
  expect(shell.requireLogin).toHaveBeenCalledTimes(1);
  expect(api.sent.some(({ name }) => name === launch)).toBe(false);

  const [goOn] = shell.requireLogin.mock.calls[0] as [() => void];
  act(() => void standIn('member'));
  goOn();
  await waitFor(() => expect(api.sent.filter(({ name }) => name === launch)).toHaveLength(1));
  expect(api.sent.find(({ name }) => name === launch)?.body).toMatchObject({ bets: [{ matchId: 'M1', selection: 'away', odds: '4.10' }] });
});

it('says what to do where there is no match, and where the list did not come @GAME-09', async () => {
  standIn();
  answerMatches([], { leagues: [], sports: [] });
  await open();
  expect(await screen.findByText('No matches today')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all books' })).toHaveAttribute('href', '/sports?view=all');
});
