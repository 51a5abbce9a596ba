import { z } from 'zod';
import { LanguageCode, MoneyText, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { LotteryFamily, LotteryGameDetail, ResultSource } from './lottery';
import { YeekeeTerms } from './yeekee-terms';

/** Code of a lottery or of a group of lotteries. */
export const LotteryCode = z.string().regex(/^[A-Z0-9_]{2,32}$/, 'code');
/** One line; marks that turn the direction of text round would make one name look like another. */
const Name = PlainText.trim()
  .max(100, 'too_big')
  .refine((text) => !/[\n\r\t\u202A-\u202E\u2066-\u2069]/.test(text), 'characters');
/** A name in the languages; TY is always there and is the fallback. */
export const LotteryName = z
  .partialRecord(LanguageCode, Name)
  .refine((texts) => (texts.TY ?? '') !== '', { message: 'not_empty', path: ['TY'] });
export const LotteryGroup = z.strictObject({ code: LotteryCode, label: LotteryName });

/** Hours from 24 on belong to the next day. */
const Clock = z.string().regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, 'time');
const Seconds = z.int().min(1).max(86_400);
const Weekdays = z.array(z.int().min(1).max(7)).min(1, 'not_empty').max(7);
const Decimal = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, 'decimal.format');
const Percent = z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, 'decimal.format');
const Amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'money.format');
const Issue = z.string().regex(/^[A-Za-z0-9_]{1,10}$/, 'code');

/** When draws are made; of each kind what the planner of draws reads. */
export const LotterySchedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('interval'), seconds: Seconds, closeBeforeSeconds: z.int().min(0).max(86_400) }),
  z.strictObject({ kind: z.literal('daily'), closes: Clock, draws: Clock, weekdays: Weekdays.optional(), issueSuffix: Issue.optional() }),
  z.strictObject({
    kind: z.literal('monthDays'),
    days: z.array(z.int().min(1).max(31)).min(1, 'not_empty').max(31),
    closes: Clock,
    draws: Clock,
  }),
  z.strictObject({
    kind: z.literal('rounds'),
    prefix: Issue,
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

/** How a play of a lottery is sold. */
export const PlayTerms = z.strictObject({
  playType: z.string().min(1, 'not_empty').max(64),
  /** How often the stake is paid; only of plays whose rate the house sets. */
  rate: Decimal.refine((text) => /[1-9]/.test(text), 'too_small').nullable(),
  /** Percent off the price. */
  discount: Percent,
  minStake: PositiveMoneyText,
  maxStake: PositiveMoneyText,
  /** From which total of a number which share of the rate is paid, in thousandths. */
  ladder: z
    .array(z.strictObject({ fromTotal: Amount, permille: z.int().min(0).max(1_000) }))
    .max(20, 'too_big')
    .nullable(),
  /** The total at which a number takes no more. */
  closeAt: PositiveMoneyText.nullable(),
});

/** A lottery with everything that decides how it is sold and drawn, as the brand file and the desk write it. Amounts are decimal text. */
export const LotteryTerms = z.strictObject({
  code: LotteryCode,
  gameId: z.string().regex(/^\d{1,10}$/, 'word'),
  family: LotteryFamily,
  prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  groupCode: LotteryCode,
  name: LotteryName,
  defaultPlayType: z.string().min(1, 'not_empty').max(64),
  schedule: LotterySchedule,
  resultSource: ResultSource,
  feed: z.string().max(64).nullable(),
  mapping: LotteryGameDetail.shape.mapping,
  refundAfterMinutes: z
    .int()
    .min(1)
    .max(30 * 24 * 60),
  label: z.partialRecord(LanguageCode, Name).nullable(),
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
      units: z.array(z.enum(['1', '0.1', '0.01', '0.001'])).min(1, 'not_empty'),
      maxMultiple: z.int().min(1).max(100_000),
    })
    .nullable(),
  yeekee: YeekeeTerms.nullable(),
  plays: z.array(PlayTerms).min(1, 'not_empty').max(200, 'too_big'),
});

/** What staff make: the platform gives the number by which links know it. */
export const NewLottery = LotteryTerms.omit({ gameId: true });

/**
 * What of a lottery two officers change while it is sold: its plays with their rates and limits, its caps and its series. What decides which numbers win
 * stays as long as the lottery.
 */
export const ChangedTerms = LotteryTerms.pick({
  ...{ defaultPlayType: true, refundAfterMinutes: true, maxLines: true, maxPayout: true, maxMemberStake: true, maxMemberPayout: true },
  ...{ maxDrawStake: true, cancelMinutesBeforeClose: true, series: true, plays: true },
});

