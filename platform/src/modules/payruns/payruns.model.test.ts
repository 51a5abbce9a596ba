import { parseMoney, sumMoney, toWire } from '@portal/money';
import fc from 'fast-check';
import type { ContractRule } from '../contracts';
import { dividendTotal, feesOf, type Holder, netOf, payablesOf, reachedRule, realtimeShares, salaryTotal, topsOf } from './payruns.model';
import { dayAfter, lastPeriodBefore, periodOf } from './periods';
import examples from './worked-examples.json';

const money = (amount: number) => parseMoney(String(amount));
const rule = (minTurnover: number, rate: number, minActive = 0): ContractRule => ({ minTurnover: money(minTurnover), minActive, rate });
const loss = (minNetLoss: number, rate: number, minActive = 0): ContractRule => ({ minNetLoss: money(minNetLoss), minActive, rate });
const many = 1_000;

describe('salaries', () => {
  const rules = {
    A: [rule(10_000, 80), rule(100_000, 100), rule(500_000, 120, 10)],
    B: [rule(10_000, 60), rule(100_000, 80)],
    C: [rule(10_000, 50)],
  };
  const above = { A: null, B: 'A', C: 'B' } as const;

  it('of a day are the worked example: 620, 280 and 200, which is what A has reached @AGT-10', () => {
    const { team, total, payable, own } = examples.daily;
    expect(team.A).toBe(own.A + own.B + own.C + own.D);
    const holders = (['A', 'B', 'C'] as const).map((memberId): Holder => {
      const reached = { turnover: money(team[memberId]), active: 4 };
      return { memberId, above: above[memberId], total: salaryTotal('DAILY_SALARY', rules[memberId], reached).total };
    });
    expect(Object.fromEntries(holders.map((holder) => [holder.memberId, holder.total]))).toEqual(mapOf(total));
    const payables = payablesOf(holders);
    expect(Object.fromEntries([...payables].map(([id, { payable: amount }]) => [id, amount]))).toEqual(mapOf(payable));
    expect(sumMoney([...payables.values()].map((each) => each.payable))).toBe(topsOf(holders));
  });

  it('of a day count full ten thousands, and pay whole units: 12,345 at 1.2 % is 120 @AGT-10', () => {
    const reached = { turnover: money(12_345), active: 0 };
    expect(salaryTotal('DAILY_SALARY', [rule(0, 120)], reached)).toEqual({ counted: money(10_000), rate: 120, total: money(120) });
    // 170,000 × 0.13 % = 221; 19,000 counts as 10,000.
    expect(toWire(salaryTotal('DAILY_SALARY', [rule(0, 13)], { turnover: money(19_999.99), active: 0 }).total)).toBe('13.00');
    expect(toWire(salaryTotal('DAILY_SALARY', [rule(0, 1)], { turnover: money(15_000), active: 0 }).total)).toBe('1.00');
  });

  it('of an hour count all of it, to a hundredth: 29.94, of which C has 8.00 and B 21.94 @AGT-11', () => {
    const totals = {
      B: salaryTotal('HOURLY_SALARY', [rule(0, 30)], { turnover: money(9_980), active: 0 }).total,
      C: salaryTotal('HOURLY_SALARY', [rule(0, 20)], { turnover: money(4_000), active: 0 }).total,
    };
    const payables = payablesOf([
      { memberId: 'B', above: null, total: totals.B },
      { memberId: 'C', above: 'B', total: totals.C },
    ]);
    expect([...payables.values()].map(({ payable }) => toWire(payable))).toEqual(['21.94', '8.00']);
    expect(toWire(salaryTotal('HOURLY_SALARY', [rule(0, 30)], { turnover: parseMoney('99.9999'), active: 0 }).total)).toBe('0.29');
  });

  it('pay by the highest rule that is reached in full, and nothing below the first or below zero', () => {
    expect(reachedRule(rules.A, { turnover: money(600_000), active: 9 })?.rate).toBe(100);
    expect(reachedRule(rules.A, { turnover: money(600_000), active: 10 })?.rate).toBe(120);
    expect(salaryTotal('DAILY_SALARY', rules.A, { turnover: money(9_999), active: 9 })).toEqual({ counted: 0n, rate: null, total: 0n });
    expect(salaryTotal('HOURLY_SALARY', [rule(0, 30)], { turnover: -money(50), active: 0 }).total).toBe(0n);
  });

  it('give the one above nothing where the one below has reached more, and the company the difference', () => {
    const holders = [
      { memberId: 'A', above: null, total: money(480) },
      { memberId: 'B', above: 'A', total: money(500) },
    ];
    expect([...payablesOf(holders).values()].map(({ payable }) => payable)).toEqual([0n, money(500)]);
  });

  it('of any tree cost the company the totals of its tops, and more only where somebody below has reached more', () => {
    const trees = fc.array(fc.record({ above: fc.nat(), total: fc.bigInt({ min: 0n, max: 10n ** 9n }) }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(trees, (drawn) => {
        const holders = drawn.map(({ above: place, total }, i): Holder => {
          return { memberId: String(i), above: i === 0 || place % 5 === 0 ? null : String(place % i), total };
        });
        const payables = payablesOf(holders);
        const cost = sumMoney([...payables.values()].map(({ payable }) => payable));
        // Slow and plain: walks to each one's next below, and adds what was too much.
        let excess = 0n;
        for (const holder of holders) {
          let below = 0n;
          for (const other of holders) if (other.above === holder.memberId) below += other.total;
          const expected = holder.total > below ? holder.total - below : 0n;
          expect(payables.get(holder.memberId)).toEqual({ less: below, payable: expected });
          if (below > holder.total) excess += below - holder.total;
        }
        expect(cost).toBe(topsOf(holders) + excess);
      }),
      { numRuns: many },
    );
  });
});

describe('real-time salaries', () => {
  const rates = { A: 100, B: 70, C: 40 };
  it('are the worked example: 9.90, 10.10 and 6.00 of 2,600 @AGT-12', () => {
    const paid = { A: 0n, B: 0n, C: 0n };
    const paths = [
      [1_500, ['C', 'B', 'A']],
      [800, ['B', 'A']],
      [300, ['A']],
    ] as const;
    for (const [stake, path] of paths)
      realtimeShares(money(stake), path.map((id) => rates[id])).forEach((amount, i) => (paid[path[i]!] += amount)); // prettier-ignore
    expect(paid).toEqual(mapOf(examples.realtime));
    expect(sumMoney(Object.values(paid))).toBe(money(26));
  });

  it('take back exactly what they gave, and never cost more than the highest rate', () => {
    const walks = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.array(fc.integer({ min: 0, max: 210 }), { maxLength: 10 }));
    fc.assert(
      fc.property(walks, ([turnover, path]) => {
        const given = realtimeShares(turnover, path);
        expect(realtimeShares(-turnover, path)).toEqual(given.map((amount) => -amount));
        const highest = BigInt(Math.max(0, ...path));
        expect(sumMoney(given)).toBeLessThanOrEqual((turnover * highest) / 10_000n);
        expect(sumMoney(given)).toBeGreaterThanOrEqual((turnover * highest) / 10_000n - BigInt(path.length));
        expect(given.every((amount) => amount >= 0n)).toBe(true);
      }),
      { numRuns: many },
    );
  });
});

