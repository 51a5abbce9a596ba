import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, GameCode, Id, LocalText, MoneyText, Timestamp } from '../core/common';
import { DrawState, ThaiResult } from './lottery';

const Shot = z.string().regex(/^[0-9]{5}$/);

export const YeekeeShot = z.strictObject({
  /** 1 is the first of the round; numbers of the house follow those of members. */
  position: z.int(),
  number: Shot,
  /** The first two letters of the account; null: a number of the house. */
  name: z.string().nullable(),
  isOwn: z.boolean(),
  isHouse: z.boolean(),
  at: Timestamp.nullable(),
});

/** What the result was made by: anyone who has the seed and the numbers can repeat it. */
export const YeekeeCalculation = z.strictObject({
  memberCount: z.int(),
  memberSum: z.int(),
  houseShots: z.array(Shot),
  houseSum: z.int(),
  /** Unknown to everybody until the round was drawn. */
  addend: Shot,
  sum: z.int(),
  subtracted: z.strictObject({ rank: z.int(), position: z.int(), number: Shot }),
  raw: z.int(),
  padded: z.string(),
});

export const YeekeeRound = z.strictObject({
  drawId: Id,
  gameCode: GameCode,
  issue: z.string(),
  label: LocalText.nullable(),
  state: DrawState,
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** No number is taken at or after this moment of the database's clock. */
  shootsUntil: Timestamp,
  drawsAt: Timestamp,
  /** How many numbers members have shot. */
  shotCount: z.int(),
  result: ThaiResult.nullable(),
});

export const YeekeeReward = z.strictObject({ rank: z.int(), amount: MoneyText, name: z.string(), isOwn: z.boolean() });

const ByDraw = z.strictObject({ drawId: Id });

export const yeekeeCalls = callTable('lottery', {
  'GET /lgw/yeekee/games/:gameCode/rounds': {
    id: 'getYeekeeRounds',
    summary: 'Rounds of the business day',
    description: 'Lists the rounds of a Yeekee lottery in the business day that runs, first round first.',
    auth: 'none',
    params: z.strictObject({ gameCode: GameCode }),
    value: z.strictObject({ day: Day, rounds: z.array(YeekeeRound), serverTime: Timestamp }),
  },
  'GET /lgw/yeekee/:drawId': {
    id: 'getYeekeeRound',
    summary: 'One round',
    description: 'Answers a round with the caller’s own count of numbers and, once it is drawn, with its calculation and rewards.',
    auth: 'optional',
    params: ByDraw,
    value: YeekeeRound.extend({
      calculation: YeekeeCalculation.nullable(),
      rewards: z.array(YeekeeReward),
      /** How many numbers are the caller's own. */
      ownCount: z.int(),
      /** When the caller may shoot again; null: now. */
      nextShotAt: Timestamp.nullable(),
      serverTime: Timestamp,
    }),
  },
  'GET /lgw/yeekee/:drawId/shots': {
    id: 'getShots',
    summary: 'Numbers of a round',
    description: 'Lists the numbers that were shot into a round, newest first: of all or only the caller’s own.',
    auth: 'optional',
    params: ByDraw,
    query: z.strictObject({
      /** Only numbers that came before this position. */
      before: z.coerce.number().int().min(1).optional(),
      count: z.coerce.number().int().min(1).max(1_000).default(50),
      /** `own`: the caller's alone. */
      of: z.enum(['all', 'own']).default('all'),
    }),
    value: z.strictObject({
      shots: z.array(YeekeeShot),
      shotCount: z.int(),
      /** Sum of all numbers of members; hidden until the round is drawn. */
      sum: z.int().nullable(),
    }),
  },
  'POST /lgw/yeekee/:drawId/shots': {
    id: 'shootNumber',
    summary: 'Shoot a number into a round',
    description: 'Adds a number of five digits to a round, whose result is calculated from all of them.',
    auth: 'member',
    // Play money must not decide a round that others play with real money.
    realAccount: true,
    idempotent: true,
    params: ByDraw,
    body: z.strictObject({ number: z.string().regex(/^[0-9๐-๙]{5}$/, 'lottery.shot_format') }),
    value: z.strictObject({ shot: YeekeeShot, nextShotAt: Timestamp, serverTime: Timestamp }),
  },
});

export type YeekeeShot = z.infer<typeof YeekeeShot>;
export type YeekeeCalculation = z.infer<typeof YeekeeCalculation>;
export type YeekeeRound = z.infer<typeof YeekeeRound>;
export type YeekeeReward = z.infer<typeof YeekeeReward>;
