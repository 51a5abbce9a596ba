import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Chance that anybody can compute again. Engines take all their chance from one of these, in a fixed order. */
export type RandomStream = {
  /** A uniform integer, 0 ≤ x < `below`; `below` is at most 2³². */
  int(below: number): number;
  /** A new list in random order. */
  shuffle<T>(items: readonly T[]): T[];
};

const WORD_RANGE = 2 ** 32;
const WORDS_IN_BLOCK = 8;

/**
 * The stream of one round: block `b` is HMAC-SHA256 of `clientSeed:nonce:b` under the server seed, read as eight words of 32 bits, most
 * significant byte first. A word that would favour small numbers is thrown away. It runs in the server and in the verify page alike.
 */
export function createRandomStream(serverSeed: Uint8Array, clientSeed: string, nonce: number | string): RandomStream {
  let words = new DataView(new ArrayBuffer(0));
  let block = 0;
  let used = WORDS_IN_BLOCK;
  return streamOf(() => {
    if (used === WORDS_IN_BLOCK) {
      const digest = hmac(sha256, serverSeed, utf8ToBytes(`${clientSeed}:${nonce}:${block}`));
      words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      block += 1;
      used = 0;
    }
    const word = words.getUint32(used * 4);
    used += 1;
    return word;
  });
}

/** For simulations only: fast, repeatable, and foreseeable after a few numbers (sfc32). */
export function createFastStream(seed: number): RandomStream {
  let [a, b, c, counter] = [seed >>> 0, Math.imul(seed, 0x9e3779b1) >>> 0, 0x85ebca6b, 1];
  const next = () => {
    const word = (((a + b) >>> 0) + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + word) >>> 0;
    return word;
  };
  for (let i = 0; i < 16; i += 1) next();
  return streamOf(next);
}

function streamOf(nextWord: () => number): RandomStream {
  function int(below: number): number {
    if (!Number.isInteger(below) || below < 1 || below > WORD_RANGE) throw new RangeError(`there is no integer below ${below}`);
    const limit = WORD_RANGE - (WORD_RANGE % below);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % below;
  }
  return {
    int,
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const chosen = int(last + 1);
        [shuffled[last], shuffled[chosen]] = [shuffled[chosen]!, shuffled[last]!];
      }
      return shuffled;
    },
  };
}
