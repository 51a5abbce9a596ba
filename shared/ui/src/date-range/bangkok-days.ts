import { formatDateTime } from '../lib/format-date-time';

/** Days as `yyyy-MM-dd`, both included. */
export type DayRange = { from: string; to: string };

const dayMs = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether the text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(midnight(text)) && dayAfter(text, 0) === text;

/** The day in Bangkok, as `yyyy-MM-dd`. `now` is in milliseconds since the epoch; take the server's. */
export const todayInBangkok = (now: number): string => formatDateTime(now, 'date');

/** `days` after the day; before it when negative. */
export const dayAfter = (day: string, days: number): string => new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days the range holds. */
export const daysBetween = ({ from, to }: DayRange): number => (midnight(to) - midnight(from)) / dayMs + 1;

/** The range as instants: from the first day's midnight in Bangkok up to, and without, the midnight after the last. */
export const instantsOf = ({ from, to }: DayRange): { from: string; before: string } => ({
  from: `${from}T00:00:00+07:00`,
  before: `${dayAfter(to, 1)}T00:00:00+07:00`,
});
