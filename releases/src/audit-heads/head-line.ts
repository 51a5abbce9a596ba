import { createHash } from 'node:crypto';
import { signedHeadText } from '@portal/contracts/sealed-books';
import { z } from 'zod';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Chains of the platform whose ends are signed here: the operators' audit, and the seal of the books. */
export type HeadLog = 'audit' | 'books';

/** Where the platform's audit, or the seal of its books, ended at a moment. */
export const AuditHead = z.object({ number: z.string().regex(/^[1-9]\d{0,17}$/), hash: Hash });
export type AuditHead = z.infer<typeof AuditHead>;

/** A line of the log of heads. */
export const HeadLine = z.strictObject({
  ...AuditHead.shape,
  at: z.iso.datetime(),
  /** Of the text of the line before it, across files; zeros in the first. */
  previous: Hash,
  /** Somebody has taken note that heads beyond this one are not in the audit any more, as after a restore. */
  accepted: z.strictObject({ actor: z.string(), reason: z.string() }).optional(),
  publicKey: z.string(),
  signature: z.string(),
});
export type HeadLine = z.infer<typeof HeadLine>;
export type UnsignedHead = Omit<HeadLine, 'publicKey' | 'signature'>;

export const noLineBefore = '0'.repeat(64);
export const hashOfLine = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is signed. No release map, and no line of the other log, begins with these words, so that no signature can stand for another. */
export const textOfHead = (log: HeadLog, { number, hash, at, previous, accepted }: UnsignedHead): string =>
  signedHeadText(log, { number, hash, at, previous, ...(accepted && { accepted }) });
