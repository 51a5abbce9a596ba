import type { OfferDraft, OfferRules, Reward } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../../test/bank';
import { createLotteryFixtures } from '../../../../test/lottery/lottery-fixtures';
import { createTestOffers, halfMore, type TestOffers } from '../../../../test/offers';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';
import { createTestWithdrawals, type TestWithdrawals } from '../../../../test/withdrawals';

// Each kind of offer from its form in the desk to money that has left the portal, by calls alone.

let app: TestApp;
let bank: TestBank;
let offers: TestOffers;
let withdrawals: TestWithdrawals;
let lottery: ReturnType<typeof createLotteryFixtures>;
let officer: string;

beforeAll(async () => {
  app = await createTestApp();
  bank = await createTestBank(app);
  offers = createTestOffers(app);
  withdrawals = await createTestWithdrawals(app);
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'CHAIN', family: 'thai', plays: { top3: '900' } });
  officer = app.signInOperator('admin');
});
afterEach(async () => {
  for (const broken of [
    await app.services.wallet.check(),
    await app.services.turnover.check(),
    await app.services.bonuses.check(new Date(0)),
    await app.services.rewards.check(new Date(0)),
    await app.services.points.check(),
    await app.services.payments.check(),
  ])
    expect(broken).toEqual([]);
  await sql`update promotions.offers set is_open = false`.execute(app.database.read);
});
afterAll(() => app.close());

const reason = 'for the season';
const [startsAt, texts] = ['2026-01-01T00:00:00Z', { TY: 'โบนัส', EN: 'A bonus' }];
const headers = () => ({ cookie: officer });

