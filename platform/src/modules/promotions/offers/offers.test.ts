import type { PromotionDetail, TurnoverLot } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../../test/bank';
import { createSeamlessProvider, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createLotteryFixtures } from '../../../../test/lottery/lottery-fixtures';
import { codeRules, createTestOffers, halfMore, type TestOffers } from '../../../../test/offers';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { createTestWithdrawals, type TestWithdrawals } from '../../../../test/withdrawals';
import { newId } from '../../../core/ids';

let app: TestApp;
let bank: TestBank;
let offers: TestOffers;
let withdrawals: TestWithdrawals;
let lottery: ReturnType<typeof createLotteryFixtures>;
let provider: SeamlessProvider;

beforeAll(async () => {
  app = await createTestApp();
  bank = await createTestBank(app);
  offers = createTestOffers(app);
  withdrawals = await createTestWithdrawals(app);
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'OFFER', family: 'thai', plays: { top3: '900' } });
  provider = await createSeamlessProvider(app);
});
afterEach(async () => {
  expect(await app.services.wallet.check()).toEqual([]);
  expect(await app.services.turnover.check()).toEqual([]);
  await sql`update promotions.offers set is_open = false`.execute(app.database.read);
});
afterAll(() => app.close());

const balanceOf = async ({ memberId }: { memberId: string }) => toWire((await app.services.wallet.getBalance(memberId)).available);
/** Credits a deposit and gives what it is due. Answers what arrived. */
async function deposit(member: TestMember, amount: string): Promise<string> {
  const asked = await bank.deposit(member, amount);
  expect(await bank.outcomeOf(asked.payableAmount, { reference: bank.referenceOf(asked) })).toBe('credited');
  await offers.give();
  return asked.payableAmount;
}
async function bet(member: TestMember, stake: string, isWon = false): Promise<void> {
  const drawId = await lottery.addDraw('OFFER');
  const { body } = await lottery.place(member, drawId, [{ playType: 'top3', selection: '916', stake, expectedRate: '900' }]);
  expect(body).toMatchObject({ success: true });
  const top = isWon ? '000916' : '000123';
  await lottery.finish(drawId, { top, front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' });
  await app.core.jobs.run('turnover.feed');
}
const lotsOf = async (member: TestMember): Promise<TurnoverLot[]> =>
  ((await member.get('/wps/relay/member/turnover')).body.value as { content: TurnoverLot[] }).content;
const entriesOf = async ({ memberId }: TestMember, type: string) => {
  const { rows } = await sql<{ amount: bigint }>`
    select available as amount from wallet.member_entries where member_id = ${memberId} and type = ${type} order by number`.execute(
    app.database.read,
  );
  return rows.map(({ amount }) => toWire(amount));
};

describe('from the first deposit to the withdrawal', () => {
  it('gives the bonus, asks for its turnover, and lets the money go when that is done @PROMO-01 @PROMO-04 @MEM-09', async () => {
    const id = await offers.add({ ...halfMore, turnover: { base: 'deposit_and_bonus', hundredths: 100, weights: null } });
    const member = await offers.createMember();
    expect(await offers.standing(member, id)).toMatchObject({ status: null, canSign: true, isForOthers: false });
    expect((await offers.sign(member, id)).body.value).toMatchObject({ status: 'signed', canSign: false });

    const arrived = parseMoney(await deposit(member, '200'));
    const bonus = arrived / 2n - ((arrived / 2n) % 100n);
    expect(await entriesOf(member, 'BONUS_GRANT')).toEqual([toWire(bonus)]);
    expect(await balanceOf(member)).toBe(toWire(arrived + bonus));
    expect(await offers.standing(member, id)).toMatchObject({ status: 'process', canSign: false });
    const [given] = await offers.bonuses(member);
    expect(given).toMatchObject({ promotionId: id, amount: toWire(bonus), state: 'active', removed: '0.00' });
    const lots = await lotsOf(member);
    expect(lots.map(({ source, required }) => [source, required])).toEqual([
      ['deposit', toWire(arrived)],
      ['bonus', toWire(arrived + bonus)],
    ]);
    expect(lots[1]!.id).toBe(given!.id);
    expect((await member.get('/wps/relay/messages')).body.value).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ kind: 'bonus_granted', params: { amount: toWire(bonus) } })]),
    });

    const account = app.bindAccount(member);
    expect((await withdrawals.ask(member, account, '100')).body.message).toBe('turnover.missing');
    await bet(member, '200');
    expect((await withdrawals.ask(member, account, '100')).body.message).toBe('turnover.missing');
    await app.deposit(member.memberId, '1000');
    await bet(member, toWire(2n * arrived + bonus - parseMoney('200')));
    expect((await lotsOf(member)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await withdrawals.ask(member, account, '100')).status).toBe(200);
    await offers.settle();
    expect((await offers.bonuses(member))[0]).toMatchObject({ state: 'done', removed: '0.00' });
    expect(await offers.standing(member, id)).toMatchObject({ status: 'claimed', canSign: false });
  });

  it('is (5 + 2.50) × 10 = 75 for half of 5, and 10 × 20 = 200 with weights of its own @PROMO-04', async () => {
    const half = await offers.add({ ...halfMore, mustSign: false });
    const member = await offers.createMember();
    await app.database.transaction((tx) =>
      app.services.bonuses.noteDeposit(tx, {
        memberId: member.memberId,
        depositId: newId(),
        number: 'D1',
        amount: parseMoney('5'),
        isFirst: true,
      }),
    );
    await offers.give();
    expect((await lotsOf(member))[0]).toMatchObject({ base: '7.50', multiple: '10', required: '75.00' });
    await offers.stop(half);

    const weights = { RNG: 100, LIVE: 50, PVP: 5 };
    await offers.add({ ...codeRules('TWENTY', '10'), turnover: { base: 'bonus', hundredths: 2_000, weights } });
    await offers.redeem(member, 'TWENTY');
    const [, own] = await lotsOf(member);
    expect(own).toMatchObject({ base: '10.00', multiple: '20', required: '200.00' });
    expect(Object.fromEntries(own!.games.map(({ category, percent }) => [category, percent]))).toEqual(weights);
  });

  it('gives once for a deposit, however often and at once it is tried, also after a crash in between @PROMO-04', async () => {
    await offers.add({ ...halfMore, mustSign: false });
    await offers.add({ ...halfMore, trigger: { kind: 'deposit' }, mustSign: false });
    const member = await offers.createMember();
    const asked = await bank.deposit(member, '400');
    await bank.outcomeOf(asked.payableAmount, { reference: bank.referenceOf(asked) });
    const again = () =>
      sql`
      insert into promotions.due_deposits (member_id, deposit_id, number, amount, is_first)
      values (${member.memberId}, ${asked.id}, '', ${parseMoney(asked.payableAmount)}, true) on conflict do nothing`.execute(
        app.database.read,
      );
    await Promise.all(Array.from({ length: 10 }, () => offers.give()));
    // The process died before it noted that it was done.
    await again();
    await Promise.all(Array.from({ length: 10 }, () => offers.give()));
    expect(await entriesOf(member, 'BONUS_GRANT')).toHaveLength(1);
    expect(await offers.bonuses(member)).toHaveLength(1);
  });

  it('gives nothing for a second deposit where the first was meant, nor to whoever has not signed up before @PROMO-04', async () => {
    const id = await offers.add(halfMore);
    const late = await offers.createMember();
    const asked = await bank.deposit(late, '300');
    await bank.outcomeOf(asked.payableAmount, { reference: bank.referenceOf(asked) });
    expect((await offers.sign(late, id)).body.message).toBe('promotions.member_limit');
    await offers.give();
    await deposit(late, '310');
    expect(await offers.bonuses(late)).toEqual([]);
    expect(await offers.standing(late, id)).toMatchObject({ status: 'close', canSign: false });
  });

  it('prefers the offer that the member signed up for @PROMO-01', async () => {
    await offers.add({ ...halfMore, trigger: { kind: 'deposit' }, mustSign: false });
    const chosen = await offers.add({ ...halfMore, trigger: { kind: 'deposit' } });
    const member = await offers.createMember();
    await offers.sign(member, chosen);
    await deposit(member, '500');
    expect((await offers.bonuses(member)).map(({ promotionId }) => promotionId)).toEqual([chosen]);
  });
});

