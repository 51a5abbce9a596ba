import type { PublishedResult } from '@portal/contracts';
import { prizeSpecs, type VietnameseResult } from '@portal/lottery-rules';
import government from './past-draws/government.json';
import north from './past-draws/north-vietnam.json';

type GovernmentDraw = { date: string } & Omit<Extract<PublishedResult, { kind: 'glo' }>, 'kind'>;

/** Real draws of the Thai government lottery, by date. */
export const pastGovernmentDraws: readonly GovernmentDraw[] = government;

/** Real draws of the North of Vietnam, by date: 27 numbers from the special prize down to the seventh. */
export const pastNorthDraws: readonly { date: string; numbers: string[] }[] = north;

export function northPrizes(numbers: readonly string[]): VietnameseResult {
  let next = 0;
  return { prizes: Object.fromEntries(prizeSpecs.vnNorth.map(({ prize, count }) => [prize, numbers.slice(next, (next += count))])) };
}
