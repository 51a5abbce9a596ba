import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { callTable } from '../core/call';
import { MoneyText, Nothing, PositiveMoneyText, Timestamp } from '../core/common';

export const LimitKind = z.enum(['deposit', 'loss', 'wager', 'session']);
/** Periods roll: the last 24 hours, 7 days, 30 days. */
export const LimitPeriod = z.enum(['day', 'week', 'month']);
export const TimeOutLength = z.enum(['24h', '7d', '30d', '6w']);
export const ExclusionLength = z.enum(['6m', '12m', '24m', '60m', 'permanent']);
/** Kinds of games that can be blocked. `LOTT` are the house's own lotteries too. */
export const BlockableCategory = z.enum(gameCategories);
/** How long a member may be at play until the page asks, in minutes; 0: never. */
export const RealityMinutes = z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]);

const Limit = z.strictObject({ kind: LimitKind, period: LimitPeriod });

/** One limit of a member. Amounts are money; of a session limit, minutes. */
export const MemberLimit = z.strictObject({
  ...Limit.shape,
  /** `null` while only a change is pending, which cannot be confirmed yet. */
  amount: MoneyText.nullable(),
  used: MoneyText.nullable(),
  remaining: MoneyText.nullable(),
  /** A higher limit, or none, that waits for its day and then for the member’s word. */
  pending: z.strictObject({ amount: MoneyText.nullable(), from: Timestamp, confirmBy: Timestamp }).nullable(),
});

/** What a member has set for own play. */
export const PlayLimits = z.strictObject({
  serverTime: Timestamp,
  limits: z.array(MemberLimit),
  timedOutUntil: Timestamp.nullable(),
  realityMinutes: RealityMinutes,
  blocks: z.array(z.strictObject({ category: BlockableCategory, endsAt: Timestamp.nullable() })),
});

/** How long the member has been signed in, and what came of it. */
export const PlayTime = z.strictObject({
  serverTime: Timestamp,
  signedInSince: Timestamp.nullable(),
  minutes: z.int(),
  stakes: MoneyText,
  payouts: MoneyText,
  /** Below zero: lost. */
  net: MoneyText,
  /** When the reality check is to be shown next, or since when it should be; `null`: never. */
  checkAt: Timestamp.nullable(),
  /** What the lowest session limit leaves. */
  sessionMinutesLeft: z.int().nullable(),
});

const own = { auth: 'member', realAccount: true } as const;

/** Play within limits (MEM-20). */
export const limitCalls = callTable('limits', {
  'GET /wps/limits': {
    id: 'getPlayLimits',
    summary: 'Own limits on play',
    description: 'Lists the limits that the member has set, what is used of each, and what is pending.',
    ...own,
    value: PlayLimits,
  },
  'POST /wps/limits': {
    id: 'setPlayLimit',
    summary: 'Set, raise or remove a limit',
    description:
      'A first or lower limit holds at once. A higher one, or none, holds a day later and only when it has been confirmed within seven days after that.',
    ...own,
    body: z.strictObject({ ...Limit.shape, amount: PositiveMoneyText.nullable() }),
    value: PlayLimits,
  },
  'POST /wps/limits/confirm': {
    id: 'confirmPlayLimit',
    summary: 'Confirm a raised limit',
    description: 'Lets a pending limit hold, once its day has passed.',
    ...own,
    body: Limit,
    value: PlayLimits,
  },
  'POST /wps/limits/time-out': {
    id: 'takeTimeOut',
    summary: 'Pause play',
    description: 'Ends bets and deposits for a while. It cannot be taken back; a longer one may follow.',
    ...own,
    body: z.strictObject({ length: TimeOutLength }),
    value: PlayLimits,
  },
  'POST /wps/limits/exclusion': {
    id: 'excludeSelf',
    summary: 'Exclude oneself',
    description: 'Ends every session and refuses sign-in until the period is over and the member has asked in writing to come back.',
    ...own,
    body: z.strictObject({ length: ExclusionLength }),
    value: Nothing,
  },
  'POST /wps/limits/blocks': {
    id: 'blockGames',
    summary: 'Block a kind of games, or open it again',
    description: 'A block holds at once; opening takes a day.',
    ...own,
    body: z.strictObject({ category: BlockableCategory, isBlocked: z.boolean() }),
    value: PlayLimits,
  },
  'POST /wps/limits/reality-check': {
    id: 'setRealityCheck',
    summary: 'How often the reality check comes',
    description: 'Sets after how many minutes of play the page says what was played, and waits for an answer.',
    ...own,
    body: z.strictObject({ minutes: RealityMinutes }),
    value: PlayLimits,
  },
  'GET /wps/limits/play-time': {
    id: 'getPlayTime',
    summary: 'Time and result of the present play',
    description: 'Says since when the member has been signed in, what was staked and paid meanwhile, and when the reality check is due.',
    ...own,
    value: PlayTime,
  },
  'POST /wps/limits/play-time': {
    id: 'answerRealityCheck',
    summary: 'The reality check is shown, or answered',
    description: 'While it is shown bets are refused; they go on when the member has confirmed.',
    ...own,
    body: z.strictObject({ state: z.enum(['shown', 'confirmed']) }),
    value: PlayTime,
  },
});

export type LimitKind = z.infer<typeof LimitKind>;
export type LimitPeriod = z.infer<typeof LimitPeriod>;
export type TimeOutLength = z.infer<typeof TimeOutLength>;
export type ExclusionLength = z.infer<typeof ExclusionLength>;
export type RealityMinutes = z.infer<typeof RealityMinutes>;
export type MemberLimit = z.infer<typeof MemberLimit>;
export type PlayLimits = z.infer<typeof PlayLimits>;
export type PlayTime = z.infer<typeof PlayTime>;