describe('who may have it', () => {
  it.each([
    ['another rank', { kind: 'rank' as const, least: 3 }],
    ['another label', { kind: 'label' as const, label: 'whale' }],
    ['the team of somebody else', { kind: 'team' as const, agent: 'nobody-there' }],
  ])('refuses %s @PROMO-01', async (_, audience) => {
    const id = await offers.add({ ...halfMore, audience });
    await offers.add({ ...codeRules(`W${audience.kind.toUpperCase()}`), audience });
    const member = await offers.createMember({ rankLevel: 2 });
    expect(await offers.standing(member, id)).toMatchObject({ isForOthers: true, canSign: false });
    expect((await offers.sign(member, id)).body.message).toBe('promotions.for_others');
    expect((await offers.redeem(member, `W${audience.kind.toUpperCase()}`)).body.message).toBe('promotions.for_others');
    await deposit(member, '500');
    expect(await offers.bonuses(member)).toEqual([]);
  });

  it('gives to the rank and to newcomers @PROMO-01', async () => {
    await offers.add({ ...codeRules('RANK3'), audience: { kind: 'rank', least: 3 } });
    await offers.add({ ...codeRules('NEWCOMER'), audience: { kind: 'new', days: 7 } });
    const member = await offers.createMember({ rankLevel: 3 });
    expect((await offers.redeem(member, 'RANK3')).status).toBe(200);
    expect((await offers.redeem(member, 'NEWCOMER')).status).toBe(200);
    const old = await offers.createMember();
    await sql`update members.members set registered_at = registered_at - interval '8 days' where id = ${old.memberId}`.execute(
      app.database.read,
    );
    expect((await offers.redeem(old, 'NEWCOMER')).body.message).toBe('promotions.for_others');
  });

  it.each([
    ['locked', (id: string) => sql`update members.members set is_locked = true where id = ${id}`],
    ['closed', (id: string) => sql`update members.members set closed_at = clock_timestamp() where id = ${id}`],
    [
      'away',
      (id: string) => sql`insert into limits.members (member_id, timed_out_until) values (${id}, clock_timestamp() + interval '1 day')`,
    ],
    [
      'excluded',
      (id: string) =>
        sql`insert into limits.members (member_id, excluded_at, excluded_until) values (${id}, clock_timestamp(), 'infinity')`,
    ],
  ])('gives nothing to a member who is %s @PROMO-04', async (state, make) => {
    await offers.add({ ...halfMore, mustSign: false });
    await offers.add(codeRules(`S${state.toUpperCase()}`));
    const member = await offers.createMember();
    const asked = await bank.deposit(member, '500');
    await bank.outcomeOf(asked.payableAmount, { reference: bank.referenceOf(asked) });
    await make(member.memberId).execute(app.database.read);
    await offers.give();
    expect((await offers.redeem(member, `S${state.toUpperCase()}`)).body.message).toBe('promotions.for_others');
    expect(await entriesOf(member, 'BONUS_GRANT')).toEqual([]);
  });

  it('is closed to trial accounts and visitors @AUTH-08', async () => {
    await offers.add(codeRules('TRIAL'));
    expect((await offers.redeem(await app.createMember({ isAgent: 4 }), 'TRIAL')).body.message).toBe('session.real_account_needed');
    expect((await app.visitor.get('/wps/relay/member/offers')).status).toBe(401);
  });

  it('refuses what is not open: coming, over, stopped or unknown @PROMO-01', async () => {
    const member = await offers.createMember();
    await offers.add(codeRules('COMING'), { startsAt: '2099-01-01T00:00:00Z' });
    await offers.add(codeRules('OVER'), { endsAt: '2026-01-02T00:00:00Z' });
    await offers.stop(await offers.add(codeRules('STOPPED')));
    for (const code of ['COMING', 'OVER', 'STOPPED']) expect((await offers.redeem(member, code)).body.message).toBe('promotions.not_open');
    expect((await offers.redeem(member, 'NOTHING')).body.message).toBe('promotions.code_unknown');
    const coming = await offers.add(halfMore, { startsAt: '2099-01-01T00:00:00Z' });
    expect(await offers.standing(member, coming)).toMatchObject({ status: 'coming soon', canSign: false });
  });
});

