import type { Fraction, MinorUnits } from '@portal/money';
import type { VietnamesePrize } from './vietnam/prizes';

/** Families whose results are numbers in the order drawn: `28` is the sum of three digits, `kl8` twenty of eighty, `lhc` the mark six. */
export const digitalFamilies = ['ssc', '11x5', 'k3', 'pk10', '3d', '28', 'kl8', 'lhc'] as const;
export type DigitalFamily = (typeof digitalFamilies)[number];

/** Families of lotteries that share plays and the shape of a result. */
export const gameFamilies = ['thai', 'vnNorth', 'vnSouth', ...digitalFamilies] as const;
export type GameFamily = (typeof gameFamilies)[number];

/** Says whether results of the family are numbers in the order drawn, and not those of Thai or Vietnamese draws. */
export const isDigitalFamily = (family: GameFamily): family is DigitalFamily => (digitalFamilies as readonly string[]).includes(family);

/** A text for people: a translation key and what is put into it. */
export type Label = { readonly key: string; readonly values?: Readonly<Record<string, number>> };

/** One named row of choices in a picker. */
export type PickerSet = { readonly name: Label; readonly choices: readonly string[] };

/** Helpers that fill in several Thai numbers at once; see `numberHelpers`. */
export type HelperName =
  | 'reverse2'
  | 'reverse3'
  | 'reverse4'
  | 'doors19'
  | 'rowFront'
  | 'rowBack'
  | 'win2'
  | 'win2Doubles'
  | 'win3'
  | 'win3Repeats'
  | 'doubles'
  | 'siblings'
  | 'triples'
  | 'doubleFront'
  | 'doubleBack'
  | 'sandwich'
  | 'even'
  | 'odd'
  | 'high'
  | 'low';

/** What a betting screen shows for a play, and the shape of its selection's text. */
export type PickerSpec =
  /** One number of `length` digits: `007`. */
  | { readonly kind: 'digits'; readonly length: number; readonly helpers: readonly HelperName[] }
  /** Rows of choices, at least `fill` of them used: `4,5|2|8,9`, or `7,8||||9` where rows may stay empty. */
  | { readonly kind: 'sets'; readonly sets: readonly PickerSet[]; readonly fill: number; readonly single?: true }
  /** At least `take` of the choices, of which every `take` make a bet: `2,5,8`, or with `joiner` `16&68`. */
  | {
      readonly kind: 'numbers';
      readonly choices: readonly string[];
      readonly take: number;
      /** The most numbers of one selection. */
      readonly most?: number;
      readonly joiner?: '&';
    }
  /** One or more choices, each for itself: `9,10`. With `single`, here and in sets, exactly one choice makes a line. */
  | { readonly kind: 'options'; readonly choices: readonly string[]; readonly single?: true }
  /** Typed numbers of `length` places: `452,458`. `anyOrder` stores each one sorted. */
  | {
      readonly kind: 'list';
      readonly length: number;
      readonly choices: readonly string[];
      readonly repeats: boolean;
      readonly anyOrder: boolean;
    };

/** In how many of how many equally likely outcomes one bet wins. */
export type Odds = readonly [wins: number, of: number];

/** A number or sum on which a bet neither wins nor loses, and in how many of the outcomes it comes. */
export type Push = { readonly on: number; readonly ways: number };

/** What makes a choice of one row true. Positions count from 0. */
export type SetTest =
  | { readonly kind: 'number'; readonly at: number }
  | { readonly kind: 'attribute'; readonly at: number; readonly bigFrom: number }
  | { readonly kind: 'compare'; readonly left: number; readonly right: number };

export type SetsRule = {
  readonly kind: 'sets';
  readonly tests: readonly SetTest[];
  /** A bet is one choice in each of this many rows. */
  readonly take: number;
  /** Lowest and highest number that can be drawn. */
  readonly faces: readonly [number, number];
  /** Numbers are drawn without repetition. */
  readonly distinct: boolean;
  readonly odds: Odds;
  /** Odds of choices that differ from the others; only where a bet is a single choice. */
  readonly oddsOf?: Readonly<Record<string, Odds>>;
  /** Only where a bet is a single choice by a word. */
  readonly push?: Push;
};

