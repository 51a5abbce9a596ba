import type { IncomeDay, IncomeFigures } from '@portal/contracts';
import { type MinorUnits, sumMoney, toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import { type DayRange, demandDays } from '../../core/day-range';
import { AppError } from '../../core/errors';
import type { EntryType, WalletService } from '../wallet';
import * as debts from './debts.repository';
import type { ContractKind } from '../contracts';
import * as rows from './records.repository';
import { toWireOwed, toWireRecord, toWireReturned, toWireRun } from './wire-records';

type Deps = {
  database: Database;
  wallet: Pick<WalletService, 'findDaySums'>;
  hasPaymentPassword(memberId: string): Promise<boolean>;
};

/** Paid, or never will be. */
const closed: ReadonlySet<string> = new Set(['paid', 'rejected', 'cancelled', 'not_qualified']);

const columnOf: Partial<Record<EntryType, Exclude<keyof IncomeFigures, 'total'>>> = {
  REBATE_COMMISSION: 'rebate',
  REVERSE_REBATE: 'rebate',
  DAILY_SALARY: 'dailySalary',
  HOURLY_SALARY: 'hourlySalary',
  REALTIME_SALARY: 'realtimeSalary',
  DIVIDEND_IN: 'dividend',
  DIVIDEND_OUT: 'paidOut',
};
const columns = ['rebate', 'dailySalary', 'hourlySalary', 'realtimeSalary', 'dividend', 'paidOut'] as const;
type Sums = Record<(typeof columns)[number], MinorUnits>;
const none = (): Sums => ({ rebate: 0n, dailySalary: 0n, hourlySalary: 0n, realtimeSalary: 0n, dividend: 0n, paidOut: 0n });
const figuresOf = (sums: Sums): IncomeFigures => ({
  ...(Object.fromEntries(columns.map((column) => [column, toWire(sums[column])])) as Record<(typeof columns)[number], string>),
  total: toWire(sumMoney(columns.map((column) => sums[column]))),
});

/** What agents see of their own pay; nobody else's exists for them, but for the dividends that they owe. */
export function createIncome({ database: { read }, wallet, hasPaymentPassword }: Deps) {
  return {
    /**
     * Sums up by day what the agent was credited as an agent, less dividends to those below, by the ledger (AGT-07). Days of the brand, both
     * included, the newest first.
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async income(memberId: string, range: DayRange): Promise<{ days: IncomeDay[]; totals: IncomeFigures }> {
      demandDays(range);
      const days = new Map<string, Sums>();
      const totals = none();
      for (const { day, type, account, amount } of await wallet.findDaySums(memberId, range)) {
        // A dividend that came back was not paid.
        const isBack = type === 'TRANSFER_RETURN' && account.endsWith('transit:dividend');
        const column = isBack ? 'paidOut' : columnOf[type];
        if (!column) continue;
        const sums = days.get(day) ?? none();
        days.set(day, sums);
        sums[column] += amount;
        totals[column] += amount;
      }
      return { days: [...days].map(([day, sums]) => ({ day, ...figuresOf(sums) })), totals: figuresOf(totals) };
    },

    /**
     * Lists the agent's own records of a kind, newest first, each with what it was worked out from (AGT-09 to AGT-12).
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async records(
      memberId: string,
      {
        after,
        limit,
        ...range
      }: DayRange & {
        kind: ContractKind;
        show?: rows.Shown | undefined;
        after?: string | undefined;
        limit: number;
      },
    ) {
      demandDays(range);
      const [micros, id] = after?.split('~') ?? [];
      const [found, sums] = await Promise.all([
        rows.findRecords(read, memberId, { ...range, after: micros && id ? { micros, id } : null, limit: limit + 1 }),
        rows.sumRecords(read, memberId, range),
      ]);
      const last = found[limit - 1];
      const open = sums.filter(({ state }) => !closed.has(state));
      return {
        content: found.slice(0, limit).map(toWireRecord),
        next: last && found.length > limit ? `${last.micros}~${last.id}` : null,
        paid: toWire(sumMoney(sums.filter(({ state }) => state === 'paid').map(({ amount }) => amount))),
        open: toWire(sumMoney(open.map(({ amount }) => amount))),
      };
    },

    /** Lists dividends that the agent owes, what is open in front (AGT-09). */
    async owed(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const [{ owed, count }, sums, canPay] = await Promise.all([
        debts.findOwed(read, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        debts.sumOwed(read, memberId),
        hasPaymentPassword(memberId),
      ]);
      return {
        content: owed.map(toWireOwed),
        ...{ pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count },
        open: toWire(sums.open),
        overdue: toWire(sums.overdue),
        dueAt: sums.dueAt?.toISOString() ?? null,
        hasPaymentPassword: canPay,
      };
    },

    /** Lists pay runs that came to anything, newest first. */
    async runs({ kind, pageNo, pageSize }: { kind?: ContractKind | undefined; pageNo: number; pageSize: number }) {
      const { runs, count } = await rows.findRuns(read, kind, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { content: runs.map(toWireRun), pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /**
     * Shows a pay run with a page of its records, the largest first.
     * @throws request.not_found for an unknown run
     */
    async run(id: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const run = await rows.findRun(read, id);
      if (!run) throw new AppError('request.not_found', 404);
      const records = await rows.findRecordsOfRun(read, id, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return {
        run: toWireRun(run),
        records: {
          content: records.map(({ account, ...record }) => ({ account, ...toWireRecord(record) })),
          ...{ pageNo, totalPages: Math.ceil(run.records / pageSize), totalElements: run.records },
        },
      };
    },

    /** Lists dividends that came back and wait for the office, the oldest first. */
    async returned({ pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const { returned, count } = await debts.findReturned(read, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { content: returned.map(toWireReturned), pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /**
     * Names a dividend for officers.
     * @throws request.not_found when the agent does not owe it
     */
    async nameDividend(memberId: string, id: string): Promise<string> {
      const debt = await debts.findDebt(read, memberId, id);
      if (!debt) throw new AppError('request.not_found', 404);
      const accounts = await rows.findAccounts(read, [memberId, debt.downlineId]);
      return `${accounts.get(memberId) ?? memberId} → ${accounts.get(debt.downlineId) ?? debt.downlineId}, ${debt.day}, ${toWire(debt.amount)}`;
    },

    /** Accounts by member. */
    accountsOf: (memberIds: readonly string[]) => rows.findAccounts(read, memberIds),
  };
}

export type Income = ReturnType<typeof createIncome>;
