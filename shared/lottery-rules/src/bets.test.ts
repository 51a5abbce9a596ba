import { addFractions, type Fraction, fraction, multiplyFractions } from '@portal/money';
import fc from 'fast-check';
import { countBets, evaluate, maxMultiplier } from './bets';
import { tuples } from './combinatorics';
import { numbersSpecs } from './draw-result';
import { digitalFamilies, type GameFamily, type PlayRule, type PlayType, type Rows } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { choiceRows, parseSelection, readEntry, readSelection, writeRows } from './selection';

const digitalPlays = digitalFamilies.flatMap(playTypesOf);
const named = digitalPlays.map((play) => [`${play.family} ${play.code}`, play] as const);

const specOf = ({ family }: PlayType) => numbersSpecs[family as keyof typeof numbersSpecs];

/** The positions a selection looks at. */
function positionsOf(rule: PlayRule, rows: Rows): number[] {
  if (rule.kind === 'digits') return [];
  if (rule.kind !== 'sets') return [...rule.positions];
  const used = rule.tests.filter((_, index) => rows[index]!.length > 0);
  return [...new Set(used.flatMap((test) => (test.kind === 'compare' ? [test.left, test.right] : [test.at])))];
}

/** Every result that differs at the positions, all equally likely; the other places are left empty, since nothing looks at them. */
function* resultsAt(play: PlayType, positions: readonly number[]): Generator<number[]> {
  const { from, to, distinct } = specOf(play);
  for (const drawn of tuples(positions.length, from, to, distinct)) {
    const result: number[] = [];
    positions.forEach((at, index) => (result[at] = drawn[index]!));
    yield result;
  }
}

const subsets = (row: readonly string[], size: number): string[][] =>
  size === 0 ? [[]] : row.flatMap((choice, index) => subsets(row.slice(index + 1), size - 1).map((rest) => [choice, ...rest]));
const products = (rows: Rows): string[][] =>
  rows.reduce<string[][]>((all, row) => all.flatMap((head) => row.map((choice) => [...head, choice])), [[]]);

/** Writes every single bet down, with no cleverness at all. */
function listBets(play: PlayType, rows: Rows): string[] {
  const { rule } = play;
  const { from, to } = specOf(play);
  const row = rows[0]!;
  switch (rule.kind) {
    case 'sets': {
      const picks = subsets(
        rows.map((_, index) => String(index)),
        rule.take,
      ).flatMap((indexes) => products(indexes.map((index) => rows[Number(index)]!.map((choice) => `${index}:${choice}`))));
      const numbers = (pick: readonly string[]) => pick.map((choice) => choice.split(':')[1]);
      return picks
        .filter((pick) => !rule.distinct || new Set(numbers(pick)).size === pick.length || rule.tests[0]!.kind !== 'number')
        .map(String);
    }
    case 'combo':
      return products(rows).flatMap((tuple) =>
        tuple
          .map((_, index) => tuple.map((choice, at) => (at < index ? '' : choice)).join())
          .map((bet, tail) => `${tuple.join()}:${bet}:${tail}`),
      );
    case 'numbers':
      return subsets(row, rule.take).map(String);
    case 'groups': {
      const [first, second] = rule.parts;
      return subsets(rows[first!.set]!, first!.take).flatMap((head) =>
        second
          ? subsets(rows[second.set]!, second.take)
              .filter((tail) => !tail.some((choice) => head.includes(choice)))
              .map((tail) => `${head.join()}|${tail.join()}`)
          : [head.join()],
      );
    }
    case 'list':
      return [...row];
    case 'options': {
      if (rule.counted === 'once') return [...row];
      const numbers = [...tuples(rule.positions.length, from, to)];
      const covered = numbers.filter((drawn) =>
        row.includes(String(rule.by === 'span' ? Math.max(...drawn) - Math.min(...drawn) : drawn.reduce((sum, number) => sum + number, 0))),
      );
      if (rule.counted === 'ways') return covered.map(String);
      return [...new Set(covered.filter((drawn) => new Set(drawn).size > 1).map((drawn) => drawn.sort().join()))];
    }
    case 'digits':
      return [];
  }
}

