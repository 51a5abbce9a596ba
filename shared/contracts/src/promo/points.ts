import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { callTable, twoOfficers } from '../core/call';
import { Id, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { pointEntryTypes } from './point-terms';

/** Whole points and raffle tickets. */
export const PointBalance = z.strictObject({
  points: z.int(),
  /** What a corrected day took beyond the balance: it comes off the points that arrive next. */
  owed: z.int(),
  tickets: z.int(),
});

/** How points are earned and what they become. */
export const PointConfig = z.strictObject({
  /** Points for one unit of the currency: the least that is converted, and the step. */
  pointsPerUnit: z.int(),
  dailyLimit: z.int(),
  leftToday: z.int(),
  /** How often converted money has to be staked before it may be withdrawn. */
  turnoverMultiple: z.int(),
  /** Counted play for one point. */
  turnoverPerPoint: MoneyText,
  /** Percent of a valid bet that counts, by category. */
  games: z.array(z.strictObject({ category: z.enum(gameCategories), percent: z.int() })),
  /** Points for a deposit of at least so much, lowest first; the highest step that fits counts. */
  depositSteps: z.array(z.strictObject({ from: MoneyText, points: z.int() })),
});

export const PointEntry = z.strictObject({
  id: Id,
  type: z.enum(pointEntryTypes),
  amount: z.int(),
  balanceAfter: z.int(),
  /** What it was for, such as `turnover` with a day, or `order`. */
  refType: z.string(),
  refId: z.string(),
  at: Timestamp,
});

export const PointConversion = z.strictObject({
  id: Id,
  /** What was used of the points asked for: whole steps. */
  points: z.int(),
  amount: MoneyText,
  /** The balance as it is now. */
  left: z.int(),
  at: Timestamp,
});

const ById = z.strictObject({ id: Id });
const mostAdjusted = 100_000_000;

export const operatorPointCalls = callTable('points', {
  'GET /wps/operators/members/:id/points': {
    id: 'getMemberPoints',
    summary: 'A member’s points',
    description: 'Answers the balance of points and tickets of a member, and the last 20 moves of the points, newest first.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    value: PointBalance.extend({ entries: z.array(PointEntry) }),
  },
  'POST /wps/operators/members/:id/points': {
    id: 'adjustMemberPoints',
    summary: 'Add or take points by hand',
    description:
      'Proposes to add points to a member, or to take them off where the number is below zero. Once approved it stands in the member’s point history. What is taken beyond the balance is owed.',
    auth: 'operator',
    role: 'adjust',
    control: 'two_officers',
    params: ById,
    body: z.strictObject({
      points: z
        .int()
        .min(-mostAdjusted)
        .max(mostAdjusted)
        .refine((points) => points !== 0, 'points.none'),
      reason: PlainText.trim().min(1, 'not_empty').max(500),
    }),
    value: twoOfficers(PointBalance),
  },
});

export const pointCalls = callTable('points', {
  'GET /wps/relay/points/balance': {
    id: 'getPointBalance',
    summary: 'Own points and raffle tickets',
    description: 'Answers the balance of points and of raffle tickets. Points never expire.',
    auth: 'member',
    realAccount: true,
    value: PointBalance,
  },
  'GET /wps/relay/points/config': {
    id: 'getPointConfig',
    summary: 'How points are earned and converted',
    description: 'Answers the rules of earning and converting, and how many points may still be converted today.',
    auth: 'member',
    realAccount: true,
    value: PointConfig,
  },
  'GET /wps/relay/points/entries': {
    id: 'getPointEntries',
    summary: 'Where own points came from and went',
    description: 'Lists the moves of the member’s points, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(PointEntry),
  },
  'POST /wps/relay/points/convert': {
    id: 'convertPoints',
    summary: 'Convert points into money',
    description:
      'Takes whole steps of the points asked for and pays their money to the balance at once. The money has to be staked before it may be withdrawn.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    body: z.strictObject({ points: z.int().min(1).max(1_000_000_000) }),
    value: PointConversion,
  },
});

export type PointBalance = z.infer<typeof PointBalance>;
export type PointConfig = z.infer<typeof PointConfig>;
export type PointEntry = z.infer<typeof PointEntry>;
export type PointConversion = z.infer<typeof PointConversion>;
