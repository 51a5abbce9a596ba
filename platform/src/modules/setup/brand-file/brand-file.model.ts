import { LocalText, PlainText, PositiveMoneyText, ResultSource, type SettingName, settingNames, YeekeeTerms } from '@portal/contracts';
import { gameFamilies, thaiMappings } from '@portal/lottery-rules';
import { z } from 'zod';

/** What this portal writes and reads; a file of another version is refused. */
export const brandFileFormat = 'portal-brand';
export const brandFileVersion = 1;

/** What is true of an installation at a moment and never of a brand. */
export const brandSettings = settingNames.filter((name): name is Exclude<SettingName, 'maintenance'> => name !== 'maintenance');

/** What staff write, beside its id and whether it is shown. */
const Content = z.array(z.looseObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'word'), isShown: z.boolean() })).max(500, 'too_many');

/** Of results that the platform makes itself. */
const ownMappings = ['own', 'yeekee'] as const;
const mostLotteries = 500;
const mostPlays = 50_000;
const Code = z.string().regex(/^[A-Z0-9_]{1,32}$/, 'code');
const Texts = LocalText.refine((texts) => (texts.TY ?? '').trim() !== '', { message: 'not_empty', path: ['TY'] });
/** Hours from 24 on belong to the next day. */
const Clock = z.string().regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, 'time');
const Seconds = z.int().min(1).max(86_400);
const Weekdays = z.array(z.int().min(1).max(7)).min(1, 'not_empty').max(7);
const Day = z.iso.date();
const Decimal = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, 'decimal.format');

const Schedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('interval'), seconds: Seconds, closeBeforeSeconds: z.int().min(0).max(86_400) }),
  z.strictObject({
    kind: z.literal('daily'),
    closes: Clock,
    draws: Clock,
    weekdays: Weekdays.optional(),
    issueSuffix: z.string().max(10).optional(),
  }),
  z.strictObject({ kind: z.literal('monthDays'), days: z.array(z.int().min(1).max(31)).min(1, 'not_empty'), closes: Clock, draws: Clock }),
  z.strictObject({
    kind: z.literal('rounds'),
    prefix: z.string().max(10),
    opens: Clock,
    first: Clock,
    everySeconds: Seconds,
    count: z.int().min(1).max(2_000),
    drawAfterSeconds: z.int().min(0).max(86_400),
  }),
  z.strictObject({
    kind: z.literal('windows'),
    windows: z
      .array(z.strictObject({ first: Clock, last: Clock }))
      .min(1, 'not_empty')
      .max(20),
    everySeconds: Seconds,
    closeBeforeSeconds: z.int().min(0).max(86_400),
  }),
]);

/** A lottery with everything that decides how it is sold and drawn. Amounts are decimal text of the brand's currency. */
export const BrandLottery = z.strictObject({
  code: Code,
  gameId: z.string().regex(/^\d{1,10}$/, 'word'),
  family: z.enum(gameFamilies),
  prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  groupCode: Code,
  name: Texts,
  defaultPlayType: z.string().min(1, 'not_empty').max(64),
  schedule: Schedule,
  resultSource: ResultSource,
  feed: z.string().max(64).nullable(),
  mapping: z.enum([...thaiMappings, ...ownMappings]).nullable(),
  refundAfterMinutes: z
    .int()
    .min(1)
    .max(30 * 24 * 60),
  label: LocalText.nullable(),
  isHot: z.boolean(),
  isEnabled: z.boolean(),
  maxLines: z.int().min(1).max(1_000),
  maxPayout: PositiveMoneyText,
  maxMemberStake: PositiveMoneyText.nullable(),
  maxMemberPayout: PositiveMoneyText.nullable(),
  maxDrawStake: PositiveMoneyText.nullable(),
  cancelMinutesBeforeClose: z.int().min(0).max(10_000).nullable(),
  series: z
    .strictObject({
      minSeries: z.int().min(0).max(2_000),
      maxBetSeries: z.int().min(0).max(2_000),
      units: z.array(z.string().regex(/^\d(\.\d{1,3})?$/, 'decimal.format')).min(1, 'not_empty'),
      maxMultiple: z.int().min(1).max(100_000),
    })
    .nullable(),
  yeekee: YeekeeTerms.nullable(),
  plays: z
    .array(
      z.strictObject({
        playType: z.string().min(1, 'not_empty').max(64),
        /** How often the stake is paid; only of plays whose rate the house sets. */
        rate: Decimal.nullable(),
        discount: z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, 'decimal.format'),
        minStake: PositiveMoneyText,
        maxStake: PositiveMoneyText,
        ladder: z
          .array(
            z.strictObject({ fromTotal: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'money.format'), permille: z.int().min(0).max(1_000) }),
          )
          .nullable(),
        closeAt: PositiveMoneyText.nullable(),
      }),
    )
    .min(1, 'not_empty'),
});

/** Where members pay in. */
export const BrandChannel = z.strictObject({
  code: z.string().regex(/^[a-z0-9_-]{1,32}$/, 'word'),
  kind: z.literal('promptpay'),
  /** The mobile number or tax number whose account receives the money. */
  target: z.string().regex(/^\d{10}$|^\d{13}$|^\d{15}$/, 'promptpay'),
  minimum: PositiveMoneyText,
  maximum: PositiveMoneyText,
  fee: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, 'money.format'),
  expiryMinutes: z
    .int()
    .min(1)
    .max(24 * 60),
});

/** Everything that makes a brand and is no secret. What a file leaves out stays as it is where it is imported. */
export const BrandFile = z.strictObject({
  format: z.literal(brandFileFormat),
  version: z.literal(brandFileVersion),
  /** Of the ledger; a brand of one currency is not imported into the ledger of another. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'currency'),
  /** By name; each is checked as it is when staff save it. */
  settings: z.record(z.string(), z.unknown()),
  /** These three by id; each is checked as it is when staff save it. */
  help: Content,
  banners: Content,
  notices: Content,
  lotteryGroups: z.array(z.strictObject({ code: Code, label: Texts })).max(200, 'too_many'),
  lotteries: z
    .array(BrandLottery)
    .max(mostLotteries, 'too_many')
    .refine((all) => all.reduce((sum, { plays }) => sum + plays.length, 0) <= mostPlays, 'too_many'),
  /** Days on which schedules do not hold. */
  lotteryDays: z
    .array(
      z.strictObject({
        scope: z.enum(['game', 'group']),
        code: Code,
        day: Day,
        movedTo: Day.nullable(),
        reason: PlainText.trim().min(1, 'not_empty').max(500),
      }),
    )
    .max(20_000, 'too_many'),
  channels: z.array(BrandChannel).max(20, 'too_many'),
});

export type BrandFile = z.infer<typeof BrandFile>;
export type BrandLottery = z.infer<typeof BrandLottery>;
export type BrandChannel = z.infer<typeof BrandChannel>;

/** What is wrong with a file, by its place in it: `lotteries.GLO.plays.top3`. */
export type Fault = { place: string; fault: string };
/** One value that an import would change. `null`: it is not there. */
export type Change = { place: string; before: string | null; after: string | null };
