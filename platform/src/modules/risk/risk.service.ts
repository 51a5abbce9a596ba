import type { RiskOutcome } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import type { Log } from '../../core/watch/log';
import type { WalletService } from '../wallet';
import { riskErrors } from './risk.errors';
import {
  type CaseFilter,
  deletePending,
  findCase,
  findCases,
  findNotes,
  findPending,
  holdCase,
  insertCases,
  insertNote,
  insertPending,
  type Officer,
  type PendingDay,
  type RiskCaseRow,
  saveClosed,
  saveTaken,
} from './risk.repository';
import { type Coverage, type DayFacts, type Finding, findRisks, type RiskRules } from './rules';

export type RiskDeps = {
  database: Database;
  log: Log;
  rules(): Promise<RiskRules>;
  wallet: Pick<WalletService, 'sumDayByType' | 'findStanding'>;
  /** Other accounts that came with the same device from the same address as the member, on the day or within `days` before it. */
  findSharers(memberId: string, day: string, days: number): Promise<DayFacts['sharers']>;
  /** Draws of which the member has bet on many numbers on the day, the most covered first. */
  findCoverage(memberId: string, day: string): Promise<Coverage[]>;
};

/** Pending rows that one step looks at. */
const batch = 500;
const stepsOfRun = 40;
const sharerDays = 30;

/** Cases that rules open about days of members, for operators to look at. No rule changes anything for a member. */
export function createRiskService({ database, log, rules, wallet, findSharers, findCoverage }: RiskDeps) {
  const { read } = database;

  async function lookAt(pending: PendingDay, now: RiskRules): Promise<void> {
    const { memberId, day } = pending;
    const [sums, sharers, coverage, standing] = await Promise.all([
      wallet.sumDayByType(memberId, day),
      findSharers(memberId, day, sharerDays),
      findCoverage(memberId, day),
      wallet.findStanding(read, memberId),
    ]);
    const findings = standing?.isTrial ? [] : findRisks({ sums, sharers, coverage }, now);
    await database.transaction(async (tx) => {
      await deletePending(tx, pending);
      await insertCases(tx, pending, findings);
    });
  }

  async function get(db: Queryable, id: string): Promise<RiskCaseRow> {
    const found = await findCase(db, id);
    if (!found) throw requestErrors.notFound();
    return found;
  }
  /** Locks the case. @throws request.not_found, risk.closed */
  async function holdOpen(tx: Tx, id: string): Promise<RiskCaseRow> {
    const held = await holdCase(tx, id);
    if (!held) throw requestErrors.notFound();
    if (held.state === 'closed') throw riskErrors.closed(held.operatorName!);
    return held;
  }

  return {
    /** Notes that the days of these members are to be looked at. Joins the caller's transaction and locks nothing that others wait for. */
    note: (tx: Tx, memberIds: readonly string[]): Promise<void> => insertPending(tx, memberIds),

    /** Opens a case for each finding of a day of a member; what was found before stays as it is. Joins the caller's transaction. */
    open: (tx: Tx, memberId: string, day: string, findings: readonly Finding[]): Promise<void> =>
      insertCases(tx, { memberId, day }, findings),

    /**
     * Applies the rules to the days that were noted, each in a transaction of its own, and opens cases, one for a rule, a member and a day.
     * Any number of processes may do so at once, and each may be killed.
     */
    async evaluate(): Promise<void> {
      const now = await rules();
      const failed = new Set<string>();
      for (let step = 0; step < stepsOfRun; step += 1) {
        const days = await findPending(read, batch, [...failed]);
        for (const pending of days)
          await lookAt(pending, now).catch((error: unknown) => {
            failed.add(pending.memberId);
            log.error({ err: error, memberId: pending.memberId }, 'the rules of risk could not look at a member');
          });
        if (days.length === 0) return;
      }
    },

    /** Lists cases, newest first. */
    find: (filter: CaseFilter, limit: number): Promise<RiskCaseRow[]> => findCases(read, filter, limit),

    /**
     * Returns a case and what operators noted about it, oldest first.
     * @throws request.not_found
     */
    async get(id: string) {
      const found = await get(read, id);
      return { found, notes: await findNotes(read, found) };
    },

    /**
     * Gives the case to an operator, if `from` still has it (null: nobody). Joins the caller's transaction and locks the case.
     * @throws request.not_found
     * @throws risk.taken with the name of who has it by now; risk.closed with the name of who closed it
     */
    async take(tx: Tx, id: string, officer: Officer, from: string | null): Promise<RiskCaseRow> {
      const held = await holdOpen(tx, id);
      if (held.operatorId !== from && held.operatorId !== officer.operatorId) throw riskErrors.taken(held.operatorName);
      if (held.operatorId !== officer.operatorId) await saveTaken(tx, held, officer);
      return get(tx, id);
    },

    /**
     * Adds a note; false when the note with the id is there already. Joins the caller's transaction.
     * @throws request.not_found
     */
    async addNote(tx: Tx, id: string, note: { id: string; text: string }, officer: Officer): Promise<boolean> {
      return insertNote(tx, await get(tx, id), note, officer);
    },

    /**
     * Ends a case that the operator or nobody has. Joins the caller's transaction and locks the case.
     * @throws request.not_found
     * @throws risk.taken with the name of who has it; risk.closed with the name of who closed it
     */
    async close(tx: Tx, id: string, officer: Officer, outcome: RiskOutcome): Promise<RiskCaseRow> {
      const held = await holdOpen(tx, id);
      if (held.operatorId !== null && held.operatorId !== officer.operatorId) throw riskErrors.taken(held.operatorName);
      await saveClosed(tx, held, officer, outcome);
      return get(tx, id);
    },
  };
}

export type RiskService = ReturnType<typeof createRiskService>;
