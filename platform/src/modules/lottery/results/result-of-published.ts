import type { PublishedResult } from '@portal/contracts';
import type { ThaiResult } from '@portal/lottery-rules';

const last = (number: string, count: number) => number.slice(-count);
const decimals = (value: string) => value.slice(value.indexOf('.') + 1);

type Numbers = readonly string[];
const ofNumbers: Record<string, (numbers: Numbers) => ThaiResult> = {
  /** Seven digits: the third and fourth are the two below. */
  baac: ([first = '']) => ({ top: last(first, 3), bottom2: first.slice(2, 4) }),
  gsb: ([a = '', b = '']) => ({ top: last(a, 3), bottom2: last(b, 2) }),
  hanoi: ([special = '', first = '']) => ({ top: last(special, 4), bottom2: last(first, 2) }),
  lao: ([number = '']) => ({ top: last(number, 4), bottom2: number.slice(0, 2) }),
  magnum: ([first = '', second = '']) => ({ top: last(first, 4), bottom2: last(second, 2) }),
};

/** The numbers that bets are compared with, from what the source published. Null: the two do not fit. */
export function resultOfPublished(mapping: string | null | undefined, published: PublishedResult | null): ThaiResult | null {
  if (!mapping || !published) return null;
  if (published.kind === 'glo' && mapping === 'glo') {
    const { first, front3, back3, back2 } = published;
    return { top: first, front3, bottom3: back3, bottom2: back2 };
  }
  if (published.kind === 'numbers') return ofNumbers[mapping]?.(published.numbers) ?? null;
  if (published.kind === 'index') {
    const { value, change, set50 } = published;
    const leading = mapping === 'set' ? set50 && last(set50, 1) : value[value.indexOf('.') - 1];
    return leading ? { top: leading + decimals(value), bottom2: decimals(change) } : null;
  }
  return null;
}
