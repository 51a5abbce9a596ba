import { z } from 'zod';

/** Money on the wire: decimal text with at most four places, never a float. */
export const MoneyText = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/, 'money.format');
/**
 * Money that comes in from outside, at whatever door: above zero and below a million million. The ledger's numbers hold nine hundred times as
 * much, so that what is added to a balance stays in their range.
 */
export const PositiveMoneyText = MoneyText.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'money.not_positive').refine(
  isInRange,
  'money.too_large',
);
/** The same where nothing is an amount as well. */
export const MoneyTextFromZero = MoneyText.refine((text) => !text.startsWith('-'), 'money.format').refine(isInRange, 'money.too_large');
function isInRange(text: string): boolean {
  return /^-?0*\d{1,12}(\.|$)/.test(text);
}
/** An exact decimal such as a rate: `900`, `3.2`, `1.6`. */
export const DecimalText = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/, 'decimal.format');
export const Id = z.uuid();
/** Years 1000 to 9999: a calendar of zod knows the year 0, the database's does not. */
const fourDigitYear = /^[1-9]/;
/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime().regex(fourDigitYear);
/** A day in the brand's time zone (Asia/Bangkok): yyyy-MM-dd. */
export const Day = z.iso.date().regex(fourDigitYear);
export const GameCode = z.string().regex(/^[A-Z0-9_]{2,32}$/, 'lottery.game_code');
export const LanguageCode = z.enum(['TY', 'EN', 'CN', 'ID', 'TH', 'VI']);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** The range of a record page: whole days, both included. */
export const DayRange = { from: Day, to: Day };
/** Pages count from 1. */
export const Paging = {
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
};

/** The schema of one page of a list. `pageNo` counts from 1. The desk's long lists count to `mostCounted`, and one more when there are others. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ content: z.array(item), pageNo: z.int(), totalPages: z.int(), totalElements: z.int() });

/**
 * The schema of every successful response of the platform. A refusal has a code `owner.reason` as `message`, which is also the translation
 * key.
 */
export const envelopeOf = <T extends z.ZodType>(value: T) => z.object({ success: z.literal(true), value, message: z.string() });
export const Refusal = z.object({ success: z.literal(false), value: z.unknown(), message: z.string() });
/** `value` of a `request.invalid` refusal. */
export const InvalidRequest = z.object({ issues: z.array(z.object({ field: z.string(), code: z.string() })) });
export const Nothing = z.strictObject({});

/**
 * Text of several lines as people write it: no control characters and no half characters, which no database keeps as they came.
 */
export const PlainText = z.string().refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, '')), 'characters');

/** Text of several languages; TY is always there and is the fallback. */
export const LocalText = z.partialRecord(LanguageCode, z.string());

export type Envelope<T> = { success: true; value: T; message: string } | { success: false; value: unknown; message: string };
export type LanguageCode = z.infer<typeof LanguageCode>;
export type LocalText = z.infer<typeof LocalText>;
export type Page<T> = { content: T[]; pageNo: number; totalPages: number; totalElements: number };
