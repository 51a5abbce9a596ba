import { gameFamilies, playTypesOf, type GameFamily } from '@portal/lottery-rules';
import { parseMoney, toWire, type MinorUnits } from '@portal/money';
import { sql } from 'kysely';
import { amountPlays } from '../../../../test/every-play/amount-plays';
import { digitalPlays } from '../../../../test/every-play/digital-plays';
import { fiveDigitPlays } from '../../../../test/every-play/five-digit-plays';
import type { PlayCase } from '../../../../test/every-play/play-table';
import { createLotteryFixtures, testSeries } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

const cases: readonly PlayCase[] = [...amountPlays, ...fiveDigitPlays, ...digitalPlays];

/** Points that the families' prizes stay below the series. */
const drops: Partial<Record<GameFamily, bigint>> = { ssc: 0n, '11x5': 20n, k3: 30n, pk10: 0n, '3d': 40n, '28': 60n, kl8: 360n, lhc: 11n };

/** How a line is staked, the share of the table's prize that it is paid, and the discount and rebate on the stake. */
type Style = {
  fields: object;
  unit: MinorUnits;
  share: readonly [num: bigint, den: bigint];
  pricePercent: bigint;
  rebate: readonly [num: bigint, den: bigint];
};

const none = [0n, 1n] as const;
function styleOf({ family, play }: PlayCase): Style {
  if (family === 'thai') {
    const stake = play === 'set4' ? '240' : '10.01';
    return { fields: { stake }, unit: parseMoney(stake), share: [1n, 1n], pricePercent: 90n, rebate: none };
  }
  if (play.startsWith('credit'))
    return { fields: { stake: '7.77' }, unit: parseMoney('7.77'), share: [97n, 100n], pricePercent: 100n, rebate: none };
  const drop = drops[family];
  if (drop === undefined)
    return { fields: { unitStake: '1.01' }, unit: parseMoney('1.01'), share: [1n, 1n], pricePercent: 100n, rebate: none };
  // A member of 1960 who bets at 1900 is paid for it at settlement.
  const fields = { unit: '0.1', multiple: 3, series: 1900 };
  return { fields, unit: parseMoney('0.3'), share: [1900n - drop, 2000n], pricePercent: 100n, rebate: [60n, 2000n] };
}

function expectationOf(one: PlayCase) {
  const { unit, share, pricePercent, rebate } = styleOf(one);
  const stake = unit * one.cost;
  const [num, den] = typeof one.pays === 'string' ? none : one.pays;
  return {
    stake,
    price: (stake * pricePercent) / 100n,
    paid: one.pays === 'push' ? stake : (unit * num * share[0]) / (den * share[1]),
    rebate: (stake * rebate[0]) / rebate[1],
  };
}

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let member: TestMember;

const codeOf = (family: GameFamily) => `EVERY_${family.toUpperCase()}`;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  for (const family of gameFamilies)
    await lottery.addGame({
      code: codeOf(family),
      family,
      plays: Object.fromEntries(
        playTypesOf(family).map(({ code, terms, isCredit }) => [code, terms ? toWire(rateOf(terms.rate)) : isCredit ? '0.97' : null]),
      ),
      ...(drops[family] !== undefined && { series: testSeries }),
      ...(family === 'thai' && { discount: '10' }),
    });
  member = await lottery.createSeriesMember('every-play', '10000000');
});
afterAll(() => app.close());

/** Rates have at most four decimals. */
const rateOf = ({ num, den }: { num: bigint; den: bigint }): MinorUnits => (num * 10_000n) / den;

/** A result as its source would give it, on a day in a year of the dragon. */
const giveResult = (drawId: string, result: object) =>
  sql`
    update lottery.draws set closes_at = clock_timestamp(), draws_at = '2036-06-01T12:00:00Z', state = 'resulted', result = ${JSON.stringify(result)}::jsonb,
      seed = 'aa' where id = ${drawId}`.execute(app.database.read);

async function ledgerOf(betId: string): Promise<[type: string, amount: string, after: string][]> {
  const { rows } = await sql<{ type: string; available: bigint; after: bigint }>`
    select type, available, available_after as after from wallet.member_entries
     where member_id = ${member.memberId} and ref_type = 'bet' and ref_id = ${betId} order by number`.execute(app.database.read);
  return rows.map(({ type, available, after }) => [type, String(available), String(after)]);
}

type Seen = { id: string; status: string; payout: string; rebate: string; lines: { stake: string; payout: string; status: string }[] };
const named = cases.map(
  (one) => [one.family, one.play, one.pays === 'nothing' ? 'loses' : one.pays === 'push' ? 'gets back' : 'wins', one] as const,
);

it('has a bet that wins and one that loses for every play there is', () => {
  const all = gameFamilies.flatMap((family) => playTypesOf(family).map(({ code }) => `${family} ${code}`)).sort();
  const codes = (wins: boolean) =>
    new Set(cases.filter(({ pays }) => (pays === 'nothing') !== wins).map(({ family, play }) => `${family} ${play}`));
  expect([...codes(true)].sort()).toEqual(all);
  expect([...codes(false)].sort()).toEqual(all);
});

/** A third of them; all with `npm run test:all`. What each pays is proven without a server as well (shared/lottery-rules). */
const walked = process.env.EVERY_CASE ? named : named.filter((_, place) => place % 3 === 0);

it.each(walked)(
  '%s %s: a bet that %s, from its place in the slip to the ledger @LOTT-03 @LOTT-06 @LOTT-07',
  async (family, play, _, one) => {
    const expected = expectationOf(one);
    const drawId = await lottery.addDraw(codeOf(family));
    const before = (await lottery.balanceOf(member)).available;
    const line = { playType: play, selection: one.selection, expectedRate: '0', ...styleOf(one).fields };
    const placed = await lottery.place(member, drawId, [line]);
    expect([placed.status, placed.body.message]).toEqual([200, '']);
    const { id } = placed.body.value as Seen;
    const afterBet = before - expected.price;
    expect((await lottery.balanceOf(member)).available).toBe(afterBet);

    await giveResult(drawId, one.result);
    await app.services.draws.advance(drawId);
    const status = expected.paid > 0n ? 'won' : 'lost';
    const seen = (await member.get(`/lgw/bets/${id}`)).body.value as Seen;
    const [stake, payout] = [toWire(expected.stake), toWire(expected.paid)];
    expect(seen).toMatchObject({ status, stake, payout, rebate: toWire(expected.rebate), lines: [{ stake, payout, status }] });
    const paid = [
      ['LOTTERY_PRIZE', expected.paid],
      ['LOTTERY_REBATE', expected.rebate],
    ] as const;
    let balance = afterBet;
    const rows = paid.filter(([, amount]) => amount > 0n).map(([type, amount]) => [type, String(amount), String((balance += amount))]);
    expect(await ledgerOf(id)).toEqual([['LOTTERY_BET', String(-expected.price), String(afterBet)], ...rows]);
    expect((await lottery.balanceOf(member)).available).toBe(balance);
  },
);

it('leaves books in which nothing is wrong @MEM-18', async () => {
  const { rows } = await sql`select * from lottery.check()`.execute(app.database.read);
  expect(rows).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
  const { rows: owed } = await sql`select id from lottery.draws where game_code like 'EVERY%' and state <> 'settled'`.execute(
    app.database.read,
  );
  expect(owed).toEqual([]);
});
