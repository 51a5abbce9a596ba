import { sql } from 'kysely';
import { newId } from '../../../core/ids';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const db = app.database.read;
  await sql`insert into lottery.game_groups (code, label) values ('THAI', '{"TY": "ไทย"}'), ('VNN', '{"TY": "เหนือ"}'), ('VNS', '{"TY": "ใต้"}')`.execute(
    db,
  );
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout, is_enabled)
    values ('GLO', '1', 'thai', 'SEA', 'THAI', '{"TY": "รัฐบาล"}', 'top3', 0, 0, 200, 50000000000, true),
           ('FAST', '2', 'thai', 'SEA', 'THAI', '{"TY": "เร็ว"}', 'top3', 60, 5, 200, 50000000000, true),
           ('HIDDEN', '3', 'thai', 'SEA', 'THAI', '{"TY": "ปิด"}', 'top3', 0, 0, 200, 50000000000, false),
           ('XSMB', '4', 'vnNorth', 'Lott', 'VNN', '{"TY": "ฮานอย"}', 'lo2', 0, 0, 200, 50000000000, true),
           ('XSTG', '5', 'vnSouth', 'Lott', 'VNS', '{"TY": "เตี่ยนซาง"}', 'lo2', 0, 0, 200, 50000000000, true),
           ('XSHCM', '6', 'vnSouth', 'Lott', 'VNS', '{"TY": "โฮจิมินห์"}', 'lo2', 0, 0, 200, 50000000000, true)`.execute(db);
});
afterAll(() => app.close());

const glo = { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };
const south = {
  prizes: {
    DB: ['684268'],
    G1: ['27415'],
    G2: ['90137'],
    G3: ['33472', '58106'],
    G4: ['12763', '40953', '77321', '06689', '51447', '89230', '65814'],
    G5: ['3305'],
    G6: ['7768', '1492', '0056'],
    G7: ['721'],
    G8: ['68'],
  },
};

async function addDraw(gameCode: string, minutes: number, { state = 'open', result = null as object | null } = {}): Promise<string> {
  const id = newId();
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, result, seed, seed_commit, seed_sealed)
    values (${id}, ${gameCode}, ${id.slice(-12)}, ${state}, clock_timestamp() - interval '2 days', clock_timestamp() + make_interval(mins => ${minutes}),
      clock_timestamp() + make_interval(mins => ${minutes}), ${result && JSON.stringify(result)}::jsonb, ${result && 'aa'}, 'commit', '\\x00')`.execute(
    app.database.read,
  );
  return id;
}
/** The lobby answers from memory for a second. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_050));
const value = async <T>(path: string, query: Record<string, string> = {}) => (await app.visitor.get(path, { query })).body.value as T;

type LobbyDraws = { games: { gameCode: string; next: { id: string } | null; last: { result: unknown; resultVersion: number } | null }[] };

it('shows for every lottery that is sold the draw on sale and the newest result @LOTT-01 @LOTT-09 @API-06', async () => {
  await addDraw('GLO', -60, { state: 'settled', result: { ...glo, bottom2: '41' } });
  await addDraw('GLO', -30, { state: 'settled', result: glo });
  await addDraw('GLO', 90);
  const next = await addDraw('GLO', 30);
  const { games } = await value<LobbyDraws>('/lgw/lobby/draws', { prizeMode: 'SEA' });
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['FAST', 'GLO']);
  expect(games[1]).toMatchObject({ next: { id: next }, last: { result: glo, resultVersion: 1 } });
  expect(games[0]).toEqual({ gameCode: 'FAST', next: null, last: null });
});

it('lists Vietnamese lotteries by area, the stations of today first @LOTT-04 @API-06', async () => {
  await addDraw('XSTG', 3 * 24 * 60);
  // A minute ago, but not yesterday.
  const drawn = await addDraw('XSHCM', -1, { state: 'settled', result: south });
  const midnight = sql`date_trunc('day', clock_timestamp(), 'Asia/Bangkok')`;
  await sql`update lottery.draws set closes_at = greatest(closes_at, ${midnight}), draws_at = greatest(draws_at, ${midnight}) where id = ${drawn}`.execute(
    app.database.read,
  );
  await settle();
  const { gameMenus } = await value<{ gameMenus: { area: string; games: { code: string; drawsToday: boolean }[] }[] }>(
    '/lgw/vn/games/game_menu',
    { prizeMode: 'Lott', device: 'WEB' },
  );
  expect(gameMenus.map(({ area }) => area)).toEqual(['MB', 'MN']);
  expect(gameMenus[1]!.games.map(({ code, drawsToday }) => [code, drawsToday])).toEqual([
    ['XSHCM', true],
    ['XSTG', false],
  ]);
});

it('returns the prize tables of a Vietnamese station by its id or its code, and of no other lottery @LOTT-04 @API-06', async () => {
  for (const gameId of ['6', 'XSHCM']) {
    const [table] = await value<object[]>('/lgw/vn/numeros/opened/game', { gameId, count: '100' });
    expect(table).toMatchObject({ gameId: '6', area: 'MN', prizes: south.prizes, resultVersion: 1 });
  }
  const refused = await app.visitor.get('/lgw/vn/numeros/opened/game', { query: { gameId: 'GLO' } });
  expect([refused.status, refused.body.message]).toEqual([404, 'lottery.game_unknown']);
});

it('returns the address of a view, and refuses a return address outside the portal @LOTT-01 @API-06', async () => {
  const query = { lottoArea: 'VN', launchMode: 'LOTT', lottoGameCode: 'XSMB', lottoView: 'betting', device: 'WEB', language: 'TY' };
  expect(await value('/lgw/lobby', { ...query, backUrl: '/lott' })).toEqual({ url: '/vnlottery?gameCode=XSMB&backUrl=%2Flott' });
  for (const backUrl of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example'])
    expect((await app.visitor.get('/lgw/lobby', { query: { ...query, backUrl } })).status).toBe(400);
});

describe('lotteries played last', () => {
  it('come newest first, Vietnamese ones apart @LOTT-08 @API-06', async () => {
    const member = await app.createMember({ balance: '100' });
    await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake) values ('GLO', 'top3', 900, 10000, 200000000), ('FAST', 'top3', 900, 10000, 200000000)`.execute(
      app.database.read,
    );
    app.services.lottery.catalog.forget();
    for (const code of ['GLO', 'FAST', 'GLO']) {
      const drawId = await addDraw(code, 120);
      const lines = [{ playType: 'top3', selection: '123', stake: '1', expectedRate: '900' }];
      expect((await member.post('/lgw/bets', { body: { drawId, lines }, key: newId() })).status).toBe(200);
    }
    const recent = (await member.get('/lgw/games/recent')).body.value as { code: string }[];
    expect(recent.map(({ code }) => code)).toEqual(['GLO', 'FAST']);
    expect((await member.get('/lgw/vn/games/recent', { query: { device: 'WEB' } })).body.value).toEqual([]);
    expect((await app.visitor.get('/lgw/games/recent')).status).toBe(401);
    expect(await value('/lgw/vn/games/recent')).toEqual([]);
  });
});

it('lists one draw of each lottery that closes soon, however many are on sale @GAME-06', async () => {
  await addDraw('FAST', 3);
  await addDraw('FAST', 4);
  await addDraw('GLO', 5);
  const { draws } = await value<{ draws: { gameCode: string; closesAt: string }[] }>('/lgw/draws/closing', { count: '10' });
  expect(draws.map(({ gameCode }) => gameCode).slice(0, 2)).toEqual(['FAST', 'GLO']);
  expect(new Set(draws.map(({ gameCode }) => gameCode)).size).toBe(draws.length);
  expect(Date.parse(draws[0]!.closesAt) - Date.now()).toBeLessThan(3.1 * 60_000);
  const mixed = await value<{ draws: { gameCode: string }[] }>('/lgw/draws/closing', { count: '1', mixed: '1' });
  expect(mixed.draws).toHaveLength(1);
});
