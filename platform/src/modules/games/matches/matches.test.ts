import type { Match } from '@portal/contracts';
import { sql } from 'kysely';
import { createLobby, type Lobby } from '../../../../test/lottery/create-lobby';
import { aGame } from '../../../../test/games/fake-provider';
import type { MatchList } from './match-list';

const book = aGame('BTI', 'SPORTS-001', { category: 'SPORTS', classify: 'all' });
const other = aGame('GOALX', 'SPORTS-002', { category: 'SPORTS', classify: 'football' });
const arena = aGame('AV', 'ESPORTS-001', { category: 'SPORTS', classify: 'arena' });
const slot = aGame('MOON', 'RNG-001');

let lobby: Lobby;
beforeAll(async () => {
  lobby = await createLobby([book, other, arena, slot]);
});
afterAll(() => lobby.close());
beforeEach(async () => {
  Object.assign(lobby.provider, { isBroken: false, delayMs: 0, launches: [], matches: [] });
  await takeIn();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const threeWay = (...odds: string[]) => ({
  key: 'score.threeWay',
  kind: 'threeWay',
  line: null,
  isSuspended: false,
  selections: ['home', 'draw', 'away'].map((key, i) => ({ key, odds: odds[i] })),
});
const aMatch = (id: string, more: object = {}) => ({
  id,
  gameCodes: ['SPORTS-001', 'SPORTS-002'],
  sport: 'football',
  league: { id: 'river', name: { TY: 'ริเวอร์ลีก', EN: 'River League' } },
  home: { TY: 'เหยี่ยวแดง', EN: 'Red Kite' },
  away: { EN: 'Lotus City' },
  startsAt: inMinutes(-3),
  live: { score: { home: 1, away: 0 }, clock: { unit: 'minute', value: 37 } },
  markets: [threeWay('1.85', '3.40', '4.10')],
  ...more,
});
const later = { startsAt: inMinutes(3 * 24 * 60), live: null };

/** Takes in what the provider tells now; caches of a second are emptied, as a switch empties them. */
async function takeIn(...matches: unknown[]): Promise<void> {
  lobby.provider.matches = matches;
  await lobby.services.games.takeInMatches();
  lobby.services.games.forget();
}
async function read(query: Record<string, string> = {}): Promise<MatchList> {
  const { status, body } = await lobby.visitor.get('/wps/relay/matches', { query: { gameType: 'SPORTS', when: 'live', ...query } });
  expect(status).toBe(200);
  return body.value;
}
const ids = ({ matches }: { matches: Match[] }) => matches.map(({ matchId }) => matchId);

describe('the list', () => {
  it('shows a visitor a match with score, odds and the title that takes bets on it @GAME-09', async () => {
    await takeIn(aMatch('M1'));
    const list = await read();
    expect(list.counts).toEqual({ live: 1, today: 1, upcoming: 0 });
    expect(list.leagues).toEqual([{ id: 'FAKE:river', sport: 'football', name: { TY: 'ริเวอร์ลีก', EN: 'River League' }, count: 1 }]);
    expect(list.games.map(({ nodeId }) => nodeId)).toEqual(['BTI-SPORTS-001']);
    expect(list.matches).toEqual([
      {
        id: 'FAKE:M1',
        matchId: 'M1',
        nodeId: 'BTI-SPORTS-001',
        leagueId: 'FAKE:river',
        sport: 'football',
        home: { TY: 'เหยี่ยวแดง', EN: 'Red Kite' },
        away: { EN: 'Lotus City' },
        startsAt: expect.any(String) as string,
        live: { score: { home: 1, away: 0 }, clock: { unit: 'minute', value: 37 } },
        isPaused: false,
        markets: [threeWay('1.85', '3.40', '4.10')],
      },
    ]);
  });

  it('goes by category, time, sport and league, and counts what each would leave @GAME-09', async () => {
    const tennis = { sport: 'tennis', league: { id: 'court', name: { EN: 'Court Tour' } } };
    await takeIn(
      aMatch('M1'),
      aMatch('M2', tennis),
      aMatch('M3', later),
      aMatch('M4', { ...later, league: { id: 'cup', name: { EN: 'Cup' } } }),
      aMatch('M5', { gameCodes: ['ESPORTS-001'], sport: 'arena' }),
      aMatch('M6', { gameCodes: ['RNG-001'] }),
      aMatch('M7', { gameCodes: ['UNKNOWN'] }),
    );
    expect(await read()).toMatchObject({ counts: { live: 2, today: 2, upcoming: 2 }, sports: [{ sport: 'football', count: 1 }, { sport: 'tennis', count: 1 }] }); // prettier-ignore
    expect(ids(await read({ sport: 'tennis' }))).toEqual(['M2']);
    const upcoming = await read({ when: 'upcoming', league: 'FAKE:cup' });
    expect([ids(upcoming), upcoming.leagues.map(({ id, count }) => [id, count])]).toEqual([['M4'], [['FAKE:cup', 1], ['FAKE:river', 1]]]); // prettier-ignore
    expect(ids(await read({ gameType: 'ESPORTS' }))).toEqual(['M5']);
    expect(ids(await read({ league: 'nobody' }))).toEqual([]);
  });

  it('calls today what begins on the brand’s day, and locks what has begun without being told live @GAME-09', async () => {
    await takeIn(aMatch('M1', { live: null, startsAt: inMinutes(-1) }), aMatch('M2', later));
    const today = await read({ when: 'today' });
    expect(today.matches).toMatchObject([{ matchId: 'M1', markets: [{ isSuspended: true }] }]);
    // One minute before midnight in Bangkok, and at midnight.
    const { rows } = await sql<{ midnight: Date }>`
      select ((clock_timestamp() at time zone 'Asia/Bangkok')::date + 1)::timestamp at time zone 'Asia/Bangkok' as midnight`.execute(
      lobby.database.read,
    );
    const midnight = rows[0]!.midnight.getTime();
    const at = (offset: number) => ({ live: null, startsAt: new Date(midnight + offset).toISOString() });
    await takeIn(aMatch('before', at(-1)), aMatch('after', at(0)));
    expect([ids(await read({ when: 'today' })), ids(await read({ when: 'upcoming' }))]).toEqual([['before'], ['after']]);
  });

  it('answers 304 to whoever has the list, and the list again once odds have moved @GAME-09', async () => {
    await takeIn(aMatch('M1'));
    const url = '/wps/relay/matches?gameType=SPORTS&when=live';
    const ask = (tag?: string) => lobby.http.inject({ url, ...(tag && { headers: { 'if-none-match': tag } }) });
    const first = await ask();
    const tag = first.headers.etag as string;
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const known of [tag, `W/${tag}`]) expect(await ask(known)).toMatchObject({ statusCode: 304, body: '' });
    await takeIn(aMatch('M1', { markets: [threeWay('1.90', '3.40', '4.00')] }));
    const after = await ask(tag);
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(tag);
  });

  it.each([{ gameType: 'RNG' }, { when: 'ever' }, { when: '' }, { sport: 'A b' }, { league: 'x'.repeat(161) }, { more: '1' }])(
    'refuses %j',
    async (query) => {
      const all = { gameType: 'SPORTS', when: 'live', ...query } as unknown as Record<string, string>;
      expect((await lobby.visitor.get('/wps/relay/matches', { query: all })).status).toBe(400);
    },
  );
});

describe('a feed', () => {
  it.each([
    ['odds of one', { markets: [threeWay('1.00', '3.40', '4.10')] }],
    ['odds below one', { markets: [threeWay('0.50', '3.40', '4.10')] }],
    ['odds that are no number', { markets: [threeWay('NaN', '3.40', '4.10')] }],
    ['odds as a number', { markets: [{ ...threeWay('1.85', '3.40', '4.10'), selections: [{ key: 'home', odds: 1.85 }] }] }],
    ['endless odds', { markets: [threeWay(`${'9'.repeat(400)}.00`, '3.40', '4.10')] }],
    ['a selection too few', { markets: [{ ...threeWay('1.85', '3.40', '4.10'), selections: [{ key: 'home', odds: '1.85' }] }] }],
    ['two markets of one kind', { markets: [threeWay('1.85', '3.40', '4.10'), { ...threeWay('1.85', '3.40', '4.10'), key: 'b' }] }],
    ['a line where there is none', { markets: [{ ...threeWay('1.85', '3.40', '4.10'), line: '0.5' }] }],
    ['a kick-off of years ago', { startsAt: '2001-01-01T00:00:00Z' }],
    ['a kick-off in years', { startsAt: '2999-01-01T00:00:00Z' }],
    ['a kick-off that is no time', { startsAt: 'soon' }],
    ['a name that turns letters around', { home: { EN: 'Red\u202eetiK' } }],
    ['a name with a control character', { home: { EN: 'Red\u0000Kite' } }],
    ['a name without letters', { home: { EN: '   ' } }],
    ['an endless name', { home: { EN: 'x'.repeat(81) } }],
    ['a name in no language of ours', { home: { XX: 'Red' } }],
    ['an id with a space', { id: 'a b' }],
    ['an endless id', { id: 'x'.repeat(129) }],
    ['a negative score', { live: { score: { home: -1, away: 0 }, clock: { unit: 'minute', value: 1 } } }],
    ['a field that nobody knows', { __proto__x: 1 }],
    ['no title', { gameCodes: [] }],
  ])('loses a match with %s, and no other @GAME-09', async (_, wrong) => {
    await takeIn(aMatch('wrong', wrong), null, 'text', [], aMatch('right'));
    expect(ids(await read())).toEqual(['right']);
  });

  it('keeps the first of two matches with one id, and names as they are, markup included @GAME-09', async () => {
    const name = { EN: '<img src=x onerror=alert(1)> & "Co"' };
    await takeIn(aMatch('M1', { home: name }), aMatch('M1', { home: { EN: 'Second' } }));
    expect((await read()).matches.map(({ home }) => home)).toEqual([name]);
  });

  it('is followed: odds move, matches come and leave, and what stays the same is not written @GAME-09', async () => {
    const rows = async () =>
      (await sql<{ id: string; written: string }>`select match_id as id, xmin::text as written from games.matches order by 1`.execute(lobby.database.read)).rows; // prettier-ignore
    const [first, second] = [aMatch('M1'), aMatch('M2')];
    await takeIn(first, second);
    const before = await rows();
    await takeIn(first, second);
    expect(await rows()).toEqual(before);
    await takeIn({ ...first, markets: [threeWay('2.05', '3.40', '3.60')] }, second, aMatch('M3'));
    const after = await rows();
    expect(after.map(({ id }) => id)).toEqual(['M1', 'M2', 'M3']);
    expect([after[0]!.written === before[0]!.written, after[1]!.written === before[1]!.written]).toEqual([false, true]);
    await takeIn(second);
    expect(ids(await read())).toEqual(['M2']);
  });
});

describe('a feed that is away', () => {
  // Whoever was silent is left alone for a while, so that each has a provider of its own.
  let other: Lobby;
  beforeEach(async () => {
    other = await createLobby([book]);
    other.provider.matches = [aMatch('M1')];
    await other.services.games.takeInMatches();
  });
  afterEach(() => other.close());
  const shown = async () => {
    other.services.games.forget();
    return ((await other.visitor.get('/wps/relay/matches', { query: { gameType: 'SPORTS', when: 'live' } })).body.value as MatchList)
      .matches;
  };
  const age = (seconds: number) =>
    sql`update games.match_feeds set told_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(other.database.read);

  it('pauses its odds by the database’s clock, and its rows leave in the end @GAME-09', async () => {
    other.provider.isBroken = true;
    await other.services.games.takeInMatches();
    expect(await shown()).toMatchObject([{ isPaused: false, markets: [{ isSuspended: false }] }]);
    await age(16);
    expect(await shown()).toMatchObject([{ isPaused: true, markets: [{ isSuspended: true }] }]);
    await age(601);
    expect(await shown()).toEqual([]);
  });

  it('is believed no word about a list that it has never told @GAME-09', async () => {
    await age(60);
    other.provider.matches = null;
    await other.services.games.takeInMatches();
    expect(await shown()).toMatchObject([{ isPaused: true }]);
  });

  it('is told of once, and odds are odds again with its first answer @GAME-09', async () => {
    await age(60);
    expect(await shown()).toMatchObject([{ isPaused: true }]);
    // The same list as before: nothing but the time of the word is written.
    await other.services.games.takeInMatches();
    expect(await shown()).toMatchObject([{ isPaused: false }]);
    other.provider.isBroken = true;
    await other.services.games.takeInMatches();
    await other.services.games.takeInMatches();
    expect(other.logLines.filter((line) => line.includes('the feed of matches is away'))).toHaveLength(1);
  });
});

describe('a switch', () => {
  it('moves matches to the next title that takes bets on them, and lets them go where there is none @GAME-09', async () => {
    await takeIn(aMatch('M1'));
    const headers = { cookie: lobby.signInOperator('releaser') };
    const turn = async (code: string, isEnabled: boolean) =>
      expect(
        (await lobby.visitor.put(`/wps/operators/games/vendors/${code}`, { headers, body: { isEnabled, reason: 'a test of switches' } }))
          .status,
      ).toBe(200);
    await turn('BTI', false);
    expect((await read()).matches).toMatchObject([{ nodeId: 'GOALX-SPORTS-002' }]);
    await turn('GOALX', false);
    expect(await read()).toMatchObject({ matches: [], leagues: [], counts: { live: 0 } });
    await turn('BTI', true);
    await turn('GOALX', true);
    expect(ids(await read())).toEqual(['M1']);
  });

  it('of the provider itself takes its rows away, and they are forgotten @GAME-09', async () => {
    await takeIn(aMatch('M1'));
    await lobby.addProvider('FAKE', { isEnabled: false });
    expect(ids(await read())).toEqual([]);
    await lobby.services.games.takeInMatches();
    expect((await sql`select from games.matches`.execute(lobby.database.read)).rows).toEqual([]);
    await lobby.addProvider('FAKE');
    await takeIn(aMatch('M1'));
    expect(ids(await read())).toEqual(['M1']);
  });
});

describe('a launch', () => {
  const bet = { matchId: 'M1', market: 'score.threeWay', selection: 'home', odds: '1.85' };

  it('tells the book which bets it opens with, and takes no money for them @GAME-09 @GAME-03', async () => {
    const member = await lobby.createMember({ balance: '100' });
    const before = (await member.get('/wps/v2/wallets/balance')).body.value;
    const answer = await lobby.launch(member, 'BTI-SPORTS-001', { bets: [bet] });
    expect(answer.status).toBe(200);
    expect(lobby.provider.launches).toMatchObject([{ gameCode: 'SPORTS-001', bets: [bet] }]);
    expect((await member.get('/wps/v2/wallets/balance')).body.value).toEqual(before);
  });

  it.each([
    ['no bet', []],
    ['too many', Array.from({ length: 11 }, () => bet)],
    ['odds of one', [{ ...bet, odds: '1.00' }]],
    ['a selection that no market has', [{ ...bet, selection: '<b>' }]],
    ['an id with a line break', [{ ...bet, matchId: 'a\nb' }]],
    ['more than a bet', [{ ...bet, stake: '100' }]],
  ])('refuses %s @GAME-09', async (_, bets) => {
    expect((await lobby.launch(await lobby.createMember(), 'BTI-SPORTS-001', { bets })).status).toBe(400);
  });

  it('refuses bets for a game that has no book @GAME-09', async () => {
    const answer = await lobby.launch(await lobby.createMember(), 'MOON-RNG-001', { bets: [bet] });
    expect(answer).toMatchObject({ status: 422, body: { message: 'games.launch_refused' } });
    expect(lobby.provider.launches).toEqual([]);
  });
});
