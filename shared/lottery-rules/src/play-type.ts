import type { Fraction, MinorUnits } from '@portal/money';

/** Families of lotteries that share plays and the shape of a result. */
export const gameFamilies = ['thai', 'ssc', '11x5', 'k3', 'pk10', '3d'] as const;
export type GameFamily = (typeof gameFamilies)[number];

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
  | { readonly kind: 'sets'; readonly sets: readonly PickerSet[]; readonly fill: number }
  /** At least `take` of the choices, of which every `take` make a bet: `2,5,8`. */
  | { readonly kind: 'numbers'; readonly choices: readonly string[]; readonly take: number }
  /** One or more choices, each for itself: `9,10`. */
  | { readonly kind: 'options'; readonly choices: readonly string[] }
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
  readonly by: 'sum' | 'span' | 'shape' | 'oddCount' | 'median' | 'same';
  /** Lowest sum called big; only for choices by words. */
  readonly bigFrom?: number;
  /** Lowest and highest sum; only for choices by words. */
  readonly sums?: readonly [number, number];
  /** How many of the `of` outcomes each choice covers; with `groups`, how many unordered numbers. */
  readonly ways: Readonly<Record<string, number>>;
  readonly of: number;
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
};

export type PlayRule = SetsRule | ComboRule | NumbersRule | GroupsRule | ListRule | OptionsRule | DigitsRule;

/** Customary prices of a Thai play; a lottery's settings may replace each of them. */
export type ThaiTerms = {
  /** Paid per 1 of stake, stake included. */
  readonly rate: Fraction;
  readonly minStake: MinorUnits;
  readonly maxStake: MinorUnits;
  /** Only the government lottery draws what this play needs. */
  readonly governmentOnly: boolean;
};

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
  /** `amount`: the stake of a line is chosen freely. `units`: it is bets × 2 × unit × multiple. */
  readonly stakeStyle: 'amount' | 'units';
  readonly rule: PlayRule;
  /** Only Thai plays have terms of their own; digital prizes follow the series. */
  readonly terms?: ThaiTerms;
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

/** A selection taken apart: rows of choices in the picker's order. Pickers without rows have a single one. */
export type Rows = readonly (readonly string[])[];
