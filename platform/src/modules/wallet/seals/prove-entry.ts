import type { EntryProof } from '@portal/contracts';
import { noHeadBefore } from '@portal/contracts/sealed-books';
import type { Database } from '@portal/postgres';
import { merklePath } from '../../../core/merkle-tree';
import { slotOf } from '../../../core/slots';
import { walletErrors } from '../wallet.errors';
import { findSealableEntry, findSealOf, findSignature } from './seals.repository';
import { leavesOfSlots, readLeaves } from './slot-roots';

/**
 * The way from an entry of the member to the signed head of its seal; null while it is not sealed and signed. Says what the books say now: if they
 * were changed since they were sealed, it leads to another head, which whoever verifies it sees.
 * @throws wallet.entry_unknown when there is none, or it is another member's
 */
export async function proveEntry(database: Database, memberId: string, id: string): Promise<EntryProof | null> {
  const entry = await findSealableEntry(database.read, memberId, id);
  if (!entry) throw walletErrors.entryUnknown();
  const seal = await findSealOf(database.read, entry.createdAt);
  const signed = seal && (await findSignature(database.read, seal.number));
  if (!seal || !signed) return null;

  const slot = slotOf(memberId);
  const leaves = (await readLeaves(database, { from: seal.from, until: seal.until, slot })).get(slot) ?? [];
  const place = leaves.findIndex((leaf) => leaf.id === id);
  const slotPlace = seal.slots.findIndex((each) => each.slot === slot);
  const ofTree = Buffer.concat(leaves.map(({ leaf }) => leaf));
  const { at, previous, publicKey, signature } = signed;
  return {
    version: 1,
    entry,
    path: place < 0 ? [] : await merklePath(ofTree, place),
    slot: { slot, entries: seal.slots[slotPlace]?.entries ?? leaves.length },
    slotPath: slotPlace < 0 ? [] : await merklePath(leavesOfSlots(seal.slots), slotPlace),
    seal: { number: seal.number, from: seal.from, until: seal.until, entries: seal.entries },
    headBefore: seal.headBefore ?? noHeadBefore,
    signed: { at, previous, publicKey, signature },
  };
}