/** What is wrong with a lottery, by its place in it, such as `plays.top3.rate`. */
export const LotteryFault = z.strictObject({ place: z.string(), fault: z.string() });

/** What a lottery of a family begins with, and what may be chosen. */
export const LotteryDraft = z.strictObject({
  lottery: NewLottery.omit({ code: true, name: true, groupCode: true }),
  groups: z.array(LotteryGroup),
  /** Every play of the family with the key of its name and its customary terms. */
  plays: z.array(
    z.strictObject({
      nameKey: z.string(),
      /** Key of the tab under which members find it. */
      groupKey: z.string(),
      /** Sold unless a lottery leaves it out; the others only where a lottery asks for them. */
      isUsual: z.boolean(),
      /** Fixed odds on a single choice. */
      isCredit: z.boolean(),
      terms: PlayTerms,
    }),
  ),
  /** Of Thai lotteries: how what is published becomes the result, and which plays that decides. */
  mappings: z.array(z.strictObject({ mapping: LotteryGameDetail.shape.mapping, isOwn: z.boolean(), playTypes: z.array(z.string()) })),
  /** How rounds are made of numbers that members shoot, where nothing else is said. */
  yeekee: YeekeeTerms.nullable(),
  /** Adapters that bring results; `isInvented`: they are made up and refused in production. */
  feeds: z.array(z.strictObject({ name: z.string(), isInvented: z.boolean() })),
});

/** What a play costs the house, worked out by the rules that settle it. Shares are percent of what members pay. */
export const PlayReturn = z.strictObject({
  playType: z.string(),
  /** Percent; of plays with several numbers looked at, on each of them. */
  chance: z.string(),
  looked: z.int(),
  /** The most that 1 of stake is paid for a win. */
  prize: z.string(),
  /** What members get back on average: of the bets that return least and most. */
  least: z.string(),
  most: z.string(),
  /** What is left for the house of the bets that return most. */
  edge: z.string(),
  losesMoney: z.boolean(),
  /** Of the turnover that was asked about, if all of it were on this play. */
  averageCost: MoneyText,
  /** What one draw pays at worst: all of it on one number, as far as limits let it. */
  worstCost: MoneyText,
});

export const LotteryLook = z.strictObject({
  /** Empty: it can be proposed. */
  faults: z.array(LotteryFault),
  /** By play; those that cannot be worked out yet are left out. */
  returns: z.array(PlayReturn),
  /**
   * Whether every result is equally likely for sure, because the platform draws it. Otherwise the figures say what would be true if it were: nobody
   * knows the chances of an outside draw.
   */
  isFair: z.boolean(),
  /** The first draws that would be planned. */
  draws: z.array(z.strictObject({ issue: z.string(), closesAt: z.string(), drawsAt: z.string() })),
});

/** What a change of a lottery begins with. */
export const LotteryChange = z.strictObject({
  /** As it is sold now. */
  lottery: LotteryTerms,
  /** A change that is approved and waits for the first draw that opens at or after `holdsFrom`. */
  waiting: z.strictObject({ terms: ChangedTerms, holdsFrom: Timestamp, approvedBy: z.string(), approvedAt: Timestamp }).nullable(),
  /** Names what is sold and what waits; a proposal repeats it, so that it never changes what its officer has not seen. */
  basis: z.string(),
  /** The next draws that have not opened, the soonest first. */
  draws: z.array(z.strictObject({ issue: z.string(), opensAt: Timestamp, drawsAt: Timestamp })),
});

export const LotteryChangeLook = LotteryLook.omit({ draws: true }).extend({
  /** What each play returns as it is sold now. */
  before: z.array(PlayReturn),
  /** Plays whose odds or discount fall, or that are no longer sold. */
  lowered: z.array(z.string()),
});

export type LotteryTerms = z.infer<typeof LotteryTerms>;
export type NewLottery = z.infer<typeof NewLottery>;
export type LotteryGroup = z.infer<typeof LotteryGroup>;
export type LotteryFault = z.infer<typeof LotteryFault>;
export type LotteryDraft = z.infer<typeof LotteryDraft>;
export type LotteryLook = z.infer<typeof LotteryLook>;
export type PlayReturn = z.infer<typeof PlayReturn>;
export type ChangedTerms = z.infer<typeof ChangedTerms>;
export type LotteryChange = z.infer<typeof LotteryChange>;
export type LotteryChangeLook = z.infer<typeof LotteryChangeLook>;
export type PlayTerms = z.infer<typeof PlayTerms>;
