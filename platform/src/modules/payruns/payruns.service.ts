import { type MinorUnits, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import { createTurns } from '../../core/turns';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { Log } from '../../core/watch/log';
import type { ContractKind, ContractsService, PeriodType, ProposedTerms, TermsPreview } from '../contracts';
import type { Transfer, WalletService } from '../wallet';
import * as debts from './debts.repository';
import { payrunErrors } from './payruns.errors';
import type { FeeRates } from './payruns.model';
import { lastPeriodBefore } from './periods';
import { previewTerms } from './preview';
import type { Debt, Outcome, PayRecord, PayRun, PayWindow, RecordReason, RecordState, Worked } from './records.model';
import * as rows from './records.repository';
import { workOut } from './work-out';

/** Staff's settings. */
export type PayRunRules = {
  /** Kinds that officers decide about before anything is paid. */
  byOfficers: readonly ContractKind[];
  /** Whether dividends that agents owe are paid from their wallets at once, where the balance suffices. */
  paysDividends: boolean;
  /** How long an agent has for a dividend before bets, withdrawals and transfers are closed. */
  graceHours: number;
};

export type PayRunDeps = {
  contracts: Pick<ContractsService, 'findContractsInForce' | 'findSignedWithin' | 'findLately'>;
  wallet: Pick<WalletService, 'takeKey' | 'demandPayouts' | 'arePayoutsStopped' | 'holdAccounts' | 'holdFunds' | 'moveMany' | 'transfers'>;
  rules(): Promise<PayRunRules>;
  /** What banks take, by staff's settings. */
  feeRates(): Promise<FeeRates>;
  /** Which of the agents cannot be credited, and why: `frozen` for now, the others for good. */
  refusalsOf(db: Queryable, memberIds: readonly string[]): Promise<Map<string, Exclude<RecordReason, 'office'>>>;
  checkPaymentPassword(memberId: string, password: string): Promise<void>;
  tell(tx: Tx, notices: { memberId: string; kind: string; params: Record<string, string>; dedupeKey: string }[]): Promise<unknown>;
};

const batch = 500;
/** Their accounts are held until all of them are paid. */
const paidTogether = 100;
const periodTypes: readonly PeriodType[] = ['D', 'W', 'H', 'M'];
const entryTypes = {
  DIVIDEND: 'DIVIDEND_IN',
  DAILY_SALARY: 'DAILY_SALARY',
  HOURLY_SALARY: 'HOURLY_SALARY',
  REALTIME_SALARY: 'REALTIME_SALARY',
} as const;

/** The same as `payruns.key_of`. */
const keyOf = ({ kind, memberId, contractId, day, startsAt }: PayRecord): string => {
  const seconds = String(Math.floor(startsAt.getTime() / 1_000));
  switch (kind) {
    case 'DIVIDEND':
      return `div:${contractId}:${day}`;
    case 'DAILY_SALARY':
      return `daily:${memberId}:${day}`;
    case 'HOURLY_SALARY':
      return `hourly:${memberId}:${seconds}`;
    case 'REALTIME_SALARY':
      return `rts:${memberId}:${seconds}`;
  }
};

/**
 * Works out what contracts pay, keeps it with every figure, and pays it (AGT-09 to AGT-12, docs/decisions/0045-pay-runs.md). Working out moves
 * no money and happens once for a kind and window; records are then paid a hundred at a time, each at most once, so a process may die anywhere.
 */
export function createPayRuns({
  database,
  currency,
  log,
  contracts,
  wallet,
  rules,
  feeRates,
  refusalsOf,
  tell,
}: PayRunDeps & { database: Database; currency: string; log: Log }) {
  const { read } = database;
  const workDeps = { currency, feeRates, findContractsInForce: contracts.findContractsInForce };

  const stateOf = ({ amount, uplineId }: Worked, kind: ContractKind, waits: boolean): RecordState => {
    if (amount === 0n) return 'not_qualified';
    if (waits) return kind === 'DIVIDEND' ? 'waiting_office' : 'to_confirm';
    return kind === 'DIVIDEND' && uplineId !== null ? 'waiting_upline' : 'to_pay';
  };

  const tellOwing = (tx: Tx, owing: readonly rows.Owing[], graceHours: number, key: string) =>
    tell(
      tx,
      owing.map(({ memberId, amount }) => ({
        memberId,
        kind: 'dividend_owed',
        params: { amount: toWire(amount), hours: String(graceHours) },
        dedupeKey: `dividend:${key}`,
      })),
    );

  // One at a time in a process: who waits for the row of a kind would hold a connection that the one in front may need.
  const [takeRunTurn, takePayTurn] = [createTurns(1), createTurns(1)];

  /** False when the window has its run already. */
  const run = (kind: ContractKind, window: PayWindow): Promise<boolean> => takeRunTurn(() => runOnce(kind, window));
  const runOnce = (kind: ContractKind, window: PayWindow): Promise<boolean> =>
    database.transaction(async (tx) => {
      await rows.takeTurn(tx, kind);
      if (await rows.hasRun(tx, kind, window)) return false;
      const { byOfficers, graceHours } = await rules();
      const waits = byOfficers.includes(kind);
      const { worked, amount, tops } = await workOut(tx, workDeps, kind, window, true);
      const records = worked.map((each) => ({ ...each, id: newId(), state: stateOf(each, kind, waits) }));
      const { periodType, startsAt, endsAt, day } = window;
      const isWaiting = records.some(({ state }) => state === 'to_confirm' || state === 'waiting_office');
      const made = { id: newId(), kind, periodType, startsAt, endsAt, day, state: isWaiting ? ('waiting' as const) : ('paying' as const) };
      await rows.insertRun(tx, { ...made, records: records.length, amount, tops });
      await rows.insertRecords(tx, made, records, graceHours);
      const owed = new Map<string, MinorUnits>();
      for (const { uplineId, state, amount: one } of records)
        if (uplineId && state === 'waiting_upline') owed.set(uplineId, (owed.get(uplineId) ?? 0n) + one);
      await tellOwing(tx, [...owed].map(([memberId, sum]) => ({ memberId, amount: sum })), graceHours, made.id); // prettier-ignore
      return true;
    });

  const pay = (named: readonly rows.RecordName[]): Promise<void> =>
    database.transaction(async (tx) => {
      const memberIds = [...new Set(named.map(({ memberId }) => memberId))];
      await wallet.holdAccounts(tx, memberIds);
      const records = await rows.holdToPay(tx, named);
      const refusals = await refusalsOf(tx, memberIds);
      const open = records.filter(({ memberId }) => !refusals.has(memberId));
      const moved = await wallet.moveMany(
        tx,
        open.map((record) => ({
          key: keyOf(record),
          memberId: record.memberId,
          type: entryTypes[record.kind],
          available: record.amount,
          counterAccount: 'house:agents',
          ref: { type: 'pay_record', id: record.id },
        })),
      );
      const unpaid = moved.findIndex(({ verdict }) => verdict !== 'moved' && verdict !== 'repeated');
      if (unpaid >= 0) throw new Error(`record ${open[unpaid]!.id} was not paid: ${moved[unpaid]!.verdict}`);
      await rows.saveStates(
        tx,
        records.map(({ memberId, id, kind }) => {
          const reason = refusals.get(memberId) ?? null;
          // A frozen account is paid when it is open again; the others never are.
          const refused = reason === 'frozen' ? 'to_pay' : kind === 'DIVIDEND' ? 'cancelled' : 'rejected';
          return { memberId, id, state: reason === null ? 'paid' : refused, reason };
        }),
      );
    });

  /** Many in one transaction; when that fails, each in one of its own, so that one never keeps others from their money. */
  async function payTogether(named: readonly rows.RecordName[]): Promise<void> {
    try {
      await pay(named);
    } catch (error) {
      if (named.length === 1) return log.error({ err: error, record: named[0]!.id }, 'record of a pay run not paid');
      for (const one of named) await payTogether([one]);
    }
  }

  /** Sends a dividend that is open; the agent's account is held. */
  async function send(tx: Tx, debt: Debt, key: string | null): Promise<void> {
    const { memberId: senderId, downlineId: recipientId, amount } = debt;
    await wallet.transfers.send(tx, { key: debts.transferKeyOf(debt), kind: 'dividend', senderId, recipientId, amount });
    await debts.saveSent(tx, debt, key);
  }

  const settle = ({ memberId, id }: { memberId: string; id: string }): Promise<void> =>
    database.transaction(async (tx) => {
      await wallet.holdFunds(tx, memberId);
      const debt = await debts.holdDebt(tx, memberId, id);
      if (debt?.state === 'open') await send(tx, debt, null);
    });

  async function inTurn<Row extends { id: string }>(
    find: (after: string | null) => Promise<Row[]>,
    work: (found: Row[]) => Promise<void>,
  ): Promise<void> {
    for (let after: string | null = null; ;) {
      const found: Row[] = await find(after);
      await work(found);
      if (found.length < batch) return;
      after = found.at(-1)!.id;
    }
  }

  let nextPay: Promise<void> | null = null;
  /** Whoever comes while the next one waits for its turn has the same. */
  const payAll = (): Promise<void> =>
    (nextPay ??= takePayTurn(async () => {
      // A turn may begin at once: it stands in `nextPay` only from the next moment on.
      await Promise.resolve();
      nextPay = null;
      return payOnce();
    }));
  async function payOnce(): Promise<void> {
    await inTurn(
      (after) => rows.findToPay(read, after, batch),
      async (found) => {
        for (let i = 0; i < found.length; i += paidTogether) await payTogether(found.slice(i, i + paidTogether));
      },
    );
    if ((await rules()).paysDividends && !(await wallet.arePayoutsStopped()))
      await inTurn(
        (after) => debts.findPayable(read, currency, after, batch),
        async (found) => {
          for (const debt of found)
            await settle(debt).catch((error: unknown) => log.error({ err: error, record: debt.id }, 'dividend not paid'));
        },
      );
    while ((await database.transaction((tx) => debts.followTransfers(tx, batch))) === batch);
  }

  return {
    /** Works out every window of a kind of salary that is over and has none yet, then pays. Safe to repeat, to stop, and to run at once. */
    async runSalaries(kind: Exclude<ContractKind, 'DIVIDEND'>): Promise<void> {
      for (const window of await rows.findDueWindows(read, kind)) await run(kind, window);
      await payAll();
    },

    /** Works out the last period of each kind that is over and has no run yet, then pays. Safe likewise. */
    async runDividends(): Promise<void> {
      const today = await rows.findToday(read);
      for (const type of periodTypes) await run('DIVIDEND', await rows.toWindow(read, type, lastPeriodBefore(type, today)));
      await payAll();
    },

    /**
     * Pays what is to be paid: records of the company, then dividends that agents owe and have the money for. Each is a transaction of its own
     * that holds the payer's account; done again, it changes nothing.
     */
    payAll,

    /** Works out a window as `run` would, and writes nothing. Without a window, the last one that is over. */
    async preview(kind: ContractKind, periodType: PeriodType | undefined): Promise<{ window: PayWindow; outcome: Outcome }> {
      const window =
        kind === 'DIVIDEND'
          ? await rows.toWindow(read, periodType ?? 'M', lastPeriodBefore(periodType ?? 'M', await rows.findToday(read)))
          : await rows.findLastWindow(read, kind);
      return { window, outcome: await workOut(read, workDeps, kind, window, false) };
    },

    /** Works out what terms would have paid in the last full month, with the contracts of those below as they are now. Writes nothing. */
    previewTerms: (terms: ProposedTerms): Promise<TermsPreview> =>
      previewTerms(read, { currency, feeRates, findSignedWithin: contracts.findSignedWithin }, terms),

    /**
     * Pays, or refuses for ever, what of a run waits for officers. Joins the caller's transaction; the money moves within a minute.
     * @throws request.not_found for an unknown run
     * @throws payruns.run_decided when nothing of it waits any more
     */
    async decide(tx: Tx, id: string, isPaid: boolean): Promise<PayRun> {
      const found = await rows.holdRun(tx, id);
      if (!found) throw requestErrors.notFound();
      if (found.state !== 'waiting') throw payrunErrors.runDecided();
      const { graceHours } = await rules();
      await tellOwing(tx, await rows.decideRun(tx, id, isPaid, graceHours), graceHours, id);
      return (await rows.findRun(tx, id))!;
    },

    /**
     * Pays a dividend from the agent's wallet. Joins the caller's transaction, which holds the agent's account by `wallet.takeKey`. Idempotent
     * by member and key.
     * @throws request.not_found for a debt of somebody else
     * @throws payruns.debt_ended when it was paid otherwise, or cancelled
     * @throws wallet.insufficient_funds, wallet.frozen
     */
    async payDebt(tx: Tx, memberId: string, id: string, key: string): Promise<Debt> {
      const earlier = await debts.findByPaidKey(tx, memberId, key);
      if (earlier) {
        if (earlier.id !== id) throw requestErrors.keyReused();
        return earlier;
      }
      const debt = await debts.holdDebt(tx, memberId, id);
      if (!debt) throw requestErrors.notFound();
      if (debt.state !== 'open') throw payrunErrors.debtEnded();
      await send(tx, debt, key);
      return (await debts.holdDebt(tx, memberId, id))!;
    },

    /**
     * Decides about a dividend that came back: it is owed once more and paid like any other, or stays with the agent who paid it. Joins the
     * caller's transaction and holds that agent's account; no money moves here.
     * @throws request.not_found when the agent does not owe it
     * @throws payruns.debt_ended when it has not come back, or was decided meanwhile
     */
    async decideReturned(tx: Tx, memberId: string, id: string, isSentAgain: boolean): Promise<Debt> {
      await wallet.holdFunds(tx, memberId);
      const debt = await debts.holdDebt(tx, memberId, id);
      if (!debt) throw requestErrors.notFound();
      if (debt.state !== 'returned') throw payrunErrors.debtEnded();
      if (isSentAgain) {
        const { graceHours } = await rules();
        await debts.reopenDebt(tx, debt, graceHours);
        await tellOwing(tx, [debt], graceHours, `${id}:${debt.tries + 1}`);
      } else await debts.cancelDebt(tx, debt);
      return (await debts.holdDebt(tx, memberId, id))!;
    },

    /**
     * Says whether a member's contracts owe something: a record that is not paid, or the last window of a contract that has ended and is not
     * worked out yet. Contracts that go on do not count. Reads in the caller's transaction.
     */
    async hasUnpaid(db: Queryable, memberId: string): Promise<boolean> {
      if (await rows.hasWaitingRecord(db, memberId)) return true;
      for (const { kind, periodType, until } of await contracts.findLately(db, memberId))
        if (until && !(await rows.isWorkedOut(db, kind, periodType, until))) return true;
      return false;
    },

    /** A dividend has reached its agent. Joins the transaction that credits it. */
    noteArrived: (tx: Tx, { recipientId, key }: Transfer): Promise<void> => debts.savePaidByTransfer(tx, recipientId, key),

    /**
     * Call before money leaves a member's account other than for a dividend. Reads in the caller's transaction.
     * @throws payruns.dividend_unpaid while a dividend is overdue
     */
    async demandPaid(db: Queryable, memberId: string): Promise<void> {
      if (await debts.isBlocked(db, memberId)) throw payrunErrors.dividendUnpaid();
    },

    /** Deletes what is only needed for some days. */
    forgetOld: (): Promise<void> => rows.forgetOld(database),

    /** Findings: pay runs that do not add up, or are not what the ledger says. Must be empty. */
    check: (): Promise<BrokenInvariant[]> => rows.findBroken(database),
  };
}

export type PayRuns = ReturnType<typeof createPayRuns>;