describe('cashback', () => {
  it('gives a share of what was lost on the day, once, and nothing for winnings @PROMO-04', async () => {
    await offers.add({
      ...halfMore,
      trigger: { kind: 'cashback', window: 'day' },
      mustSign: false,
      reward: { kind: 'money', delivery: 'instant', steps: [{ from: '100', fixed: null, basisPoints: 500, cap: null }] },
      turnover: { base: 'bonus', hundredths: 100, weights: null },
    });
    const newMember = () => offers.createMember({ balance: '1000' });
    const [loser, winner, little] = await Promise.all([newMember(), newMember(), newMember()]);
    await bet(loser, '400');
    await bet(winner, '400', true);
    await bet(little, '99');
    await app.core.jobs.run('play-sums.count');
    const ids = [loser, winner, little].map(({ memberId }) => memberId);
    await sql`insert into play_sums.days (member_id, day, category, bets, stake, valid, plain)
      select id, core.day_of(clock_timestamp()) - 1, 'LOTT', 1, 1, 1, 1 from unnest(${ids}::uuid[]) id on conflict do nothing`.execute(
      app.database.read,
    );
    // What happened today is looked at tomorrow.
    await sql`alter table wallet.member_entries disable trigger all`.execute(app.owner.read);
    await sql`update wallet.member_entries set created_at = created_at - interval '1 day' where member_id = any(${ids}::uuid[])`.execute(
      app.owner.read,
    );
    await sql`alter table wallet.member_entries enable trigger all`.execute(app.owner.read);
    await Promise.all([1, 2, 3].map(() => app.core.jobs.run('promotions.cashback-day')));
    await app.core.jobs.run('promotions.cashback-day');
    expect(await entriesOf(loser, 'BONUS_GRANT')).toEqual(['20.00']);
    expect(await entriesOf(winner, 'BONUS_GRANT')).toEqual([]);
    expect(await entriesOf(little, 'BONUS_GRANT')).toEqual([]);
  });
});

