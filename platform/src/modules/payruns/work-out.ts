import { maxMoney, type MinorUnits, minMoney, sumMoney } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { ContractInForce, ContractKind } from '../contracts';
import { commissionTypes, foldProfit } from '../wallet';
import {
  dividendTotal,
  feesOf,
  type FeeRates,
  type Holder,
  netOf,
  type NetParts,
  payablesOf,
  type SalaryKind,
  salaryTotal,
  topsOf,
} from './payruns.model';
import type { Outcome, PayWindow, Worked } from './records.model';
import { type Carry, findCarries, realtimeSince } from './records.repository';
import { findAbove, type RealtimePart, sumTeamMoney, sumTeams, takeRealtime, type TeamMoney, type TeamPlay } from './sources.repository';

/** Turnover from which a member counts as active: 500 a day for salaries, 1,000 a period for dividends. */
export const [activeFrom, activeForDividend] = [5_000_000n, 10_000_000n] as const satisfies MinorUnits[];

export type WorkDeps = {
  currency: string;
  findContractsInForce(kind: ContractKind, from: Date, to: Date): Promise<ContractInForce[]>;
  feeRates(): Promise<FeeRates>;
};

const bare = ({ memberId, id, uplineId }: ContractInForce): Worked => ({
  ...{ memberId, contractId: id, uplineId, turnover: 0n, counted: 0n, active: 0, rate: null },
  ...{ total: 0n, less: 0n, carried: 0n, carry: 0n, amount: 0n, parts: [] },
});
const outcomeOf = (worked: Worked[], tops: MinorUnits): Outcome => ({ worked, amount: sumMoney(worked.map(({ amount }) => amount)), tops });

function byAgent<Row extends { of: string }>(found: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of found) {
    const group = groups.get(row.of);
    if (group) group.push(row);
    else groups.set(row.of, [row]);
  }
  return groups;
}

/**
 * What contracts of a salary bring for one window of what their teams have played; `above` says who stands next above whom. Agents whose team
 * has not played are left out.
 */
export function salaryOutcome(
  kind: SalaryKind,
  contracts: readonly ContractInForce[],
  teams: readonly TeamPlay[],
  above: ReadonlyMap<string, string>,
): Outcome {
  const played = new Map(teams.map((team) => [team.of, team]));
  const worked = contracts.flatMap((contract): Worked[] => {
    const team = played.get(contract.memberId);
    return team
      ? [{ ...bare(contract), ...{ turnover: team.turnover, active: team.active }, ...salaryTotal(kind, contract.rules, team) }]
      : [];
  });
  const holders = worked.map(({ memberId, total }): Holder => ({ memberId, above: above.get(memberId) ?? null, total }));
  const payables = payablesOf(holders);
  for (const each of worked) {
    const { less, payable } = payables.get(each.memberId)!;
    Object.assign(each, { less, amount: payable });
  }
  return outcomeOf(worked, topsOf(holders));
}

/** Works out a salary by turnover. */
async function workOutSalary(db: Queryable, { findContractsInForce }: WorkDeps, kind: SalaryKind, window: PayWindow): Promise<Outcome> {
  const contracts = await findContractsInForce(kind, window.startsAt, window.endsAt);
  const teams = await sumTeams(db, contracts, [window], activeFrom, 'valid');
  const above = await findAbove(db, contracts.map(({ memberId }) => memberId)); // prettier-ignore
  return salaryOutcome(kind, contracts, teams, above);
}

/** What real-time contracts bring for what was played; `carries` is what each has to make up for. */
export function realtimeOutcome(
  contracts: readonly ContractInForce[],
  shares: readonly RealtimePart[],
  carries: ReadonlyMap<string, Pick<Carry, 'carry'>>,
): Outcome {
  const parts = byAgent(shares);
  const worked = contracts.flatMap((contract): Worked[] => {
    const own = parts.get(contract.memberId);
    if (!own) return [];
    const total = sumMoney(own.map(({ amount }) => amount));
    const turnover = sumMoney(own.map((part) => part.turnover));
    const carried = carries.get(contract.memberId)?.carry ?? 0n;
    return [
      {
        ...bare(contract),
        ...{ turnover, counted: turnover, rate: contract.rules[0]?.rate ?? null, total, carried },
        ...{ carry: minMoney(total + carried, 0n), amount: maxMoney(total + carried, 0n) },
        parts: own.map(({ difference, ...part }) => ({ name: 'share', rate: difference, turnover: part.turnover, amount: part.amount })),
      },
    ];
  });
  return outcomeOf(worked, sumMoney(worked.map(({ amount }) => amount)));
}

