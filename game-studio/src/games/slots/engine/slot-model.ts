import type { Fraction } from '@portal/money';
import type { SlotSymbol } from './slot-symbols';

/** Coins for 1, 2, 3 … symbols in a row; a stake is `cost` coins. */
export type PayTable = Readonly<Partial<Record<SlotSymbol, readonly number[]>>>;

type SharedParts = {
  /** Published strips, a text for each reel, top to bottom; the reel is a ring. */
  strips: readonly string[];
  rows: number;
  /** Coins in one stake: pay tables count in coins. */
  cost: number;
  pays: PayTable;
  volatility: 'low' | 'medium' | 'high';
  /** Exact return of a stake without the jackpots; a test computes it anew from strips and tables. */
  exactReturn: Fraction;
  /** No round pays more coins than this (jackpots apart). */
  maxCoins: number;
};

/** Row of each reel that a line runs through. */
export type Lines = readonly (readonly number[])[];

export type ScatterFeature = {
  /** Coins for 0, 1, 2 … scatters anywhere. */
  pays: readonly number[];
  /** Free spins for 0, 1, 2 … scatters in the paid spin. */
  freeSpins: readonly number[];
  /** What free spins multiply all their wins by. */
  multiplier: number;
};

/** Three reels and five lines. */
export type ClassicModel = SharedParts & { name: 'classic'; lines: Lines };
/** Five reels and twenty lines; scatters bring free spins, and once in them `extraSpins` more. */
export type VideoModel = SharedParts & { name: 'video'; lines: Lines; scatter: ScatterFeature; extraSpins: number };
/** All ways on neighbouring reels from the left; wins fall out, what lies above on the strip follows, each fall multiplies more. */
export type WaysModel = SharedParts & { name: 'ways'; scatter: ScatterFeature; ladder: readonly number[] };
/** Lines from both sides; wilds fill their reel, hold it and bring a respin. Two progressive pools. */
export type JackpotModel = SharedParts & { name: 'jackpot'; lines: Lines };

export type SlotModel = ClassicModel | VideoModel | WaysModel | JackpotModel;
export type SlotModelName = SlotModel['name'];
