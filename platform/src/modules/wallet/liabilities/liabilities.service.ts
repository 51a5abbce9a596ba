import { randomBytes } from 'node:crypto';
import type { NewAuditEntry } from '@portal/contracts';
import type { SumNode } from '@portal/contracts/sealed-books';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../../core/http/auth';
import { type SlotRange, slotRanges, slots as slotCount } from '../../../core/slots';
import { walletErrors } from '../wallet.errors';
import {
  countAccounts,
  findDue,
  findNetOfDay,
  findOwed,
  findSealedUntil,
  type GroupSum,
  insertStatement,
  listStatements,
  type ListedStatement,
  type NetOfDay,
} from './liabilities.repository';
import { leavesOf, sumRoot } from './sum-tree';

type Deps = {
  database: Database;
  currency: string;
  audit(operator: OperatorIdentity, entry: NewAuditEntry, caller: { address: string }, db: Queryable): Promise<unknown>;
};
type Asked = { at: string; currency: string; seed: Buffer };

/** So many members a group has on average: its sum, which neighbours see, must not tell the balance of one. */
const membersOfGroup = 64;

/** A group as a leaf of the tree over all groups. */
export const nodeOfGroup = ({ root, total }: GroupSum): SumNode => ({ hash: root, sum: total });

/** Ranges of slots with enough members each; one of all slots while there are few. */
export function groupsFor(members: number): SlotRange[] {
  let count = 1;
  while (count < slotCount && count * 2 * membersOfGroup <= members) count *= 2;
  return slotRanges(count);
}

/** Adds up all balances of a moment, group after group: no more than one group's members are held at a time. */
export async function sumBalances(
  database: Database,
  { at, currency, seed }: Asked,
  ranges: readonly SlotRange[],
): Promise<{ groups: GroupSum[]; members: string; total: string; owing: string; root: string }> {
  const groups: GroupSum[] = [];
  let owing = 0n;
  for (const slots of ranges) {
    const balances = await findOwed(database.read, { slots, currency, at });
    if (balances.length === 0) continue;
    owing += balances.reduce((sum, balance) => sum + balance.owing, 0n);
    const { hash, sum } = await sumRoot(await leavesOf(seed, balances));
    groups.push({ slots, members: balances.length, total: sum, root: hash });
  }
  const { hash, sum } = await sumRoot(groups.map(nodeOfGroup));
  return {
    groups,
    members: String(groups.reduce((count, { members }) => count + members, 0)),
    total: sum,
    owing: String(owing),
    root: hash,
  };
}

/**
 * States what the portal owes to all its members: once a day, and when staff ask for it (docs/decisions/0056-proof-of-liabilities.md). Reads
 * entries that are sealed, so the same statement can be made again at any time.
 */
export function createLiabilities({ database, currency, audit }: Deps) {
  /** `note` joins the transaction that adds the statement. */
  async function state(at: string, askedBy: string | null, note?: (tx: Tx) => Promise<unknown>): Promise<void> {
    const seed = randomBytes(32);
    const ranges = groupsFor(await countAccounts(database.read, currency));
    const sums = await sumBalances(database, { at, currency, seed }, ranges);
    await database.transaction(async (tx) => {
      await insertStatement(tx, { at, currency, seed, askedBy, ...sums });
      await note?.(tx);
    });
  }

  return {
    /** The job of every minute: makes the statement that is due. Of two processes that make the same one, one is taken. */
    async stateDaily(): Promise<void> {
      const at = await findDue(database.read);
      if (at !== undefined) await state(at, null);
    },

    /**
     * States what is owed as of the newest seal.
     * @throws wallet.books_not_sealed while there is no seal
     */
    async stateNow(operator: OperatorIdentity, reason: string, address: string): Promise<ListedStatement> {
      const at = await findSealedUntil(database.read);
      if (at === undefined) throw walletErrors.booksNotSealed();
      await state(at, operator.name, (tx) =>
        audit(operator, { area: 'wallet', act: 'liabilities.stated', subject: at, reason, detail: {} }, { address }, tx),
      );
      const made = (await listStatements(database.read)).find((statement) => statement.at.getTime() === Date.parse(at));
      if (!made) throw walletErrors.booksNotSealed();
      return made;
    },

    /** What members were owed in all when a day of the brand began and ended, less what accounts below zero owed; null without a statement. */
    netOfDay: (day: string): Promise<NetOfDay> => findNetOfDay(database.read, day),

    /** Lists the newest statements, newest first. */
    list: (): Promise<ListedStatement[]> => listStatements(database.read),
  };
}

export type Liabilities = ReturnType<typeof createLiabilities>;
