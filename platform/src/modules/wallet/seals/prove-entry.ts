import type { EntryProof } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { slotOf } from '../../../core/slots';
import { walletErrors } from '../wallet.errors';
import { findSealedPlace } from './sealed-place';
import { findSealableEntry } from './seals.repository';

/**
 * The way from an entry of the member to the signed head of its seal; null while it is not sealed and signed. Says what the books say now: if they
 * were changed since they were sealed, it leads to another head, which whoever verifies it sees.
 * @throws wallet.entry_unknown when there is none, or it is another member's
 */
export async function proveEntry(database: Database, memberId: string, id: string): Promise<EntryProof | null> {
  const entry = await findSealableEntry(database.read, memberId, id);
  if (!entry) throw walletErrors.entryUnknown();
  const place = await findSealedPlace(database, { slot: slotOf(memberId), leaf: id, createdAt: entry.createdAt });
  return place && { version: 1, entry, ...place };
}
