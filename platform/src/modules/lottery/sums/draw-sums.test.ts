import { type HouseDraw, type HouseLottery, trialCode } from '@portal/contracts';
import { sql } from 'kysely';
import { createLotteryFixtures, testSeries } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'BOOKED', family: 'thai', plays: { top3: '900' }, discount: '10' });
  await lottery.addGame({ code: 'OTHER', family: 'ssc', plays: { fixedPosition: null }, series: testSeries });
  cookie = app.signInOperator('viewer');
});
afterEach(async () => {
  await sum();
  expect(await app.services.drawSums.check()).toEqual([]);
});
afterAll(() => app.close());

const sum = () => app.core.jobs.run('lottery.sum');
const result = { top: '000123', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '42' };
const line = (stake: string, selection = '123') => ({ playType: 'top3', selection, stake, expectedRate: '900' });
async function bet(member: TestMember, drawId: string, ...lines: object[]): Promise<string> {
  const { status, body } = await lottery.place(member, drawId, lines);
  expect([status, body.message]).toEqual([200, expect.anything()]);
  return (body.value as { id: string }).id;
}
const player = (balance = '1000') => app.createMember({ balance });

/** The day of the brand on which all draws of these tests took place, with the one before in case the hour has passed midnight. */
async function days(): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (core.day_of(clock_timestamp()) - 1)::text as from, core.day_of(clock_timestamp())::text as to`.execute(app.database.read);
  return rows[0]!;
}
async function ask<Value>(path: string, query: Record<string, string> = {}): Promise<Value> {
  const { status, body } = await app.visitor.get(`/wps/operators/${path}`, { headers: { cookie }, query: { ...(await days()), ...query } });
  expect([path, status, body.message]).toEqual([path, 200, expect.anything()]);
  return body.value;
}
type Page = { content: HouseDraw[]; totalElements: number; totalPages: number };
const drawsOf = (gameCode: string, query: Record<string, string> = {}) => ask<Page>('profit/draws', { gameCode, ...query });
const figuresOf = async (id: string) => {
  const { content } = await drawsOf('BOOKED', { pageSize: '200' });
  const found = content.find((draw) => draw.id === id);
  return found && [found.bets, found.members, found.stake, found.price, found.prizes, found.refunds, found.profit].join(' ');
};
const lotteries = () => ask<{ content: HouseLottery[]; totals: Omit<HouseLottery, 'gameCode' | 'gameName'> }>('profit/lotteries');

it('shows what a draw brought once it is settled: bets that stand, for real money, each once @LOTT-07', async () => {
  const [winner, loser] = [await player(), await player()];
  const drawId = await lottery.addDraw('BOOKED');
  await bet(winner, drawId, line('10'), line('20', '999'));
  await bet(loser, drawId, line('50', '456'));
  const cancelled = await bet(loser, drawId, line('5', '456'));
  expect((await loser.post(`/lgw/bets/${cancelled}/cancel`, { body: {} })).status).toBe(200);
  await bet(await app.createMember({ balance: '100', isAgent: trialCode }), drawId, line('70'));
  await sum();
  expect(await figuresOf(drawId)).toBeUndefined();

  await lottery.finish(drawId, result);
  await Promise.all([sum(), sum(), sum()]);
  const figures = '2 2 80.00 72.00 9000.00 0.00 -8928.00';
  expect(await figuresOf(drawId)).toBe(figures);
  // As after a kill between summing and forgetting the note.
  await app.database.transaction((tx) => app.services.drawSums.note(tx, drawId, 1));
  await sum();
  expect(await figuresOf(drawId)).toBe(figures);
  const { body } = await app.visitor.get(`/wps/operators/lottery/draws/${drawId}`, { headers: { cookie } });
  expect((body.value as { bets: object }).bets).toEqual({ count: 2, cancelledCount: 1, stake: '80.00', price: '72.00', prizes: '9000.00' });
});

it('counts rebates that are paid with the result', async () => {
  const member = await lottery.createSeriesMember('bookedseries');
  const drawId = await lottery.addDraw('OTHER');
  await bet(member, drawId, { playType: 'fixedPosition', selection: '1||||', unit: '1', multiple: 5, series: 1700, expectedRate: '0.85' });
  await lottery.finish(drawId, { digits: [5, 5, 5, 5, 5] });
  await sum();
  const [draw] = (await drawsOf('OTHER')).content;
  expect(draw).toMatchObject({ id: drawId, price: '10.00', prizes: '0.00', rebates: '1.30', profit: '8.70' });
});

it('follows a correction, and gives stakes back when the draw is called off', async () => {
  const [one, two] = [await player(), await player()];
  const drawId = await lottery.addDraw('BOOKED');
  await bet(one, drawId, line('10'));
  await bet(two, drawId, line('10', '456'));
  await lottery.finish(drawId, result);
  await sum();
  expect(await figuresOf(drawId)).toBe('2 2 20.00 18.00 9000.00 0.00 -8982.00');
  await sql`update lottery.draws set state = 'resulted', result = ${JSON.stringify({ ...result, top: '000777' })}::jsonb,
    result_version = result_version + 1 where id = ${drawId}`.execute(app.owner.read);
  await app.services.draws.advance(drawId);
  await sum();
  expect(await figuresOf(drawId)).toBe('2 2 20.00 18.00 0.00 0.00 18.00');
  await app.services.draws.callOff(drawId, 'the balls were wet');
  await sum();
  expect(await figuresOf(drawId)).toBe('2 2 20.00 18.00 0.00 18.00 0.00');
  const { body } = await app.visitor.get(`/wps/operators/lottery/draws/${drawId}`, { headers: { cookie } });
  expect((body.value as { bets: object }).bets).toMatchObject({ count: 2, price: '18.00', prizes: '0.00' });
});

it('sums the lotteries of the days; pages and orders their draws', async () => {
  const member = await player('5000');
  const before = await lotteries();
  const ids = [];
  for (const [stake, selection] of [
    ['30', '456'],
    ['40', '123'],
    ['50', '456'],
  ] as const) {
    const drawId = await lottery.addDraw('BOOKED');
    await bet(member, drawId, line(stake, selection));
    await lottery.finish(drawId, result);
    ids.push(drawId);
  }
  await sum();
  const after = await lotteries();
  const of = ({ content }: typeof after) => content.find(({ gameCode }) => gameCode === 'BOOKED')!;
  expect([of(after).draws - of(before).draws, of(after).bets - of(before).bets]).toEqual([3, 3]);
  expect(Number(of(after).profit) - Number(of(before).profit)).toBe(30 * 0.9 + 40 * 0.9 + 50 * 0.9 - 36_000);
  for (const column of ['draws', 'bets'] as const)
    expect(after.totals[column]).toBe(after.content.reduce((total, row) => total + row[column], 0));
  for (const column of ['price', 'prizes', 'rebates', 'refunds', 'profit'] as const)
    expect(Number(after.totals[column])).toBeCloseTo(
      after.content.reduce((total, row) => total + Number(row[column]), 0),
      6,
    );

  const worst = await drawsOf('BOOKED', { order: 'loss', pageSize: '1' });
  expect(worst.content.map(({ id }) => id)).toEqual([ids[1]]);
  expect([worst.totalPages, worst.totalElements]).toEqual([of(after).draws, of(after).draws]);
  const all = (await drawsOf('BOOKED', { pageSize: '200' })).content;
  expect(all.map(({ drawsAt }) => drawsAt)).toEqual(
    all
      .map(({ drawsAt }) => drawsAt)
      .sort()
      .reverse(),
  );
  const second = (await drawsOf('BOOKED', { pageSize: '1', pageNo: '2' })).content;
  expect(second).toEqual([all[1]]);
});

it.each([
  ['profit/lotteries', {}],
  ['profit/draws', { gameCode: 'BOOKED' }],
])('%s is refused for more than 31 days, and for days that run backwards', async (path, query) => {
  for (const range of [
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-01-02', to: '2026-01-01' },
  ]) {
    const { status, body } = await app.visitor.get(`/wps/operators/${path}`, { headers: { cookie }, query: { ...query, ...range } });
    expect([status, body.message]).toEqual([400, 'request.invalid']);
  }
});

it('finds a sum that is not what bets and dues say, and a day that is not the sum of its draws', async () => {
  const drawId = await lottery.addDraw('BOOKED');
  await bet(await player(), drawId, line('10'));
  await lottery.finish(drawId, result);
  await sum();
  const change = (by: number) =>
    sql`update lottery.draw_sums set prizes = prizes + ${by} where draw_id = ${drawId}`.execute(app.owner.read);
  await change(1);
  expect((await app.services.drawSums.check()).map(({ invariant }) => invariant).sort()).toEqual([
    'day_is_the_sum_of_its_draws',
    'draw_is_the_sum_of_its_bets',
  ]);
  await change(-1);
});
