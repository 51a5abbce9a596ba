import type { NewBoard } from './missions-desk.api';

type Prizes = NewBoard['prizes'];
const line = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*:\s*(\d{1,12}(?:\.\d{1,4})?)$/;

/** Prizes as staff write them, a line each: `1: 3888` or `4-10: 188`. */
export const writePrizes = (prizes: Prizes): string =>
  prizes.map(({ from, to, amount }) => `${from === to ? from : `${from}-${to}`}: ${amount}`).join('\n');

/** Null when a line cannot be read, or places are left out or doubled. */
export function readPrizes(text: string): Prizes | null {
  const prizes: Prizes = [];
  for (const part of text.split('\n').filter((written) => written.trim() !== '')) {
    const found = line.exec(part.trim());
    if (!found) return null;
    const [from, amount] = [Number(found[1]), found[3]!];
    const to = Number(found[2] ?? from);
    if (from !== (prizes.at(-1)?.to ?? 0) + 1 || to < from || to > 100 || !/[1-9]/.test(amount)) return null;
    prizes.push({ from, to, amount });
  }
  return prizes.length > 0 && prizes.length <= 20 ? prizes : null;
}
