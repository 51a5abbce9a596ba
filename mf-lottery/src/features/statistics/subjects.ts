import type { DrawResult, LotteryFamily } from '@portal/contracts';
import { isDigitalFamily, numbersSpecs } from '@portal/lottery-rules';

/** Something that can be counted over draws: what a draw showed, out of everything it could have shown. */
export type Subject = {
  /** Its name is `stat.subject.<name>`. */
  name: 'all' | 'position' | 'top2' | 'bottom2' | 'topDigits' | 'special' | 'sum';
  /** With `position`: counted from 1. */
  position?: number;
  choices: readonly string[];
  shown(result: DrawResult): readonly string[];
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const twoDigits = range(0, 99).map((number) => String(number).padStart(2, '0'));
const digits = range(0, 9).map(String);

const numbersOf = (result: DrawResult): readonly number[] => (Array.isArray(result) ? result : []);
const topOf = (result: DrawResult): string => (!Array.isArray(result) && 'top' in result ? result.top : '');
const bottomOf = (result: DrawResult): string => (!Array.isArray(result) && 'top' in result ? result.bottom2 : '');

const thai: Subject[] = [
  { name: 'top2', choices: twoDigits, shown: (result) => [topOf(result).slice(-2)] },
  { name: 'bottom2', choices: twoDigits, shown: (result) => [bottomOf(result)] },
  { name: 'topDigits', choices: digits, shown: (result) => [...topOf(result).slice(-3)] },
];

/** Families whose places are bet on. */
const byPlace: readonly LotteryFamily[] = ['ssc', '3d', '11x5', 'pk10'];
const bySum: readonly LotteryFamily[] = ['k3', '28', '3d'];

/** What is counted of a family, the usual first. */
export function subjectsOf(family: LotteryFamily): Subject[] {
  if (!isDigitalFamily(family)) return thai;
  const { count, from, to } = numbersSpecs[family];
  const width = to > 9 ? 2 : 1;
  const text = (number: number) => String(number).padStart(width, '0');
  const choices = range(from, to).map(text);
  const places = byPlace.includes(family) ? range(1, count) : [];
  const normals = family === 'lhc' ? count - 1 : count;
  return [
    // A permutation shows every number in every draw: only its places tell something.
    ...(family === 'pk10'
      ? []
      : [{ name: 'all' as const, choices, shown: (result: DrawResult) => numbersOf(result).slice(0, normals).map(text) }]),
    ...(family === 'lhc'
      ? [{ name: 'special' as const, choices, shown: (result: DrawResult) => numbersOf(result).slice(-1).map(text) }]
      : []),
    ...(bySum.includes(family)
      ? [
          {
            name: 'sum' as const,
            choices: range(from * count, to * count).map(String),
            shown: (result: DrawResult) => [String(numbersOf(result).reduce((sum, number) => sum + number, 0))],
          },
        ]
      : []),
    ...places.map((position): Subject => ({
      name: 'position',
      position,
      choices,
      shown: (result) =>
        numbersOf(result)
          .slice(position - 1, position)
          .map(text),
    })),
  ];
}
