import { fromWhole, parseFraction } from '@portal/money';
import type { OccurrencesRule, ParlayRule, PickerSpec, PlayType } from '../play-type';
import { countPrizeNumbers, prizeSpecs, type VietnameseFamily, type VietnamesePrize } from './prizes';

const allDigits = [...'0123456789'];
const twoDigits = allDigits.flatMap((tens) => allDigits.map((units) => tens + units));

const maxCombined = 20;
/** More combinations in one line nobody can check, and each of them is held against the limits of its numbers. */
const maxCombinations = 1_200;

const combinationsOf = (count: number, take: number): number =>
  Array.from({ length: take }, (_, i) => i).reduce((product, i) => (product * (count - i)) / (i + 1), 1);

/** How many numbers may be put together where so many of them make a bet. */
function mostCombined(take: number): number {
  let most = take;
  while (most < maxCombined && combinationsOf(most + 1, take) <= maxCombinations) most += 1;
  return most;
}

/** Where North and South differ, the value of the North stands first. */
type ByRegion<T> = T | readonly [north: T, south: T];

type Row = {
  code: string;
  group: string;
  rate: ByRegion<string>;
  maxStake: number;
  rule: Omit<OccurrencesRule, 'kind' | 'looked'> | Omit<ParlayRule, 'kind' | 'looked'>;
  /** A bet costs one unit however many numbers it looks at. */
  flat?: true;
  offByDefault?: true;
};

const lotMax = 2_000;
const specialMax = 20_000;

function rowsOf(family: VietnameseFamily): readonly Row[] {
  const isNorth = family === 'vnNorth';
  const all = prizeSpecs[family].map(({ prize }) => prize);
  // The head of a draw is its only prize of two digits, or of three.
  const head2: VietnamesePrize = isNorth ? 'G7' : 'G8';
  const head3: VietnamesePrize = isNorth ? 'G6' : 'G7';
  const last = (prizes: readonly VietnamesePrize[], length: number, least = length) => ({ prizes, part: 'last', length, least }) as const;
  const first = (least: number) => ({ prizes: all, part: 'first', length: 2, least }) as const;

  return [
    { code: 'lo2', group: 'lo', rate: '99.5', maxStake: lotMax, rule: last(all, 2) },
    { code: 'lo21k', group: 'lo', rate: ['3.685', '5.5'], maxStake: lotMax, rule: last(all, 2), flat: true },
    { code: 'lo2dau', group: 'lo', rate: '99.5', maxStake: lotMax, rule: first(2), offByDefault: true },
    { code: 'lo2dau3', group: 'lo', rate: '99.5', maxStake: lotMax, rule: first(3), offByDefault: true },
    { code: 'lo3', group: 'lo', rate: '980', maxStake: 200, rule: last(all, 3) },
    { code: 'lo4', group: 'lo', rate: '8880', maxStake: 20, rule: last(all, 4) },
    { code: 'de', group: 'de', rate: '99.5', maxStake: specialMax, rule: last(['DB'], 2) },
    { code: 'dedau', group: 'de', rate: '99.5', maxStake: specialMax, rule: last([head2], 2) },
    ...(isNorth ? [{ code: 'degiai1', group: 'de', rate: '99.5', maxStake: specialMax, rule: last(['G1'], 2) }] : []),
    { code: 'dedauduoi', group: 'de', rate: '99.5', maxStake: specialMax, rule: last(['DB', head2], 2) },
    { code: 'dau', group: 'dauDuoi', rate: '9.95', maxStake: specialMax, rule: { ...last(['DB'], 1), part: 'tens' } },
    { code: 'duoi', group: 'dauDuoi', rate: '9.95', maxStake: specialMax, rule: last(['DB'], 1) },
    { code: '3cang', group: 'cang', rate: '980', maxStake: lotMax, rule: last(['DB'], 3) },
    { code: '3cangdau', group: 'cang', rate: '980', maxStake: lotMax, rule: last([head3], 3) },
    { code: '3cangdauduoi', group: 'cang', rate: '980', maxStake: lotMax, rule: last(['DB', head3], 3) },
    { code: '4cang', group: 'cang', rate: '8880', maxStake: 200, rule: last(['DB'], 4) },
    { code: 'xien2', group: 'xien', rate: ['16', '28'], maxStake: 5_000, rule: { take: 2, drawn: 'all' } },
    { code: 'xien3', group: 'xien', rate: ['65', '150'], maxStake: 2_000, rule: { take: 3, drawn: 'all' } },
    { code: 'xien4', group: 'xien', rate: ['180', '750'], maxStake: 500, rule: { take: 4, drawn: 'all' } },
    { code: 'truot4', group: 'truot', rate: ['2.3', '1.8'], maxStake: 10_000, rule: { take: 4, drawn: 'none' } },
    { code: 'truot6', group: 'truot', rate: ['4.5', '2.5'], maxStake: 10_000, rule: { take: 6, drawn: 'none' } },
    { code: 'truot8', group: 'truot', rate: ['8', '3.3'], maxStake: 10_000, rule: { take: 8, drawn: 'none' } },
    { code: 'truot10', group: 'truot', rate: ['12', '4.3'], maxStake: 10_000, rule: { take: 10, drawn: 'none' } },
  ];
}

/** Ten digits and a hundred numbers fit a screen to tap on; longer ones are typed. */
function pickerOf(rule: Row['rule']): PickerSpec {
  if ('take' in rule) return { kind: 'numbers', choices: twoDigits, take: rule.take, joiner: '&', most: mostCombined(rule.take) };
  if (rule.length > 2) return { kind: 'list', length: rule.length, choices: allDigits, repeats: true, anyOrder: false };
  return { kind: 'options', choices: rule.length === 1 ? allDigits : twoDigits };
}

/** Plays on a Vietnamese draw. Rates and limits are the customary ones of the field; every lottery may set its own. */
export function createVietnamesePlays(family: VietnameseFamily): PlayType[] {
  const region = family === 'vnNorth' ? 0 : 1;
  return rowsOf(family).map(({ code, group, rate, maxStake, rule, flat, offByDefault }): PlayType => {
    const isParlay = 'take' in rule;
    const looked = isParlay
      ? countPrizeNumbers(
          family,
          prizeSpecs[family].map(({ prize }) => prize),
        )
      : countPrizeNumbers(family, rule.prizes, rule.least);
    return {
      code,
      family,
      group,
      labelKey: `play.${code}`,
      picker: pickerOf(rule),
      stakeStyle: 'positions',
      rule: isParlay ? { kind: 'parlay', ...rule, looked } : { kind: 'occurrences', ...rule, looked },
      terms: {
        rate: parseFraction(typeof rate === 'string' ? rate : rate[region]),
        minStake: fromWhole(1),
        maxStake: fromWhole(maxStake),
      },
      positions: isParlay || flat ? 1 : looked,
      ...(offByDefault && { offByDefault }),
    };
  });
}
