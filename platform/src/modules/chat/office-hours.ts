import { localTime, minuteOf } from '../../core/local-time';

/** A time of one week day, from 1 (Monday) to 7, in the brand's time zone; `to` is not included and may be 24:00. */
export type OfficeHours = { day: number; from: string; to: string };
export type OfficeSetting = { isAlwaysOpen: boolean; hours: readonly OfficeHours[] };

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/**
 * Says whether somebody is there at a time, and when they are next; `opensAt` is null while they are there and when no hours are set. Days
 * are those of the brand's time zone, which is taken to keep its distance to UTC for the week that is looked at.
 */
export function officeAt({ isAlwaysOpen, hours }: OfficeSetting, at: Date, timeZone: string): { isOpen: boolean; opensAt: Date | null } {
  if (isAlwaysOpen) return { isOpen: true, opensAt: null };
  const { day, minute } = localTime(at, timeZone);
  const isOpen = hours.some((part) => part.day === day && minuteOf(part.from) <= minute && minute < minuteOf(part.to));
  if (isOpen) return { isOpen: true, opensAt: null };
  const waits = hours.map((part) => {
    const wait = ((part.day - day + 7) % 7) * dayMinutes + minuteOf(part.from) - minute;
    return wait > 0 ? wait : wait + 7 * dayMinutes;
  });
  if (waits.length === 0) return { isOpen: false, opensAt: null };
  const startOfMinute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return { isOpen: false, opensAt: new Date(startOfMinute + Math.min(...waits) * minuteMs) };
}
