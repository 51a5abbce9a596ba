import type { HelperName, PlayType } from '../play-type';
import { parseSelection } from '../selection';
import { fromThaiDigits } from '../thai-digits';

/** What a helper is fed with: nothing, digits that each count for themselves, or one number. */
type HelperSpec = {
  readonly input: 'none' | 'digit' | 'digits' | 'number';
  /** Digits of the input; for `digits` the fewest. */
  readonly inputLength: number;
  /** Digits of the numbers it yields. */
  readonly length: number;
};

const allDigits = [...'0123456789'];

const numbersOfTwo = allDigits.flatMap((a) => allDigits.map((b) => a + b));
const pairsOf = (digits: readonly string[], build: (a: string, b: string) => string) =>
  digits.flatMap((a) => digits.map((b) => build(a, b)));

function permutations(digits: string): string[] {
  if (digits.length < 2) return [digits];
  return [...digits].flatMap((digit, at) => permutations(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest));
}

const chosen = (input: string) => [...new Set(input)];
const withoutRepeats = (numbers: readonly string[]) => numbers.filter((number) => new Set(number).size === number.length);
const triplesOf = (digits: readonly string[]) => digits.flatMap((a) => pairsOf(digits, (b, c) => a + b + c));
const areNeighbours = (a: string, b: string) => [1, 9].includes(Math.abs(Number(a) - Number(b)));

type Helper = HelperSpec & { readonly expand: (input: string) => string[] };

const helper = (input: HelperSpec['input'], inputLength: number, length: number, expand: Helper['expand']): Helper => ({
  input,
  inputLength,
  length,
  expand,
});

const helpers: Readonly<Record<HelperName, Helper>> = {
  reverse2: helper('number', 2, 2, permutations),
  reverse3: helper('number', 3, 3, permutations),
  reverse4: helper('number', 4, 4, permutations),
  doors19: helper('digit', 1, 2, (digit) => numbersOfTwo.filter((number) => number.includes(digit))),
  rowFront: helper('digit', 1, 2, (digit) => allDigits.map((other) => digit + other)),
  rowBack: helper('digit', 1, 2, (digit) => allDigits.map((other) => other + digit)),
  win2: helper('digits', 2, 2, (input) => withoutRepeats(pairsOf(chosen(input), (a, b) => a + b))),
  win2Doubles: helper('digits', 1, 2, (input) => pairsOf(chosen(input), (a, b) => a + b)),
  win3: helper('digits', 3, 3, (input) => withoutRepeats(triplesOf(chosen(input)))),
  win3Repeats: helper('digits', 1, 3, (input) => triplesOf(chosen(input))),
  doubles: helper('none', 0, 2, () => allDigits.map((digit) => digit + digit)),
  siblings: helper('none', 0, 2, () => numbersOfTwo.filter(([a, b]) => areNeighbours(a!, b!))),
  triples: helper('none', 0, 3, () => allDigits.map((digit) => digit.repeat(3))),
  doubleFront: helper('none', 0, 3, () => pairsOf(allDigits, (a, b) => a + a + b)),
  doubleBack: helper('none', 0, 3, () => pairsOf(allDigits, (a, b) => a + b + b)),
  sandwich: helper('none', 0, 3, () => pairsOf(allDigits, (a, b) => a + b + a)),
  even: helper('none', 0, 2, () => numbersOfTwo.filter((number) => Number(number) % 2 === 0)),
  odd: helper('none', 0, 2, () => numbersOfTwo.filter((number) => Number(number) % 2 === 1)),
  high: helper('none', 0, 2, () => numbersOfTwo.filter((number) => number >= '50')),
  low: helper('none', 0, 2, () => numbersOfTwo.filter((number) => number < '50')),
};

/** What a screen asks for before it calls a helper. */
export function helperSpec(name: HelperName): HelperSpec {
  const { input, inputLength, length } = helpers[name];
  return { input, inputLength, length };
}

/** The numbers a helper makes, ascending and without repetition; none while its input is not complete. */
export function expandHelper(name: HelperName, input = ''): string[] {
  const { input: kind, inputLength, expand } = helpers[name];
  const digits = fromThaiDigits(input);
  const complete =
    kind === 'none' ||
    (/^[0-9]*$/.test(digits) && (kind === 'digits' ? chosen(digits).length >= inputLength : digits.length === inputLength));
  return complete ? [...new Set(expand(digits))].sort() : [];
}

/** Returns a helper's numbers as selections of a play. Where order does not count, numbers that are the same bet become one. */
export function expandForPlay(play: PlayType, name: HelperName, input = ''): string[] {
  const selections = expandHelper(name, input).flatMap((number) => {
    const parsed = parseSelection(play, number);
    return parsed.ok ? [parsed.selection] : [];
  });
  return [...new Set(selections)];
}
