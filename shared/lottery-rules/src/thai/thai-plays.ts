import { fromWhole, parseFraction } from '@portal/money';
import type { DigitsRule, HelperName, PlayType } from '../play-type';

const helpersOfLength: Readonly<Record<number, readonly HelperName[]>> = {
  1: [],
  2: ['reverse2', 'doors19', 'rowFront', 'rowBack', 'win2', 'win2Doubles', 'doubles', 'siblings', 'even', 'odd', 'high', 'low'],
  3: ['reverse3', 'win3', 'win3Repeats', 'triples', 'doubleFront', 'doubleBack', 'sandwich'],
  4: ['reverse4'],
};

/** Helpers whose numbers differ in order alone, or are triples, make no sense where order does not count. */
const orderedOnly: readonly HelperName[] = ['reverse2', 'reverse3', 'reverse4', 'win3Repeats', 'triples', 'doubleBack', 'sandwich'];

type Row = {
  code: string;
  group: string;
  rule: Omit<DigitsRule, 'kind'>;
  rate: string;
  maxStake: number;
  governmentOnly?: boolean;
};

const GENERAL_MAX = 20_000;
const RUN_MAX = 200_000;

/** Rates and limits are the customary ones of the field; every lottery may set its own. */
const rows: readonly Row[] = [
  { code: 'top3', group: 'three', rule: { field: 'top', match: 'exact', length: 3, odds: [1, 1000] }, rate: '900', maxStake: 5000 },
  {
    code: 'tod3',
    group: 'three',
    rule: { field: 'top', match: 'anyOrder', length: 3, odds: [6, 1000] },
    rate: '150',
    maxStake: GENERAL_MAX,
  },
  {
    code: 'front3',
    group: 'three',
    rule: { field: 'front3', match: 'exact', length: 3, odds: [1999, 1_000_000] },
    rate: '450',
    maxStake: GENERAL_MAX,
    governmentOnly: true,
  },
  {
    code: 'bottom3',
    group: 'three',
    rule: { field: 'bottom3', match: 'exact', length: 3, odds: [1999, 1_000_000] },
    rate: '450',
    maxStake: GENERAL_MAX,
    governmentOnly: true,
  },
  { code: 'top2', group: 'two', rule: { field: 'top', match: 'exact', length: 2, odds: [1, 100] }, rate: '90', maxStake: GENERAL_MAX },
  {
    code: 'bottom2',
    group: 'two',
    rule: { field: 'bottom2', match: 'exact', length: 2, odds: [1, 100] },
    rate: '90',
    maxStake: GENERAL_MAX,
  },
  {
    code: 'tod2',
    group: 'two',
    rule: { field: 'top', match: 'contained', length: 2, odds: [54, 1000] },
    rate: '12',
    maxStake: GENERAL_MAX,
  },
  {
    code: 'runTop',
    group: 'run',
    rule: { field: 'top', match: 'contained', length: 1, odds: [271, 1000] },
    rate: '3.2',
    maxStake: RUN_MAX,
  },
  {
    code: 'runBottom',
    group: 'run',
    rule: { field: 'bottom2', match: 'contained', length: 1, odds: [19, 100] },
    rate: '4.2',
    maxStake: RUN_MAX,
  },
  { code: 'top4', group: 'four', rule: { field: 'top', match: 'exact', length: 4, odds: [1, 10_000] }, rate: '5000', maxStake: 5000 },
  { code: 'tod4', group: 'four', rule: { field: 'top', match: 'anyOrder', length: 4, odds: [24, 10_000] }, rate: '225', maxStake: 7000 },
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
    maxStake: GENERAL_MAX,
  })),
];

/** Plays on the numbers of the Thai government lottery and of all lotteries that are settled like it. */
export function createThaiPlays(): PlayType[] {
  return rows.map(({ code, group, rule, rate, maxStake, governmentOnly = false }) => {
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
      terms: { rate: parseFraction(rate), minStake: fromWhole(1), maxStake: fromWhole(maxStake), governmentOnly },
    };
  });
}
