import { createHash } from 'node:crypto';
import {
  type BookSeal,
  entryText,
  type SealedSlot,
  sealText,
  slotText,
  statementsSlot,
  statementText,
} from '@portal/contracts/sealed-books';
import type { Database } from '@portal/postgres';
import { leafHash, merkleRoot } from '../../../core/merkle-tree';
import { slotOf } from '../../../core/slots';
import { findStatements } from '../liabilities/liabilities.repository';
import { readEntries, type Stretch } from './seals.repository';

type Leaf = { id: string; leaf: Buffer };
const byId = (a: Leaf, b: Leaf) => (a.id < b.id ? -1 : 1);

/** The leaves of every slot that has entries in a stretch, by the entries' ids; statements of liabilities are a slot of their own. */
export async function readLeaves(database: Database, stretch: Stretch): Promise<Map<number, Leaf[]>> {
  const slots = new Map<number, Leaf[]>();
  if (stretch.slot === undefined || stretch.slot === statementsSlot) {
    const statements = await findStatements(database.read, stretch);
    if (statements.length > 0)
      slots.set(
        statementsSlot,
        statements.map((statement) => ({ id: statement.number, leaf: leafHash(statementText(statement)) })),
      );
  }
  if (stretch.slot === statementsSlot) return slots;
  await readEntries(database, stretch, (entries) => {
    for (const entry of entries) {
      const slot = slotOf(entry.memberId);
      const leaves = slots.get(slot) ?? [];
      if (leaves.length === 0) slots.set(slot, leaves);
      leaves.push({ id: entry.id, leaf: leafHash(entryText(entry)) });
    }
  });
  for (const [slot, leaves] of slots) if (slot !== statementsSlot) leaves.sort(byId);
  return slots;
}

/** The root of every slot that has entries between two moments, in the order of slots. */
export async function readSlotRoots(database: Database, stretch: Pick<BookSeal, 'from' | 'until'>): Promise<SealedSlot[]> {
  const roots: SealedSlot[] = [];
  for (const [slot, leaves] of await readLeaves(database, stretch))
    roots.push({ slot, entries: leaves.length, root: await merkleRoot(Buffer.concat(leaves.map(({ leaf }) => leaf))) });
  return roots.sort((a, b) => a.slot - b.slot);
}

/** The leaves of the tree over the roots of all slots. */
export const leavesOfSlots = (slots: readonly SealedSlot[]): Buffer => Buffer.concat(slots.map((slot) => leafHash(slotText(slot))));

export const rootOfSlots = (slots: readonly SealedSlot[]): Promise<string> => merkleRoot(leavesOfSlots(slots));

/** The head of a seal, from the head before it. */
export const headOf = (seal: BookSeal, headBefore: string): string => createHash('sha256').update(sealText(seal, headBefore)).digest('hex');
