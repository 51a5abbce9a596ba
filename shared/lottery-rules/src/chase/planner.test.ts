import { fraction, fractionToDecimal, parseFraction, parseMoney, toWire } from '@portal/money';
import fc from 'fast-check';
import { planChase, type ChasePlan } from './planner';

/** An amount without the zeros at its end. */
const plain = (amount: bigint) => toWire(amount).replace(/\.?0+$/, '');

const bet = { stake: parseMoney('6'), prize: parseMoney('19.6') };

function multiplesOf(plan: ChasePlan, issues: number, maxMultiple = 9999) {
  const planned = planChase(plan, bet, issues, maxMultiple);
  return planned.ok ? planned.steps.map(({ multiple }) => multiple) : `${planned.code} ${String(planned.issue)}`;
}

it('plans for a profit of 30 percent as in the worked example @LOTT-03', () => {
  const planned = planChase({ kind: 'profit', share: parseFraction('0.3') }, bet, 8, 9999);
  if (!planned.ok) throw new Error(planned.code);
  expect(planned.steps.map(({ multiple }) => multiple)).toEqual([1, 1, 2, 3, 5, 8, 14, 23]);
  expect(planned.steps.map(({ invested }) => plain(invested))).toEqual(['6', '12', '24', '42', '72', '120', '204', '342']);
  const last = planned.steps.at(-1)!;
  expect(plain(last.profit)).toBe('108.8');
  expect(fractionToDecimal(fraction(last.profit * 100n, last.invested), 2)).toBe('31.81');
  expect(plain(planned.cost)).toBe('342');
});

it('keeps a multiple, or doubles it after a number of issues @LOTT-03', () => {
  expect(multiplesOf({ kind: 'same', multiple: 3 }, 4)).toEqual([3, 3, 3, 3]);
  expect(multiplesOf({ kind: 'double', multiple: 1, every: 1 }, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(multiplesOf({ kind: 'double', multiple: 2, every: 3 }, 7)).toEqual([2, 2, 2, 4, 4, 4, 8]);
});

it('returns the issue from which no multiple is possible @LOTT-03', () => {
  expect(multiplesOf({ kind: 'double', multiple: 1, every: 1 }, 20, 9999)).toBe('multiple_too_high 15');
  expect(multiplesOf({ kind: 'double', multiple: 1, every: 1 }, 240, 9999)).toBe('multiple_too_high 15');
  expect(multiplesOf({ kind: 'profit', share: parseFraction('0.3') }, 60)).toMatch(/^multiple_too_high/);
  // 19.6 for 6 leaves 226 percent at most.
  expect(multiplesOf({ kind: 'profit', share: parseFraction('2.3') }, 5)).toBe('unreachable 1');
});

it.each<[ChasePlan, number]>([
  [{ kind: 'same', multiple: 0 }, 5],
  [{ kind: 'same', multiple: 1.5 }, 5],
  [{ kind: 'double', multiple: 1, every: 0 }, 5],
  [{ kind: 'same', multiple: 1 }, 0],
  [{ kind: 'profit', share: parseFraction('-0.1') }, 5],
])('refuses %p over %p issues', (plan, issues) => {
  expect(() => planChase(plan, bet, issues, 9999)).toThrow(RangeError);
});

it('plans the smallest multiples that reach the share at every issue @LOTT-03', () => {
  // Small amounts often reach the share to the unit.
  const money = fc.oneof(fc.bigInt({ min: 1n, max: 40n }), fc.bigInt({ min: 1n, max: 10_000_000n }));
  fc.assert(
    fc.property(money, money, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }), (stake, prize, percent, issues) => {
      const share = fraction(percent, 100);
      const planned = planChase({ kind: 'profit', share }, { stake, prize }, issues, 100_000);
      if (!planned.ok) return;
      expect(planned.steps).toHaveLength(issues);
      expect(planned.steps.reduce((cost, { multiple }) => cost + stake * BigInt(multiple), 0n)).toBe(planned.cost);
      const reaches = (multiple: bigint, before: bigint) => {
        const invested = before + stake * multiple;
        return (prize * multiple - invested) * share.den >= invested * share.num;
      };
      for (const { multiple, stake: own, invested } of planned.steps) {
        expect(reaches(BigInt(multiple), invested - own)).toBe(true);
        if (multiple > 1) expect(reaches(BigInt(multiple - 1), invested - own)).toBe(false);
      }
    }),
    { numRuns: 500, seed: 4 },
  );
});
