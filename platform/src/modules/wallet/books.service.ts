import type { NewAuditEntry } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import type { Jobs } from '../../core/jobs/jobs';
import { createShortCache } from '../../core/short-cache';
import { findChecks } from '../../core/watch/checks.repository';
import { createRollingCheck } from '../../core/watch/rolling-check';
import { type BookFinding, type BooksState, confirmBooks, ledgerQueries, readBooks, recordCheck, recordLook } from './books.repository';
import { walletErrors } from './wallet.errors';
import type { BrokenInvariant } from '../../core/watch/checks';

/** Reports findings to staff as an alert that lasts as long as they do. */
export type BooksDeps = {
  raise(findings: readonly BookFinding[]): Promise<void>;
  resolve(): Promise<void>;
  /** Staff's setting for what stops while the books are broken. */
  bettingWhenBroken(): Promise<'continue' | 'stop'>;
  /** Checks everything of the other books whose findings stop payouts, the lotteries'. */
  checkOthers(): Promise<readonly BookFinding[]>;
  audit(operator: OperatorIdentity, entry: NewAuditEntry, caller: { address: string }, db: Queryable): Promise<unknown>;
};

/** How long an instance may continue after another one has found a fault. */
const knownMilliseconds = 1_000;
const mostFindings = 20;
export const completeCheckJob = 'wallet.check-completely';
const mostChecks = 20;

/** Checks that the ledger adds up, and stops money while it does not. */
export function createBooks(
  { database, jobs }: { database: Database; jobs: Pick<Jobs, 'send'> },
  { raise, resolve, bettingWhenBroken, checkOthers, audit }: BooksDeps,
) {
  const states = createShortCache<BooksState>({ milliseconds: knownMilliseconds, most: 1, load: () => readBooks(database.read) });
  const isBroken = async (): Promise<boolean> => (await states.get('books')).brokenSince !== null;

  const isBettingStopped = async (): Promise<boolean> => (await isBroken()) && (await bettingWhenBroken()) === 'stop';

  const rolling = createRollingCheck(database, 'wallet', ledgerQueries);

  /** `found` is empty only after a look at everything. */
  async function record(found: readonly BookFinding[]): Promise<void> {
    await recordCheck(database.read, found.slice(0, mostFindings));
    states.forget(() => true);
  }

  async function check(): Promise<BrokenInvariant[]> {
    const found = await rolling.complete();
    await record(found);
    if (found.length > 0) await raise(found.slice(0, mostFindings));
    return found;
  }

  /** Checks ledger and lotteries completely, as far as the ledger is in order. Answers the findings. */
  async function checkEverything(): Promise<readonly BookFinding[]> {
    const found = await check();
    if (found.length > 0) return found;
    const others = await checkOthers();
    if (others.length > 0) await record(others);
    return others;
  }

  return {
    checkEverything,
    /** Has everything checked in the background, for an officer who asks for it. A check that waits already is not asked for twice. */
    startCheck: (operator: OperatorIdentity, reason: string, address: string): Promise<void> =>
      database.transaction(async (tx) => {
        await audit(operator, { area: 'wallet', act: 'books.checked', subject: 'ledger', reason, detail: {} }, { address }, tx);
        await jobs.send(tx, completeCheckJob, {}, { singletonKey: 'asked for' });
      }),
    /**
     * Recomputes the whole ledger, stores the findings and raises an alert if there are any. Payouts then stop at once here, and within a
     * second on other instances.
     */
    check,
    /**
     * The look of every minute: checks what was written since the last one and a slice of all members. A finding stops payouts like one of
     * `check`. Answers the findings.
     */
    async look(): Promise<BrokenInvariant[]> {
      const { findings, isRoundClean } = await rolling.look();
      if (findings.length > 0 || isRoundClean) await record(findings);
      else await recordLook(database.read);
      if (findings.length > 0) await raise(findings.slice(0, mostFindings));
      return findings;
    },
    /** Stops what broken books stop, because other books do not agree with the ledger. */
    stopFor: record,
    /** The newest checks of ledger and lotteries, newest first. */
    findChecks: () => findChecks(database.read, mostChecks),
    /** Reads when the ledger was last checked, what was found, and who has confirmed. Not cached. */
    read: () => readBooks(database.read),
    /** Says what `demandPayouts` would refuse. May be a second old. */
    arePayoutsStopped: isBroken,
    /**
     * Call before money leaves the portal.
     * @throws wallet.payouts_stopped from the first finding of a check until two officers have confirmed
     */
    async demandPayouts(): Promise<void> {
      if (await isBroken()) throw walletErrors.payoutsStopped();
    },
    /** Says what `demandBetting` would refuse. May be a second old. */
    isBettingStopped,
    /**
     * Call before taking a stake.
     * @throws wallet.betting_stopped while the books are broken, if staff have chosen that betting stops then
     */
    async demandBetting(): Promise<void> {
      if (await isBettingStopped()) throw walletErrors.bettingStopped();
    },
    /**
     * Resumes what broken books have stopped. Runs a check first; the second of two different officers resumes, and each confirmation is
     * audited in the same transaction (docs/decisions/0025-four-eyes.md).
     * @throws wallet.books_still_broken when the check still finds faults
     */
    async confirm(operator: OperatorIdentity, reason: string, address: string): Promise<'waiting' | 'open'> {
      if ((await readBooks(database.read)).brokenSince === null) return 'open';
      if ((await checkEverything()).length > 0) throw walletErrors.booksStillBroken();
      const outcome = await database.transaction(async (tx) => {
        const word = await confirmBooks(tx, operator.name);
        const act = word === 'open' ? 'books.opened' : 'books.confirmed';
        await audit(operator, { area: 'wallet', act, subject: 'ledger', reason, detail: {} }, { address }, tx);
        return word;
      });
      states.forget(() => true);
      if (outcome === 'open') await resolve();
      return outcome;
    },
  };
}

export type Books = ReturnType<typeof createBooks>;
