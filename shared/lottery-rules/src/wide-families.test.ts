import { addFractions, type Fraction, fraction, parseFraction } from '@portal/money';
import fc from 'fast-check';
import { countBets, evaluate } from './bets';
import { numbersSpecs } from './draw-result';
import type { DigitalFamily } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { readSelection } from './selection';
import { rowsArbitrary, toSelection } from './testing/arbitrary-rows';
import { subsets } from './testing/naive-parts';
import { naivePlays } from './testing/naive-plays';

/** What one bet is paid; a bet is its choices and a result the numbers in the order drawn. */
type Payer = (bet: readonly string[], result: readonly number[]) => Fraction;
type Play = { take: number; pays: Payer };

const nothing = fraction(0);
const text = (amount: string | undefined) => (amount ? parseFraction(amount) : nothing);
const among = (bet: readonly string[], drawn: readonly number[]) => bet.filter((choice) => drawn.includes(Number(choice))).length;

/** Paid by how many numbers of the bet are among all that is drawn, most first. */
const kl8Pick = (take: number, ...prizes: string[]): Play => ({ take, pays: (bet, result) => text(prizes[take - among(bet, result)]) });

const ways = 3_535_316_142_212_174_320n;
const middle = 15_542_763_534_960_598n;
const kl8Words: Record<string, { holds(result: readonly number[]): boolean; prize: Fraction }> = {
  big: { holds: (result) => total(result) > 810, prize: fraction(4n * ways, ways - middle) },
  small: { holds: (result) => total(result) < 810, prize: fraction(4n * ways, ways - middle) },
  tie: { holds: (result) => total(result) === 810, prize: fraction(2n * ways, middle) },
  odd: { holds: (result) => total(result) % 2 === 1, prize: fraction(2n * ways, 1_767_658_070_682_256_896n) },
  even: { holds: (result) => total(result) % 2 === 0, prize: fraction(2n * ways, 1_767_658_071_529_917_424n) },
};
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Ways to draw ten low and ten high numbers of forty each. */
const evenHalves = 847_660_528n ** 2n;
function upDown([word]: readonly string[], result: readonly number[]): Fraction {
  const low = result.filter((number) => number <= 40).length;
  const came = low > 10 ? 'up' : low < 10 ? 'down' : 'tie';
  if (word !== came) return nothing;
  return word === 'tie' ? fraction(2n * ways, evenHalves) : fraction(4n * ways, ways - evenHalves);
}

const normals = (result: readonly number[]) => result.slice(0, 6);
const inNormals = (take: number, prize: string): Play => ({
  take,
  pays: (bet, result) => (among(bet, normals(result)) === take ? text(prize) : nothing),
});

/** Counting down from the year's animal, the horse: 1 is a horse, 2 a snake. */
const horseFirst = ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat'];
const zodiac =
  (from: number, year: Fraction, other: Fraction): Payer =>
  ([animal], result) => {
    const drawn = result.slice(from).map((number) => horseFirst[(number - 1) % 12]);
    return drawn.includes(animal) ? (animal === 'horse' ? year : other) : nothing;
  };

const plays: Record<string, Play> = {
  'kl8 pick1': kl8Pick(1, '8'),
  'kl8 pick2': kl8Pick(2, '31.25'),
  'kl8 pick3': kl8Pick(3, '57.5', '7.5'),
  'kl8 pick4': kl8Pick(4, '137.5', '15', '3.75'),
  'kl8 pick5': kl8Pick(5, '710', '59', '7.1'),
  'kl8 pick6': kl8Pick(6, '1150.74', '80.55', '11.5', '6.9'),
  'kl8 pick7': kl8Pick(7, '10834.23', '249.18', '32.5', '6.5', '', '', '', '3.25'),
  'kl8 upDown': { take: 1, pays: upDown },
  'kl8 sum': { take: 1, pays: ([word], result) => (kl8Words[word!]!.holds(result) ? kl8Words[word!]!.prize : nothing) },
  'lhc specialZodiac': { take: 1, pays: zodiac(6, fraction(98, 5), fraction(98, 4)) },
  'lhc zodiacSeven': { take: 1, pays: zodiac(0, text('3.4'), text('3.8')) },
  'lhc anyNormal': { take: 1, pays: (bet, result) => (among(bet, normals(result)) ? fraction(98, 6) : nothing) },
  'lhc normals2': inNormals(2, '126'),
  'lhc normals3': inNormals(3, '1300'),
  'lhc normals4': inNormals(4, '20000'),
  'lhc normalsWithSpecial': {
    take: 2,
    pays: (bet, result) => (among(bet, result) < 2 ? nothing : among(bet, normals(result)) === 2 ? text('102') : text('62')),
  },
  'lhc threeTwo': { take: 3, pays: (bet, result) => text(['', '', '40', '200'][among(bet, normals(result))]) },
};

it('leaves out no play', () => {
  const all = (['kl8', 'lhc'] as const).flatMap(playTypesOf).filter(({ family, code }) => !naivePlays[family as DigitalFamily][code]);
  expect(all.map(({ family, code }) => `${family} ${code}`).sort()).toEqual(Object.keys(plays).sort());
});

it.each(Object.entries(plays))(
  'counts and pays %s as when all of its bets are written down one by one @LOTT-03 @LOTT-06',
  (name, { take, pays }) => {
    const [family, code] = name.split(' ') as ['kl8' | 'lhc', string];
    const play = getPlayType(family, code);
    const { count, from, to } = numbersSpecs[family];
    const selections = rowsArbitrary(play, 1, 8)
      .map((rows) => toSelection(play, rows))
      .filter((selection) => selection !== undefined);
    const any = fc.integer({ min: from, max: to });
    const resultFor = (row: readonly string[]) => {
      const chosen = row.map(Number).filter((number) => number >= from && number <= to);
      const number = chosen.length > 0 ? fc.oneof(any, any, fc.constantFrom(...chosen)) : any;
      const others = any.filter((other) => !chosen.includes(other));
      // Some draws miss all of the selection: that can be what wins.
      return fc.oneof(...[number, number, others].map((one) => fc.uniqueArray(one, { minLength: count, maxLength: count })));
    };
    fc.assert(
      fc.property(
        selections.chain((selection) =>
          fc.tuple(fc.constant(selection), fc.array(resultFor(readSelection(play, selection)[0]!), { minLength: 6, maxLength: 6 })),
        ),
        ([selection, results]) => {
          const bets = subsets(readSelection(play, selection)[0]!, take);
          expect(countBets(play, selection)).toBe(bets.length);
          for (const result of results) {
            expect(evaluate(play, selection, result, { drawsOn: '2026-11-21' })).toEqual({
              multiplier: addFractions(nothing, ...bets.map((bet) => pays(bet, result))),
              refund: nothing,
            });
          }
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  },
);
