import type { KeyedCallName } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { deleteOldClosedKeys, insertClosedKey, isKeyClosed, lockAccount } from './wallet.repository';

/** Longer than any request can be under way. */
const keptDays = 90;
const mostDeleted = 500;

/**
 * A key of a member's call has its act or is closed, never both: whoever writes either holds the member's account. Bets ask in
 * `lottery.place_bets`, which holds the accounts of a whole batch.
 */
export function createWalletKeys(database: Database, currency: string) {
  return {
    /**
     * Call first in the transaction that writes a member's act. Locks the member's account until the transaction ends, so that nobody can
     * close the key meanwhile.
     * @throws request.given_up when the member asked what became of the key before the act was written
     */
    async takeKey(tx: Tx, call: KeyedCallName, memberId: string, key: string): Promise<void> {
      await lockAccount(tx, memberId, currency);
      if (await isKeyClosed(tx, call, memberId, key)) throw requestErrors.givenUp();
    },

    /**
     * Finds out whether a call with this key was carried out, and closes the key if not, so that the answer is final
     * (docs/decisions/0027-attempts-outlive-the-page.md). Opens its own transaction and locks the member's account. `isTaken` looks for the
     * act in that transaction.
     */
    settleKey: (call: KeyedCallName, memberId: string, key: string, isTaken: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
      database.transaction(async (tx) => {
        await lockAccount(tx, memberId, currency);
        if (await isKeyClosed(tx, call, memberId, key)) return false;
        if (await isTaken(tx)) return true;
        await insertClosedKey(tx, call, memberId, key);
        return false;
      }),

    /** Deletes keys that were closed more than 90 days ago, in batches. */
    async forgetKeys(): Promise<void> {
      while ((await deleteOldClosedKeys(database.read, keptDays, mostDeleted)) === mostDeleted);
    },
  };
}
