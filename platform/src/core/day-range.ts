import { AppError } from './errors';

/** Days of the brand, yyyy-MM-dd, both included. */
export type DayRange = { from: string; to: string };

const dayMs = 86_400_000;
const bangkokOffsetMs = 7 * 3_600_000;

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
export const daysBetween = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
export const daysOf = (range: DayRange): string[] => Array.from({ length: daysBetween(range) }, (_, i) => addDays(range.from, i));
export const dayOf = (at: Date): string => new Date(at.getTime() + bangkokOffsetMs).toISOString().slice(0, 10);

const longestRangeDays = 91;
/** @throws request.invalid when the range is empty or longer than 91 days */
export function demandDays(range: DayRange): void {
  const length = daysBetween(range);
  if (length < 1 || length > longestRangeDays) throw new AppError('request.invalid', 400, { issues: [{ field: 'to', code: 'too_long' }] });
}