/** Any part of each row; where rows are many, only a few of them are used, to keep the space of results small. */
function rowsArbitrary(play: PlayType, mostRows: number): fc.Arbitrary<Rows> {
  const { picker } = play;
  if (picker.kind === 'list') {
    const { from, to } = specOf(play);
    const width = picker.choices[0]!.length;
    const number = fc.integer({ min: from, max: to }).map((value) => String(value).padStart(width, '0'));
    const entry = fc
      .array(number, { minLength: picker.length, maxLength: picker.length })
      .map((numbers) => readEntry(picker, numbers.join('')))
      .filter((read) => read !== undefined);
    return fc.uniqueArray(entry, { minLength: 1, maxLength: 8 }).map((row) => [row]);
  }
  const rows = choiceRows(play);
  const least = picker.kind === 'numbers' ? picker.take : 1;
  const parts = rows.map((row) => fc.subarray([...row], { minLength: least }));
  const all = fc.tuple(...parts);
  if (rows.length <= mostRows) return all;
  const fill = picker.kind === 'sets' ? Math.max(picker.fill, mostRows) : rows.length;
  return fc
    .tuple(
      all,
      fc.subarray(
        rows.map((_, index) => index),
        { minLength: fill, maxLength: fill },
      ),
    )
    .map(([chosen, used]) => chosen.map((row, index) => (used.includes(index) ? row : [])));
}

/** A valid selection of the play, or nothing when the rows make no bet. */
function toSelection(play: PlayType, rows: Rows): string | undefined {
  const parsed = parseSelection(play, writeRows(rows));
  return parsed.ok ? parsed.selection : undefined;
}

const isLess = (a: Fraction, b: Fraction) => a.num * b.den < b.num * a.den;

describe.each(named)('%s', (_, play) => {
  it('counts exactly the bets that can be written down one by one @LOTT-03', () => {
    fc.assert(
      fc.property(rowsArbitrary(play, 5), (rows) => {
        const selection = toSelection(play, rows);
        fc.pre(selection !== undefined);
        const bets = listBets(play, readSelection(play, selection));
        fc.pre(bets.length < 20_000);
        expect(new Set(bets).size).toBe(bets.length);
        expect(countBets(play, selection)).toBe(bets.length);
      }),
      { numRuns: 20, seed: 7 },
    );
  });

  it('returns at 100 % what its bets cost on average over all results, and never more than it says it can @LOTT-06 @LOTT-07', () => {
    // Five places have 100,000 results, enough for one selection; two pairs of a race have 5,040.
    const { rule } = play;
    const places = rule.kind === 'sets' ? rule.take : rule.kind === 'digits' ? 0 : rule.positions.length;
    const mostRows = rule.kind === 'sets' && rule.tests[0]!.kind === 'compare' ? 2 : 3;
    fc.assert(
      fc.property(rowsArbitrary(play, mostRows), (rows) => {
        const selection = toSelection(play, rows);
        fc.pre(selection !== undefined);
        const totals = new Map<string, number>();
        let results = 0;
        let most = fraction(0);
        const positions = positionsOf(play.rule, readSelection(play, selection));
        for (const result of resultsAt(play, positions)) {
          const value = evaluate(play, selection, result).multiplier;
          results += 1;
          if (value.num === 0n) continue;
          const key = `${value.num}/${value.den}`;
          totals.set(key, (totals.get(key) ?? 0) + 1);
          if (isLess(most, value)) most = value;
        }
        const paid = addFractions(
          ...[...totals].map(([key, times]) =>
            multiplyFractions(fraction(times), fraction(...(key.split('/').map(BigInt) as [bigint, bigint]))),
          ),
        );
        expect(paid).toEqual(fraction(BigInt(results) * 2n * BigInt(countBets(play, selection))));
        expect(maxMultiplier(play, selection)).toEqual(most);
      }),
      { numRuns: places > 4 ? 1 : 8, seed: 11 },
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
])('knows that %s %s %s can win at most %p @LOTT-03', (family, code, selection, most) => {
  expect(maxMultiplier(getPlayType(family, code), selection)).toEqual(fraction(most));
});
