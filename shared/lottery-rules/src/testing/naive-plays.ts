import type { DigitalFamily } from '../play-type';
import {
  anywhere,
  combo,
  compared,
  covering,
  direct,
  each,
  grouped,
  mixed,
  placed,
  placedWords,
  spanOf,
  sumOf,
  sumWords,
  typed,
  type Lister,
} from './naive-parts';

type Listers = Record<string, Lister>;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const five = upTo(5);

const withPrefix = (prefix: string, listers: Listers): Listers =>
  Object.fromEntries(
    Object.entries(listers).map(([code, lister]) => [prefix ? prefix + code[0]!.toUpperCase() + code.slice(1) : code, lister]),
  );

const straights = ['0,1,2', '1,2,3', '2,3,4', '3,4,5', '4,5,6', '5,6,7', '6,7,8', '7,8,9', '0,8,9', '0,1,9'];

function shape(choice: string, numbers: readonly number[]): boolean {
  const different = new Set(numbers).size;
  if (choice === 'leopard') return different === 1;
  if (choice === 'pair') return different === 2;
  return straights.includes([...numbers].sort((a, b) => a - b).join());
}

const three = (at: readonly number[]): Listers => ({
  group3: grouped(at, [2, 1], true),
  group6: grouped(at, [1, 1, 1]),
  mixed: mixed(at),
  sum: covering(at, sumOf),
  span: covering(at, spanOf),
  groupSum: covering(at, sumOf, true),
  special: each(at, shape),
});
const two = (at: readonly number[]): Listers => ({
  direct: direct(at),
  directList: typed(at, 1),
  group: grouped(at, [1, 1]),
  sum: covering(at, sumOf),
});
const four = (at: readonly number[]): Listers => ({
  direct: direct(at),
  directList: typed(at, 1),
  group24: grouped(at, [1, 1, 1, 1]),
  group12: grouped(at, [2, 1, 1]),
  group6: grouped(at, [2, 2]),
  group4: grouped(at, [3, 1]),
});
const threeWithDirect = (at: readonly number[]): Listers => ({ direct: direct(at), directList: typed(at, 1), ...three(at) });

const [first3, middle3, last3] = [
  [0, 1, 2],
  [1, 2, 3],
  [2, 3, 4],
];
const pairsOfFive = five.flatMap((left) => five.filter((right) => right > left).map((right) => [left, right] as const));

const ssc: Listers = {
  fixedPosition: placed(five, 1),
  fiveDirect: direct(five),
  fiveDirectList: typed(five, 1),
  fiveCombo: combo(five),
  group120: grouped(five, [1, 1, 1, 1, 1]),
  group60: grouped(five, [2, 1, 1, 1]),
  group30: grouped(five, [2, 2, 1]),
  group20: grouped(five, [3, 1, 1]),
  group10: grouped(five, [3, 2]),
  group5: grouped(five, [4, 1]),
  ...withPrefix('first4', four(upTo(4))),
  ...withPrefix('last4', four([1, 2, 3, 4])),
  ...withPrefix('first3', threeWithDirect(first3)),
  ...withPrefix('middle3', threeWithDirect(middle3)),
  ...withPrefix('last3', threeWithDirect(last3)),
  ...withPrefix('first2', two([0, 1])),
  ...withPrefix('last2', two([3, 4])),
  any1First3: anywhere(first3, 1),
  any1Middle3: anywhere(middle3, 1),
  any1Last3: anywhere(last3, 1),
  any1First4: anywhere(upTo(4), 1),
  any1Last4: anywhere([1, 2, 3, 4], 1),
  any1Five: anywhere(five, 1),
  any2First3: anywhere(first3, 2),
  any2Middle3: anywhere(middle3, 2),
  any2Last3: anywhere(last3, 2),
  any2First4: anywhere(upTo(4), 2),
  any2Last4: anywhere([1, 2, 3, 4], 2),
  any2Five: anywhere(five, 2),
  any3Five: anywhere(five, 3),
  atLeast1: anywhere(five, 1, 1),
  atLeast2: anywhere(five, 1, 2),
  atLeast3: anywhere(five, 1, 3),
  atLeast4: anywhere(five, 1, 4),
  attributesFirst2: placedWords([0, 1], 2, 5),
  attributesLast2: placedWords([3, 4], 2, 5),
  attributesFirst3: placedWords(first3, 3, 5),
  attributesLast3: placedWords(last3, 3, 5),
  attributesSum: sumWords(five, 23),
  anyPositions2: placed(five, 2),
  anyPositions3: placed(five, 3),
  anyPositions4: placed(five, 4),
  dragonTiger: compared(pairsOfFive),
  creditDragonTiger: compared(pairsOfFive),
  creditPosition: placed(five, 1),
  creditPositionAttributes: placedWords(five, 1, 5),
  creditSumAttributes: sumWords(five, 23),
};