describe('a reward that waits in the reward centre', () => {
  const inCentre = (code: string) => ({
    ...codeRules(code, '25'),
    reward: { ...codeRules(code, '25').reward, delivery: 'center' as const },
    days: null,
  });

  it('is issued until it is claimed, and claimed from then on @PROMO-01 @MEM-10', async () => {
    const id = await offers.add(inCentre('CENTRE'));
    const member = await offers.createMember();
    expect((await offers.redeem(member, 'CENTRE')).status).toBe(200);
    expect(await offers.standing(member, id)).toMatchObject({ status: 'issued' });
    const [reward] = ((await member.get('/wps/relay/rewards')).body.value as { content: { id: string; amount: string }[] }).content;
    expect(reward).toMatchObject({ amount: '25.00' });
    expect((await member.post(`/wps/relay/rewards/${reward!.id}/claim`, { key: newId(), body: {} })).status).toBe(200);
    expect(await offers.standing(member, id)).toMatchObject({ status: 'claimed' });
  });

  it('is over when it was not claimed in time @PROMO-01', async () => {
    const id = await offers.add(inCentre('TOOLATE'));
    const member = await offers.createMember();
    expect((await offers.redeem(member, 'TOOLATE')).status).toBe(200);
    await sql`update rewards.rewards set expires_at = clock_timestamp() where member_id = ${member.memberId}`.execute(app.owner.read);
    expect(await offers.standing(member, id)).toMatchObject({ status: 'close' });
  });
});

