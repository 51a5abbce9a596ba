import { isDay } from './bangkok-days';

const shapes = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];
/** Nobody means a year of our count from here on; a Thai one began in 1857. */
const firstThaiYear = 2400;
const thaiYearsAhead = 543;

const latinDigits = (text: string) => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));

/** The day that a typed text means, as `yyyy-MM-dd`: year or day first, Thai digits, and years of the Buddhist era too. Null when it is none. */
export function readDay(text: string): string | null {
  const typed = latinDigits(text.trim());
  const parts = shapes.map((shape) => shape.exec(typed)?.groups).find(Boolean);
  if (!parts) return null;
  const typedYear = Number(parts.year);
  const year = typedYear >= firstThaiYear ? typedYear - thaiYearsAhead : typedYear;
  const day = [String(year).padStart(4, '0'), parts.month!.padStart(2, '0'), parts.day!.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
