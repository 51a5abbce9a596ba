import { createHmac, randomBytes } from 'node:crypto';
import { createFastStream, createRandomStream } from './random-stream';

const seed = Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex');

describe('the stream of a round', () => {
  it('reads the words of HMAC-SHA256 blocks in order, as anybody can with other tools', () => {
    const words = [0, 1].flatMap((block) => {
      const digest = createHmac('sha256', seed).update(`my seed:7:${block}`).digest();
      return Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(i * 4));
    });
    const stream = createRandomStream(seed, 'my seed', 7);

    expect(words.map(() => stream.int(2 ** 32))).toEqual(words);
  });

  it('is another one for every seed, client seed and nonce', () => {
    const first = (...[server, client, nonce]: Parameters<typeof createRandomStream>) =>
      createRandomStream(server, client, nonce).int(2 ** 32);
    const numbers = [
      first(seed, 'a', 0),
      first(seed, 'a', 1),
      first(seed, 'b', 0),
      first(randomBytes(32), 'a', 0),
      first(seed, 'a', 'step'),
    ];

    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('throws away words that would favour small numbers', () => {
    // With three quarters of the range as the bound, one word of four is of no use.
    const below = 3 * 2 ** 30;
    const stream = createRandomStream(seed, 'bounds', 1);
    const raw = createRandomStream(seed, 'bounds', 1);
    const expected: number[] = [];
    while (expected.length < 100) {
      const word = raw.int(2 ** 32);
      if (word < below) expected.push(word);
    }

    expect(expected.map(() => stream.int(below))).toEqual(expected);
  });

  it('gives every number below its bound about equally often', () => {
    const counts = Array.from({ length: 37 }, () => 0);
    const stream = createRandomStream(seed, 'wheel', 1);
    const draws = 37_000;
    for (let i = 0; i < draws; i += 1) counts[stream.int(37)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);

    // The 99.99 % quantile for 36 degrees of freedom.
    expect(chiSquare).toBeLessThan(78);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('has no integer below %d', (below) => {
    expect(() => createRandomStream(seed, '', 0).int(below)).toThrow(RangeError);
  });

  it('shuffles without losing anything and without touching the list it was given', () => {
    const deck = Array.from({ length: 52 }, (_, i) => i);
    const shuffled = createRandomStream(seed, 'deck', 1).shuffle(deck);

    expect(deck[0]).toBe(0);
    expect(shuffled).not.toEqual(deck);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(deck);
  });
});

describe('the stream of simulations', () => {
  it('repeats itself from the same seed and is uniform', () => {
    const [one, other] = [createFastStream(5), createFastStream(5)];
    const counts = Array.from({ length: 10 }, () => 0);
    let differences = 0;
    for (let i = 0; i < 100_000; i += 1) {
      const number = one.int(10);
      if (other.int(10) !== number) differences += 1;
      counts[number]! += 1;
    }

    expect(differences).toBe(0);
    // The 99.99 % quantile for 9 degrees of freedom.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(34);
  });
});
