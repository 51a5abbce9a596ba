import type { Draw } from '@portal/contracts';
import type { Verdict } from './verify-draw';
import { findPublished } from './find-published';
import { verifyYeekee } from './verify-yeekee';

/** Reads what was published of a round and computes it again. */
export async function verifyYeekeeDraw(draw: Draw): Promise<Verdict | null> {
  const { shots, rules } = await findPublished(draw);
  return verifyYeekee(draw, shots, rules);
}
