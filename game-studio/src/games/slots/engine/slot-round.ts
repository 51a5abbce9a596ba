import type { SlotSymbol } from './slot-symbols';

/** A cell of the window: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

export type SlotWin = {
  symbol: SlotSymbol;
  /** Symbols in the row. */
  count: number;
  /** Coins with every multiplier. */
  coins: number;
  /** Place of the line in the model, if it is one. */
  line?: number;
  /** Ways it was made in, if it was made in ways. */
  ways?: number;
  /** It was counted from the right. */
  fromRight?: boolean;
  cells: Cell[];
};

/** One look at the window: what it shows and what it pays. */
export type SlotFall = { window: SlotSymbol[][]; multiplier: number; wins: SlotWin[]; coins: number };

export type SlotSpin = {
  kind: 'paid' | 'free' | 'respin';
  stops: number[];
  /** Reels that stood still because a wild holds them. */
  held: number[];
  /** One, or several where wins fall out. */
  falls: SlotFall[];
  coins: number;
  /** Free spins this spin has won. */
  freeSpins: number;
};

/** A round as the client plays it: the paid spin and all that follows from it, decided at once. */
export type SlotRound = { spins: SlotSpin[]; coins: number };
