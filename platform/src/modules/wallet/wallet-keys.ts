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
    /** Called first in the transaction that writes the act; refuses a key that its member has given up. */
    async takeKey(tx: Tx, call: KeyedCallName, memberId: string, key: string): Promise<void> {
      await lockAccount(tx, memberId, currency);
      if (await isKeyClosed(tx, call, memberId, key)) throw requestErrors.givenUp();
    },

    /** Closes the key unless its act exists, and returns which; the answer never changes. */
    settleKey: (call: KeyedCallName, memberId: string, key: string, isTaken: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
      database.transaction(async (tx) => {
        await lockAccount(tx, memberId, currency);
        if (await isKeyClosed(tx, call, memberId, key)) return false;
        if (await isTaken(tx)) return true;
        await insertClosedKey(tx, call, memberId, key);
        return false;
      }),

    async forgetKeys(): Promise<void> {
      while ((await deleteOldClosedKeys(database.read, keptDays, mostDeleted)) === mostDeleted);
    },
  };
}
