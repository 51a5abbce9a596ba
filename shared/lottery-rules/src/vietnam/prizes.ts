export const vietnamesePrizes = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;
/** `DB` is the special prize. */
export type VietnamesePrize = (typeof vietnamesePrizes)[number];

/** Central lotteries are drawn like those of the South. */
export type VietnameseFamily = 'vnNorth' | 'vnSouth';

/** How many numbers of how many digits a prize has. */
type PrizeSpec = { readonly prize: VietnamesePrize; readonly count: number; readonly length: number };

const table = (...rows: readonly (readonly [count: number, length: number])[]): PrizeSpec[] =>
  rows.map(([count, length], index) => ({ prize: vietnamesePrizes[index]!, count, length }));

/** The special prize first: 27 numbers in the North, 18 in the South. */
export const prizeSpecs: Readonly<Record<VietnameseFamily, readonly PrizeSpec[]>> = {
  vnNorth: table([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]),
  vnSouth: table([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]),
};

/** How many numbers of at least so many digits the prizes have. */
export function countPrizeNumbers(family: VietnameseFamily, prizes: readonly VietnamesePrize[], least = 0): number {
  const counted = prizeSpecs[family].filter(({ prize, length }) => prizes.includes(prize) && length >= least);
  return counted.reduce((total, { count }) => total + count, 0);
}
