import { z } from 'zod';
import { Id } from '../core/common';

/** A secret as it is entered, once: printable characters without spaces, as whoever gave it wrote it. */
export const NewSecret = z
  .string()
  .min(16, 'too_small')
  .max(512, 'too_big')
  .regex(/^[\x21-\x7e]*$/, 'characters');

/** How a secret that was entered is named in a proposal, and told from others. */
export const EnteredSecret = z.strictObject({
  id: Id,
  /** The first eight hexadecimal digits of its SHA-256. */
  fingerprint: z.string().regex(/^[0-9a-f]{8}$/),
});

export type EnteredSecret = z.infer<typeof EnteredSecret>;
