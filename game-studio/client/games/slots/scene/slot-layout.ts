import type { SlotModel } from '../../../../src/games/slots/engine/slot-model';

/** Where the reels stand in the picture, in CSS pixels. */
export type SlotLayout = {
  width: number;
  height: number;
  reels: number;
  rows: number;
  left: number;
  top: number;
  cellWidth: number;
  cellHeight: number;
  gap: number;
};

const HEAD = 46;
const FOOT = 58;

export function layoutOf({ strips, rows }: SlotModel, width: number, height: number): SlotLayout {
  const reels = strips.length;
  const gap = width < 560 ? 3 : 6;
  const side = width < 560 ? 12 : 34;
  const widest = (width - side * 2 - gap * (reels - 1)) / reels;
  const highest = (height - HEAD - FOOT) / rows;
  const cellHeight = Math.floor(Math.max(24, Math.min(highest, widest * (width < 560 ? 1.5 : 1.14), 190)));
  const cellWidth = Math.floor(Math.max(24, Math.min(widest, cellHeight * 1.22)));
  const left = Math.round((width - reels * cellWidth - (reels - 1) * gap) / 2);
  const top = Math.round(HEAD + (height - HEAD - FOOT - rows * cellHeight) / 2);
  return { width, height, reels, rows, left, top, cellWidth, cellHeight, gap };
}

export const cellX = ({ left, cellWidth, gap }: SlotLayout, reel: number): number => left + reel * (cellWidth + gap);
export const cellY = ({ top, cellHeight }: SlotLayout, row: number): number => top + row * cellHeight;
export const reelsWidth = ({ reels, cellWidth, gap }: SlotLayout): number => reels * cellWidth + (reels - 1) * gap;
export const reelsHeight = ({ rows, cellHeight }: SlotLayout): number => rows * cellHeight;
