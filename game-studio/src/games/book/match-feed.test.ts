import { MatchesAnswer, ProviderMatch } from '@portal/contracts/vendor-interface';
import { getLeague } from './data/leagues';
import { settingsOf } from './book-settings';
import { at, board, closeBooks, openBooks, playNow, scheduled, sit, until } from './testing/book-studio';
import { esportsTitles, sportsTitles } from './titles';

beforeAll(() => openBooks());
afterAll(closeBooks);

async function feed(version?: string) {
  const { status, body } = await at.studio.sign('/v1/matches', { ...(version && { version }) });
  expect(status).toBe(200);
  return MatchesAnswer.parse(body);
}
const matchesOf = async () => (await feed()).matches!.map((match) => ProviderMatch.parse(match));

it('tells every open match of both books by the interface, with the odds of its board @GAME-09', async () => {
  const { token } = await sit();
  const fixtures = await scheduled(token);
  const sports = ['arena', 'basketball', 'football', 'shooter', 'tennis', 'virtual-football'];
  const told = await until(async () => {
    const all = await matchesOf();
    return new Set(all.map(({ sport }) => sport)).size === sports.length && all;
  }, 30);
  expect([...new Set(told.map(({ sport }) => sport))].toSorted()).toEqual(sports);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  const [fixture] = fixtures;
  const match = told.find(({ id }) => id === fixture!.id)!;
  expect(match).toMatchObject({ startsAt: fixture!.kicksOffAt, live: null });
  expect(match.markets.map(({ key, selections }) => [key, selections.map(({ odds }) => Number(odds.replace('.', '')))])).toEqual(
    fixture!.markets.map(({ key, quotes }) => [key, quotes.map(({ odds }) => odds)]),
  );
  const titles = new Map([...sportsTitles, ...esportsTitles].map((title) => [title.code, settingsOf(title)]));
  for (const { gameCodes, league } of told) {
    expect(getLeague(league.id).name).toEqual(league.name);
    for (const code of gameCodes) expect(titles.get(code)!.leagues).toContain(league.id);
    expect(['SPORTS-001', 'ESPORTS-004']).toContain(gameCodes[0]);
  }
});

it('tells nothing again to whoever knows the list, and tells anew once a match has begun: its score, no odds @GAME-09', async () => {
  const { token } = await sit();
  const [fixture] = await scheduled(token);
  await until(async () => {
    const { version } = await feed();
    const again = await feed(version);
    return again.matches === null && again.version === version;
  });
  const { version } = await feed();
  await at.database.pool.query(
    `update books.fixtures set kicks_off_at = clock_timestamp() - interval '20 seconds', ends_at = clock_timestamp() + interval '1 hour' where id = $1`,
    [fixture!.id],
  );
  await until(async () => (await board(token)).fixtures.some(({ id, state }) => id === fixture!.id && state !== 'scheduled'));
  const after = await feed(version);
  expect(after.version).not.toBe(version);
  const begun = after.matches!.map((match) => ProviderMatch.parse(match)).find(({ id }) => id === fixture!.id);
  // One match in many is called off, and leaves.
  if (begun) expect(begun).toMatchObject({ live: { score: { home: expect.any(Number), away: expect.any(Number) } }, markets: [] });
});

it('forgets what has ended @GAME-09', async () => {
  const { token } = await sit();
  const [fixture] = await scheduled(token);
  await playNow([fixture!.id]);
  await until(async () => (await matchesOf()).every(({ id }) => id !== fixture!.id));
});

it('answers nobody whose signature is wrong, and no request that says more than it should @GAME-09', async () => {
  expect((await at.studio.sign('/v1/matches', {}, { key: 'another' })).status).toBe(401);
  expect((await at.studio.sign('/v1/matches', {}, { tamper: ' ' })).status).toBe(401);
  expect((await at.studio.sign('/v1/matches', { version: 'x'.repeat(200) })).status).toBe(400);
  expect((await at.studio.sign('/v1/matches', { more: 1 })).status).toBe(400);
});

it('keeps the bets that a launch names for the page that enters, and tells them once @GAME-09', async () => {
  const bets = [{ matchId: 'river-league-1', market: 'score.threeWay', selection: 'home', odds: '1.85' }];
  const launch = (chosen: unknown) =>
    at.studio.sign<{ gameUrl: string }>('/v1/launch', { ...at.studio.launchFields('SPORTS-001'), mode: 'demo', bets: chosen });
  const { gameUrl } = (await launch(bets)).body;
  const playCode = new URL(gameUrl).hash.slice(1);
  type Entered = { token: string; session: { bets: unknown } };
  const { token, session } = (await at.studio.ask<Entered>('POST', '/sessions', { body: { playCode } })).body;
  expect(session.bets).toEqual(bets);
  expect((await at.studio.ask<{ bets: unknown }>('GET', '/session', { token })).body.bets).toEqual([]);
  for (const wrong of [[], [{ ...bets[0], odds: '1.00' }], [{ ...bets[0], matchId: 'a b' }], [{ ...bets[0], more: 1 }]])
    expect((await launch(wrong)).status).toBe(400);
});