describe('limits', () => {
  it('hold under 200 claims at once: of all and of the budget @PROMO-04', async () => {
    const few = await offers.add({ ...codeRules('FEWER', '10'), limits: { ...halfMore.limits, perMember: 1, claims: 20 } });
    const budget = await offers.add({ ...codeRules('BUDGET', '10'), limits: { ...halfMore.limits, perMember: 1, budget: '155' } });
    const daily = await offers.add({ ...codeRules('DAILY', '10'), limits: { ...halfMore.limits, perMember: 1, claimsPerDay: 7 } });
    const members = await Promise.all(Array.from({ length: 200 }, () => offers.createMember()));
    for (const [code, id, most] of [
      ['FEWER', few, 20],
      ['BUDGET', budget, 15],
      ['DAILY', daily, 7],
    ] as const) {
      const answers = await Promise.all(members.map((member) => offers.redeem(member, code)));
      expect(answers.flatMap(({ status, body }) => (status === 200 || body.message === 'promotions.used_up' ? [] : [body]))).toEqual([]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
        new Set(['promotions.used_up']),
      );
      const { rows } =
        await sql`select claims, amount from promotions.offer_totals where promotion_id = ${id} and day = '-infinity'`.execute(
          app.database.read,
        );
      expect(rows).toEqual([{ claims: most, amount: BigInt(most) * parseMoney('10') }]);
    }
    expect((await app.visitor.get(`/wps/relay/promotions/${few}`)).body.value).toMatchObject({ state: 'closed' });
  }, 60_000);

  it('give a member once, under 200 tries at once by keys of their own @PROMO-04', async () => {
    await offers.add(codeRules('ONCE', '10'));
    const member = await offers.createMember();
    const answers = await Promise.all(Array.from({ length: 200 }, () => offers.redeem(member, 'ONCE')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await entriesOf(member, 'BONUS_GRANT')).toEqual(['10.00']);
  }, 60_000);

  it('are asked by day of the member @PROMO-04', async () => {
    await offers.add({ ...codeRules('TWICE', '10'), limits: { ...halfMore.limits, perMember: 3, perMemberPerDay: 1 } });
    const member = await offers.createMember();
    expect((await offers.redeem(member, 'TWICE')).status).toBe(200);
    expect((await offers.redeem(member, 'TWICE')).body.message).toBe('promotions.member_limit');
    await sql`update promotions.grants set day = day - 1 where member_id = ${member.memberId}`.execute(app.database.read);
    expect((await offers.redeem(member, 'TWICE')).status).toBe(200);
  });

  it('answers the same key with the same bonus, and refuses it for another code @PROMO-04', async () => {
    await offers.add(codeRules('SAME', '10'));
    await offers.add(codeRules('OTHER', '10'));
    const member = await offers.createMember();
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => offers.redeem(member, 'same', key)));
    expect(new Set(answers.map(({ body }) => (body.value as { id: string }).id)).size).toBe(1);
    expect((await offers.redeem(member, 'OTHER', key)).body.message).toBe('request.key_reused');
  });
});