describe('dividends', () => {
  const rules = [loss(0, 2_000), loss(50_000, 2_500), loss(200_000, 2_800, 5)];
  const base = { carried: 0n, carryMode: 0 as const, turnover: money(1_200_000) };

  it('are the worked example: B 20,000 of 80,000, A 36,400 of 130,000, and nothing below the first tier @AGT-09', () => {
    const net = netOf({
      turnover: money(1_200_000),
      payout: money(1_050_000),
      rebate: money(36_000),
      promotions: money(14_000),
      salaries: money(20_000),
      fees: 0n,
    });
    expect(net).toBe(money(examples.dividend.netB));
    expect(dividendTotal(rules, { ...base, net, active: 7 })).toMatchObject({ rate: 2_500, total: money(examples.dividend.divB) });
    const company = [loss(50_000, 2_800), loss(200_000, 3_000), loss(500_000, 3_300)];
    expect(dividendTotal(company, { ...base, net: money(examples.dividend.netA), active: 7 }).total).toBe(money(examples.dividend.divA));
    expect(dividendTotal(company, { ...base, net: money(40_000), active: 7 })).toMatchObject({ rate: null, total: 0n });
  });

  it('count what banks take of deposits and withdrawals against the team @AGT-09', () => {
    const fees = feesOf({ deposits: money(100_000), withdrawals: money(40_000), givenBack: money(5) }, { deposit: 80, withdrawal: 25 });
    expect(fees).toBe(money(800 + 100 + 5));
    const parts = { turnover: money(80_000), payout: 0n, rebate: 0n, promotions: 0n, salaries: 0n };
    expect(netOf({ ...parts, fees })).toBe(money(79_095));
    expect(netOf({ ...parts, fees: feesOf({ deposits: money(100), withdrawals: 0n, givenBack: 0n }, { deposit: 0, withdrawal: 0 }) })).toBe(
      money(80_000),
    );
  });

  it.each([
    ['cumulative', 1, examples.dividend.cumulative],
    ['non-cumulative', 0, examples.dividend.nonCumulative],
  ] as const)('go on from period to period: %s @AGT-09', (_, carryMode, periods) => {
    let carried = 0n;
    for (const [net, ownBase, total, carry] of periods as [number, number, number, number][]) {
      const found = dividendTotal(rules, { ...base, net: money(net), carried, carryMode, active: 7 });
      expect(found).toMatchObject({ base: money(ownBase), total: money(total), carry: money(carry) });
      carried = found.carry;
    }
  });
});

describe('periods', () => {
  it('are days, weeks from Monday, halves of a month and months @AGT-14', () => {
    expect(lastPeriodBefore('D', '2026-11-28')).toEqual({ from: '2026-11-27', to: '2026-11-27' });
    expect(lastPeriodBefore('W', '2026-11-28')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(lastPeriodBefore('W', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(lastPeriodBefore('H', '2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    expect(lastPeriodBefore('H', '2028-03-01')).toEqual({ from: '2028-02-16', to: '2028-02-29' });
    expect(lastPeriodBefore('M', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('follow each other without a gap', () => {
    for (const type of ['D', 'W', 'H', 'M'] as const) {
      let day = '2027-12-20';
      for (let i = 0; i < 60; i += 1) {
        const { from, to } = periodOf(type, day);
        expect([periodOf(type, from), periodOf(type, to)]).toEqual([
          { from, to },
          { from, to },
        ]);
        day = dayAfter(to, 1);
        expect(lastPeriodBefore(type, day)).toEqual({ from, to });
      }
    }
  });
});

function mapOf<Keys extends string>(amounts: Record<Keys, number>): Record<Keys, bigint> {
  return Object.fromEntries(Object.entries<number>(amounts).map(([key, amount]) => [key, money(amount)])) as Record<Keys, bigint>;
}
