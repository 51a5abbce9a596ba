import { randomFillSync } from 'node:crypto';

/** Random bytes are fetched for many ids at once: each call into the kernel costs as much as the rest of an id a hundred times over. */
const pool = Buffer.allocUnsafe(16 * 256);
let used = pool.length;

/** A UUID of version 7: random, and later ones sort later, which keeps indexes compact. Made by the app, so that no database hands out ids. */
export function newId(milliseconds: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
