import { addFractions, type Fraction, fraction } from '@portal/money';
import fc from 'fast-check';
import { countBets, evaluate } from './bets';
import { tuples } from './combinatorics';
import { digitalFamilies, type DigitalFamily, type PlayType } from './play-type';
import { playTypesOf } from './plays';
import { readSelection } from './selection';
import { rowsArbitrary, specOf, toSelection } from './testing/arbitrary-rows';
import type { NaiveBet } from './testing/naive-parts';
import { naivePlays } from './testing/naive-plays';

const listerOf = (play: PlayType) => naivePlays[play.family as DigitalFamily][play.code];
const plays = digitalFamilies.flatMap(playTypesOf).filter(listerOf);

it('covers every play, except those with too many drawn numbers to go through', () => {
  const others = digitalFamilies.flatMap(playTypesOf).filter((play) => !listerOf(play));
  expect(new Set(others.map(({ family, rule }) => `${family} ${rule.kind}`))).toEqual(
    new Set(['kl8 numbers', 'kl8 hits', 'kl8 options', 'lhc zodiac', 'lhc numbers', 'lhc hits']),
  );
  const named = digitalFamilies.flatMap((family) => Object.keys(naivePlays[family]).map((code) => `${family} ${code}`));
  expect(named.sort()).toEqual(plays.map(({ family, code }) => `${family} ${code}`).sort());
});

/** What a fair bet pays, from counting the results that it wins: those that neither win nor lose do not count. */
function fairPrize(play: PlayType, bet: NaiveBet): Fraction {
  const { from, to, distinct } = specOf(play);
  let [results, wins] = [0, 0];
  for (const drawn of tuples(bet.at.length, from, to, distinct)) {
    const result: number[] = [];
    bet.at.forEach((position, index) => (result[position] = drawn[index]!));
    if (bet.pushes?.(result)) continue;
    results += 1;
    if (bet.wins(result)) wins += 1;
  }
  return fraction((play.isCredit ? 1 : 2) * results, wins);
}

/** A draw that often has something to do with the selection: its numbers come from there half of the time. */
function resultArbitrary(play: PlayType, selection: string): fc.Arbitrary<number[]> {
  const { count, from, to, distinct } = specOf(play);
  const named = (selection.match(/\d+/g) ?? []).flatMap((text) => [Number(text), ...[...text].map(Number)]);
  const chosen = [...new Set(named)].filter((number) => number >= from && number <= to);
  const any = fc.integer({ min: from, max: to });
  const number = chosen.length > 0 ? fc.oneof(any, fc.constantFrom(...chosen)) : any;
  return distinct
    ? fc.uniqueArray(number, { minLength: count, maxLength: count }).filter((result) => result.length === count)
    : fc.array(number, { minLength: count, maxLength: count });
}

describe.each(plays.map((play) => [`${play.family} ${play.code}`, play] as const))('%s', (_, play) => {
  const prizes = new Map<string, Fraction>();
  const prizeOf = (bet: NaiveBet) => {
    const prize = prizes.get(bet.kind) ?? fairPrize(play, bet);
    prizes.set(bet.kind, prize);
    return prize;
  };

  it('counts and pays the same as all its bets written out one by one @LOTT-03 @LOTT-06 @LOTT-07', () => {
    fc.assert(
      fc.property(
        rowsArbitrary(play, 5, 8)
          .map((rows) => toSelection(play, rows))
          .filter((selection) => selection !== undefined)
          .chain((selection) =>
            fc.tuple(fc.constant(selection), fc.array(resultArbitrary(play, selection), { minLength: 8, maxLength: 8 })),
          ),
        ([selection, results]) => {
          const bets = listerOf(play)!(readSelection(play, selection));
          fc.pre(bets.length < 20_000);
          expect(new Set(bets.map(({ id }) => id)).size).toBe(bets.length);
          expect(countBets(play, selection)).toBe(bets.length);
          for (const result of results) {
            const won = bets.filter((bet) => bet.wins(result)).map(prizeOf);
            const pushed = bets.filter((bet) => bet.pushes?.(result)).length;
            expect(evaluate(play, selection, result)).toEqual({
              multiplier: addFractions(...won),
              refund: fraction(pushed * (play.isCredit ? 1 : 2)),
            });
          }
        },
      ),
      { numRuns: 20, seed: 7 },
    );
  });
});
