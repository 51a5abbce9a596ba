import { coveredShare, type GameFamily, getPlayType, possibleWin } from '@portal/lottery-rules';
import { fraction } from '@portal/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createLotteryFixtures, testSeries } from '../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../test/test-app';
import { newId } from './core/ids';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'THAI', family: 'thai', plays: { top3: '900', bottom2: '90', runTop: '3.2', runBottom: '1.2' } });
  await lottery.addGame({ code: 'SSC', family: 'ssc', plays: { fixedPosition: null }, series: testSeries });
});
afterAll(() => app.close());

const results = {
  THAI: { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' },
  SSC: { digits: [1, 2, 3, 4, 5] },
};
type Code = keyof typeof results;
type Line = { playType: string; selection: string; stake: number };

const digits = (length: number) => fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'));
const lineOf = (playType: string, length: number) =>
  fc.record({ playType: fc.constant(playType), selection: digits(length), stake: fc.integer({ min: 1, max: 20 }) });
const different = { selector: ({ playType, selection }: Line) => `${playType} ${selection}` };
/** Few digits are enough to cover most of a play of one digit; few stakes are alike. */
const lines: Record<Code, fc.Arbitrary<Line[]>> = {
  THAI: fc.uniqueArray(fc.oneof(lineOf('top3', 3), lineOf('bottom2', 2), lineOf('runTop', 1), lineOf('runBottom', 1)), {
    minLength: 1,
    maxLength: 6,
  }),
  SSC: fc.uniqueArray(
    fc.record({
      playType: fc.constant('fixedPosition'),
      selection: fc.tuple(fc.nat(4), fc.nat(9)).map(([row, digit]) => [0, 1, 2, 3, 4].map((each) => (each === row ? digit : '')).join('|')),
      stake: fc.integer({ min: 1, max: 20 }),
    }),
    { ...different, minLength: 1, maxLength: 4 },
  ),
};
const rates: Record<string, string> = { top3: '900', bottom2: '90', runTop: '3.2', runBottom: '1.2', fixedPosition: '0' };

async function place(member: TestMember, drawId: string, code: Code, chosen: readonly Line[]): Promise<void> {
  const asked = chosen.map(({ playType, selection, stake }) => ({
    ...{ playType, selection, expectedRate: rates[playType] },
    ...(code === 'THAI' ? { stake: String(stake) } : { unit: '1', multiple: stake }),
  }));
  const { status, body } = await lottery.place(member, drawId, asked, newId(), { acceptRateChange: true });
  expect([status, body.message]).toEqual([200, expect.anything()]);
}

type Row = {
  memberId: string;
  betId: string;
  drawId: string;
  family: GameFamily;
  playType: string;
  selection: string;
  stake: bigint;
  unitStake: bigint;
  num: bigint;
  den: bigint;
  rebate: bigint;
  acceptedAt: bigint;
};

/** What each bet of the settled draws counts, worked out bet by bet from its lines, by member in the order of draws and bets. */
async function countByTheBet(draws: readonly string[]) {
  const { rows } = await sql<Row>`
    select b.member_id as "memberId", b.id as "betId", b.draw_id as "drawId", g.family, l.play_type as "playType", l.selection, l.stake,
      l.unit_stake as "unitStake", l.rate_num as num, l.rate_den as den, b.rebate, (extract(epoch from b.accepted_at) * 1000000)::bigint as "acceptedAt"
      from lottery.bets b
      join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
      join lottery.draws d on d.id = b.draw_id and d.state = 'settled'
      join lottery.games g on g.code = b.game_code
     where b.draw_id = any(${[...draws]}::uuid[]) and b.cancelled_at is null order by d.settled_at, b.id, l.line_no`.execute(
    app.owner.read,
  );
  const counts = ({ memberId, drawId, family, playType, selection, stake, unitStake, num, den }: Row) => {
    const play = getPlayType(family, playType);
    const own = rows.filter((row) => row.memberId === memberId && row.drawId === drawId && row.playType === playType);
    const covered = coveredShare(play, own.map((row) => row.selection)); // prettier-ignore
    const isTooMuch = covered.num * 10n > covered.den * 7n;
    return !isTooMuch && possibleWin({ play, selection, unitStake, rate: fraction(num, den) }) * 2n >= stake * 3n;
  };
  const bets = new Map<string, { memberId: string; betId: string; stake: bigint; valid: bigint; plain: bigint; acceptedAt: bigint }>();
  for (const row of rows) {
    const { memberId, betId, stake, rebate, acceptedAt } = row;
    const bet = bets.get(betId) ?? { memberId, betId, acceptedAt, stake: 0n, valid: 0n, plain: 0n };
    bets.set(betId, bet);
    bet.stake += stake;
    if (!counts(row)) continue;
    bet.valid += stake;
    if (rebate === 0n) bet.plain += stake;
  }
  return [...bets.values()];
}

type LotRow = { memberId: string; id: string; required: bigint; done: bigint; percent: number; openedAt: bigint };
const lotsOf = async (): Promise<LotRow[]> =>
  (
    await sql<LotRow>`
      select l.member_id as "memberId", l.id, l.required, l.done, (l.weights ->> 'LOTT')::int as percent,
        (extract(epoch from l.opened_at) * 1000000)::bigint as "openedAt" from turnover.lots l order by l.opened_at, l.id`.execute(
      app.owner.read,
    )
  ).rows;
const sumsOf = async () =>
  (
    await sql<{ memberId: string; bets: number; stake: bigint; valid: bigint; plain: bigint }>`
      select d.member_id as "memberId", sum(d.bets)::int as bets, sum(d.stake)::bigint as stake, sum(d.valid)::bigint as valid,
        sum(d.plain)::bigint as plain from play_sums.days d group by 1 having sum(d.bets) > 0 order by 1`.execute(app.owner.read)
  ).rows;

/** Fills the lots bet by bet. */
function fillByTheBet(lots: readonly LotRow[], bets: Awaited<ReturnType<typeof countByTheBet>>): bigint[] {
  const done = new Map(lots.map(({ id }) => [id, 0n]));
  for (const bet of bets) {
    let left = bet.valid;
    for (const { memberId, id, required, percent, openedAt } of lots) {
      if (memberId !== bet.memberId || openedAt > bet.acceptedAt || left <= 0n) continue;
      const [room, most] = [required - done.get(id)!, (left * BigInt(percent)) / 100n];
      const amount = room < most ? room : most;
      done.set(id, done.get(id)! + amount);
      left -= (amount * 100n + BigInt(percent) - 1n) / BigInt(percent);
    }
  }
  return lots.map(({ id }) => done.get(id)!);
}

const follow = () => Promise.all([1, 2].flatMap(() => [app.services.turnover.feedAll(), app.services.playSums.countAll()]));
async function assertAsByTheBet(draws: readonly string[]): Promise<void> {
  const bets = await countByTheBet(draws);
  const sums = new Map<string, { memberId: string; bets: number; stake: bigint; valid: bigint; plain: bigint }>();
  for (const { memberId, stake, valid, plain } of bets) {
    const sum = sums.get(memberId) ?? { memberId, bets: 0, stake: 0n, valid: 0n, plain: 0n };
    sums.set(memberId, { memberId, bets: sum.bets + 1, stake: sum.stake + stake, valid: sum.valid + valid, plain: sum.plain + plain });
  }
  expect(await sumsOf()).toEqual([...sums.values()].sort((a, b) => (a.memberId < b.memberId ? -1 : 1)));
  expect(await app.services.playSums.check()).toEqual([]);
  expect(await app.services.turnover.check()).toEqual([]);
}

it('follows settled draws as if it looked at each bet, by two workers, one of them killed between parts, and after a draw is called off @PROMO-04 @MEM-08', async () => {
  const seed = Date.now();
  const take = <Value>(from: fc.Arbitrary<Value>, nth: number) => fc.sample(from, { seed: seed + nth, numRuns: 1 })[0]!;
  const members = await Promise.all(Array.from({ length: 10 }, () => app.createMember({ balance: '100000' })));
  const open = (memberId: string, base: number, percent: number) =>
    app.database.transaction((tx) =>
      app.services.turnover.open(tx, {
        ...{ memberId, source: 'bonus', sourceId: newId(), base: BigInt(base) * 10_000n, multiple: 1, weights: { LOTT: percent } },
      }),
    );
  const codes: Code[] = ['THAI', 'SSC', 'THAI'];
  const draws = await Promise.all(codes.map((code) => lottery.addDraw(code)));
  // This one covers too much of a play, in two bets.
  for (const digits of ['0123', '4567'])
    await place(members[4]!, draws[0]!, 'THAI', [...digits].map((selection) => ({ playType: 'runTop', selection, stake: 7 }))); // prettier-ignore
  let nth = 0;
  for (let round = 0; round < 3; round += 1)
    for (const [i, member] of members.entries()) {
      // Some have no lot, some several, some one that is opened between their bets.
      if (i % 5 >= round + 1)
        await open(member.memberId, take(fc.integer({ min: 1, max: 120 }), (nth += 1)), take(fc.constantFrom(100, 50, 33), nth));
      for (const [at, code] of codes.entries()) await place(member, draws[at]!, code, take(lines[code], (nth += 1)));
    }
  const failing = { seed };
  for (const [at, code] of codes.entries()) {
    await lottery.finish(draws[at]!, results[code]);
    await follow();
    // What a follower leaves that was killed after its first part: the later members are not done, and the draw is still noted.
    const later = members.map(({ memberId }) => memberId).sort().slice(4); // prettier-ignore
    if (at === 0) {
      await sql`delete from turnover.feeds where member_id = any(${later}::uuid[])`.execute(app.owner.read);
      await sql`update turnover.lots set done = 0, state = 'active', ended_at = null where member_id = any(${later}::uuid[])`.execute(
        app.owner.read,
      );
      for (const table of ['plays', 'days', 'windows'])
        await sql`delete from ${sql.table(`play_sums.${table}`)} where member_id = any(${later}::uuid[])`.execute(app.owner.read);
      await app.database.transaction(async (tx) => {
        await app.services.turnover.noteSettledDraw(tx, draws[0]!, 1);
        await app.services.playSums.noteSettledDraw(tx, draws[0]!, 1);
      });
      await follow();
    }
  }
  await follow();
  const lots = await lotsOf();
  expect({ ...failing, done: lots.map(({ done }) => done) }).toEqual({ ...failing, done: fillByTheBet(lots, await countByTheBet(draws)) });
  expect(lots.some(({ done, required }) => done === required)).toBe(true);
  await assertAsByTheBet(draws);

  // Settled anew by another result, nothing changes; called off, all of it is taken back, and later bets fill what was filled by it.
  await sql`
    update lottery.draws set state = 'resulted', result = ${JSON.stringify({ ...results.THAI, top: '000123' })}::jsonb, result_version = result_version + 1
     where id = ${draws[2]!}`.execute(app.owner.read);
  await app.services.draws.advance(draws[2]!);
  await follow();
  expect((await lotsOf()).map(({ done }) => done)).toEqual(lots.map(({ done }) => done));
  await app.services.draws.callOff(draws[0]!, 'the result was no result');
  await follow();
  await assertAsByTheBet(draws);
});
