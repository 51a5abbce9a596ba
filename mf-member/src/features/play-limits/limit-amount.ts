import { isMoney, parseMoney, toWire } from '@portal/money';
import type { Limit } from './play-limits.api';

const most = 1_000_000_000;
const mostMinutes = { day: 1_440, week: 10_080, month: 43_200 } as const;
const leastMinutes = 15;

/** What was typed, as the platform takes it: money, or whole minutes of a limit of time. `null`: neither. */
export function readLimit({ kind, period }: Pick<Limit, 'kind' | 'period'>, text: string): string | null {
  const plain = text.replace(/[\s,฿]/g, '');
  if (kind === 'session') {
    const minutes = Number(plain);
    return /^[0-9]+$/.test(plain) && minutes >= leastMinutes && minutes <= mostMinutes[period] ? String(minutes) : null;
  }
  if (!isMoney(plain) || plain.startsWith('-')) return null;
  const amount = parseMoney(plain);
  return amount > 0n && amount <= BigInt(most) * 10_000n ? toWire(amount) : null;
}
