import type { Tx } from '@portal/postgres';
import type { Core } from '../../core/module';
import { fitsType, typesOfGroup } from './entry-types';
import type { Books } from './books.service';
import { walletErrors } from './wallet.errors';
import type {
  Balance,
  BrokenInvariant,
  EntryFilter,
  EntryPage,
  HouseAccount,
  HouseMove,
  Move,
  Moved,
  MoveVerdict,
  Obligation,
} from './wallet.model';
import { createWalletKeys } from './wallet-keys';
import {
  findBalance,
  findBrokenInvariants,
  findEntries,
  insertAccount,
  insertObligations,
  moveHouse,
  moveMany,
  moveOne,
  sumBalances,
  sumHouseAccount,
} from './wallet.repository';

export function createWalletService(
  { database, config }: Pick<Core, 'database' | 'config'>,
  books: Pick<Books, 'arePayoutsStopped' | 'demandPayouts' | 'demandBetting' | 'isBettingStopped'>,
) {
  const { currency } = config.brand;

  return {
    ...createWalletKeys(database, currency),

    /** In the transaction that registers the member. The money of a trial account is play money, for ever. */
    openAccount: (tx: Tx, memberId: string, { isTrial }: { isTrial: boolean }): Promise<void> =>
      insertAccount(tx, memberId, currency, isTrial),

    /**
     * Moves a member's money in the caller's transaction, or throws the refusal: then roll back. A second call with the same key
     * changes nothing and returns the first one's result. Whoever moves money of several members in one transaction uses `moveMany`.
     */
    async move(tx: Tx, move: Move): Promise<Moved> {
      assertFits(move);
      const { verdict, entryId, availableAfter, holdAfter } = await moveOne(tx, currency, move);
      throwIfRefused(verdict, move);
      return { entryId, isRepeated: verdict === 'repeated', availableAfter, holdAfter };
    },

    /**
     * Many moves at once, of any members, each with its verdict and in the given order; a refused one leaves the others be. Locks
     * accounts in the order of ids, so call it once per transaction with everything there is to move.
     */
    async moveMany(tx: Tx, moves: readonly Move[]): Promise<(Moved & { verdict: MoveVerdict })[]> {
      if (moves.length === 0) return [];
      moves.forEach(assertFits);
      const rows = await moveMany(tx, currency, moves);
      return rows.map((row) => ({ ...row, isRepeated: row.verdict === 'repeated' }));
    },

    /**
     * Moves money between accounts of the house in the caller's transaction; a second call with the same key changes nothing. For what came
     * in and is nobody's yet, or went out again: what is a member's goes through `move`.
     */
    async moveHouse(tx: Tx, move: HouseMove): Promise<void> {
      if (move.amount <= 0n) throw new Error('a move of the house has an amount above zero');
      if ((await moveHouse(tx, currency, move)) === 'key_reused') throw walletErrors.keyReused();
    },

    /** The balance of a house account over all time, minor units; negative if it paid out more than it received. */
    houseBalance: (account: HouseAccount): Promise<bigint> => sumHouseAccount(database.read, account, currency),

    /** Claims obligations and returns those not claimed before: only these may be paid, in the same transaction. */
    takeObligations: (tx: Tx, obligations: readonly Obligation[]): Promise<Obligation[]> => insertObligations(tx, obligations),

    async getBalance(memberId: string): Promise<Balance> {
      return (await findBalance(database.read, memberId, currency)) ?? { available: 0n, hold: 0n, currency };
    },

    /** Available and held money by member; members without an account are left out. */
    sumBalances: (memberIds: readonly string[]): Promise<Map<string, bigint>> => sumBalances(database.read, memberIds, currency),

    /** The account record: newest first, with sums over the whole filter. */
    findEntries(memberId: string, filter: EntryFilter): Promise<EntryPage> {
      const types = filter.group ? typesOfGroup(filter.group) : null;
      return findEntries(database.read, { memberId, currency, types }, filter);
    },

    /** Call before money leaves the portal. Refuses while the books do not balance. */
    demandPayouts: (): Promise<void> => books.demandPayouts(),
    /** The same as a boolean, for jobs that wait instead. */
    arePayoutsStopped: (): Promise<boolean> => books.arePayoutsStopped(),
    /** Call before taking a stake. Refuses while the books do not balance, if staff have set so. */
    demandBetting: (): Promise<void> => books.demandBetting(),
    /** The same as a boolean, for callers with a vendor's error codes. */
    isBettingStopped: (): Promise<boolean> => books.isBettingStopped(),

    /** Faults of the ledger. Must be empty; any finding has to stop the work. */
    check: (): Promise<BrokenInvariant[]> => findBrokenInvariants(database),
  };
}

export type WalletService = ReturnType<typeof createWalletService>;

/** A move against its type's direction is a bug in the caller, never a member's mistake. */
function assertFits({ type, key, available, hold = 0n }: Move): void {
  if (!fitsType(type, available, hold)) throw new Error(`${type} cannot change balances this way`);
  if (key.length === 0 || key.length > 200) throw new Error('a move needs a key of at most 200 characters');
}

function throwIfRefused(verdict: MoveVerdict, { memberId }: Move): void {
  if (verdict === 'insufficient') throw walletErrors.insufficientFunds();
  if (verdict === 'frozen') throw walletErrors.frozen();
  if (verdict === 'key_reused') throw walletErrors.keyReused();
  if (verdict === 'no_account') throw new Error(`member ${memberId} has no account`);
}