/** One number per row; each tuple is one bet on all positions, one on all but the first, and so on down to the last position alone. */
export type ComboRule = { readonly kind: 'combo'; readonly positions: readonly number[]; readonly faceCount: number };

export type NumbersRule = {
  readonly kind: 'numbers';
  readonly positions: readonly number[];
  /** Numbers in one bet. With more numbers than positions a bet wins when it covers all that is drawn. */
  readonly take: number;
  /** How often each has to appear at least. */
  readonly times: number;
  readonly odds: Odds;
};

/** `take` numbers out of row `set`, each of which appears exactly `times` times. */
export type GroupPart = { readonly times: number; readonly take: number; readonly set: number };
export type GroupsRule = {
  readonly kind: 'groups';
  readonly positions: readonly number[];
  readonly parts: readonly GroupPart[];
  readonly of: number;
};

export type ListRule = { readonly kind: 'list'; readonly positions: readonly number[]; readonly anyOrder: boolean; readonly of: number };

export type OptionsRule = {
  readonly kind: 'options';
  readonly positions: readonly number[];
  readonly by: 'sum' | 'lowCount' | 'span' | 'shape' | 'oddCount' | 'median' | 'same';
  /** Lowest sum called big; only for choices by words. */
  readonly bigFrom?: number;
  /** Highest number called low; only by `lowCount`. */
  readonly lowTo?: number;
  /** Lowest and highest sum or count; only for choices by words. */
  readonly sums?: readonly [number, number];
  /** The sums or counts that make a word true, where it is none of big, small, odd and even. */
  readonly sumsOf?: Readonly<Record<string, readonly number[]>>;
  /** Only for choices by words. */
  readonly push?: Push;
  /** Words lose on equal numbers where the options say so. */
  readonly triplesMayLose?: true;
  /** How many of the `of` outcomes each choice covers; with `groups`, how many unordered numbers. */
  readonly ways: Readonly<Record<string, number | bigint>>;
  readonly of: number | bigint;
  /** A choice is one bet; or a bet on every outcome it covers; or on every unordered number it covers, triples left out. */
  readonly counted: 'once' | 'ways' | 'groups';
};

export type DigitsRule = {
  readonly kind: 'digits';
  readonly field: 'top' | 'front3' | 'bottom3' | 'bottom2';
  readonly match: 'exact' | 'anyOrder' | 'contained' | 'place';
  /** With `place`: which digit of the field, counted from 0. */
  readonly place?: number;
  readonly length: number;
  /** For a number of different digits. */
  readonly odds: Odds;
  /** For a number with a pair among its digits, where order does not count. */
  readonly pairOdds?: Odds;
};

/** One way in which a number of a set can be right: its digits `from` to `to` are those drawn there. */
export type TierTest = {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly anyOrder: boolean;
  /** Paid per 1 of stake. */
  readonly multiple: number;
  /** For a number of different digits: results for which this is the best tier, of `of`. */
  readonly wins: number;
};

/** The last digits of the top number, paid for the first tier in the list that they reach. */
export type TiersRule = { readonly kind: 'tiers'; readonly length: number; readonly tiers: readonly TierTest[]; readonly of: number };

/** Every drawn number that shows the chosen digits is a hit of its own. */
export type OccurrencesRule = {
  readonly kind: 'occurrences';
  readonly prizes: readonly VietnamesePrize[];
  /** Numbers of fewer digits are not looked at. */
  readonly least: number;
  /** Which of a number's digits are compared. */
  readonly part: 'first' | 'last' | 'tens';
  readonly length: number;
  /** How many numbers of a draw are looked at. */
  readonly looked: number;
};

/** Numbers of two digits that have to be among the last two digits of all `looked` numbers: all of them, or none. */
export type ParlayRule = { readonly kind: 'parlay'; readonly take: number; readonly drawn: 'all' | 'none'; readonly looked: number };

/** How many of a bet's numbers are right, and what that pays per two units. */
export type HitTier = { readonly hits: number; readonly special: boolean; readonly prize: Fraction };

