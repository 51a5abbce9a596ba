import { z } from 'zod';
import { Timestamp } from '../core/common';

export const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'hash');
/** A whole number of any sign. Amounts are 1/10,000 of the currency. */
export const Digits = z.string().regex(/^-?\d{1,19}$/, 'digits');
/** With six digits of a second. */
export const Moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, 'moment');
/** The neighbours on the way from a leaf up to the root of its tree. */
const TreePath = z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: Hash })).max(64);

/** The way from a leaf of the sealed books to the signed head. */
export const SealedPlace = {
  /** Up to the root of the leaf's slot. */
  path: TreePath,
  slot: z.strictObject({ slot: z.int().min(0).max(256), entries: z.int().min(1) }),
  /** From the slot up to the root of all slots. */
  slotPath: TreePath,
  seal: z.strictObject({ number: Digits, from: Moment.nullable(), until: Moment, entries: Digits }),
  headBefore: Hash,
  signed: z.strictObject({ at: Timestamp, previous: Hash, publicKey: z.string(), signature: z.string() }),
};