describe('a bonus that is given up', () => {
  async function withBonus(rules = codeRules(`G${newId().slice(-10).toUpperCase()}`, '100'), balance = '200') {
    await offers.add(rules);
    const member = await offers.createMember({ balance });
    const { body } = await offers.redeem(member, (rules.trigger as { code: string }).code);
    return { member, id: (body.value as { id: string }).id };
  }

  it('tells its cost first, takes bonus and winnings, and ends its requirement @MEM-09', async () => {
    const { member, id } = await withBonus();
    await bet(member, '1', true);
    expect(await offers.cost(member, id)).toMatchObject({
      value: { cost: '999.00', bonus: '100.00', gains: '899.00', hasOpenPlay: false },
    });
    expect((await offers.cancel(member, id, '100.00')).body).toMatchObject({
      message: 'promotions.cost_changed',
      value: { cost: '999.00' },
    });
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => offers.cancel(member, id, '999.00', key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(member, 'BONUS_FORFEIT')).toEqual(['-999.00']);
    expect(await balanceOf(member)).toBe('200.00');
    expect((await lotsOf(member))[0]).toMatchObject({ id, state: 'cancelled' });
    expect((await offers.bonuses(member))[0]).toMatchObject({ state: 'cancelled', removed: '999.00' });
    expect((await offers.cancel(member, id, '0.00')).body.message).toBe('promotions.bonus_ended');
  });

  it('can be agreed to when its cost has fractions of a satang @MEM-09', async () => {
    const { member, id } = await withBonus(undefined, '50.0055');
    await bet(member, '120');
    expect(await offers.cost(member, id)).toMatchObject({ value: { cost: '30.0055' } });
    expect((await offers.cancel(member, id, '30.0055')).status).toBe(200);
    expect(await balanceOf(member)).toBe('0.00');
  });

  it('never takes more than there is @MEM-09', async () => {
    const { member, id } = await withBonus(undefined, '50');
    await bet(member, '120');
    expect(await offers.cost(member, id)).toMatchObject({ value: { cost: '30.00', bonus: '30.00', gains: '0.00' } });
    expect((await offers.cancel(member, id, '30.00')).status).toBe(200);
    expect(await balanceOf(member)).toBe('0.00');
  });

  it('waits while bets are open @MEM-09', async () => {
    const { member, id } = await withBonus();
    await lottery.place(member, await lottery.addDraw('OFFER'), [{ playType: 'top3', selection: '916', stake: '10', expectedRate: '900' }]);
    expect(await offers.cost(member, id)).toMatchObject({ value: { hasOpenPlay: true } });
    expect((await offers.cancel(member, id, '100.00')).body.message).toBe('promotions.open_play');
    expect(await entriesOf(member, 'BONUS_FORFEIT')).toEqual([]);
  });

  it('is that of its own member alone @MEM-09', async () => {
    const { id } = await withBonus();
    const stranger = await offers.createMember({ balance: '500' });
    expect((await offers.cost(stranger, id)).message).toBe('promotions.bonus_unknown');
    expect((await offers.cancel(stranger, id, '100.00')).body.message).toBe('promotions.bonus_unknown');
    expect(await balanceOf(stranger)).toBe('500.00');
  });

  it('takes winnings once, when two bonuses were played together @MEM-09', async () => {
    const { member, id } = await withBonus();
    const second = codeRules(`G${newId().slice(-10).toUpperCase()}`, '100');
    await offers.add(second);
    const { body } = await offers.redeem(member, (second.trigger as { code: string }).code);
    await bet(member, '1', true);
    expect((await offers.cancel(member, id, '999.00')).status).toBe(200);
    expect(await offers.cost(member, (body.value as { id: string }).id)).toMatchObject({ value: { cost: '100.00', gains: '0.00' } });
  });
});

