import type { EntryProof } from '@portal/contracts';
import { noHeadBefore } from '@portal/contracts/sealed-books';
import type { Database } from '@portal/postgres';
import { merklePath } from '../../../core/merkle-tree';
import { findSealOf, findSignature } from './seals.repository';
import { leavesOfSlots, readLeaves } from './slot-roots';

export type SealedPlace = Pick<EntryProof, 'path' | 'slot' | 'slotPath' | 'seal' | 'headBefore' | 'signed'>;

/**
 * The way from a leaf of the books to the signed head of its seal; null while it is not sealed and signed. `leaf`: the id of an entry, or the
 * number of a statement.
 */
export async function findSealedPlace(
  database: Database,
  { slot, leaf, createdAt }: { slot: number; leaf: string; createdAt: string },
): Promise<SealedPlace | null> {
  const seal = await findSealOf(database.read, createdAt);
  const signed = seal && (await findSignature(database.read, seal.number));
  if (!seal || !signed) return null;

  const leaves = (await readLeaves(database, { from: seal.from, until: seal.until, slot })).get(slot) ?? [];
  const place = leaves.findIndex(({ id }) => id === leaf);
  const slotPlace = seal.slots.findIndex((each) => each.slot === slot);
  const ofTree = Buffer.concat(leaves.map((each) => each.leaf));
  const { at, previous, publicKey, signature } = signed;
  return {
    path: place < 0 ? [] : await merklePath(ofTree, place),
    slot: { slot, entries: seal.slots[slotPlace]?.entries ?? leaves.length },
    slotPath: slotPlace < 0 ? [] : await merklePath(leavesOfSlots(seal.slots), slotPlace),
    seal: { number: seal.number, from: seal.from, until: seal.until, entries: seal.entries },
    headBefore: seal.headBefore ?? noHeadBefore,
    signed: { at, previous, publicKey, signature },
  };
}
