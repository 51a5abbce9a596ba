import type { PeriodType } from '../contracts';

/** Days of the brand, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days after, or before for a negative number. */
export const dayAfter = (day: string, days: number): string => textOf(Date.parse(day) + days * dayMs);
const lastOfMonth = (day: string): string => textOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** The period of a kind that a day belongs to: the day, the week from Monday, the half of the month (1–15, 16–end), the month. */
export function periodOf(type: PeriodType, day: string): Days {
  const month = day.slice(0, 8);
  switch (type) {
    case 'D':
      return { from: day, to: day };
    case 'W': {
      const monday = dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
      return { from: monday, to: dayAfter(monday, 6) };
    }
    case 'H':
      return day.slice(8) <= '15' ? { from: `${month}01`, to: `${month}15` } : { from: `${month}16`, to: lastOfMonth(day) };
    case 'M':
      return { from: `${month}01`, to: lastOfMonth(day) };
  }
}

/** The last period of the kind that ended before the day. */
export const lastPeriodBefore = (type: PeriodType, today: string): Days => periodOf(type, dayAfter(periodOf(type, today).from, -1));
