import type { NewAuditEntry } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { createShortCache } from '../../core/short-cache';
import { type BooksState, confirmBooks, readBooks, recordCheck } from './books.repository';
import { walletErrors } from './wallet.errors';
import type { BrokenInvariant } from './wallet.model';
import { findBrokenInvariants } from './wallet.repository';

/** Reports findings to staff as an alert that lasts as long as they do. */
export type BooksDeps = {
  raise(findings: readonly BrokenInvariant[]): Promise<void>;
  resolve(): Promise<void>;
  /** Staff's setting for what stops while the books are broken. */
  bettingWhenBroken(): Promise<'continue' | 'stop'>;
  audit(operator: OperatorIdentity, entry: NewAuditEntry, caller: { address: string }, db: Queryable): Promise<unknown>;
};

/** How long an instance may continue after another one has found a fault. */
const knownMilliseconds = 1_000;
const mostFindings = 20;

/** Checks that the ledger adds up, and stops money while it does not. */
export function createBooks({ database }: { database: Database }, { raise, resolve, bettingWhenBroken, audit }: BooksDeps) {
  const states = createShortCache<BooksState>({ milliseconds: knownMilliseconds, most: 1, load: () => readBooks(database.read) });
  const isBroken = async (): Promise<boolean> => (await states.get('books')).brokenSince !== null;

  const isBettingStopped = async (): Promise<boolean> => (await isBroken()) && (await bettingWhenBroken()) === 'stop';

  async function check(): Promise<BrokenInvariant[]> {
    const found = await findBrokenInvariants(database);
    await recordCheck(database.read, found.slice(0, mostFindings));
    states.forget(() => true);
    if (found.length > 0) await raise(found.slice(0, mostFindings));
    return found;
  }

  return {
    /** Recomputes the whole ledger and stores the findings. */
    check,
    read: () => readBooks(database.read),
    /** Whether payouts are stopped. */
    arePayoutsStopped: isBroken,
    /** Before money leaves: refused while the books are broken. */
    async demandPayouts(): Promise<void> {
      if (await isBroken()) throw walletErrors.payoutsStopped();
    },
    /** Before a stake is taken: refused while the books are broken, if staff have set so. */
    isBettingStopped,
    async demandBetting(): Promise<void> {
      if (await isBettingStopped()) throw walletErrors.bettingStopped();
    },
    /** Resumes what broken books have stopped: needs a clean check now and two officers. */
    async confirm(operator: OperatorIdentity, reason: string, address: string): Promise<'waiting' | 'open'> {
      if ((await readBooks(database.read)).brokenSince === null) return 'open';
      if ((await check()).length > 0) throw walletErrors.booksStillBroken();
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
