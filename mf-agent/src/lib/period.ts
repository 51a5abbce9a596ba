/** Days by the calendar of Bangkok, yyyy-MM-dd, both included. */
export type DayRange = { from: string; to: string };

export const periods = ['today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Period = (typeof periods)[number];

/** The longest range the figures are made for. */
export const longestDays = 90;

const dayMs = 86_400_000;
const bangkokOffsetMs = 7 * 3_600_000;

export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
export const lengthOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The same number of days just before. */
export const daysBefore = (range: DayRange): DayRange => ({ from: dayAfter(range.from, -lengthOf(range)), to: dayAfter(range.from, -1) });

/** Where days are chosen, so many are shown until somebody does. */
const recentDays = 30;

/** The days of a period, up to today; weeks begin on Monday, and days to choose with the last thirty. */
export function rangeOf(period: Period, now: number): DayRange {
  const today = new Date(now + bangkokOffsetMs).toISOString().slice(0, 10);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'week':
      return { from: dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7)), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'custom':
      return { from: dayAfter(today, 1 - recentDays), to: today };
  }
}
