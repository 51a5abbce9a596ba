import { type MinorUnits, sumMoney } from '@portal/money';
import type { ContractRule } from '../contracts';

/** One unit of the currency. */
const whole: MinorUnits = 10_000n;
const hundredth: MinorUnits = 100n;
const rateUnits = 10_000n;
/** Turnover of a day counts by full ten thousands. */
const dailyUnit: MinorUnits = 10_000n * whole;

export type SalaryKind = 'DAILY_SALARY' | 'HOURLY_SALARY';

/** Rounds down to full steps; what is below zero is zero. */
const floorTo = (amount: MinorUnits, step: MinorUnits): MinorUnits => (amount > 0n ? amount - (amount % step) : 0n);
const share = (amount: MinorUnits, rate: number): MinorUnits => (amount * BigInt(rate)) / rateUnits;

/** What a team has done in a window. Minor units. */
export type Reached = { turnover: MinorUnits; active: number; netLoss?: MinorUnits };

/** The highest rule of which all conditions are reached; nothing below the first one. A condition that a rule does not name is reached. */
export const reachedRule = (rules: readonly ContractRule[], { turnover, active, netLoss }: Reached): ContractRule | undefined =>
  rules
    .filter(
      ({ minTurnover, minNetLoss, minActive }) =>
        (minTurnover ?? 0n) <= turnover && minActive <= active && (netLoss === undefined || (minNetLoss ?? 0n) <= netLoss),
    )
    .reduce<ContractRule | undefined>((best, rule) => (best && best.rate >= rule.rate ? best : rule), undefined);

/** `counted` is the part of the turnover that pays; `rate` is null below the first rule. */
export type SalaryTotal = { counted: MinorUnits; rate: number | null; total: MinorUnits };

/**
 * What a contract brings its team as a whole: the rate of the reached rule on the turnover. A day counts full ten thousands and pays whole
 * units; an hour counts everything and pays hundredths.
 */
export function salaryTotal(kind: SalaryKind, rules: readonly ContractRule[], reached: Reached): SalaryTotal {
  const rate = reachedRule(rules, reached)?.rate ?? null;
  const counted = floorTo(reached.turnover, kind === 'DAILY_SALARY' ? dailyUnit : 1n);
  const total = rate === null ? 0n : floorTo(share(counted, rate), kind === 'DAILY_SALARY' ? whole : hundredth);
  return { counted, rate, total };
}

/** A holder of a contract; `above` is the nearest one above who holds a contract of the kind as well, null for the top of a line. */
export type Holder = { memberId: string; above: string | null; total: MinorUnits };

/**
 * What each holder gets: the own total less those of the next holders below, never below zero. So a line costs the company what its top has
 * reached, unless those below have reached more than the one above them.
 */
export function payablesOf(holders: readonly Holder[]): Map<string, { less: MinorUnits; payable: MinorUnits }> {
  const less = new Map<string, MinorUnits>();
  for (const { above, total } of holders) if (above !== null) less.set(above, (less.get(above) ?? 0n) + total);
  return new Map(
    holders.map(({ memberId, total }) => {
      const below = less.get(memberId) ?? 0n;
      return [memberId, { less: below, payable: total > below ? total - below : 0n }];
    }),
  );
}

/** What the company would pay without rounding up for anybody: the totals of all tops. */
export const topsOf = (holders: readonly Holder[]): MinorUnits =>
  sumMoney(holders.filter(({ above }) => above === null).map(({ total }) => total));

/**
 * What a bet brings each holder above it, the nearest first: the difference between the own rate and the highest one below. Rounded towards
 * zero, so that a bet that is taken back takes back exactly what it has brought.
 */
export function realtimeShares(turnover: MinorUnits, rates: readonly number[]): MinorUnits[] {
  let given = 0;
  return rates.map((rate) => {
    const difference = Math.max(rate - given, 0);
    given = Math.max(rate, given);
    return share(turnover, difference);
  });
}

/** What the company has won of a team, and what it has given for it. Minor units. */
export type NetParts = Record<'turnover' | 'payout' | 'rebate' | 'promotions' | 'salaries' | 'fees', MinorUnits>;

/** Above zero: the team has lost. */
export const netOf = ({ turnover, payout, rebate, promotions, salaries, fees }: NetParts): MinorUnits =>
  turnover - payout - rebate - promotions - salaries - fees;

/** What banks take of the company, in 1/10,000 of what members pay in and are paid out. */
export type FeeRates = { deposit: number; withdrawal: number };

/** What a team's payments have cost the company: what banks take, and fees that members got back. Minor units. */
export const feesOf = (
  { deposits, withdrawals, givenBack }: Record<'deposits' | 'withdrawals' | 'givenBack', MinorUnits>,
  { deposit, withdrawal }: FeeRates,
): MinorUnits => share(deposits, deposit) + share(withdrawals, withdrawal) + givenBack;

export type DividendTotal = { base: MinorUnits; rate: number | null; total: MinorUnits; carry: MinorUnits };

/**
 * What a dividend comes to: the rate of the reached rule on the whole base, in whole units. `carry` is what goes on into the next period, zero
 * or below; only a cumulative contract (`carryMode` 1) carries.
 */
export function dividendTotal(
  rules: readonly ContractRule[],
  {
    net,
    carried,
    carryMode,
    turnover,
    active,
  }: { net: MinorUnits; carried: MinorUnits; carryMode: 0 | 1; turnover: MinorUnits; active: number },
): DividendTotal {
  const base = net + (carryMode === 1 ? carried : 0n);
  const rate = base > 0n ? (reachedRule(rules, { turnover, active, netLoss: base })?.rate ?? null) : null;
  return { base, rate, total: rate === null ? 0n : floorTo(share(base, rate), whole), carry: carryMode === 1 && base < 0n ? base : 0n };
}
