import { parseMoney, sumMoney, toWire } from '@portal/money';
import fc from 'fast-check';
import { commissionOf, type CountedBet, lineOf, type SharedStep, shareOut, sharesOf, sumPortions } from './commissions.model';

const runs = { numRuns: 1_000 };
const series = fc.integer({ min: 850, max: 990 }).map((half) => half * 2);
const stakes = fc.bigInt({ min: 0n, max: 10n ** 12n });

it('shares a bet out as in the worked example: 100, 50 and 50 of 10,000 @AGT-07', () => {
  // Rebates of 8, 7.5, 7 and 6 percent, from the top down.
  const [a, b, c, d] = [1860, 1850, 1840, 1820];
  const amounts = sharesOf(d, [c, b, a]).map((points) => toWire(commissionOf(parseMoney('10000'), points)));
  expect(amounts).toEqual(['100.00', '50.00', '50.00']);
  const own = commissionOf(parseMoney('10000'), d - 1700);
  expect(toWire(own + sumMoney(amounts.map((amount) => parseMoney(amount))))).toBe('800.00');
});

it('costs the company the difference between the highest series of the line and the player’s, however the line is made up @AGT-07', () => {
  fc.assert(
    fc.property(series, fc.array(series, { maxLength: 12 }), stakes, (own, above, stake) => {
      const points = sharesOf(own, above);
      expect(points.every((each) => each >= 0)).toBe(true);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(Math.max(own, ...above) - own);
      const paid = sumMoney(points.map((each) => commissionOf(stake, each)));
      const whole = commissionOf(stake, Math.max(own, ...above) - own);
      // Each share is rounded down: less than a minor unit for each of them.
      expect(paid <= whole && whole - paid <= BigInt(above.length)).toBe(true);
    }),
    runs,
  );
});

describe('sharing out again', () => {
  const line = lineOf(1820, { agents: ['c', 'b', 'a'], branches: ['d', 'c', 'b'], series: [1840, 1840, 1860] });
  const steps: SharedStep[] = [
    { ...line, since: null, valid: 0n },
    { ...line, points: [10, 10], since: 1_000n, valid: 0n },
  ];
  const bets = fc.array(fc.record({ acceptedAt: fc.bigInt({ min: 0n, max: 2_000n }), valid: stakes }), { maxLength: 20 });
  const changedBy = (before: readonly SharedStep[], now: readonly CountedBet[]) => {
    const { changed, portions } = shareOut(before, now);
    return { after: before.map((step) => changed.find(({ since }) => since === step.since) ?? step), portions };
  };

  it('leaves out whoever keeps nothing @AGT-07', () => {
    expect(line).toEqual({ agents: ['c', 'a'], branches: ['d', 'b'], points: [20, 20] });
  });

  it('brings nothing when nothing has changed, and takes back exactly what it brought @AGT-07', () => {
    fc.assert(
      fc.property(bets, bets, (first, second) => {
        const one = changedBy(steps, first);
        expect(shareOut(one.after, first).portions).toEqual([]);
        const two = changedBy(one.after, second);
        const none = changedBy(two.after, []);
        const all = sumPortions([...one.portions, ...two.portions, ...none.portions]);
        expect(all.every(({ turnover, amount }) => turnover === 0n && amount === 0n)).toBe(true);
        // Straight to the second is the same as by way of the first.
        const straight = sumPortions(changedBy(steps, second).portions);
        const byWay = sumPortions([...one.portions, ...two.portions]).filter(({ turnover }) => turnover !== 0n);
        expect(byWay.sort(byKey)).toEqual(straight.sort(byKey));
      }),
      runs,
    );
  });

  it('counts each bet by the step of its time, the one that begins with it included @AGT-07', () => {
    const at = (acceptedAt: bigint) => ({ acceptedAt, valid: 2_000n });
    const { portions } = shareOut(steps, [at(999n), at(1_000n), at(1_001n)]);
    expect(portions.map(({ agentId, points, turnover, amount }) => [agentId, points, turnover, amount])).toEqual([
      ['c', 20, 2_000n, 20n],
      ['a', 20, 2_000n, 20n],
      ['c', 10, 4_000n, 20n],
      ['a', 10, 4_000n, 20n],
    ]);
  });
});

const byKey = (a: { agentId: string; points: number }, b: { agentId: string; points: number }) =>
  a.agentId.localeCompare(b.agentId) || a.points - b.points;
