import { fraction } from '@portal/money';
import fc from 'fast-check';
import { countBets, evaluate, maxMultiplier } from '../bets';
import { isDrawResult, type VietnameseResult } from '../draw-result';
import { getPlayType, playTypesOf } from '../plays';
import type { PlayType } from '../play-type';
import { parseSelection, readSelection } from '../selection';
import { singleBets } from './single-bets';
import { positionsStake } from './positions-stake';
import { prizeSpecs, type VietnameseFamily } from './prizes';

type Prizes = Record<string, string[]>;

const digits = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));

const drawn = (family: VietnameseFamily): fc.Arbitrary<VietnameseResult> =>
  fc
    .record(
      Object.fromEntries(
        prizeSpecs[family].map(({ prize, count, length }) => [prize, fc.array(digits(length), { minLength: count, maxLength: count })]),
      ),
    )
    .map((prizes) => ({ prizes }));

/** Any choices of the play; half of them out of what was drawn, so that wins are not rare. */
function chosen(play: PlayType, { prizes }: VietnameseResult): fc.Arbitrary<string> {
  const { picker } = play;
  const all = Object.values(prizes).flat();
  const length =
    picker.kind === 'list' ? picker.length : picker.kind === 'options' || picker.kind === 'numbers' ? picker.choices[0]!.length : 0;
  const shown = all.filter((number) => number.length >= length).map((number) => number.slice(-length));
  const least = picker.kind === 'numbers' ? picker.take : 1;
  const most = picker.kind === 'numbers' ? picker.take + 2 : 6;
  return fc
    .uniqueArray(fc.oneof(digits(length), fc.constantFrom(...shown)), { minLength: least, maxLength: most })
    .map((numbers) => numbers.join(','));
}

/** The rules once more in the plainest words, sharing nothing with the engine: what one bet on one number is multiplied by. */
function hitsOf(code: string, isNorth: boolean, prizes: Prizes, number: string): number {
  const all = Object.values(prizes).flat();
  const special = prizes.DB!;
  const head2 = isNorth ? prizes.G7! : prizes.G8!;
  const head3 = isNorth ? prizes.G6! : prizes.G7!;
  const ending = (numbers: readonly string[]) => numbers.filter((each) => each.endsWith(number)).length;
  switch (code) {
    case 'lo2':
    case 'lo21k':
    case 'lo3':
    case 'lo4':
      return ending(all);
    case 'lo2dau':
      return all.filter((each) => each.startsWith(number)).length;
    case 'lo2dau3':
      return all.filter((each) => each.length > 2 && each.startsWith(number)).length;
    case 'de':
    case '3cang':
    case '4cang':
    case 'duoi':
      return ending(special);
    case 'dedau':
      return ending(head2);
    case 'degiai1':
      return ending(prizes.G1!);
    case 'dedauduoi':
      return ending(special) + ending(head2);
    case 'dau':
      return special[0]!.split('').reverse()[1] === number ? 1 : 0;
    case '3cangdau':
      return ending(head3);
    case '3cangdauduoi':
      return ending(special) + ending(head3);
    default:
      throw new Error(code);
  }
}

/** Every way to choose `size` of the numbers, counted in binary. */
function waysOf(numbers: readonly string[], size: number): string[][] {
  return Array.from({ length: 2 ** numbers.length }, (_, mask) => numbers.filter((__, at) => mask & (1 << at))).filter(
    (way) => way.length === size,
  );
}

function expectedOf(play: PlayType, prizes: Prizes, numbers: readonly string[]): number {
  const [, word, size] = /^(xien|truot)([0-9]+)$/.exec(play.code) ?? [];
  if (!word) return numbers.reduce((hits, number) => hits + hitsOf(play.code, play.family === 'vnNorth', prizes, number), 0);
  const came = (number: string) => Object.values(prizes).some((all) => all.some((each) => each.endsWith(number)));
  return waysOf(numbers, Number(size)).filter((way) => way.every((number) => came(number) === (word === 'xien'))).length;
}

const plays = (['vnNorth', 'vnSouth'] as const).flatMap((family) => playTypesOf(family).map((play) => [family, play.code, play] as const));

