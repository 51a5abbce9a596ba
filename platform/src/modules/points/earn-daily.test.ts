import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
let day: string;
beforeAll(async () => {
  app = await createTestApp();
  day = (await sql<{ day: string }>`select (core.day_of(clock_timestamp()) - 1)::text as day`.execute(app.database.read)).rows[0]!.day;
});
afterEach(async () => {
  expect(await app.services.points.check()).toEqual([]);
});
afterAll(() => app.close());

const earn = () => app.core.jobs.run('points.earn');
/** As if the member had played so much on the day. */
const play = (memberId: string, category: string, valid: string, at = day) =>
  sql`
    insert into play_sums.days (member_id, day, category, bets, stake, valid, plain)
    values (${memberId}, ${at}::date, ${category}, 1, ${parseMoney(valid)}, ${parseMoney(valid)}, 0)
    on conflict (member_id, day, category) do update set stake = excluded.stake, valid = excluded.valid`.execute(app.database.read);
const accountsOf = (memberId: string) => app.services.points.accountsOf(memberId);
const entriesOf = async (memberId: string) =>
  (await app.services.points.findEntries(memberId, 10, 0)).entries.map(({ amount, refId }) => [amount, refId]);

it('gives 1,936 points for a weighted day of 193,630.55, once, however often and at once it runs @PROMO-02', async () => {
  const rules = (await app.services.system.settings()).turnover;
  await app.services.system.save('turnover', { ...rules, weights: { RNG: 100, LIVE: 100, LOTT: 100 } });
  const { memberId } = await app.createMember();
  await play(memberId, 'RNG', '125430.55');
  await play(memberId, 'LIVE', '48200');
  await play(memberId, 'LOTT', '20000');
  await Promise.all(Array.from({ length: 8 }, earn));
  await earn();
  expect(await entriesOf(memberId)).toEqual([[1_936, day]]);
  await app.services.system.save('turnover', rules);
});

it('keeps the rules of a day that was counted, whatever the settings say later @PROMO-02', async () => {
  const rules = (await app.services.system.settings()).points;
  await app.services.system.save('points', { ...rules, turnoverPerPoint: '1' });
  const { memberId } = await app.createMember();
  await play(memberId, 'RNG', '500');
  await earn();
  expect((await accountsOf(memberId)).points).toBe(5);
  await app.services.system.save('points', rules);
});

it('books the difference of a corrected day, and keeps what is owed @PROMO-02', async () => {
  const { memberId } = await app.createMember();
  await play(memberId, 'RNG', '1000');
  await earn();
  await app.database.transaction((tx) =>
    app.services.points.move(tx, { memberId, key: 'spent', type: 'REDEEM', amount: -8, ref: { type: 'test', id: 'one' } }),
  );
  await play(memberId, 'RNG', '300');
  await earn();
  expect(await accountsOf(memberId)).toEqual({ points: 0, owed: 5, tickets: 0 });
  await play(memberId, 'RNG', '2000');
  await earn();
  expect(await accountsOf(memberId)).toEqual({ points: 12, owed: 0, tickets: 0 });
  expect(await entriesOf(memberId)).toEqual([[17, day], [-7, day], [-8, 'one'], [10, day]]); // prettier-ignore
});

it('gives nothing to trial accounts, and waits for whoever is on a pause @PROMO-02', async () => {
  const trial = await app.createMember({ isAgent: 4 });
  const paused = await app.createMember();
  await paused.post('/wps/limits/time-out', { body: { length: '24h' } });
  for (const { memberId } of [trial, paused]) await play(memberId, 'RNG', '1000');
  await earn();
  expect([await accountsOf(trial.memberId), await accountsOf(paused.memberId)]).toMatchObject([{ points: 0 }, { points: 0 }]);
  await sql`update limits.members set timed_out_until = null where member_id = ${paused.memberId}`.execute(app.database.read);
  await earn();
  expect((await accountsOf(paused.memberId)).points).toBe(10);
});

it('leaves today to tomorrow, and looks back seven days @PROMO-02', async () => {
  const { memberId } = await app.createMember();
  const at = async (back: number) =>
    (await sql<{ day: string }>`select (core.day_of(clock_timestamp()) - ${back}::int)::text as day`.execute(app.database.read)).rows[0]!
      .day;
  for (const back of [0, 7, 8]) await play(memberId, 'RNG', '1000', await at(back));
  await earn();
  expect(await entriesOf(memberId)).toEqual([[10, await at(7)]]);
});
