import { sumMoney } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { newId } from '../../core/ids';
import type { ContractInForce, ContractKind, ContractTerms, PreviewRow, ProposedTerms, TermsPreview } from '../contracts';
import { dayAfter, type Days, lastPeriodBefore, periodOf } from './periods';
import type { PayWindow, Worked } from './records.model';
import { findToday, findWindowsOfDays, toWindow } from './records.repository';
import { findAbove, sumTeamMoney, sumTeams, takeRealtime, type TeamPlay } from './sources.repository';
import { activeForDividend, activeFrom, dividendOutcome, realtimeOutcome, salaryOutcome, type WorkDeps } from './work-out';

export type PreviewDeps = Pick<WorkDeps, 'currency' | 'feeRates'> & {
  /** What is signed of the kind by the member and by everybody below. */
  findSignedWithin(memberId: string, kind: ContractKind): Promise<ContractInForce[]>;
};

/** As if the contract had been in force all the time. */
const always = <Terms extends ProposedTerms>(terms: Terms): ContractInForce => ({
  ...{ id: newId(), version: 0 },
  ...terms,
  ...{ effectiveFrom: new Date(0), effectiveUntil: null },
});

/** Periods of a dividend that ended within the days. */
function periodsWithin(type: NonNullable<ContractTerms['periodType']>, { from, to }: Days): Days[] {
  const found: Days[] = [];
  for (let period = periodOf(type, from); period.to <= to; period = periodOf(type, dayAfter(period.to, 1))) found.push(period);
  return found;
}

async function windowsOf(db: Queryable, { kind, periodType }: ContractTerms, month: Days): Promise<PayWindow[]> {
  if (kind === 'DAILY_SALARY' || kind === 'HOURLY_SALARY') return findWindowsOfDays(db, kind, month);
  if (kind === 'REALTIME_SALARY' || periodType === null) return [await toWindow(db, 'M', month)];
  return Promise.all(periodsWithin(periodType, month).map((period) => toWindow(db, periodType, period)));
}

function byPlace(windows: readonly PayWindow[], teams: readonly TeamPlay[]): TeamPlay[][] {
  const places = windows.map((): TeamPlay[] => []);
  for (const team of teams) places[team.place]!.push(team);
  return places;
}

/** What the contract brings its agent in each of the windows, by the functions of the pay runs, with the contracts below. */
async function workOutWindows(
  db: Queryable,
  { currency, feeRates }: PreviewDeps,
  own: ContractInForce,
  below: readonly ContractInForce[],
  windows: readonly PayWindow[],
): Promise<(Worked | undefined)[]> {
  const { memberId, kind } = own;
  const ofOwn = ({ worked }: { worked: Worked[] }) => worked.find((each) => each.memberId === memberId);
  if (kind === 'REALTIME_SALARY') {
    const contracts = [own, ...below];
    const shares = await takeRealtime(db, contracts, windows[0]!, { all: memberId });
    return [ofOwn(realtimeOutcome(contracts, shares, new Map()))];
  }
  if (kind !== 'DIVIDEND') {
    const contracts = [own, ...below];
    const teams = byPlace(windows, await sumTeams(db, contracts, windows, activeFrom, 'valid', memberId));
    const above = await findAbove(db, contracts.map((contract) => contract.memberId)); // prettier-ignore
    return teams.map((played) => ofOwn(salaryOutcome(kind, contracts, played, above)));
  }
  const contracts = [own, ...below.filter(({ uplineId, periodType }) => uplineId === memberId && periodType === own.periodType)];
  const ids = contracts.map((contract) => contract.memberId);
  const teams = byPlace(windows, await sumTeams(db, contracts, windows, activeForDividend, 'stake', memberId));
  const rates = await feeRates();
  const found: (Worked | undefined)[] = [];
  let before = new Map<string, Worked>();
  for (const [place, { day, lastDay }] of windows.entries()) {
    const entries = await sumTeamMoney(db, ids, { from: day, to: lastDay }, currency);
    const outcome = dividendOutcome(contracts, teams[place]!, entries, before, rates);
    before = new Map(outcome.worked.map((each) => [each.memberId, each]));
    found.push(ofOwn(outcome));
  }
  return found;
}

/** One row for each day, or period, on which there was anything; hours of a day are one row. */
function rowsOf(windows: readonly PayWindow[], worked: readonly (Worked | undefined)[]): PreviewRow[] {
  const rows = new Map<string, PreviewRow>();
  for (const [place, { day, lastDay }] of windows.entries()) {
    const one = worked[place];
    if (!one || (one.turnover === 0n && one.counted === 0n)) continue;
    const row = rows.get(day) ?? {
      ...{ from: day, to: lastDay, turnover: 0n, counted: 0n, active: 0, rate: null, total: 0n, less: 0n, amount: 0n },
    };
    for (const column of ['turnover', 'counted', 'total', 'less', 'amount'] as const) row[column] += one[column];
    row.active = Math.max(row.active, one.active);
    if (one.rate !== null && (row.rate === null || row.rate < one.rate)) row.rate = one.rate;
    rows.set(day, row);
  }
  return [...rows.values()];
}

/**
 * Works out what terms would have paid in the last full month of the brand, with the contracts of those below as they are now. Writes nothing.
 */
export async function previewTerms(db: Queryable, deps: PreviewDeps, terms: ProposedTerms): Promise<TermsPreview> {
  const month = lastPeriodBefore('M', await findToday(db));
  const signed = (await deps.findSignedWithin(terms.memberId, terms.kind)).map(always);
  const below = signed.filter(({ memberId }) => memberId !== terms.memberId);
  const current = signed.find(({ memberId }) => memberId === terms.memberId);
  const workOutMonth = async (own: ContractInForce) => {
    const windows = await windowsOf(db, own, month);
    return { windows, worked: await workOutWindows(db, deps, own, below, windows) };
  };
  const sumOf = (worked: readonly (Worked | undefined)[], column: 'total' | 'less' | 'amount') =>
    sumMoney(worked.map((each) => each?.[column] ?? 0n));
  const { windows, worked } = await workOutMonth(always(terms));
  return {
    ...month,
    windows: windows.length,
    paid: worked.filter((each) => each !== undefined && each.amount > 0n).length,
    ...{ total: sumOf(worked, 'total'), less: sumOf(worked, 'less'), amount: sumOf(worked, 'amount') },
    current: current ? sumOf((await workOutMonth(current)).worked, 'amount') : null,
    rows: rowsOf(windows, worked),
  };
}
