import { sql } from 'kysely';
import { createLotteryFixtures } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { demoCalendar, demoGroups, demoLotteries, demoPlaySettings } from '../../../demo/demo-lottery';
import { pastGovernmentDraws, pastNorthDraws } from '../feeds/past-draws';
import { replayFeed } from '../feeds/replay-feed';
import { planPastIssues } from './draw-schedule';

let app: TestApp;
/** Whatever is drawn while the test runs is left out. */
let startedAt: Date;
beforeAll(async () => {
  app = await createTestApp();
  startedAt = new Date();
  await app.database.transaction((tx) => app.services.lottery.catalog.save(tx, demoGroups, demoLotteries, demoPlaySettings, demoCalendar));
  // Several processes that start at once on a fresh installation.
  await Promise.all([1, 2, 3].map(() => app.services.draws.tick()));
});
afterAll(() => app.close());

type Row = { code: string; issue: string; label: string | null; result: string; drawsAt: Date; seed: string | null; proof: number | null };
/** Settled draws of lotteries that do not draw at a beat: those go on while the test runs. */
async function pastDraws(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.game_code as code, d.issue, d.source_label ->> 'EN' as label, d.result::text, d.draws_at as "drawsAt", d.seed, d.proof_version as proof
      from lottery.draws d join lottery.games g on g.code = d.game_code and g.draw_interval_seconds = 0
     where d.state = 'settled' and d.draws_at <= ${startedAt} order by d.game_code, d.draws_at`.execute(app.database.read);
  return rows;
}
const isDaily = (kind: string) => kind === 'daily' || kind === 'monthDays';
const numbersOf = async (gameCode: string, count: string) =>
  (await app.visitor.get('/lotto/lgw/games/opened/numero', { query: { gameCode, count } })).body.value as {
    issue: string;
    result: unknown;
  }[];

describe('a lottery that is new', () => {
  it('begins with its latest sixty issues, or with as many real ones as there are @LOTT-09', async () => {
    const rows = await pastDraws();
    const counts = new Map<string, number>();
    for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1);
    const expected = demoLotteries.filter(({ feed, schedule }) => feed && isDaily(schedule.kind));
    expect(expected.length).toBeGreaterThan(50);
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(expected.map(({ code }) => [code, code === 'GLO' ? pastGovernmentDraws.length : 60])),
    );
    expect(rows.every(({ drawsAt, seed, proof }) => drawsAt <= startedAt && seed === null && proof === null)).toBe(true);
  });

  it('says of every result whether it is a real one of the past or simulated', async () => {
    const rows = await pastDraws();
    const replayed = demoLotteries.filter(({ feed }) => feed === 'replay').map(({ code }) => code);
    expect(replayed).toEqual(['GLO', 'HANOI', 'VNN']);
    for (const { code, label } of rows)
      expect([code, label]).toEqual([
        code,
        expect.stringMatching(replayed.includes(code) ? /^Sandbox: the real result of 20\d\d-/ : /^Simulated /),
      ]);
    const real = rows.filter(({ code }) => replayed.includes(code)).map(({ code, label }) => `${code} ${label}`);
    expect(new Set(real).size).toBe(real.length);
    expect(real).toEqual(real.toSorted());
    const simulated = rows.filter(({ code }) => code === 'MAGNUM4D').map(({ result }) => result);
    expect(new Set(simulated).size).toBeGreaterThan(50);
  });

  it('places past issues by its calendar: at its time, on its days of the week, the latest last', async () => {
    const rows = (await pastDraws()).filter(({ code }) => code === 'VNS_HCM');
    for (const { drawsAt, issue } of rows) {
      const local = new Date(drawsAt.getTime() + 7 * 3_600_000).toISOString();
      expect([local.slice(11, 16), issue]).toEqual(['16:35', `${local.slice(0, 10).replaceAll('-', '')}-HCM`]);
      expect([1, 6]).toContain(new Date(local).getUTCDay());
    }
    const days = rows.map(({ drawsAt }) => drawsAt.getTime());
    // The pause of a feast may lie between the two.
    expect(startedAt.getTime() - days.at(-1)!).toBeLessThan(12 * 86_400_000);
    expect(days.at(-1)! - days[0]!).toBeLessThan(32 * 7 * 86_400_000);
  });

  it('shows them to everybody, for the statistics and the checker too', async () => {
    const numbers = await numbersOf('GLO', '30');
    expect(numbers).toHaveLength(pastGovernmentDraws.length);
    expect(numbers[0]!.result).toMatchObject({ bottom2: expect.stringMatching(/^\d\d$/) as string });
    expect(await numbersOf('VNN', '60')).toHaveLength(60);
  });

  it('has no past issues when the portal draws it itself or it draws at short intervals', async () => {
    const { rows } = await sql`
      select d.id from lottery.draws d join lottery.games g on g.code = d.game_code
       where (g.result_source = 'own' or g.draw_interval_seconds > 0) and d.draws_at < clock_timestamp() - interval '5 minutes'`.execute(
      app.database.read,
    );
    expect(rows).toEqual([]);
  });
});

it('adds no past issue twice, nor where a draw exists already', async () => {
  const before = await pastDraws();
  await sql`delete from lottery.draws where game_code = 'VNN' and state = 'settled'`.execute(app.owner.read);
  await app.services.draws.tick();
  expect(await pastDraws()).toEqual(before.filter(({ code }) => code !== 'VNN'));
});

it('skips a lottery whose feed sends nonsense, and logs it', async () => {
  const { feeds } = app.services.draws;
  const usual = feeds.get('simulated')!;
  await sql`delete from lottery.draws where game_code in ('DAX', 'MAGNUM4D')`.execute(app.owner.read);
  feeds.set('simulated', {
    ...usual,
    find: async (ask) => (ask.game.code === 'DAX' ? { ...(await usual.find(ask))!, published: null } : usual.find(ask)),
  });
  await app.services.draws.tick();
  feeds.set('simulated', usual);
  const counts = (await pastDraws()).map(({ code }) => code);
  expect(counts.filter((code) => code === 'DAX')).toHaveLength(0);
  expect(counts.filter((code) => code === 'MAGNUM4D')).toHaveLength(60);
  expect(app.logLines.join('')).toMatch(/"gameCode":"DAX".*begins without its past issues/);
  const { rows } = await sql`select id from lottery.draws where game_code = 'DAX' and draws_at > clock_timestamp()`.execute(
    app.database.read,
  );
  expect(rows.length).toBeGreaterThan(0);
});

it('leaves a draw with bets as it is, and the books with nothing wrong', async () => {
  const lottery = createLotteryFixtures(app);
  const member = await app.createMember({ balance: '100' });
  await sql`delete from lottery.draws where game_code = 'FTSE'`.execute(app.owner.read);
  const id = await lottery.addDraw('FTSE');
  const placed = await lottery.place(member, id, [{ playType: 'top3', selection: '123', stake: '10', expectedRate: '0' }]);
  expect(placed.status).toBe(200);
  await app.services.draws.tick();
  expect((await pastDraws()).filter(({ code }) => code === 'FTSE')).toEqual([]);
  expect((await app.visitor.get(`/lgw/draws/${id}`)).body.value).toMatchObject({ state: 'open', result: null });
  const { rows } = await sql`select * from lottery.check()`.execute(app.database.read);
  expect(rows).toEqual([]);
});

describe.each([
  ['GLO', pastGovernmentDraws],
  ['HANOI', pastNorthDraws],
  ['VNN', pastNorthDraws],
])('the results of %s to come', (code, past) => {
  const game = demoLotteries.find((one) => one.code === code)!;
  const dates = past.map(({ date }) => date);
  /** Places in the file of the results that thirty issues get. */
  const placesBy = (seed: Buffer) =>
    Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const drawsAt = new Date(Date.UTC(2026, 11, 1 + i, 9));
        const draw = { gameCode: code, issue: drawsAt.toISOString().slice(0, 10).replaceAll('-', ''), drawsAt };
        return dates.indexOf((await replayFeed.find({ game, draw, seed }))!.label.EN!.slice(-10));
      }),
    );

  it('follow from nothing that was drawn before, only from a seed that is sealed', async () => {
    const places = await placesBy(Buffer.alloc(32, 1));
    expect(places.filter((place, i) => i > 0 && place === (places[i - 1]! + 1) % dates.length).length).toBeLessThan(10);
    expect(await placesBy(Buffer.alloc(32, 1))).toEqual(places);
    expect(await placesBy(Buffer.alloc(32, 2))).not.toEqual(places);
  });
});

describe('past issues by a schedule', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('are the latest that were drawn, with the days that were moved', () => {
    const schedule = { kind: 'monthDays', days: [1, 16], closes: '14:30', draws: '16:00' } as const;
    const issues = planPastIssues(schedule as never, [{ day: '2026-11-16', movedTo: '2026-11-17' }], now, 3);
    expect(issues.map(({ issue }) => issue)).toEqual(['20261016', '20261101', '20261117']);
    expect(planPastIssues(schedule as never, [], new Date('2026-11-16T08:59:00Z'), 1)[0]!.issue).toBe('20261101');
    expect(planPastIssues(schedule as never, [], now, 60)).toHaveLength(60);
  });
});