/** Written in the desk, and opened: by one officer, or by two where nobody has to play for the money. */
async function create(id: string, rules: OfferRules): Promise<void> {
  const draft: OfferDraft = {
    ...{ category: 'deposit', title: texts, summary: texts, content: { TY: '<p>ก</p>' }, startsAt, endsAt: null, rules },
  };
  const saved = await app.visitor.put(`/wps/operators/offers/${id}`, { body: { draft, reason }, headers: headers() });
  expect(saved.body.value).toMatchObject({ id, isOpen: false });
  const opened = await app.visitor.post(`/wps/operators/offers/${id}/open`, { body: { reason }, headers: headers() });
  if (opened.body.message !== 'promotions.two_officers_needed') expect(opened.status).toBe(200);
  else expect((await together(app, 'admin', `/wps/operators/offers/${id}/open-unplayed`, { reason })).status).toBe(200);
}
async function deposit(member: TestMember, amount: string): Promise<bigint> {
  const asked = await bank.deposit(member, amount);
  expect(await bank.outcomeOf(asked.payableAmount, { reference: bank.referenceOf(asked) })).toBe('credited');
  await offers.give();
  return parseMoney(asked.payableAmount);
}
async function bet(member: TestMember, stake: string, isWon = false): Promise<void> {
  const drawId = await lottery.addDraw('CHAIN');
  const { body } = await lottery.place(member, drawId, [{ playType: 'top3', selection: '916', stake, expectedRate: '900' }]);
  expect(body).toMatchObject({ success: true });
  await lottery.finish(drawId, { top: isWon ? '000916' : '000123', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' });
  for (const job of ['turnover.feed', 'play-sums.count', 'promotions.settle']) await app.core.jobs.run(job);
}
/** As if what the member has played today had been on a day before. */
async function ageEntries({ memberId }: TestMember, days: number): Promise<void> {
  await sql`alter table wallet.member_entries disable trigger all`.execute(app.owner.read);
  await sql`update wallet.member_entries set created_at = created_at - make_interval(days => ${days}) where member_id = ${memberId}`.execute(
    app.owner.read,
  );
  await sql`alter table wallet.member_entries enable trigger all`.execute(app.owner.read);
  await sql`update play_sums.plays set day = day - ${days}::int where member_id = ${memberId}`.execute(app.owner.read);
  await sql`update play_sums.days set day = day - ${days}::int where member_id = ${memberId}`.execute(app.owner.read);
}
const entriesOf = async ({ memberId }: TestMember, type: string) => {
  const { rows } = await sql<{ amount: bigint }>`
    select available as amount from wallet.member_entries where member_id = ${memberId} and type = ${type} order by number`.execute(
    app.database.read,
  );
  return rows.map(({ amount }) => toWire(amount));
};
const missingOf = async (member: TestMember) =>
  ((await member.get('/wps/relay/member/turnover')).body.value as { missing: string }).missing;
const waitingOf = async (member: TestMember) =>
  ((await member.get('/wps/relay/rewards', { query: { state: 'claimable' } })).body.value as { content: Reward[] }).content;
const unitsOf = async (member: TestMember) => {
  const { points, tickets } = (await member.get('/wps/relay/points/balance')).body.value as { points: number; tickets: number };
  return { points, tickets };
};

/** The one reward that waits is claimed: twice at once, and given once. */
async function claim(member: TestMember, expected: Partial<Reward>): Promise<void> {
  const [reward, ...others] = await waitingOf(member);
  expect([reward, others]).toMatchObject([expected, []]);
  const answers = await Promise.all([1, 2].map(() => member.post(`/wps/relay/rewards/${reward!.id}/claim`, { body: {} })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await waitingOf(member)).toEqual([]);
}
/** No money leaves before all is played; then it does, until the bank has paid. */
async function playAndWithdraw(member: TestMember, required: string): Promise<void> {
  expect(await missingOf(member)).toBe(required);
  const account = app.bindAccount(member);
  expect((await withdrawals.ask(member, account, '100')).body.message).toBe('turnover.missing');
  await app.deposit(member.memberId, '5000');
  await bet(member, required);
  expect(await missingOf(member)).toBe('0.00');
  const asked = await withdrawals.ask(member, account, '100');
  expect(asked.status).toBe(200);
  const { id } = asked.body.value as { id: string };
  await withdrawals.pursue(member, id);
  if ((await withdrawals.look(member, id)).status === 'risk_review') await withdrawals.approve(id);
  await withdrawals.pursue(member, id);
  expect((await withdrawals.look(member, id)).status).toBe('paid');
  expect(await entriesOf(member, 'WITHDRAW_APPLY')).toEqual(['-100.00']);
}

const fixed = (amount: string, from = '0') => ({ from, fixed: amount, basisPoints: null, cap: null });
const share = (percent: number, cap: string | null, from = '0') => ({ from, fixed: null, basisPoints: percent * 100, cap });
const plain: OfferRules = { ...halfMore, mustSign: false, turnover: { base: 'bonus', hundredths: 100, weights: null } };

it('first deposit: a share with a cap, sticky, for the deposit and the bonus @PROMO-01 @PROMO-04', async () => {
  await create('chain-first', {
    ...plain,
    mustSign: true,
    reward: { kind: 'money', delivery: 'instant', steps: [share(50, '80')] },
    turnover: { base: 'deposit_and_bonus', hundredths: 200, weights: null },
    isSticky: true,
  });
  const member = await offers.createMember();
  expect((await offers.sign(member, 'chain-first')).body.value).toMatchObject({ status: 'signed' });
  const arrived = await deposit(member, '200');
  expect(await entriesOf(member, 'BONUS_GRANT')).toEqual(['80.00']);
  await playAndWithdraw(member, toWire(arrived + 2n * (arrived + parseMoney('80'))));
  expect(await entriesOf(member, 'BONUS_FORFEIT')).toEqual(['-80.00']);
  await deposit(member, '200');
  expect(await entriesOf(member, 'BONUS_GRANT')).toEqual(['80.00']);
});

it('every deposit: by tiers, points that wait to be claimed @PROMO-01 @PROMO-02 @PROMO-04 @MEM-10', async () => {
  await create('chain-every', {
    ...plain,
    trigger: { kind: 'deposit' },
    reward: { kind: 'points', delivery: 'center', steps: [fixed('10', '150'), fixed('40', '300')] },
    turnover: { base: 'bonus', hundredths: 0, weights: null },
  });
  const member = await offers.createMember();
  const before = await deposit(member, '120');
  expect(await waitingOf(member)).toEqual([]);
  const lower = await deposit(member, '160');
  await claim(member, { kind: 'points', amount: '10' });
  const highest = await deposit(member, '400');
  await claim(member, { kind: 'points', amount: '40' });
  // One point comes of each deposit of 100 and more.
  expect(await unitsOf(member)).toMatchObject({ points: 53 });
  await playAndWithdraw(member, toWire(before + lower + highest));
});

it('code: a raffle ticket, once for each member @PROMO-01 @PROMO-03 @PROMO-04 @MEM-10', async () => {
  await create('chain-code', {
    ...plain,
    trigger: { kind: 'code', code: 'CHAINTICKET' },
    reward: { kind: 'ticket', delivery: 'center', steps: [fixed('3')] },
    turnover: { base: 'bonus', hundredths: 0, weights: null },
    limits: { ...plain.limits, perMember: 1 },
  });
  const member = await offers.createMember();
  const arrived = await deposit(member, '150');
  expect((await offers.redeem(member, 'CHAINTICKET')).status).toBe(200);
  expect((await offers.redeem(member, 'CHAINTICKET')).body.message).toBe('promotions.member_limit');
  await claim(member, { kind: 'ticket', amount: '3' });
  expect(await unitsOf(member)).toMatchObject({ tickets: 3 });
  await playAndWithdraw(member, toWire(arrived));
});

it('application: a fixed amount that two officers approve and the member claims @PROMO-01 @PROMO-04 @MEM-10', async () => {
  await app.services.system.save('offers', { twoOfficersAbove: '100' });
  await create('chain-application', {
    ...plain,
    trigger: { kind: 'application' },
    reward: { kind: 'money', delivery: 'center', steps: [fixed('120')] },
    turnover: { base: 'bonus', hundredths: 150, weights: null },
    limits: { ...plain.limits, perMember: 1 },
  });
  const member = await offers.createMember();
  expect((await offers.apply(member, 'chain-application', { comment: 'please' })).body.value).toMatchObject({ status: 'applying' });
  const { rows } = await sql<{ id: string }>`select id from promotions.applications where member_id = ${member.memberId}`.execute(
    app.database.read,
  );
  const path = `/wps/operators/offer-applications/${rows[0]!.id}`;
  const alone = await app.visitor.post(`${path}/approve`, { body: { reason }, headers: headers() });
  expect(alone.body.message).toBe('promotions.two_officers_needed');
  expect((await together(app, 'admin', `${path}/approve-large`, { reason })).status).toBe(200);
  expect(await offers.standing(member, 'chain-application')).toMatchObject({ status: 'issued' });
  await claim(member, { kind: 'money', amount: '120.00' });
  expect(await entriesOf(member, 'BONUS_CLAIM')).toEqual(['120.00']);
  await playAndWithdraw(member, '180.00');
  expect(await offers.standing(member, 'chain-application')).toMatchObject({ status: 'claimed' });
});

it('cashback of the day: a share with a cap of what was lost yesterday, paid at once @PROMO-04', async () => {
  await create('chain-day', {
    ...plain,
    trigger: { kind: 'cashback', window: 'day' },
    reward: { kind: 'money', delivery: 'instant', steps: [share(5, null, '100'), share(10, '35', '300')] },
  });
  const member = await offers.createMember({ balance: '1000' });
  await bet(member, '400');
  await ageEntries(member, 1);
  for (let run = 0; run < 2; run += 1) await app.core.jobs.run('promotions.cashback-day');
  expect(await entriesOf(member, 'BONUS_GRANT')).toEqual(['35.00']);
  await playAndWithdraw(member, '35.00');
});

it('cashback of the week: nobody has to play for it, so that two officers open it @PROMO-04 @MEM-10', async () => {
  await create('chain-week', {
    ...plain,
    trigger: { kind: 'cashback', window: 'week' },
    reward: { kind: 'money', delivery: 'center', steps: [share(10, null, '100')] },
    turnover: { base: 'bonus', hundredths: 0, weights: null },
  });
  const member = await offers.createMember({ balance: '2000' });
  await bet(member, '400');
  await bet(member, '150');
  // To the Sunday before this week.
  const { rows } = await sql<{ days: number }>`select extract(isodow from core.day_of(clock_timestamp()))::int as days`.execute(
    app.database.read,
  );
  await ageEntries(member, rows[0]!.days);
  await Promise.all([1, 2].map(() => app.core.jobs.run('promotions.cashback-week')));
  await claim(member, { kind: 'money', amount: '55.00' });
  expect(await entriesOf(member, 'BONUS_CLAIM')).toEqual(['55.00']);
  expect(await missingOf(member)).toBe('0.00');
  const account = app.bindAccount(member);
  expect((await withdrawals.ask(member, account, '100')).status).toBe(200);
});

it('birthday: a gift that waits for whoever was verified and has paid in five times @MEM-10 @MEM-15', async () => {
  const member = await offers.createMember();
  let arrived = 0n;
  for (let times = 0; times < 5; times += 1) arrived += await deposit(member, '100');
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(app.database.read);
  await app.database.transaction((tx) => app.services.ranks.noteBirthday(tx, member.memberId, `1990${rows[0]!.day.slice(4)}`));
  for (let run = 0; run < 2; run += 1) await app.core.jobs.run('ranks.birthdays');
  await claim(member, { source: 'birthday', kind: 'money', amount: '18.00' });
  expect(await entriesOf(member, 'RANK_REWARD')).toEqual(['18.00']);
  await playAndWithdraw(member, toWire(arrived + parseMoney('18')));
});
