import type { BalanceProof } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { slotOf } from '../../../core/slots';
import { statementsSlot } from '@portal/contracts/sealed-books';
import { findSealedPlace } from '../seals/sealed-place';
import { findGroups, findOwed, findSignedStatement } from './liabilities.repository';
import { nodeOfGroup } from './liabilities.service';
import { leafOf, leavesOf, sharesOf, sumPaths } from './sum-tree';

export type ProvenBalance = { state: 'waiting' | 'absent'; proof: null } | { state: 'stated'; proof: BalanceProof };

/**
 * The way from a member's balance to the newest signed statement of all liabilities. The tree of the member's group is made again from the
 * entries: if they are not those that were stated, it leads to another root, which whoever verifies it sees.
 */
export async function proveBalance(database: Database, memberId: string): Promise<ProvenBalance> {
  const kept = await findSignedStatement(database.read);
  const sealed = kept && (await findSealedPlace(database, { slot: statementsSlot, leaf: kept.number, createdAt: kept.madeAt }));
  if (!kept || !sealed) return { state: 'waiting', proof: null };
  const { seed, madeAt: _, ...statement } = kept;

  const slot = slotOf(memberId);
  const groups = await findGroups(database.read, statement.number);
  const place = groups.findIndex(({ slots }) => slots.first <= slot && slot <= slots.last);
  const balances = groups[place] ? await findOwed(database.read, { ...statement, slots: groups[place].slots }) : [];
  const own = balances.find((balance) => balance.memberId === memberId);
  if (!own) return { state: 'absent', proof: null };
  const leaves = await leavesOf(seed, balances);
  const shares = sharesOf(seed, own);
  const places = new Map(leaves.map(({ hash }, at) => [hash, at]));
  const paths = await sumPaths(
    leaves,
    shares.map((share) => places.get(leafOf(share).hash)!),
  );
  const [above] = await sumPaths(groups.map(nodeOfGroup), [place]);
  return {
    state: 'stated',
    proof: {
      version: 1,
      memberId,
      amount: String(own.amount),
      statement,
      shares: shares.map(({ amount, salt }, i) => ({ amount, salt, path: [...paths[i]!, ...above!] })),
      ...sealed,
    },
  };
}
