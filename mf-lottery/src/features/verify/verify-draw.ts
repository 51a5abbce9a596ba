import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draw, DrawResult } from '@portal/contracts';
import { createStream, drawResult, type GameFamily } from '@portal/lottery-rules';

/** SHA-256 of a text, hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** One step of the way from what was published to the result, with what was computed here. */
export type VerifyStep = {
  /** Its text is `proof.step.<name>`. */
  name: 'seed' | 'rules' | 'key' | 'block' | 'shots' | 'addend' | 'raw' | 'numbers';
  /** The computed value, hex. */
  computed: string;
  /** Null: a step on the way, which proves nothing by itself. */
  isRight: boolean | null;
};

export type Verdict = { steps: VerifyStep[]; result: DrawResult; isRight: boolean };

/**
 * Computes a draw again in this browser. Version 1: the numbers come from the seed. Version 2: from a key made of the seed, the beacon's value
 * and the root of all tickets, so that nobody alone decides them.
 */
export function verifyDraw(family: GameFamily, { id, gameCode, issue, result, proof }: Draw): Verdict {
  const seed = hexToBytes(proof?.seed ?? '');
  const isMixed = proof?.version === 2;
  const key = isMixed ? hmac(sha256, seed, utf8ToBytes(`${proof.beacon?.value ?? ''}:${id}:${proof.ticketRoot ?? ''}`)) : seed;
  const block = (message: string) => hmac(sha256, key, utf8ToBytes(message));
  const computed = drawResult(family, createStream(block, gameCode, issue));

  const commit = bytesToHex(sha256(seed));
  const isSeedRight = commit === proof?.commit;
  const isResultRight = sameResult(computed, result);
  const steps: VerifyStep[] = [
    { name: 'seed', computed: commit, isRight: isSeedRight },
    ...(isMixed ? [{ name: 'key', computed: bytesToHex(key), isRight: null } as const] : []),
    { name: 'block', computed: bytesToHex(block(`${gameCode}:${issue}:0`)), isRight: null },
    { name: 'numbers', computed: '', isRight: isResultRight },
  ];
  return { steps, result: computed, isRight: isSeedRight && isResultRight };
}

/** Field order of an object that crossed the network means nothing. */
export function sameResult(a: unknown, b: unknown): boolean {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .sort(([x], [y]) => x.localeCompare(y))
      .map(([name, part]) => [name, ordered(part)]);
  };
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}
