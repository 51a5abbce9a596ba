import { maxMoney, type MinorUnits, minMoney, sumMoney } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { ContractInForce, ContractKind } from '../contracts';
import { foldProfit } from '../wallet';
import { dividendTotal, type Holder, netOf, type NetParts, payablesOf, type SalaryKind, salaryTotal, topsOf } from './payruns.model';
import type { Outcome, PayWindow, Worked } from './records.model';
import { findCarries, realtimeSince } from './records.repository';
import { findAbove, sumTeamMoney, sumTeams, takeRealtime, type TeamMoney } from './sources.repository';

/** Turnover from which a member counts as active: 500 a day for salaries, 1,000 a period for dividends. */
const [activeFrom, activeForDividend]: MinorUnits[] = [5_000_000n, 10_000_000n];

export type WorkDeps = {
  currency: string;
  findContractsInForce(kind: ContractKind, from: Date, to: Date): Promise<ContractInForce[]>;
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

/** Works out a salary by turnover. Agents whose team has not played are left out. */
async function workOutSalary(db: Queryable, { findContractsInForce }: WorkDeps, kind: SalaryKind, window: PayWindow): Promise<Outcome> {
  const contracts = await findContractsInForce(kind, window.startsAt, window.endsAt);
  const played = new Map((await sumTeams(db, contracts, window, activeFrom!, 'valid')).map((team) => [team.of, team]));
  const above = await findAbove(db, contracts.map(({ memberId }) => memberId)); // prettier-ignore
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

/** Works out what is new since the last run. What was taken back is carried on until it is made up for. */
async function workOutRealtime(db: Queryable, { findContractsInForce }: WorkDeps, window: PayWindow, takes: boolean): Promise<Outcome> {
  const kind = 'REALTIME_SALARY';
  const startsAt = await realtimeSince(db, window.startsAt);
  const contracts = await findContractsInForce(kind, window.startsAt, window.endsAt);
  if (contracts.length === 0) return outcomeOf([], 0n);
  const parts = byAgent(await takeRealtime(db, contracts, { startsAt, endsAt: window.endsAt }, takes));
  const carries = await findCarries(db, kind, window, [...parts.keys()]);
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

const salaryTypes: ReadonlySet<string> = new Set(['DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY']);

function netParts(turnover: MinorUnits, entries: readonly TeamMoney[]): NetParts {
  const { totals } = foldProfit(entries);
  const salaries = sumMoney(entries.filter(({ type }) => salaryTypes.has(type)).map(({ amount }) => amount));
  const commission = sumMoney(entries.filter(({ type }) => type === 'REBATE_COMMISSION').map(({ amount }) => amount));
  return { turnover, payout: totals.payout, rebate: totals.rebate + commission, promotions: totals.bonus, salaries };
}

/** Works out the dividends of a period, of all contracts that are paid by such periods. */
async function workOutDividends(db: Queryable, { findContractsInForce, currency }: WorkDeps, window: PayWindow): Promise<Outcome> {
  const inForce = await findContractsInForce('DIVIDEND', window.startsAt, window.endsAt);
  const contracts = inForce.filter(({ periodType }) => periodType === window.periodType);
  if (contracts.length === 0) return outcomeOf([], 0n);
  const ids = contracts.map(({ memberId }) => memberId);
  const played = new Map((await sumTeams(db, contracts, window, activeForDividend!, 'stake')).map((team) => [team.of, team]));
  const money = byAgent(await sumTeamMoney(db, ids, { from: window.day, to: window.lastDay }, currency));
  const carries = await findCarries(db, 'DIVIDEND', window, ids);
  const worked = contracts.map((contract): Worked => {
    const { turnover, active } = played.get(contract.memberId) ?? { turnover: 0n, active: 0 };
    const parts = netParts(turnover, money.get(contract.memberId) ?? []);
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