describe('the end of a bonus', () => {
  const played = (fixed: string, more: Partial<typeof halfMore> = {}) => ({
    ...codeRules(`E${newId().slice(-10).toUpperCase()}`, fixed),
    turnover: { base: 'bonus' as const, hundredths: 100, weights: null },
    ...more,
  });
  async function begin(rules: ReturnType<typeof played>, balance = '0') {
    await offers.add(rules);
    const member = await offers.createMember({ balance });
    const { body } = await offers.redeem(member, (rules.trigger as { code: string }).code);
    return { member, id: (body.value as { id: string }).id };
  }

  it('leaves no more than the largest cash-out, and no money leaves before that is settled @PROMO-04', async () => {
    const { member } = await begin(played('10', { maxCashOut: '300' }));
    await bet(member, '10', true);
    expect(await balanceOf(member)).toBe('9000.00');
    const account = app.bindAccount(member);
    expect((await withdrawals.ask(member, account, '5000')).body.message).toBe('promotions.settling');
    await Promise.all([offers.settle(), offers.settle(), offers.settle()]);
    expect(await balanceOf(member)).toBe('300.00');
    expect((await withdrawals.ask(member, account, '200')).status).toBe(200);
  });

  it('takes the bonus of a sticky one back, and leaves its winnings @PROMO-04', async () => {
    const { member, id } = await begin(played('10', { isSticky: true }));
    await bet(member, '10', true);
    await offers.settle();
    expect(await balanceOf(member)).toBe('8990.00');
    expect((await offers.bonuses(member))[0]).toMatchObject({ id, state: 'done', removed: '10.00' });
  });

  it('waits for open bets before it takes anything @PROMO-04', async () => {
    const { member } = await begin(played('10', { maxCashOut: '300' }), '100');
    const drawId = await lottery.addDraw('OFFER');
    await lottery.place(member, drawId, [{ playType: 'top3', selection: '916', stake: '10', expectedRate: '900' }]);
    await bet(member, '10');
    await offers.settle();
    expect(await entriesOf(member, 'BONUS_FORFEIT')).toEqual([]);
    await lottery.finish(drawId, { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' });
    await sql`update promotions.ended_grants set due_at = clock_timestamp()`.execute(app.database.read);
    await offers.settle();
    // 100 + 10 − 10 − 10 + 9,000, of which bonus and winnings may be 300.
    expect(await balanceOf(member)).toBe('400.00');
  });

  it('takes bonus and winnings when its time is over @PROMO-04', async () => {
    const { member, id } = await begin(played('100', { days: 3, turnover: { base: 'bonus', hundredths: 10_000, weights: null } }), '50');
    await bet(member, '1', true);
    await sql`update turnover.lots set expires_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
    await app.core.jobs.run('turnover.sweep');
    await offers.settle();
    expect(await balanceOf(member)).toBe('50.00');
    expect((await offers.bonuses(member))[0]).toMatchObject({ state: 'expired', removed: '999.00' });
  });

  it('leaves what is left when a lost bonus is let off @PROMO-04', async () => {
    const { member } = await begin(played('100', { turnover: { base: 'bonus', hundredths: 1_000, weights: null } }));
    await bet(member, '98');
    await app.core.jobs.run('turnover.sweep');
    await offers.settle();
    expect(await balanceOf(member)).toBe('2.00');
    expect((await offers.bonuses(member))[0]).toMatchObject({ state: 'forfeited', removed: '0.00' });
  });
});

describe('while a bonus is played', () => {
  it('no bet is larger than it allows, in lotteries and in rounds of games @PROMO-04', async () => {
    await offers.add({ ...codeRules('BOUND', '1000'), maxBet: '500' });
    const player = await provider.addPlayer('2000');
    const member = app.signIn({ memberId: player.memberId });
    await offers.redeem(member, 'BOUND');
    const drawId = await lottery.addDraw('OFFER');
    const place = (stake: string) => lottery.place(member, drawId, [{ playType: 'top3', selection: '916', stake, expectedRate: '900' }]);
    expect((await place('500.01')).body).toMatchObject({ message: 'promotions.bet_too_large', value: { largest: '500.00' } });
    expect((await place('500')).status).toBe(200);
    const roundId = newId();
    expect((await provider.bet(player, newId(), '300', { roundId })).status).toBe('OK');
    expect((await provider.bet(player, newId(), '200.01', { roundId })).status).toBe('LIMIT_REACHED');
    expect((await provider.bet(player, newId(), '200', { roundId })).status).toBe('OK');
  });

  it('reads its terms from the rules that the engine follows @PROMO-01', async () => {
    const id = await offers.add({ ...halfMore, maxBet: '500', days: 30 });
    const { terms, offer } = (await app.visitor.get(`/wps/relay/promotions/${id}`)).body.value as PromotionDetail;
    expect(offer).toEqual({
      trigger: 'first_deposit',
      mustSign: true,
      isClaimed: false,
      kind: 'money',
      fixed: null,
      basisPoints: 5_000,
      cap: null,
    });
    const inEnglish = Object.fromEntries(terms.map(({ label, text }) => [label.EN, text.EN]));
    expect(inEnglish).toMatchObject({
      'You get': '50% of the deposit',
      Turnover: '(deposit + bonus) × 10 · Example: deposit $100, bonus $50, stake $1,500',
      'Largest bet': '$500 a bet or round while you have the bonus',
      'How often': '1 × per member',
    });
    for (const { label, text } of terms)
      for (const language of ['TY', 'CN', 'ID', 'VI'] as const) expect([label[language], text[language]]).not.toContain('');
    expect(JSON.stringify(terms)).not.toMatch(/[{}]\w+\}|undefined/);
  });
});
