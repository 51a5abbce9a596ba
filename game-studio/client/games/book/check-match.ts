import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { FixtureDetail } from '../../../src/games/book/book.wire';
import { drawMatch } from '../../../src/games/book/draw-match';

/** Whether the seed is the one of the hash, and gives what the match has ended in. */
export function isResultOfSeed(
  detail: Pick<FixtureDetail, 'id' | 'sport' | 'contest' | 'seedHash' | 'serverSeed' | 'state' | 'counts'>,
): boolean {
  if (!detail.serverSeed) return false;
  const seed = hexToBytes(detail.serverSeed);
  if (bytesToHex(sha256(seed)) !== detail.seedHash) return false;
  // Staff may declare a match void before its seed has been used; then there is no result to compare.
  if (detail.state === 'void') return true;
  const drawn = drawMatch(detail, seed);
  if (drawn === 'postponed') return detail.state === 'postponed';
  const told = Object.entries(detail.counts ?? {});
  const counts = drawn.counts as Record<string, readonly [number, number]>;
  return told.length === Object.keys(counts).length && told.every(([count, pair]) => counts[count]?.join() === pair.join());
}
