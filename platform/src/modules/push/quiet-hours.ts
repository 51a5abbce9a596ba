import type { PushSettings } from '@portal/contracts';
import { localTime, minuteOf } from '../../core/local-time';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/**
 * When the quiet hours end that a time lies in; null when it lies in none. The brand's time zone is taken to keep its distance to UTC for
 * that long.
 */
export function quietUntil(quiet: PushSettings['quiet'], at: Date, timeZone: string): Date | null {
  if (!quiet) return null;
  const { minute } = localTime(at, timeZone);
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const isQuiet = from < to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!isQuiet) return null;
  const startOfMinute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return new Date(startOfMinute + ((to - minute + dayMinutes) % dayMinutes) * minuteMs);
}
