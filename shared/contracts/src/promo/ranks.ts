import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Id, LocalText, MoneyText, PlainText, PositiveMoneyText, Timestamp } from '../core/common';

export const highestRank = 8;
export const rankChangeReasons = ['upgrade', 'keep', 'staff'] as const;

/** `null`: none. */
const AmountOrNone = PositiveMoneyText.nullable();
const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'colour');
const Name = LocalText.refine((texts) => (texts.TY ?? '').trim() !== '', { message: 'not_empty', path: ['TY'] }).refine(
  (texts) => Object.values(texts).every((text) => text.length <= 40 && PlainText.safeParse(text).success),
  'text',
);

/** What a rank asks for and gives. Turnover and deposits are sums of 30 days. */
export const RankTerms = z.strictObject({
  name: Name,
  /** Of the text and of its ground. */
  color: Colour,
  color2: Colour,
  /** Nobody rises to it; staff invite. */
  isInvitation: z.boolean(),
  turnover: AmountOrNone,
  deposits: AmountOrNone,
  /** Turnover of a calendar month that keeps the rank. */
  keep: AmountOrNone,
  upgradeReward: AmountOrNone,
  monthlyReward: AmountOrNone,
  birthdayReward: AmountOrNone,
});
export const RankLevel = RankTerms.extend({ level: z.int().min(0).max(highestRank) });

export const RankList = z.strictObject({
  levels: z.array(RankLevel),
  own: z.strictObject({
    level: z.int(),
    /** Of the last 30 days. */
    turnover: MoneyText,
    deposits: MoneyText,
    /** Of the calendar month, for keeping the rank. */
    monthTurnover: MoneyText,
    /** False while the account takes no part, such as a trial account. */
    takesPart: z.boolean(),
  }),
});

export const RankChange = z.strictObject({
  id: Id,
  fromLevel: z.int(),
  toLevel: z.int(),
  reason: z.enum(rankChangeReasons),
  /** The officers, when staff set it. */
  by: z.string().nullable(),
  note: z.string(),
  changedAt: Timestamp,
});

const Level = z.coerce.number().int().min(0).max(highestRank);
const Reason = PlainText.trim().min(1, 'not_empty').max(500);

export const rankCalls = callTable('ranks', {
  'GET /wps/relay/ranks': {
    id: 'getRanks',
    summary: 'The ladder of ranks and the own place on it',
    description:
      'Lists all ranks from the lowest, with what each asks for and gives, and tells the member’s rank, turnover and deposits of the last 30 days, and turnover of this month.',
    auth: 'member',
    value: RankList,
  },
});

export const operatorRankCalls = callTable('ranks', {
  'GET /wps/operators/ranks': {
    id: 'getRankLevels',
    summary: 'The ladder of ranks',
    description: 'Lists all ranks from the lowest, with what each asks for and gives.',
    auth: 'operator',
    control: 'alone',
    value: z.array(RankLevel),
  },
  'POST /wps/operators/ranks/:level': {
    id: 'changeRankLevel',
    summary: 'Change what a rank asks for and gives',
    description:
      'Proposes new terms of one rank. They hold from the approval on; nobody loses a rank by them before the next check of the month.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    params: z.strictObject({ level: Level }),
    body: z.strictObject({ terms: RankTerms, reason: Reason }),
    value: twoOfficers(RankLevel),
  },
  'GET /wps/operators/members/:id/rank': {
    id: 'getMemberRank',
    summary: 'A member’s rank and its history',
    description: 'Tells the rank of a member and its last 50 changes, newest first, with why and by whom.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ id: Id }),
    value: z.strictObject({ level: z.int(), changes: z.array(RankChange) }),
  },
  'POST /wps/operators/members/:id/rank': {
    id: 'setMemberRank',
    summary: 'Set a member’s rank by hand',
    description:
      'Proposes a rank for one member, such as an invitation to the highest. It pays no upgrade reward, and the member is told. Refused with `members.nothing_to_do` when the member has it already.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    tellsMember: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ level: z.int().min(0).max(highestRank), reason: Reason }),
    value: twoOfficers(z.strictObject({ level: z.int() })),
  },
});

export type RankTerms = z.infer<typeof RankTerms>;
export type RankLevel = z.infer<typeof RankLevel>;
export type RankList = z.infer<typeof RankList>;
export type RankChange = z.infer<typeof RankChange>;