const threeDigits: Listers = {
  direct3: direct(first3),
  direct3List: typed(first3, 1),
  ...three(first3),
  ...withPrefix('first2', two([0, 1])),
  ...withPrefix('last2', two([1, 2])),
  fixedPosition: placed(first3, 1),
  any1: anywhere(first3, 1),
  any2: anywhere(first3, 2),
  attributesFirst2: placedWords([0, 1], 2, 5),
  attributesLast2: placedWords([1, 2], 2, 5),
  attributesAll3: placedWords(first3, 3, 5),
};

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[2];
const elevenFive: Listers = {
  fixedPosition: placed(five, 1),
  first3Direct: direct(first3, true),
  first3DirectList: typed(first3, 2),
  first3Group: grouped(first3, [1, 1, 1]),
  first2Direct: direct([0, 1], true),
  first2DirectList: typed([0, 1], 2),
  first2Group: grouped([0, 1], [1, 1]),
  anyFirst3: anywhere(first3, 1),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((take) => [`any${String(take)}`, anywhere(five, take)])),
  oddEvenSplit: each(five, (choice, numbers) => choice.startsWith(String(numbers.filter((number) => number % 2).length))),
  median: each(five, (choice, numbers) => Number(choice) === median(numbers)),
  creditPosition: placed(five, 1),
  creditBallAttributes: placedWords(five, 1, 6, 11),
  creditTotalSize: each(
    five,
    (choice, numbers) => (choice === 'big' ? sumOf(numbers) > 30 : sumOf(numbers) < 30),
    (numbers) => sumOf(numbers) === 30,
  ),
  creditTotalParity: each(five, (choice, numbers) => (choice === 'odd') === (sumOf(numbers) % 2 === 1)),
  creditTail: each(five, (choice, numbers) => (choice === 'tailBig') === sumOf(numbers) % 10 > 4),
  creditDragonTiger: compared([[0, 4]]),
};

const equal = (choice: string, numbers: readonly number[]) =>
  numbers.filter((number) => number === Number(choice[0])).length === choice.length;
const diceSum = each(first3, (choice, numbers) => sumOf(numbers) === Number(choice));
const k3: Listers = {
  sum: diceSum,
  sumAttributes: sumWords(first3, 11),
  tripleSingle: each(first3, equal),
  tripleAny: each(first3, shape),
  pairSingle: grouped(first3, [2, 1]),
  pairAny: each(first3, equal),
  different3: anywhere(first3, 3),
  different2: anywhere(first3, 2),
  straightAny: each(first3, shape),
  single: anywhere(first3, 1),
};

const race = upTo(10);
const facing = upTo(5).map((at) => [at, 9 - at] as const);
const firstTwoSum = each([0, 1], (choice, numbers) => sumOf(numbers) === Number(choice));
const pk10: Listers = {
  fixedPosition: placed(race, 1),
  champion: direct([0], true),
  ...Object.fromEntries(
    [2, 3, 4, 5].flatMap((count) => [
      [`top${String(count)}Direct`, direct(upTo(count), true)],
      [`top${String(count)}DirectList`, typed(upTo(count), 2)],
    ]),
  ),
  championSum: firstTwoSum,
  championSumAttributes: sumWords([0, 1], 12),
  positionAttributes: placedWords(race, 1, 6),
  dragonTiger: compared(facing),
};

function pcddWord(choice: string, numbers: readonly number[]): boolean {
  const sum = sumOf(numbers);
  const [big, odd] = [sum >= 14, sum % 2 === 1];
  const colour = [0, 13, 14, 27].includes(sum) ? 'none' : ['red', 'green', 'blue'][sum % 3];
  const words: Record<string, boolean> = {
    bigOdd: big && odd,
    bigEven: big && !odd,
    smallOdd: !big && odd,
    smallEven: !big && !odd,
    extremeSmall: sum <= 4,
    extremeBig: sum >= 23,
  };
  return words[choice] ?? colour === choice;
}
const pcdd: Listers = {
  sum: diceSum,
  sumAttributes: sumWords(first3, 14),
  sumCombined: each(first3, pcddWord),
  sumExtreme: each(first3, pcddWord),
  sumColour: each(first3, pcddWord),
  leopard: each(first3, shape),
};

/** A credit play of a family has the same choices as the play it is made of, except that a line has one of them. */
const withCredit = (listers: Listers, codes: readonly string[]): Listers => ({
  ...listers,
  ...withPrefix('credit', Object.fromEntries(codes.map((code) => [code, listers[code]!]))),
});

const specialPlace = [6];

/** Of these families a test cannot go through all results, so that only plays on one drawn number are here. */
const lhc: Listers = {
  special: anywhere(specialPlace, 1),
  specialAttributes: sumWords(specialPlace, 25),
  specialColour: each(specialPlace, (choice, [number]) => colourOf(number!) === choice),
};

const redNumbers = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blueNumbers = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const colourOf = (number: number) => (redNumbers.includes(number) ? 'red' : blueNumbers.includes(number) ? 'blue' : 'green');

/** What each play's bets are, written from the rules as people read them and without anything of the engines. */
export const naivePlays: Readonly<Record<DigitalFamily, Listers>> = {
  ssc,
  '3d': threeDigits,
  '11x5': elevenFive,
  k3: withCredit(k3, ['sum', 'sumAttributes', 'single', 'pairAny', 'tripleSingle', 'tripleAny']),
  pk10: {
    ...withCredit(pk10, ['positionAttributes', 'championSum', 'championSumAttributes', 'dragonTiger']),
    creditPosition: placed(race, 1),
  },
  '28': withCredit(pcdd, Object.keys(pcdd)),
  kl8: {},
  lhc,
};