describe.each(plays)('%s %s', (family, _, play) => {
  it('pays what counting by hand gives, and never more than its stated maximum @LOTT-03 @LOTT-07', () => {
    fc.assert(
      fc.property(
        drawn(family).chain((result) => fc.tuple(fc.constant(result), chosen(play, result))),
        ([result, typed]) => {
          const parsed = parseSelection(play, typed);
          if (!parsed.ok) throw new Error(`${typed}: ${parsed.code}`);
          const { selection } = parsed;
          expect(isDrawResult(family, result)).toBe(true);
          const { multiplier, refund } = evaluate(play, selection, result);
          const expected = expectedOf(play, result.prizes, typed.split(','));
          expect(multiplier).toEqual(fraction(expected));
          expect(refund).toEqual(fraction(0));
          const most = maxMultiplier(play, selection);
          expect(most.num >= multiplier.num && most.den === 1n).toBe(true);
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });

  it('counts its bets one by one, and each of them is a bet of its own @LOTT-03', () => {
    fc.assert(
      fc.property(
        drawn(family).chain((result) => fc.tuple(fc.constant(result), chosen(play, result))),
        ([result, typed]) => {
          const parsed = parseSelection(play, typed);
          if (!parsed.ok) throw new Error(`${typed}: ${parsed.code}`);
          const { selection } = parsed;
          const bets = singleBets(play, selection);
          expect(new Set(bets).size).toBe(bets.length);
          expect(countBets(play, selection)).toBe(bets.length);
          expect(positionsStake(play, bets.length, 10_000n)).toBe(10_000n * BigInt((play.positions ?? 0) * bets.length));
          // Settled one by one they are paid the same.
          const alone = bets.map((bet) => {
            expect(parseSelection(play, bet)).toEqual({ ok: true, selection: bet });
            return evaluate(play, bet, result).multiplier.num;
          });
          expect(evaluate(play, selection, result).multiplier.num).toBe(alone.reduce((sum, num) => sum + num, 0n));
        },
      ),
      { numRuns: 25, seed: 9 },
    );
  });
});

/** A draw whose every number ends, and begins, with the same digits. */
const sameEverywhere = (family: VietnameseFamily, digit: string): VietnameseResult => ({
  prizes: Object.fromEntries(
    prizeSpecs[family].map(({ prize, count, length }) => [prize, Array<string>(count).fill(digit.repeat(length))]),
  ),
});

it.each(plays.filter(([, , { rule }]) => rule.kind === 'occurrences'))(
  '%s %s states exactly the most it can win @LOTT-03',
  (family, _, play) => {
    const { picker } = play;
    const length = picker.kind === 'list' ? picker.length : picker.kind === 'options' ? picker.choices[0]!.length : 0;
    const selection = '7'.repeat(length);
    expect(maxMultiplier(play, selection)).toEqual(evaluate(play, selection, sameEverywhere(family, '7')).multiplier);
  },
);

it('states the most that combinations can win @LOTT-03', () => {
  const twenty = Array.from({ length: 20 }, (_, number) => String(number).padStart(2, '0'));
  // Eighteen numbers of the South can show eighteen of the twenty.
  expect(maxMultiplier(getPlayType('vnSouth', 'xien2'), twenty.join('&'))).toEqual(fraction((18 * 17) / 2));
  expect(maxMultiplier(getPlayType('vnNorth', 'xien2'), twenty.join('&'))).toEqual(fraction((20 * 19) / 2));
  expect(maxMultiplier(getPlayType('vnNorth', 'truot4'), '00&01&02&03&04')).toEqual(fraction(5));
});

it.each([
  ['xien2', '68 & 16', '16&68'],
  ['xien2', '๖๘,๑๖', '16&68'],
  ['lo2', '68,16,5', '05,16,68'],
  ['lo3', '816,007', '007,816'],
  ['dau', '7', '7'],
])('writes %s %s as %s @LOTT-03', (code, typed, selection) => {
  const play = getPlayType('vnNorth', code);
  expect(parseSelection(play, typed)).toEqual({ ok: true, selection });
  expect(readSelection(play, selection)).toEqual([selection.split(/[,&]/)]);
});

it.each([
  ['xien2', '16', 'lottery.selection_empty'],
  ['xien2', '16&16', 'lottery.selection_duplicate'],
  ['xien2', '16&168', 'lottery.selection_format'],
  ['lo2', '100', 'lottery.selection_format'],
  ['lo2', '16,16', 'lottery.selection_duplicate'],
  ['lo2', '16&68', 'lottery.selection_format'],
  ['lo3', '16', 'lottery.selection_format'],
  ['lo4', '12345', 'lottery.selection_format'],
  ['lo3', '816,816', 'lottery.selection_duplicate'],
  ['dau', '07', 'lottery.selection_format'],
  ['truot10', '00&01&02&03&04&05&06&07&08', 'lottery.selection_empty'],
  ['xien2', Array.from({ length: 21 }, (_, number) => String(number + 10)).join('&'), 'lottery.selection_too_long'],
])('refuses %s %s with %s @LOTT-03', (code, typed, error) => {
  expect(parseSelection(getPlayType('vnNorth', code), typed)).toEqual({ ok: false, code: error });
});
