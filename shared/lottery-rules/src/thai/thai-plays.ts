import { fromWhole, parseFraction } from '@portal/money';
import type { DigitsRule, HelperName, PlayType, ThaiOptions, ThaiShape, TierTest } from '../play-type';

const helpersOfLength: Readonly<Record<number, readonly HelperName[]>> = {
  1: [],
  2: ['reverse2', 'doors19', 'rowFront', 'rowBack', 'win2', 'win2Doubles', 'doubles', 'siblings', 'even', 'odd', 'high', 'low'],
  3: ['reverse3', 'win3', 'win3Repeats', 'triples', 'doubleFront', 'doubleBack', 'sandwich'],
  4: ['reverse4'],
};

/** Helpers whose numbers differ in order alone, or are triples, make no sense where order does not count. */
const orderedOnly: readonly HelperName[] = ['reverse2', 'reverse3', 'reverse4', 'win3Repeats', 'triples', 'doubleBack', 'sandwich'];

/** Paid for three at the bottom: where the front draws count as well, each number has twice the chance and half the rate. */
export const bottom3Rates: Readonly<Record<ThaiOptions['bottom3Mode'], string>> = { back: '450', frontAndBack: '225' };

type Row = {
  code: string;
  group: string;
  rule: Omit<DigitsRule, 'kind'>;
  rate: string;
  maxStake: number;
};

const generalMax = 20_000;
const runMax = 200_000;

/** Rates and limits are the customary ones of the field; every lottery may set its own. */
const rows: readonly Row[] = [
  { code: 'top3', group: 'three', rule: { field: 'top', match: 'exact', length: 3, odds: [1, 1000] }, rate: '900', maxStake: 5000 },
  {
    code: 'tod3',
    group: 'three',
    rule: { field: 'top', match: 'anyOrder', length: 3, odds: [6, 1000], pairOdds: [3, 1000] },
    rate: '150',
    maxStake: generalMax,
  },
  {
    code: 'front3',
    group: 'three',
    rule: { field: 'front3', match: 'exact', length: 3, odds: [1999, 1_000_000] },
    rate: '450',
    maxStake: generalMax,
  },
  {
    code: 'bottom3',
    group: 'three',
    rule: { field: 'bottom3', match: 'exact', length: 3, odds: [1999, 1_000_000] },
    rate: bottom3Rates.back,
    maxStake: generalMax,
  },
  { code: 'top2', group: 'two', rule: { field: 'top', match: 'exact', length: 2, odds: [1, 100] }, rate: '90', maxStake: generalMax },
  {
    code: 'bottom2',
    group: 'two',
    rule: { field: 'bottom2', match: 'exact', length: 2, odds: [1, 100] },
    rate: '90',
    maxStake: generalMax,
  },
  {
    code: 'tod2',
    group: 'two',
    rule: { field: 'top', match: 'contained', length: 2, odds: [54, 1000], pairOdds: [28, 1000] },
    rate: '12',
    maxStake: generalMax,
  },
  {
    code: 'runTop',
    group: 'run',
    rule: { field: 'top', match: 'contained', length: 1, odds: [271, 1000] },
    rate: '3.2',
    maxStake: runMax,
  },
  {
    code: 'runBottom',
    group: 'run',
    rule: { field: 'bottom2', match: 'contained', length: 1, odds: [19, 100] },
    rate: '4.2',
    maxStake: runMax,
  },
  { code: 'top4', group: 'four', rule: { field: 'top', match: 'exact', length: 4, odds: [1, 10_000] }, rate: '5000', maxStake: 5000 },
  {
    code: 'tod4',
    group: 'four',
    rule: { field: 'top', match: 'anyOrder', length: 4, odds: [24, 10_000], pairOdds: [12, 10_000] },
    rate: '225',
    maxStake: 7000,
  },
  { code: 'top5', group: 'four', rule: { field: 'top', match: 'exact', length: 5, odds: [1, 100_000] }, rate: '25000', maxStake: 2000 },
  { code: 'top6', group: 'four', rule: { field: 'top', match: 'exact', length: 6, odds: [1, 1_000_000] }, rate: '50000', maxStake: 1000 },
  ...(
    [
      ['pinTopH', 'top', 0],
      ['pinTopT', 'top', 1],
      ['pinTopU', 'top', 2],
      ['pinBotT', 'bottom2', 0],
      ['pinBotU', 'bottom2', 1],
    ] as const
  ).map(([code, field, place]): Row => ({
    code,
    group: 'pin',
    rule: { field, match: 'place', place, length: 1, odds: [1, 10] },
    rate: '8',
    maxStake: generalMax,
  })),
];

/** Lots of four digits are sold in sets of this many baht, at most five sets at a time. */
const setPrice = 120;
const maxSets = 5;

/** Highest first: a set is paid for the best it reaches and for nothing else. */
const setTiers: readonly TierTest[] = [
  { code: 'straight4', from: 0, to: 4, anyOrder: false, multiple: 1000, wins: 1 },
  { code: 'straight3', from: 1, to: 4, anyOrder: false, multiple: 350, wins: 9 },
  { code: 'tod4', from: 0, to: 4, anyOrder: true, multiple: 40, wins: 23 },
  { code: 'tod3', from: 1, to: 4, anyOrder: true, multiple: 25, wins: 45 },
  { code: 'front2', from: 0, to: 2, anyOrder: false, multiple: 15, wins: 98 },
  { code: 'back2', from: 2, to: 4, anyOrder: false, multiple: 15, wins: 89 },
];

const set4: PlayType = {
  code: 'set4',
  family: 'thai',
  group: 'set',
  labelKey: 'play.set4',
  picker: { kind: 'digits', length: 4, helpers: helpersOfLength[4]! },
  stakeStyle: 'amount',
  rule: { kind: 'tiers', length: 4, tiers: setTiers, of: 10_000 },
  // The tiers hold what is paid, so the rate is one and a lottery that pays less sets a share.
  terms: {
    rate: parseFraction('1'),
    minStake: fromWhole(setPrice),
    maxStake: fromWhole(setPrice * maxSets),
    stakeStep: fromWhole(setPrice),
  },
  needs: { top: 4, front3: false, bottom3: false },
};

const needsOf = ({ field, length }: Row['rule']): ThaiShape => ({
  top: field === 'top' ? Math.max(length, 3) : 3,
  front3: field === 'front3',
  bottom3: field === 'bottom3',
});

/** Plays on the numbers of the Thai government lottery and of all lotteries that are settled like it. */
export function createThaiPlays(): PlayType[] {
  const plays = rows.map(({ code, group, rule, rate, maxStake }): PlayType => {
    const ordered = rule.match === 'exact';
    const helpers = (helpersOfLength[rule.length] ?? []).filter((helper) => ordered || !orderedOnly.includes(helper));
    return {
      code,
      family: 'thai',
      group,
      labelKey: `play.${code}`,
      picker: { kind: 'digits', length: rule.length, helpers },
      stakeStyle: 'amount',
      rule: { kind: 'digits', ...rule },
      terms: { rate: parseFraction(rate), minStake: fromWhole(1), maxStake: fromWhole(maxStake) },
      needs: needsOf(rule),
    };
  });
  return [...plays, set4];
}
