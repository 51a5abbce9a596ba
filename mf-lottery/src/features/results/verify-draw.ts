import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draw } from '@portal/contracts';
import { createStream, drawResult, type GameFamily } from '@portal/lottery-rules';

export type Verdict = { isSeedRight: boolean; isResultRight: boolean };

/** Computes a draw again from its revealed seed, in this browser: does the seed fit what was published, and the result the seed? */
export function verifyDraw(family: GameFamily, { gameCode, issue, result, proof }: Draw): Verdict {
  const seed = hexToBytes(proof?.seed ?? '');
  const computed = drawResult(
    family,
    createStream((message) => hmac(sha256, seed, utf8ToBytes(message)), gameCode, issue),
  );
  return { isSeedRight: bytesToHex(sha256(seed)) === proof?.commit, isResultRight: sameResult(computed, result) };
}

/** Field order of an object that crossed the network means nothing. */
function sameResult(a: unknown, b: unknown): boolean {
  const ordered = (value: unknown): unknown =>
    Array.isArray(value) || typeof value !== 'object' || value === null
      ? value
      : Object.entries(value).sort(([x], [y]) => x.localeCompare(y));
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}
