import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromWhole } from '@portal/money';
import fc from 'fast-check';
import vectors from '../../fixtures/yeekee.json';
import { isDrawResult } from '../draw-result';
import { calculateYeekee, defaultYeekeeOptions, houseNumber, isShot, yeekeeNumbers } from './yeekee';
import { yeekeeRewards } from './yeekee-rewards';

const { withHouse, houseFill } = vectors;
const seed = hexToBytes(withHouse.serverSeedHex);
const hmac = (message: string) => hmacOf(sha256, seed, utf8ToBytes(message));
const issue = withHouse.roundId;
/** A house that adds nothing: the customary formula alone. */
const silent = () => new Uint8Array(32);

it('commits to the seed of a round and draws the numbers of the house as published @LOTT-05', () => {
  expect(bytesToHex(sha256(seed))).toBe(withHouse.commitSha256);
  expect([0, 1, 2, 3, 4].map((index) => houseNumber(hmac, issue, index))).toEqual(['59464', '78900', '39815', '79502', '06043']);
});

it('subtracts the sixteenth number from the last @LOTT-05', () => {
  expect(calculateYeekee(silent, issue, vectors.shots)).toMatchObject({
    sum: vectors.sum,
    subtracted: { rank: 16, index: 4, number: vectors.shot16FromLast },
    raw: vectors.rawResult,
    result: { top: vectors.top3, bottom2: vectors.bottom2 },
  });
  expect(calculateYeekee(silent, issue, vectors.shots, { ...defaultYeekeeOptions, rankFrom: 'first' })).toMatchObject({
    subtracted: { index: 15, number: '91827' },
    raw: 810_943,
    result: { top: '943', bottom2: '10' },
  });
});

it('adds the hidden number of the house @LOTT-05', () => {
  const calculation = calculateYeekee(hmac, issue, vectors.shots);
  expect(calculation).toMatchObject({
    addend: String(withHouse.houseAddend),
    memberSum: vectors.sum,
    houseSum: 0,
    sum: withHouse.sum,
    raw: withHouse.rawResult,
    padded: String(withHouse.rawResult),
    result: { top: withHouse.top3, bottom2: withHouse.bottom2 },
  });
  expect(isDrawResult('thai', calculation!.result)).toBe(true);
});

it('fills a round of few numbers with labelled numbers of the house @LOTT-05', () => {
  const calculation = calculateYeekee(hmac, issue, houseFill.memberShots)!;
  expect(calculation.shots.filter(({ isHouse }) => !isHouse).map(({ number }) => number)).toEqual(houseFill.memberShots);
  expect(calculation.shots.filter(({ isHouse }) => isHouse).map(({ number }) => number)).toEqual(houseFill.fillShots);
  expect(calculation).toMatchObject({
    sum: houseFill.sum,
    subtracted: { number: houseFill.shot16FromLast },
    raw: houseFill.rawResult,
    result: { top: houseFill.top3, bottom2: houseFill.bottom2 },
  });
});

it('refunds bets where the house does not fill up rounds @LOTT-05', () => {
  const options = { ...defaultYeekeeOptions, fillMode: 'refund' } as const;
  expect(calculateYeekee(hmac, issue, vectors.shots.slice(1), options)).toBeNull();
  expect(calculateYeekee(hmac, issue, vectors.shots, options)).not.toBeNull();
  expect(calculateYeekee(hmac, issue, [])).toMatchObject({ memberSum: 0, shots: { length: 20 } });
});

it.each([
  [1_234_567_890 - 51_876, '1234516014', '014', '16'],
  [12_345_678 - 45_678, '12300000', '000', '00'],
  [7, '00007', '007', '00'],
  [0, '00000', '000', '00'],
])('reads %p as %s: top %s, bottom %s @LOTT-05', (raw, padded, top, bottom2) => {
  expect(yeekeeNumbers(raw)).toEqual({ padded, result: { top, bottom2 } });
});

it('refuses anything but five digits, and ranks that a round may not reach', () => {
  for (const text of ['1234', '123456', '1234๕', '-1234', '1e300', '']) {
    expect(isShot(text)).toBe(false);
    expect(() => calculateYeekee(hmac, issue, [text])).toThrow(RangeError);
  }
  expect(() => calculateYeekee(hmac, issue, [], { ...defaultYeekeeOptions, leastShots: 10 })).toThrow(RangeError);
  expect(() => houseNumber(() => new Uint8Array(20), issue, 0)).toThrow(RangeError);
});

it('equals the sum by hand of all numbers but the subtracted one @LOTT-05', () => {
  const shot = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
  fc.assert(
    fc.property(fc.array(shot, { maxLength: 60 }), (shots) => {
      const { shots: all, raw, subtracted, addend } = calculateYeekee(hmac, issue, shots)!;
      const kept = all.filter((_, index) => index !== subtracted.index);
      expect(raw).toBe(kept.reduce((sum, { number }) => sum + Number(number), Number(addend)));
      expect(all.length).toBe(Math.max(20, shots.length));
      // Sixteenth from the last: fifteen numbers came later.
      expect(all.slice(subtracted.index + 1)).toHaveLength(15);
    }),
    { numRuns: 200, seed: 3 },
  );
});

describe('rewards', () => {
  const submitters = Array.from({ length: 20 }, (_, index) => `member${index}`);

  it('go to ranks 1 and 16 of those who staked enough @LOTT-05', () => {
    expect(yeekeeRewards(submitters, () => fromWhole(100))).toEqual([
      { rank: 1, amount: fromWhole(200), member: 'member19' },
      { rank: 16, amount: fromWhole(400), member: 'member4' },
    ]);
    expect(yeekeeRewards(submitters, (member) => (member === 'member4' ? fromWhole(100) - 1n : fromWhole(500)))).toEqual([
      { rank: 1, amount: fromWhole(200), member: 'member19' },
    ]);
    expect(yeekeeRewards(submitters, () => fromWhole(100), undefined, { rankFrom: 'first' }).map(({ member }) => member)).toEqual([
      'member0',
      'member15',
    ]);
  });

  it('never go to the house @LOTT-05', () => {
    const filled = [...submitters.slice(0, 6), ...Array<null>(14).fill(null)];
    expect(yeekeeRewards(filled, () => fromWhole(100))).toEqual([{ rank: 16, amount: fromWhole(400), member: 'member4' }]);
    expect(yeekeeRewards([], () => fromWhole(100))).toEqual([]);
  });
});
