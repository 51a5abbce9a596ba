import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import vectors from '../fixtures/rng.json';
import { isDrawResult, numbersSpecs, type NumbersSpec } from './draw-result';
import { gameFamilies } from './play-type';
import { createStream, drawBelow, drawNumbers, drawResult } from './random-source';

const seed = hexToBytes(vectors.serverSeedHex);
const hmac = (message: string) => hmacOf(sha256, seed, utf8ToBytes(message));

const specs: Record<keyof typeof vectors.results, NumbersSpec> = {
  SSC60: numbersSpecs.ssc,
  K3_60: numbersSpecs.k3,
  PK10_60: numbersSpecs.pk10,
  '11X5_60': numbersSpecs['11x5'],
  LHC_60: numbersSpecs.lhc,
  KL8_60: numbersSpecs.kl8,
  PCDD_60: numbersSpecs['28'],
};

it('commits to the published hash of the seed @LOTT-06', () => {
  expect(bytesToHex(sha256(seed))).toBe(vectors.commitSha256);
});

it.each(Object.entries(vectors.results))('draws %s as published: %p @LOTT-06', (gameCode, result) => {
  const stream = createStream(hmac, gameCode, vectors.issue);
  expect(drawNumbers(specs[gameCode as keyof typeof specs], stream)).toEqual(result);
});

it.each(gameFamilies)('draws a complete result for %s, the same each time @LOTT-06 @LOTT-07', (family) => {
  for (let issue = 0; issue < 200; issue += 1) {
    const result = drawResult(family, createStream(hmac, 'GAME', String(issue)));
    expect(isDrawResult(family, result)).toBe(true);
    expect(drawResult(family, createStream(hmac, 'GAME', String(issue)))).toEqual(result);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  }
});

it('draws Thai numbers in a fixed order @LOTT-06', () => {
  const digits = drawNumbers({ count: 20, from: 0, to: 9, distinct: false }, createStream(hmac, 'THAI', '1')).join('');
  const result = drawResult('thai', createStream(hmac, 'THAI', '1'));
  expect(result).toEqual({
    top: digits.slice(0, 6),
    front3: [digits.slice(6, 9), digits.slice(9, 12)],
    bottom3: [digits.slice(12, 15), digits.slice(15, 18)],
    bottom2: digits.slice(18),
  });
});

it('gives every number equally often, for every bound of a small range of words @LOTT-06', () => {
  const words = 64;
  for (let bound = 1; bound <= words; bound += 1) {
    const counts = Array<number>(bound).fill(0);
    for (let first = 0; first < words; first += 1) {
      let reads = 0;
      // A refused word is followed by the end of the test's supply.
      const nextWord = () => {
        reads += 1;
        if (reads > 1) throw new Error('refused');
        return first;
      };
      try {
        counts[drawBelow(nextWord, bound, words)]! += 1;
      } catch (error) {
        expect((error as Error).message).toBe('refused');
      }
    }
    expect(counts).toEqual(Array<number>(bound).fill(Math.floor(words / bound)));
  }
});

it('skips a word that would bias the result @LOTT-06', () => {
  const words = [4_294_967_290, 4_294_967_295, 7];
  expect(drawBelow(() => words.shift()!, 10)).toBe(7);
  expect(words).toEqual([]);
  expect(drawBelow(() => 4_294_967_289, 10)).toBe(9);
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses the bound %p', (bound) => {
  expect(() => drawBelow(() => 0, bound)).toThrow(RangeError);
});

it('refuses bytes that are no HMAC-SHA256', () => {
  expect(() => createStream(() => new Uint8Array(20), 'A', '1').below(10)).toThrow(RangeError);
});
