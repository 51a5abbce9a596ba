import type { RankRebates, RebateClaim, Rebates } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createEntrance, type Entrance, refusalOf } from '../../../test/entrance';
import { createPromoPlayers, type PromoPlayer } from '../../../test/promo-player';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';
import { newOf, percentText, rowsOf } from './rebates.model';

const path = '/wps/relay/rebates';
const claims = `${path}/claims`;

let app: Entrance;
let players: ReturnType<typeof createPromoPlayers>;
beforeAll(async () => {
  app = await createEntrance();
  players = createPromoPlayers(app);
  await sql`update rebates.beginning set day = day - 100`.execute(app.owner.read);
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());
afterEach(async () => {
  expect(await app.services.wallet.check()).toEqual([]);
  expect(await app.services.rebates.check(new Date(0))).toEqual([]);
});

const waiting = async ({ caller }: PromoPlayer) => (await caller.get(path)).body.value as Rebates;
const claim = ({ caller }: PromoPlayer, key = newId()) => caller.post(claims, { key });
const balanceOf = async ({ memberId }: PromoPlayer) => toWire((await app.services.wallet.getBalance(memberId)).available);
const entriesOf = async ({ memberId }: PromoPlayer) =>
  (
    await sql<{ type: string; available: bigint; house: string }>`
      select type, available, counter_account as house from wallet.member_entries where member_id = ${memberId} order by number`.execute(
      app.database.read,
    )
  ).rows.map(({ type, available, house }) => `${type} ${toWire(available)} ${house}`);
async function diamond(): Promise<PromoPlayer> {
  const player = await players.join();
  await sql`update members.members set rank_level = 5 where id = ${player.memberId}`.execute(app.database.read);
  return player;
}
/** Days since the Wednesday of last week. */
async function daysToLastWeek(): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select t.today - (date_trunc('week', t.today)::date - 5) as days from (select core.day_of(clock_timestamp()) as today) t`.execute(
    app.database.read,
  );
  return rows[0]!.days;
}

describe('the sum', () => {
  it('is each category’s turnover × rate, rounded down to a hundredth: 1,003.44 + 241.00 + 60.00 @MEM-14', async () => {
    const player = await diamond();
    await players.play(player, '125430.55', { category: 'RNG' });
    await players.play(player, '48200', { category: 'LIVE' });
    await players.play(player, '30000', { category: 'LOTT', plain: '20000' });
    const { rows, total, isClaimable } = await waiting(player);
    expect(rows.filter(({ valid }) => valid !== '0.00')).toEqual([
      { category: 'RNG', valid: '125430.55', rate: '0.8', amount: '1003.44' },
      { category: 'LIVE', valid: '48200.00', rate: '0.5', amount: '241.00' },
      { category: 'LOTT', valid: '20000.00', rate: '0.3', amount: '60.00' },
    ]);
    expect([total, isClaimable]).toEqual(['1304.44', true]);

    const { body } = await claim(player);
    expect(body.value).toMatchObject({ kind: 'manual', total: '1304.44' });
    expect([await balanceOf(player), await entriesOf(player)]).toEqual(['1304.44', ['MANUAL_REBATE 1304.44 house:promotions']]);
    expect(await waiting(player)).toMatchObject({ total: '0.00', isClaimable: false });
    expect((await player.caller.get(claims)).body.value).toMatchObject({ totalElements: 1, content: [{ total: '1304.44' }] });
  });

  it('is rounded down below zero as well, and knows no float', () => {
    const fresh = [{ day: '2026-11-01', category: 'RNG' as const, valid: -parseMoney('0.01') }];
    expect(rowsOf(fresh, { RNG: 80 })).toEqual([{ category: 'RNG', valid: -100n, basisPoints: 80, amount: -100n }]);
    expect([0, 5, 10, 80, 110, 100, 125].map(percentText)).toEqual(['0', '0.05', '0.1', '0.8', '1.1', '1', '1.25']);
  });

  it('counts what is gone from the sums as taken back', () => {
    const row = { day: '2026-11-01', category: 'RNG' as const };
    expect(newOf([], [{ ...row, valid: 5n }])).toEqual([{ ...row, valid: -5n }]);
    expect(newOf([{ ...row, plain: 5n }], [{ ...row, valid: 5n }])).toEqual([]);
  });
});

describe('a claim', () => {
  it('is paid once for a key, and once for many at the same time @MEM-14', async () => {
    const player = await diamond();
    await players.play(player, '10000');
    const key = newId();
    const replies = await Promise.all([
      ...Array.from({ length: 100 }, () => claim(player, key)),
      ...Array.from({ length: 100 }, () => claim(player)),
    ]);
    const paid = replies.filter(({ status }) => status === 200).map(({ body }) => (body.value as RebateClaim).id);
    expect(new Set(paid).size).toBe(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(new Set(['rebates.too_small']));
    expect([await balanceOf(player), (await entriesOf(player)).length]).toEqual(['80.00', 1]);
    if ((await claim(player, key)).status === 200) expect(await balanceOf(player)).toBe('80.00');
  });

  it('is refused below 1.00, and the rest waits for more', async () => {
    const player = await diamond();
    await players.play(player, '124.99');
    const refused = await claim(player);
    expect([...refusalOf(refused), refused.body.value]).toEqual([409, 'rebates.too_small', { total: '0.99', minimum: '1.00' }]);
    await players.play(player, '0.01');
    expect((await claim(player)).body.value).toMatchObject({ total: '1.00' });
  });

  it('pays less by what was taken back after the last one @MEM-14', async () => {
    const player = await diamond();
    await players.play(player, '10000', { daysAgo: 3 });
    expect((await claim(player)).body.value).toMatchObject({ total: '80.00' });
    await players.play(player, '-4000', { daysAgo: 3 });
    expect(await waiting(player)).toMatchObject({ total: '-32.00', isClaimable: false });
    expect((await claim(player)).status).toBe(409);
    await players.play(player, '5000');
    expect((await claim(player)).body.value).toMatchObject({ total: '8.00' });
    expect(await balanceOf(player)).toBe('88.00');
  });

  it('counts no lottery bets that had a rebate of their own, and nothing older than 60 days', async () => {
    const player = await diamond();
    await players.play(player, '20000', { category: 'LOTT', plain: '0' });
    await players.play(player, '20000', { daysAgo: 61 });
    expect((await claim(player)).status).toBe(409);
  });

  it('is refused to who takes no part, and to trial accounts', async () => {
    const player = await diamond();
    await players.play(player, '10000');
    await sql`insert into limits.members (member_id, timed_out_until) values (${player.memberId}, now() + interval '1 day')`.execute(
      app.database.read,
    );
    expect(refusalOf(await claim(player))).toEqual([409, 'rebates.unavailable']);
    expect(await waiting(player)).toMatchObject({ rows: [], isClaimable: false });
    const trial = await app.createMember({ isAgent: 4 });
    expect((await trial.post(claims, { key: newId() })).body.message).toBe('session.real_account_needed');
    expect((await player.caller.post(claims, {})).body.message).toBe('request.idempotency_key_needed');
    expect((await app.visitor.get(path)).status).toBe(401);
  });
});

describe('Monday', () => {
  it('pays the week before to everybody who has not taken it, once, however often and by how many it is run @MEM-14', async () => {
    const [idle, quick] = [await diamond(), await diamond()];
    const daysAgo = await daysToLastWeek();
    for (const player of [idle, quick]) await players.play(player, '10000', { daysAgo });
    await players.play(idle, '5000');
    await claim(quick);
    await Promise.all(Array.from({ length: 4 }, () => app.services.rebates.payWeek()));
    expect(await entriesOf(quick)).toEqual(['MANUAL_REBATE 80.00 house:promotions']);
    // This week's own waits, unless this week has just begun with today in it.
    expect(await entriesOf(idle)).toEqual(['AUTO_REBATE 80.00 house:promotions']);
    expect(await waiting(idle)).toMatchObject({ total: '40.00' });
    await players.play(idle, '10000', { daysAgo });
    await app.services.rebates.payWeek();
    expect(await entriesOf(idle)).toHaveLength(1);
    expect((await claim(idle)).body.value).toMatchObject({ total: '120.00' });
  });
});

describe('the night’s check', () => {
  it.each([
    [
      'a rebate that the ledger does not have',
      sql`update rebates.claims set total = total + 100`,
      ['rebate_is_its_rows', 'rebate_is_paid'],
    ],
    ['a rebate of another rate', sql`update rebates.claims set rows = jsonb_set(rows, '{0,basisPoints}', '1')`, ['rebate_is_its_rate']],
    ['money that no rebate paid', sql`delete from rebates.claims`, ['paid_money_is_a_rebate']],
  ])('finds %s, and tells staff @MEM-14', async (_, harm, invariants) => {
    const player = await diamond();
    await players.play(player, '5000', { category: 'RNG' });
    expect((await claim(player)).status).toBe(200);
    await app.core.jobs.run('rebates.check');
    expect((await app.services.alerts.find()).filter(({ kind }) => kind === 'rebates')).toEqual([]);
    const undo = new Error('undo');
    const found = app.owner.transaction(async (tx) => {
      await harm.execute(tx);
      const { rows } = await sql<{ invariant: string }>`
        select distinct invariant from rebates.check('-infinity') where member_id = ${player.memberId} order by 1`.execute(tx);
      expect(rows.map(({ invariant }) => invariant)).toEqual(invariants);
      throw undo;
    });
    await expect(found).rejects.toBe(undo);
  });
});

describe('rates', () => {
  const list = async () =>
    (await app.visitor.get('/wps/operators/rebates', { headers: { cookie: app.signInOperator('viewer') } })).body.value as RankRebates[];
  const change = (level: number, rates: RankRebates['rates']) =>
    together(app, 'admin', `/wps/operators/rebates/${level}`, { rates, reason: 'a better rate' });

  it('are changed by two officers, and hold for what is paid from then on @MEM-14', async () => {
    const [before] = (await list()).filter(({ level }) => level === 5);
    expect(before!.rates.find(({ category }) => category === 'RNG')).toEqual({ category: 'RNG', percent: '0.8' });
    const rates = before!.rates.map((rate) => (rate.category === 'RNG' ? { ...rate, percent: '1.25' } : { ...rate, percent: '0' }));
    const player = await diamond();
    await players.play(player, '1000', { category: 'RNG' });
    expect((await waiting(player)).total).toBe('8.00');
    const cookie = app.signInOperator('admin');
    const proposed = await app.visitor.post('/wps/operators/rebates/5', { body: { rates, reason: 'one alone' }, headers: { cookie } });
    expect(proposed.body.value).toMatchObject({ state: 'waiting' });
    expect((await waiting(player)).total).toBe('8.00');
    expect((await change(5, rates)).status).toBe(200);
    expect((await waiting(player)).total).toBe('12.50');
    await claim(player);
    expect(await entriesOf(player)).toContain('MANUAL_REBATE 12.50 house:promotions');
    expect((await change(5, before!.rates)).status).toBe(200);
    expect(await list()).toContainEqual(before);
  });

  it('are refused above ten percent, with three decimals, doubled, or with a kind of games left out @MEM-14', async () => {
    const rates = (await list())[1]!.rates;
    const [first, ...others] = rates;
    for (const percent of ['10.01', '11', '-1', '0.125', '1e1', '']) {
      const reply = await change(1, [{ ...first!, percent }, ...others]);
      expect(reply.body.message).toBe('request.invalid');
    }
    for (const wrong of [others, [...rates, first!], [others[0]!, ...others]])
      expect((await change(1, wrong)).body.message).toBe('request.invalid');
    expect((await list())[1]!.rates).toEqual(rates);
  });
});
