import { sql } from 'kysely';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let member: TestMember;
beforeEach(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({
    code: 'THCHECK',
    family: 'thai',
    plays: { top3: '900' },
    discount: '0',
    maxMemberStake: '100',
    maxDrawStake: '1000',
  });
  member = await app.createMember({ balance: '100' });
});
afterEach(() => app.close());

const check = () => app.core.jobs.run('lottery.check');
const openAlerts = async () => (await app.services.alerts.find()).filter(({ resolvedAt }) => resolvedAt === null);
const betOn = async (drawId: string): Promise<string> => {
  const line = { playType: 'top3', selection: '916', stake: '10', expectedRate: '900' };
  return ((await lottery.place(member, drawId, [line])).body.value as { id: string }).id;
};
/** By hand, as only the owner can. */
const setPrice = (betId: string, price: bigint) =>
  sql`update lottery.bets set price = ${price} where id = ${betId}`.execute(app.owner.read);
const priceOf = async (betId: string) => {
  const { rows } = await sql<{ price: bigint }>`select price from lottery.bets where id = ${betId}`.execute(app.owner.read);
  return rows[0]!.price;
};

it('alerts staff for as long as bets and ledger do not agree, and names the bet @MEM-18', async () => {
  const bet = await betOn(await lottery.addDraw('THCHECK'));
  await check();
  expect(await openAlerts()).toEqual([]);

  const price = await priceOf(bet);
  await setPrice(bet, price - 1n);
  await check();
  await check();
  expect(await openAlerts()).toEqual([
    expect.objectContaining({
      kind: 'lottery',
      subject: 'ledger',
      count: 2,
      detail: { findings: expect.arrayContaining([expect.objectContaining({ invariant: 'bet_has_one_stake', subject: bet })]) as object },
    }),
  ]);

  await setPrice(bet, price);
  await check();
  expect(await openAlerts()).toEqual([]);
});

it('raises no alert when a cap was lowered after bets were taken', async () => {
  const drawId = await lottery.addDraw('THCHECK');
  await betOn(drawId);
  await sql`update lottery.games set max_member_stake = 1, max_draw_stake = 1 where code = 'THCHECK'`.execute(app.owner.read);
  const { rows } = await sql`select 1 from lottery.check() where invariant in ('member_cap_holds', 'draw_cap_holds')`.execute(
    app.owner.read,
  );
  expect(rows.length).toBeGreaterThan(0);
  await check();
  expect(await openAlerts()).toEqual([]);
});

it('stops payouts until two officers confirm that bets and ledger agree again @MEM-18', async () => {
  const bet = await betOn(await lottery.addDraw('THCHECK'));
  const price = await priceOf(bet);
  await setPrice(bet, price - 1n);
  await check();
  await expect(app.services.wallet.demandPayouts()).rejects.toMatchObject({ code: 'wallet.payouts_stopped' });
  const confirm = async () => {
    const headers = { cookie: app.signInOperator('admin') };
    return (await app.visitor.post('/wps/operators/books/confirm', { headers, body: { reason: 'repaired' } })).body;
  };
  expect((await confirm()).message).toBe('wallet.books_still_broken');
  await setPrice(bet, price);
  expect((await confirm()).value).toEqual({ state: 'waiting' });
  expect((await confirm()).value).toEqual({ state: 'open' });
  await app.services.wallet.demandPayouts();
  expect(await openAlerts()).toEqual([]);
});

it('finds among what is new a bet that was paid and not settled, and one whose lines are others', async () => {
  await check();
  await sql`update core.check_marks set rests_until = 'infinity'`.execute(app.owner.read);
  const bet = await betOn(await lottery.addDraw('THCHECK'));
  await app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      memberId: member.memberId,
      key: `prize:${bet}`,
      type: 'LOTTERY_PRIZE',
      available: 1n,
      counterAccount: 'house:lottery',
      ref: { type: 'bet', id: bet },
    }),
  );
  await sql`update lottery.bet_lines set stake = stake - 1 where bet_id = ${bet}`.execute(app.owner.read);
  await check();
  const [alert] = await openAlerts();
  expect((alert!.detail.findings as { invariant: string }[]).map(({ invariant }) => invariant).sort()).toEqual([
    'bet_is_its_lines',
    'bet_is_paid_what_is_owed',
  ]);
});
