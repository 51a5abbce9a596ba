import { dayAfter, type DayRange } from './bangkok-days';
import type { DayPreset } from './day-labels';

const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/** The days of a preset, seen from today. */
export function presetRange(preset: DayPreset, today: string): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'thisMonth':
      return { from: firstOf(today), to: today };
    case 'lastMonth': {
      const last = dayAfter(firstOf(today), -1);
      return { from: firstOf(last), to: last };
    }
    default:
      return { from: dayAfter(today, 1 - preset), to: today };
  }
}
