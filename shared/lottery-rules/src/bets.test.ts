import { addFractions, type Fraction, fraction, multiplyFractions } from '@portal/money';
import fc from 'fast-check';
import { countBets, evaluate, maxMultiplier } from './bets';
import { choose } from './combinatorics';
import { digitalFamilies, type GameFamily, type PlayType } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { returnsOf } from './returns';
import { readSelection } from './selection';
import { rowsArbitrary, toSelection } from './testing/arbitrary-rows';
import { weightedResults } from './testing/weighted-results';

const digitalPlays = digitalFamilies.flatMap(playTypesOf);
const named = digitalPlays.map((play) => [`${play.family} ${play.code}`, play] as const);

/** A day in the year of the horse. */
const day = { drawsOn: '2026-11-21' };

const isLess = (a: Fraction, b: Fraction) => a.num * b.den < b.num * a.den;

/** What published tables of fixed prizes return of each bet, in hundredths of a percent; all other plays return everything. */
const fixedReturns: Readonly<Record<string, number>> = {
  'kl8 pick2': 9395,
  'kl8 pick3': 9192,
  'kl8 pick4': 9337,
  'kl8 pick5': 8836,
  'kl8 pick6': 8109,
  'kl8 pick7': 7310,
  'lhc normals2': 8036,
  'lhc normals3': 7056,
  'lhc normals4': 7080,
  'lhc normalsWithSpecial': 8087,
  'lhc threeTwo': 8087,
};

/** What an animal's bet on seven numbers pays on average, of `results` draws. */
function zodiacGains(animal: string, results: bigint): Fraction {
  const [numbers, prize] = animal === 'horse' ? [5, fraction(34, 10)] : [4, fraction(38, 10)];
  const missed = fraction(BigInt(choose(49 - numbers, 7)), BigInt(choose(49, 7)));
  return multiplyFractions(prize, fraction(results), addFractions(fraction(1), multiplyFractions(fraction(-1), missed)));
}

function expectPaid(play: PlayType, selection: string, paid: Fraction, results: bigint): void {
  const cost = fraction(results * (play.isCredit ? 1n : 2n) * BigInt(countBets(play, selection)));
  const fixed = fixedReturns[`${play.family} ${play.code}`];
  if (fixed) expect(Math.round(Number((1_000_000n * paid.num * cost.den) / (paid.den * cost.num)) / 100)).toBe(fixed);
  else if (play.code === 'zodiacSeven')
    expect(paid).toEqual(addFractions(...readSelection(play, selection)[0]!.map((animal) => zodiacGains(animal, results))));
  else expect(paid).toEqual(cost);
}

/** What comes back at nine tenths of the prizes lies between what is told of the bets that return least and most; of most plays it is the same. */
function expectReturned(
  play: PlayType,
  selection: string,
  { won, refunded }: { won: Fraction; refunded: Fraction },
  results: bigint,
): void {
  const rate = fraction(9, 10);
  const cost = results * (play.isCredit ? 1n : 2n) * BigInt(countBets(play, selection));
  const share = multiplyFractions(addFractions(multiplyFractions(won, rate), refunded), fraction(1n, cost));
  const told = returnsOf(play, rate);
  expect(told.some((each) => !isLess(share, each))).toBe(true);
  expect(told.some((each) => !isLess(each, share))).toBe(true);
}

describe.each(named)('%s', (_, play) => {
  it('pays on average over all results exactly what its bets cost at 100 %, and never more than its stated maximum @LOTT-06 @LOTT-07 @LOTT-11', () => {
    // Five places have 100,000 results where their order counts, enough for one selection, and four 10,000; two pairs of a race have 5,040.
    const { rule } = play;
    const isOrdered = rule.kind === 'combo' || (rule.kind === 'list' && !rule.anyOrder);
    const isCompared = rule.kind === 'sets' && rule.tests[0]!.kind === 'compare';
    const mostRows = isCompared ? 2 : 3;
    const places = isCompared ? 2 * mostRows : rule.kind === 'sets' ? rule.take : isOrdered ? rule.positions.length : 0;
    fc.assert(
      fc.property(rowsArbitrary(play, mostRows, rule.kind === 'zodiac' ? 4 : undefined), (rows) => {
        const selection = toSelection(play, rows);
        fc.pre(selection !== undefined);
        const totals = new Map<string, bigint>();
        let results = 0n;
        let [most, refunded] = [fraction(0), fraction(0)];
        for (const { result, weight } of weightedResults(play, readSelection(play, selection), 'horse')) {
          const { multiplier, refund } = evaluate(play, selection, result, day);
          results += weight;
          // Most results lose, and most of the others pay the same.
          if (multiplier.num === 0n && refund.num === 0n) continue;
          if (refund.num !== 0n) refunded = addFractions(refunded, multiplyFractions(refund, fraction(weight)));
          const value = refund.num === 0n ? multiplier : addFractions(multiplier, refund);
          const key = `${value.num}/${value.den}`;
          totals.set(key, (totals.get(key) ?? 0n) + weight);
          if (isLess(most, multiplier)) most = multiplier;
        }
        const paid = addFractions(
          ...[...totals].map(([key, times]) =>
            multiplyFractions(fraction(times), fraction(...(key.split('/').map(BigInt) as [bigint, bigint]))),
          ),
        );
        expectPaid(play, selection, paid, results);
        const won = addFractions(paid, multiplyFractions(refunded, fraction(-1)));
        expectReturned(play, selection, { won, refunded }, results);
        expect(maxMultiplier(play, selection, day)).toEqual(most);
        expect(isLess(maxMultiplier(play, selection), most)).toBe(false);
      }),
      { numRuns: places > 4 ? 1 : places > 3 ? 4 : 8, seed: 11 },
    );
  });
});

it.each<[GameFamily, string, string, number]>([
  // A car arrives once: 06 in three rows can be right in one of them only.
  ['pk10', 'fixedPosition', '06|06,07|06|||||||', 2 * 20],
  ['pk10', 'fixedPosition', '06|06|06|||||||', 20],
  ['11x5', 'fixedPosition', '01,02|01,02|01,02|01,02|03', 3 * 22],
  // Five cars are big and five small, three of the big ones even.
  ['pk10', 'positionAttributes', Array(10).fill('big').join('|'), 5 * 4],
  ['pk10', 'positionAttributes', Array(10).fill('big,even').join('|'), 10 * 4],
  ['pk10', 'dragonTiger', 'dragon,tiger|dragon||tiger|', 3 * 4],
])('%s %s %s can win at most %p @LOTT-03', (family, code, selection, most) => {
  expect(maxMultiplier(getPlayType(family, code), selection)).toEqual(fraction(most));
});
