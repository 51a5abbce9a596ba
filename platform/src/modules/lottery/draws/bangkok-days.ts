const offsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/** Days of Bangkok, which knows no summer time, by their number since 1970. */
export const dayNumberOf = (time: number): number => Math.floor((time + offsetMs) / dayMs);

/** `2026-11-21`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** `20261121`. */
export const issueDay = (day: number): string => dayText(day).replaceAll('-', '');

/** 1 for Monday to 7 for Sunday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

export const minutesToMs = (minutes: number): number => minutes * 60_000;

/** A clock time of the day as a moment; `25:30` is half past one of the next day. */
export function momentOf(day: number, clock = '00:00'): number {
  const [hours, minutes, seconds = '0'] = clock.split(':');
  return day * dayMs - offsetMs + minutesToMs(Number(hours) * 60 + Number(minutes)) + Number(seconds) * 1_000;
}