/** Every `take` of the numbers make a bet, paid by how many of them are among the drawn ones, and whether the special one is. */
export type HitsRule = {
  readonly kind: 'hits';
  readonly positions: readonly number[];
  /** Where the special number stands, if it counts. */
  readonly special?: number;
  readonly take: number;
  /** How many numbers there are to be drawn. */
  readonly of: number;
  readonly tiers: readonly HitTier[];
};

/** Animals of the lunar year. The year's own has five numbers, the others four, so that prizes differ. */
export type ZodiacRule = {
  readonly kind: 'zodiac';
  /** An animal wins once, however many of its numbers are drawn here. */
  readonly positions: readonly number[];
  readonly yearPrize: Fraction;
  readonly otherPrize: Fraction;
};

export type PlayRule =
  | HitsRule
  | ZodiacRule
  | SetsRule
  | ComboRule
  | NumbersRule
  | GroupsRule
  | ListRule
  | OptionsRule
  | DigitsRule
  | TiersRule
  | OccurrencesRule
  | ParlayRule;

/** Customary prices of a play; a lottery's settings may replace each of them. */
export type PlayTerms = {
  /** Paid per 1 of stake, stake included; of a Vietnamese play per 1 on each position, for every hit. */
  readonly rate: Fraction;
  readonly minStake: MinorUnits;
  readonly maxStake: MinorUnits;
  /** The stake is a multiple of this, as with lots sold in sets. */
  readonly stakeStep?: MinorUnits;
};

/** What a Thai style result holds beside the bottom two: digits of its top number, and whether threes are drawn. */
export type ThaiShape = { readonly top: number; readonly front3: boolean; readonly bottom3: boolean };

/** One way of betting, as data: what to show, how to count and what wins. */
export type PlayType = {
  /** Unique within its family. */
  readonly code: string;
  readonly family: GameFamily;
  /** The tab it stands under; its label is `playGroup.<group>`. */
  readonly group: string;
  /** The label within its tab, such as `play.direct`. */
  readonly labelKey: string;
  readonly picker: PickerSpec;
  /**
   * `amount`: the stake of a line is chosen freely. `units`: it is bets × 2 × unit × multiple.
   * `positions`: a unit is chosen, the stake is bets × `positions` × unit.
   */
  readonly stakeStyle: 'amount' | 'units' | 'positions';
  readonly rule: PlayRule;
  /** Digital prizes follow the series and have none. */
  readonly terms?: PlayTerms;
  /** Times the unit that one bet costs, of plays priced by positions. */
  readonly positions?: number;
  /** What a Thai result must hold for the play to be decided. */
  readonly needs?: ThaiShape;
  /** A line is one choice at fixed odds per unit of stake, of which the lottery's rate pays a share. */
  readonly isCredit?: true;
  /** Sold only where a lottery asks for it. */
  readonly offByDefault?: true;
};

/** House rules that change what a Thai number wins. */
export type ThaiOptions = {
  /** The exact order wins a tod bet too. */
  readonly todIncludesExact: boolean;
  /** Tod bets on a number of equal digits are taken. */
  readonly allowTripleTod: boolean;
  /** Whether 3-bottom looks at the two back-three draws alone or, as before 2015, at four three-digit draws. */
  readonly bottom3Mode: 'back' | 'frontAndBack';
};

export const defaultThaiOptions: ThaiOptions = { todIncludesExact: true, allowTripleTod: false, bottom3Mode: 'back' };

/** All that decides what a result gives, besides the result itself. */
export type RuleOptions = ThaiOptions & {
  /** Three equal dice lose bets on big, small, odd and even, as in casinos. */
  readonly triplesLose: boolean;
  /** The day of the draw, `2026-11-21`: the animals of the mark six follow its lunar year. */
  readonly drawsOn: string | null;
};

export const defaultRuleOptions: RuleOptions = { ...defaultThaiOptions, triplesLose: false, drawsOn: null };

/** A selection taken apart: rows of choices in the picker's order. Pickers without rows have a single one. */
export type Rows = readonly (readonly string[])[];