/** Works out what is new since the last run. What was taken back is carried on until it is made up for. */
async function workOutRealtime(db: Queryable, { findContractsInForce }: WorkDeps, window: PayWindow, takes: boolean): Promise<Outcome> {
  const kind = 'REALTIME_SALARY';
  const startsAt = await realtimeSince(db, window.startsAt);
  const contracts = await findContractsInForce(kind, window.startsAt, window.endsAt);
  if (contracts.length === 0) return outcomeOf([], 0n);
  const shares = await takeRealtime(db, contracts, { startsAt, endsAt: window.endsAt }, takes ? 'take' : 'look');
  const carries = await findCarries(db, kind, window, [...new Set(shares.map(({ of }) => of))]);
  return realtimeOutcome(contracts, shares, carries);
}

const salaryTypes: ReadonlySet<string> = new Set(['DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY']);

function netParts(turnover: MinorUnits, entries: readonly TeamMoney[], rates: FeeRates): NetParts {
  const { totals, withdrawals } = foldProfit(entries);
  const sumOf = (isMeant: (type: TeamMoney['type']) => boolean) =>
    sumMoney(entries.filter(({ type }) => isMeant(type)).map(({ amount }) => amount));
  const money = { deposits: sumOf((type) => type === 'DEPOSIT'), withdrawals, givenBack: sumOf((type) => type === 'DEPOSIT_FEE_REFUND') };
  return {
    ...{
      turnover,
      payout: totals.payout,
      promotions: totals.bonus,
      salaries: sumOf((type) => salaryTypes.has(type)),
      fees: feesOf(money, rates),
    },
    rebate: totals.rebate + sumOf((type) => commissionTypes.has(type)),
  };
}

/** What dividends of one period bring. `carries` is what the period before has left of each. */
export function dividendOutcome(
  contracts: readonly ContractInForce[],
  teams: readonly TeamPlay[],
  entries: readonly TeamMoney[],
  carries: ReadonlyMap<string, Pick<Carry, 'carry' | 'uplineId'>>,
  rates: FeeRates,
): Outcome {
  const played = new Map(teams.map((team) => [team.of, team]));
  const money = byAgent(entries);
  const worked = contracts.map((contract): Worked => {
    const { turnover, active } = played.get(contract.memberId) ?? { turnover: 0n, active: 0 };
    const parts = netParts(turnover, money.get(contract.memberId) ?? [], rates);
    const earlier = carries.get(contract.memberId);
    const carryMode = contract.carryMode ?? 0;
    const carried = carryMode === 1 && earlier?.uplineId === contract.uplineId ? earlier.carry : 0n;
    const { base, rate, total, carry } = dividendTotal(contract.rules, { net: netOf(parts), carried, carryMode, turnover, active });
    return {
      ...bare(contract),
      ...{ turnover, counted: base, active, rate, total, carried, carry, amount: total },
      parts: Object.entries(parts).map(([name, amount]) => ({ name, amount })),
    };
  });
  const owed = new Map<string, MinorUnits>();
  for (const { uplineId, amount } of worked) if (uplineId) owed.set(uplineId, (owed.get(uplineId) ?? 0n) + amount);
  for (const each of worked) each.less = owed.get(each.memberId) ?? 0n;
  return outcomeOf(worked, sumMoney(worked.filter(({ uplineId }) => uplineId === null).map(({ total }) => total)));
}

/** Works out the dividends of a period, of all contracts that are paid by such periods. */
async function workOutDividends(
  db: Queryable,
  { findContractsInForce, currency, feeRates }: WorkDeps,
  window: PayWindow,
): Promise<Outcome> {
  const inForce = await findContractsInForce('DIVIDEND', window.startsAt, window.endsAt);
  const contracts = inForce.filter(({ periodType }) => periodType === window.periodType);
  if (contracts.length === 0) return outcomeOf([], 0n);
  const ids = contracts.map(({ memberId }) => memberId);
  const teams = await sumTeams(db, contracts, [window], activeForDividend, 'stake');
  const entries = await sumTeamMoney(db, ids, { from: window.day, to: window.lastDay }, currency);
  return dividendOutcome(contracts, teams, entries, await findCarries(db, 'DIVIDEND', window, ids), await feeRates());
}

/**
 * Works out what all contracts of a kind pay for a window, in one pass over what was played and the tree. Nothing is written, unless `takes`
 * marks the play that real-time salaries were worked out of.
 */
export function workOut(db: Queryable, deps: WorkDeps, kind: ContractKind, window: PayWindow, takes: boolean): Promise<Outcome> {
  switch (kind) {
    case 'DAILY_SALARY':
    case 'HOURLY_SALARY':
      return workOutSalary(db, deps, kind, window);
    case 'REALTIME_SALARY':
      return workOutRealtime(db, deps, window, takes);
    case 'DIVIDEND':
      return workOutDividends(db, deps, window);
  }
}
