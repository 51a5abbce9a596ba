import { type DrawResult, type NumbersSpec, numbersSpecs } from './draw-result';
import { type GameFamily, isDigitalFamily } from './play-type';
import { prizeSpecs } from './vietnam/prizes';

/** HMAC-SHA256 keyed with the draw's seed. Passed in, so that browser and server use what they have. */
export type Hmac = (message: string) => Uint8Array;

/** Whole numbers that anyone who knows the seed can compute again. */
type RandomStream = { below(bound: number): number };

const wordSpace = 2 ** 32;

/**
 * A number below `bound`, every one of them equally likely when `nextWord` gives every whole number below `words` equally often.
 * Words beyond the largest multiple of `bound` are passed over: taking their remainder would favour low numbers.
 */
export function drawBelow(nextWord: () => number, bound: number, words = wordSpace): number {
  if (!(bound >= 1 && bound <= words && bound % 1 === 0)) throw new RangeError('no such bound');
  const end = words - (words % bound);
  let word = nextWord();
  while (word >= end) word = nextWord();
  return word % bound;
}

/** The stream of one issue: block r is the HMAC of `gameCode:issue:r` and gives eight big-endian words of 32 bits. */
export function createStream(hmac: Hmac, gameCode: string, issue: string): RandomStream {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = 0;
  const nextWord = () => {
    if (offset === block.byteLength) {
      const bytes = hmac(`${gameCode}:${issue}:${blocks}`);
      if (bytes.byteLength !== 32) throw new RangeError('not an HMAC-SHA256');
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4);
  };
  return { below: (bound) => drawBelow(nextWord, bound) };
}

/** Draws numbers in order; without repetition from a pool kept in ascending order. */
export function drawNumbers({ count, from, to, distinct }: NumbersSpec, stream: RandomStream): number[] {
  const numbers: number[] = [];
  if (!distinct) {
    while (numbers.length < count) numbers.push(from + stream.below(to - from + 1));
    return numbers;
  }
  const pool: number[] = [];
  for (let number = from; number <= to; number += 1) pool.push(number);
  while (numbers.length < count) numbers.push(pool.splice(stream.below(pool.length), 1)[0]!);
  return numbers;
}

/**
 * A complete result of the family. Thai numbers come in the order first prize, front threes, back threes, back two;
 * Vietnamese ones from the lowest prize up to the special prize, as on stage. Digits are drawn from left to right.
 */
export function drawResult(family: GameFamily, stream: RandomStream): DrawResult {
  if (isDigitalFamily(family)) return drawNumbers(numbersSpecs[family], stream);
  const digits = (count: number) => drawNumbers({ count, from: 0, to: 9, distinct: false }, stream).join('');
  if (family !== 'thai') {
    const lowestFirst = [...prizeSpecs[family]].reverse();
    const drawn = lowestFirst.map(({ prize, count, length }) => [prize, Array.from({ length: count }, () => digits(length))] as const);
    return { prizes: Object.fromEntries(drawn.reverse()) };
  }
  // Written out one by one: the order of the draws is part of what can be verified.
  const top = digits(6);
  const front3 = [digits(3), digits(3)];
  const bottom3 = [digits(3), digits(3)];
  return { top, front3, bottom3, bottom2: digits(2) };
}
