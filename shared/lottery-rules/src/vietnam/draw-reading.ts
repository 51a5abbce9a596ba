import type { VietnameseResult } from '../draw-result';
import { lastTwoDigits } from './last-two-digits';

const allDigits = [...'0123456789'];

/** Numbers of two equal digits in a draw, each once. */
export const doublesOf = (draw: VietnameseResult): string[] =>
  [...new Set(lastTwoDigits(draw))].filter(([tens, units]) => tens === units).sort();

/** The other digits of all numbers that begin, or end, with a digit: ascending, equal ones as often as they came. */
export type HeadTailRow = { readonly digit: string; readonly others: readonly string[] };

function rowsBy(draw: VietnameseResult, at: 0 | 1): HeadTailRow[] {
  const shown = lastTwoDigits(draw);
  return allDigits.map((digit) => ({
    digit,
    others: shown
      .filter((number) => number[at] === digit)
      .map((number) => number[1 - at]!)
      .sort(),
  }));
}

/** For each tens digit the units digits that came with it. */
export const headTable = (draw: VietnameseResult): HeadTailRow[] => rowsBy(draw, 0);
/** For each units digit the tens digits that came with it. */
export const tailTable = (draw: VietnameseResult): HeadTailRow[] => rowsBy(draw, 1);

const silentOf = (rows: readonly HeadTailRow[]) => rows.filter(({ others }) => others.length === 0).map(({ digit }) => digit);

/** Digits that no number of the draw begins with. */
export const silentHeads = (draw: VietnameseResult): string[] => silentOf(headTable(draw));
/** Digits that no number of the draw ends with. */
export const silentTails = (draw: VietnameseResult): string[] => silentOf(tailTable(draw));

/** What people read off the last two digits of the special prize. */
type SpecialReading = {
  readonly number: string;
  /** Last digit of the sum of both. */
  readonly total: number;
  /** Tens, then units: C for even (chẵn), L for odd (lẻ). */
  readonly parity: 'CC' | 'CL' | 'LC' | 'LL';
  /** Tens, then units: five and above are big. */
  readonly sizes: readonly ['big' | 'small', 'big' | 'small'];
};

/** Reads sum, parity and size off the last two digits of the special prize. */
export function readSpecial({ prizes }: VietnameseResult): SpecialReading {
  const number = prizes.DB![0]!.slice(-2);
  const [tens, units] = [Number(number[0]), Number(number[1])];
  const size = (digit: number) => (digit >= 5 ? 'big' : 'small');
  const letter = (digit: number) => (digit % 2 ? 'L' : 'C');
  return { number, total: (tens + units) % 10, parity: `${letter(tens)}${letter(units)}`, sizes: [size(tens), size(units)] };
}
