import type { MissionPeriod } from '@portal/contracts';

/** Days as `YYYY-MM-DD`; both included. `to` is null of a period that has no end. */
export type Period = { key: string; from: string; to: string | null };

const dayMs = 86_400_000;
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayOf(atNoon(day) + days * dayMs);

function mondayOf(day: string): string {
  const weekday = (new Date(atNoon(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayOf(Date.UTC(year, month, 0, 12));
}

/** The period that a day belongs to. `startsOn` is where a period without an end begins. */
export function periodOf(kind: MissionPeriod, day: string, startsOn: string = day): Period {
  if (kind === 'once') return { key: 'once', from: startsOn, to: null };
  if (kind === 'daily') return { key: day, from: day, to: day };
  if (kind === 'weekly') return { key: `W${mondayOf(day)}`, from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  return { key: day.slice(0, 7), from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) };
}

/** The period before the one that begins on this day. */
export const periodBefore = (kind: MissionPeriod, { from }: Period): Period => periodOf(kind, addDays(from, -1));

/** The period that runs, and before it those whose last day is at most so many days ago, newest first. */
export function recentPeriods(kind: MissionPeriod, today: string, startsOn: string, days: number): Period[] {
  const periods = [periodOf(kind, today, startsOn)];
  if (kind === 'once') return periods;
  for (;;) {
    const before = periodBefore(kind, periods.at(-1)!);
    if (addDays(before.to!, days) < today) return periods;
    periods.push(before);
  }
}
