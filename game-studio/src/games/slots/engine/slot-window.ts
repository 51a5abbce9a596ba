import { slotSymbols, type SlotSymbol } from './slot-symbols';

/** What a window shows, reel by reel, each reel from top to bottom. */
export type Window = number[][];

export function windowAt(strips: readonly Uint8Array[], rows: number, stops: readonly number[]): Window {
  return strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!));
}

export const showWindow = (window: Window): SlotSymbol[][] => window.map((reel) => reel.map((symbol) => slotSymbols[symbol]!));
