import type { EntryProof, LedgerRow } from '@portal/contracts';
import { entryText } from '@portal/contracts/sealed-books';
import { parseMoney } from '@portal/money';
import { type PageKeys, type VerifiedPlace, verifyPlace } from './verify-place';

/** `isProven`: whether entry, seal and signature belong together, and the entry is the row that is shown. */
export type VerifiedEntry = VerifiedPlace & { isProven: boolean };

/** Whether the proof is about what the row shows. */
const isOfRow = ({ entry }: EntryProof, row: LedgerRow): boolean =>
  entry.id === row.id &&
  entry.type === row.type &&
  entry.refType === row.refType &&
  entry.refId === row.refId &&
  BigInt(entry.available) === parseMoney(row.amount) &&
  BigInt(entry.availableAfter) === parseMoney(row.balanceAfter) &&
  BigInt(entry.holdAfter) === parseMoney(row.holdAfter) &&
  Math.abs(Date.parse(entry.createdAt) - Date.parse(row.time)) <= 1;

/** Walks from the row's entry to the signed head. */
export function verifyEntry(proof: EntryProof, row: LedgerRow, keys: PageKeys): VerifiedEntry {
  const { entry, slot, seal } = proof;
  const found = verifyPlace(entryText(entry), proof, keys);
  const isOfSlot = Number.parseInt(entry.memberId.slice(-2), 16) === slot.slot;
  const isInTime = (seal.from === null || entry.createdAt >= seal.from) && entry.createdAt < seal.until;
  return { ...found, isProven: isOfRow(proof, row) && isOfSlot && isInTime && found.isSigned };
}
