/** Of a contract: 1/10,000 of one as people write it, so 80 is `0.8`. */
export const percentOfRate = (rate: number): string => String(rate / 100);

/** What somebody has written as a percentage in steps of 0.1, as 1/10,000; null when it is none. */
export function readPercent(text: string): number | null {
  const rate = /^\d{1,3}(\.\d)?$/.test(text.trim()) ? Math.round(Number(text) * 100) : 0;
  return rate > 0 && rate <= 10_000 ? rate : null;
}
