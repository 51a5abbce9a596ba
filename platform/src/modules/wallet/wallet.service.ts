import type { Queryable, Tx } from '@portal/postgres';
import type { Core } from '../../core/module';
import type { BrokenInvariant } from '../../core/watch/checks';
import { fitsType, typesOfGroup } from './entry-types';
import type { Books } from './books.service';
import { walletErrors } from './wallet.errors';
import type {
  Balance,
  DaySum,
  Entry,
  EntryFilter,
  EntryPage,
  EntrySpan,
  Funds,
  HouseAccount,
  HouseMove,
  Move,
  Moved,
  MoveVerdict,
  NextEntries,
  Obligation,
  CountedTypeSum,
  TypeSum,
  Payment,
  PlacedEntry,
} from './wallet.model';
import { createTransfers, type TransferHooks } from './transfers/transfers.service';
import { createWalletKeys } from './wallet-keys';
import {
  findBalance,
  findBrokenInvariants,
  findDaySums,
  findEntries,
  findLastNumber,
  findLatestEntries,
  findNextEntries,
  findSpan,
  findStandings,
  hasEntry,
  holdFunds,
  insertAccount,
  insertObligations,
  lockAccounts,
  moveHouse,
  moveMany,
  moveOne,
  payObligations,
  saveFrozen,
  sumBalances,
  sumByType,
  sumDayByType,
  completeDaySums,
  sumEntries,
  sumHouseAccount,
  sumSince,
} from './wallet.repository';

/** Members whose days are summed in one transaction, which locks their accounts. */
const [summedAtOnce, completedAtOnce] = [200, 50];

/**
 * Moves and reads members' money (MEM-18): a double-entry ledger in integer minor units, timed by the database's clock
 * (docs/decisions/0004-append-only-ledger.md).
 */
export function createWalletService(
  { database, config, outbox, log }: Pick<Core, 'database' | 'config' | 'outbox' | 'log'>,
  books: Pick<Books, 'arePayoutsStopped' | 'demandPayouts' | 'demandBetting' | 'isBettingStopped'>,
  transferHooks: TransferHooks,
) {
  const { currency } = config.brand;

  /**
   * Moves a member's money in the caller's transaction, which must roll back if this throws. Locks the member's account until the
   * transaction ends. Idempotent by member and key: a second call with the same move changes nothing and returns the first result. Money
   * from one member to another goes through `transfers`.
   * @throws wallet.insufficient_funds when the available or the held balance would fall below zero and the type may not overdraw
   * @throws wallet.frozen when the account is frozen and the move would take available money
   * @throws request.key_reused when the key has been used for a different move
   */
  async function move(tx: Tx, move: Move): Promise<Moved> {
    assertFits(move);
    const { verdict, entryId, availableAfter, holdAfter } = await moveOne(tx, currency, move);
    throwIfRefused(verdict, move);
    return { entryId, isRepeated: verdict === 'repeated', availableAfter, holdAfter };
  }

  return {
    ...createWalletKeys(database, currency),

    /**
     * Opens an account in the transaction that registers the member; does nothing if there is one. A trial account holds play money, and
     * that never changes. Joins the caller's transaction.
     */
    openAccount: (tx: Tx, memberId: string, { isTrial }: { isTrial: boolean }): Promise<void> =>
      insertAccount(tx, memberId, currency, isTrial),

    move,

    /**
     * Lets no available money leave the account, or lets it leave again. What is held for bets and withdrawals goes on, and prizes arrive. Joins
     * the caller's transaction and locks the account.
     */
    setFrozen: (tx: Tx, memberId: string, isFrozen: boolean): Promise<void> => saveFrozen(tx, memberId, currency, isFrozen),

    /** Money from one member to another. */
    transfers: createTransfers({ database, outbox, log, currency, move, hooks: transferHooks }),

    /**
     * Makes many moves of any members at once and returns a verdict for each, in the order given. A refused move is only reported, and the
     * others are made all the same. Locks the accounts in the order of member ids, so call it once per transaction with everything there is
     * to move. Idempotent by key like `move`.
     */
    async moveMany(tx: Tx, moves: readonly Move[]): Promise<(Moved & { verdict: MoveVerdict })[]> {
      if (moves.length === 0) return [];
      moves.forEach(assertFits);
      const rows = await moveMany(tx, currency, moves);
      return rows.map((row) => ({ ...row, isRepeated: row.verdict === 'repeated' }));
    },

    /**
     * Moves money between two accounts of the house in the caller's transaction, for money that came in and belongs to nobody yet, or left
     * again. A member's money goes through `move`. Idempotent by key.
     * @throws request.key_reused when the key has been used for a different move
     */
    async moveHouse(tx: Tx, move: HouseMove): Promise<void> {
      if (move.amount <= 0n) throw new Error('a move of the house has an amount above zero');
      if ((await moveHouse(tx, currency, move)) === 'key_reused') throw walletErrors.keyReused();
    },

    /** The balance of a house account over all time, minor units; negative if it paid out more than it received. */
    houseBalance: (account: HouseAccount): Promise<bigint> => sumHouseAccount(database.read, account, currency),

    /**
     * Claims what the house owes for bets, and returns those that nobody had claimed: pay only these, in the same transaction. This is how
     * a bet is paid once (LOTT-07), however often its settlement is repeated.
     */
    takeObligations: (tx: Tx, obligations: readonly Obligation[]): Promise<Obligation[]> => insertObligations(tx, obligations),

    /**
     * Claims what the house owes for bets and pays those that nobody had claimed, in the caller's transaction; returns what was paid now. One
     * pass over the database, for settlements of many bets. Locks the accounts in the order of member ids.
     */
    async payObligations(tx: Tx, counterAccount: HouseAccount, payments: readonly Payment[]): Promise<Payment[]> {
      for (const { type, amount } of payments)
        if (amount <= 0n || !fitsType(type, amount, 0n)) throw new Error(`${type} cannot pay an obligation of ${amount}`);
      return payments.length === 0 ? [] : payObligations(tx, currency, counterAccount, payments);
    },

    /** Reads the balance without a lock, in minor units. Zero for a member without an account. */
    async getBalance(memberId: string): Promise<Balance> {
      return (await findBalance(database.read, memberId, currency)) ?? { available: 0n, hold: 0n, currency };
    },

    /**
     * Locks the member's account until the transaction ends and returns what is on it, in minor units: no money comes or goes, and nothing that
     * needs money begins meanwhile. Zero for a member without an account.
     */
    holdFunds: async (tx: Tx, memberId: string): Promise<Funds> => (await holdFunds(tx, memberId, currency)) ?? { available: 0n, hold: 0n },

    /**
     * Locks the accounts of many members until the transaction ends, in the order of ids as every batch does: nothing that needs their money
     * begins meanwhile. Moves none.
     */
    holdAccounts: (tx: Tx, memberIds: readonly string[]): Promise<void> => lockAccounts(tx, memberIds, currency),

    /** Says whether the account holds play money and whether it is frozen, without a lock; nothing for a member without an account. */
    findStanding: async (db: Queryable, memberId: string) => (await findStandings(db, [memberId], currency)).get(memberId),
    /** The same of many members, by member; those without an account are left out. */
    findStandings: (db: Queryable, memberIds: readonly string[]) => findStandings(db, memberIds, currency),

    /** Sums available and held money by member, in minor units. Members without an account are left out. */
    sumBalances: (memberIds: readonly string[]): Promise<Map<string, bigint>> => sumBalances(database.read, memberIds, currency),

    /** Sums a member's entries of the last hours by type, in minor units. Types without entries are left out. */
    sumByType: (memberId: string, hours: number): Promise<TypeSum[]> => sumByType(database.read, memberId, currency, hours),
    /** Sums and counts a member's entries of a day of the brand's zone by type, in minor units. Types without entries are left out. */
    sumDayByType: (memberId: string, day: string): Promise<CountedTypeSum[]> => sumDayByType(database.read, memberId, currency, day),

    /**
     * Returns a page of the account record, newest first, with totals over the whole filter. Its days are days of the brand's time zone
     * (MEM-07).
     */
    findEntries(memberId: string, filter: EntryFilter): Promise<EntryPage> {
      const types = filter.group ? typesOfGroup(filter.group) : null;
      return findEntries(database.read, { memberId, currency, types }, filter);
    },

    /** Returns where the member's entries of some days, both included, begin and end, with the balances around them. Reads in the transaction. */
    findSpan: (tx: Tx, memberId: string, days: { from: string; to: string }): Promise<EntrySpan> => findSpan(tx, memberId, currency, days),
    /** Lists the next entries of some days, oldest first, from where a walk through them stands. Reads in the transaction. */
    findNextEntries: (tx: Tx, memberId: string, next: NextEntries): Promise<PlacedEntry[]> => findNextEntries(tx, memberId, currency, next),

    /** Lists the member's latest entries, newest first. */
    latestEntries: (memberId: string, limit: number): Promise<Entry[]> => findLatestEntries(database.read, memberId, currency, limit),
    /** Returns the number of the member's last entry, by which a reader sees later whether money has moved since; 0 without one. */
    lastNumber: (db: Queryable, memberId: string): Promise<bigint> => findLastNumber(db, memberId, currency),
    /** Sums what play has brought the member since an entry, in minor units: payouts less stakes, open ones among them; below zero for a loss. */
    playedSince: (db: Queryable, memberId: string, since: { number: bigint; at: Date }): Promise<bigint> =>
      sumSince(db, memberId, currency, typesOfGroup('bets'), since),
    /** Sums what play on some days of the brand, both included, has cost the member, in minor units; below zero for winnings. */
    async lostOn(memberId: string, { from, to }: { from: string; to: string }): Promise<bigint> {
      const played = new Set(typesOfGroup('bets'));
      const sums = await findDaySums(database.read, memberId, currency, from, to);
      return -sums.reduce((total, { type, amount }) => (played.has(type) ? total + amount : total), 0n);
    },
    /** Says whether a move of the member has this key already. */
    hasMoved: (memberId: string, key: string): Promise<boolean> => hasEntry(database.read, memberId, key),

    /**
     * Returns what the member's entries add up to by day, type and house account, newest day first. Days are the brand's, both included.
     * Past days come from kept sums, so that a long history costs no more than a short one.
     */
    findDaySums: (memberId: string, { from, to }: { from: string; to: string }): Promise<DaySum[]> =>
      findDaySums(database.read, memberId, currency, from, to),

    /**
     * Sums the entries of every member up to now, day by day, for reads that are made of these sums. Safe to repeat and to run several times at
     * once; what comes meanwhile may stay for the next time.
     */
    async sumDays(): Promise<void> {
      // Once through the members: whoever plays all the time keeps nobody waiting.
      let last: string | null = null;
      do last = await database.transaction((tx): Promise<string | null> => sumEntries(tx, currency, last, summedAtOnce));
      while (last !== null);
      while ((await database.transaction((tx) => completeDaySums(tx, currency, completedAtOnce))) > 0);
    },

    /**
     * Call before money leaves the portal.
     * @throws wallet.payouts_stopped while the books do not balance
     */
    demandPayouts: (): Promise<void> => books.demandPayouts(),
    /** Says what `demandPayouts` would refuse, for jobs that wait instead. */
    arePayoutsStopped: (): Promise<boolean> => books.arePayoutsStopped(),
    /**
     * Call before taking a stake.
     * @throws wallet.betting_stopped while the books do not balance, if staff have chosen that betting stops then
     */
    demandBetting: (): Promise<void> => books.demandBetting(),
    /** Says what `demandBetting` would refuse, for callers that answer with a vendor's error codes. */
    isBettingStopped: (): Promise<boolean> => books.isBettingStopped(),

    /**
     * Finds faults in the ledger, at most 1,000. None is acceptable: money stops until staff know the reason
     * (docs/runbooks/books-and-audit.md).
     */
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
