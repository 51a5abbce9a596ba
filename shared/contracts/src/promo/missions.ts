import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { callTable, twoOfficers } from '../core/call';
import { Day, DecimalText, LanguageCode, LocalText, MoneyText, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { boardMetrics, checkInLadder, missionGoals, missionPeriods, missionStates, moneyGoals } from './mission-terms';
import { Reward, rewardKinds } from './rewards';

export const MissionId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'missions.id');
/** `2026-11-27` of a day, `W2026-11-23` of the week that begins then, `2026-11` of a month, or `once`. */
export const PeriodKey = z.string().regex(/^(once|W?[1-9]\d{3}-\d{2}-\d{2}|[1-9]\d{3}-\d{2})$/, 'missions.period');

/** What a mission or a place pays. Money is decimal text, points and tickets are whole numbers. */
export const PrizeTerms = z.strictObject({
  kind: z.enum(rewardKinds),
  amount: MoneyText,
  /** Money × multiple has to be staked before it may be withdrawn; `0`: nothing. */
  turnoverMultiple: DecimalText,
});

/** A mission in one of its periods, as the member stands in it. */
export const Mission = z.strictObject({
  id: MissionId,
  title: LocalText,
  period: z.enum(missionPeriods),
  periodKey: PeriodKey,
  goal: z.enum(missionGoals),
  /** Of sums: money. Of everything else: a whole number. */
  target: MoneyText,
  progress: MoneyText,
  /** The games that count; all of them where the list is empty. */
  categories: z.array(z.enum(gameCategories)),
  prize: PrizeTerms,
  minRank: z.int(),
  state: z.enum(missionStates),
  /** When the period ends, and until when it can be claimed; null of missions that have no end. */
  endsAt: Timestamp.nullable(),
  claimUntil: Timestamp.nullable(),
});

/** The member's way up the ladder of sign-in days. */
export const CheckIn = z.strictObject({
  isDone: z.boolean(),
  /** The step of today, from 1: the one that was taken, or the one that can be. */
  step: z.int().min(1).max(checkInLadder.length),
  /** Points of each step, in order. */
  ladder: z.array(z.int()),
});

export const MissionSummary = z.strictObject({ missions: z.array(Mission), checkIn: CheckIn, claimable: z.int() });

export const BoardRow = z.strictObject({
  place: z.int(),
  /** The first two characters of the nickname. */
  name: z.string(),
  /** As the board's metric has it. */
  score: MoneyText,
  /** Null where the place wins nothing. */
  prize: MoneyText.nullable(),
  isOwn: z.boolean(),
});

export const Leaderboard = z.strictObject({
  id: MissionId,
  title: LocalText,
  period: z.enum(missionPeriods),
  periodKey: PeriodKey,
  metric: z.enum(boardMetrics),
  categories: z.array(z.enum(gameCategories)),
  endsAt: Timestamp,
  /** When the places became final; null while they can change. */
  frozenAt: Timestamp.nullable(),
  turnoverMultiple: DecimalText,
  prizes: z.array(z.strictObject({ from: z.int(), to: z.int(), amount: MoneyText })),
  rows: z.array(BoardRow),
  /** Place `null`: behind the first 1,000. No `own`: the member has no score. */
  own: z.strictObject({ place: z.int().nullable(), score: MoneyText, prize: MoneyText.nullable() }).nullable(),
});

export const missionCalls = callTable('missions', {
  'GET /wps/relay/missions': {
    id: 'getMissions',
    summary: 'Missions and the ladder of sign-in days',
    description:
      'Lists the missions with how far the member is in the period that runs, and those of past periods that can still be claimed or no longer. Progress is what is settled by now.',
    auth: 'member',
    value: MissionSummary,
  },
  'POST /wps/relay/missions/:id/claim': {
    id: 'claimMission',
    summary: 'Claim the reward of a mission',
    description:
      'Pays the reward of a mission that is reached, once for each period. A claim that was paid before is answered as it is, so the call may be repeated until its answer arrives.',
    auth: 'member',
    realAccount: true,
    params: z.strictObject({ id: MissionId }),
    body: z.strictObject({ periodKey: PeriodKey }),
    value: Reward,
  },
  'POST /wps/relay/missions/check-in': {
    id: 'checkIn',
    summary: 'Take the step of today',
    description: 'Gives the points of the step that the member is on, once a day. A day that is missed begins the ladder anew.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject({}),
    value: z.strictObject({ ...CheckIn.shape, points: z.int() }),
  },
  'GET /wps/relay/leaderboards': {
    id: 'getLeaderboards',
    summary: 'Leaderboards',
    description: 'Lists the boards with their first places and the place of the member: those that run, or the ones before.',
    auth: 'member',
    query: z.strictObject({ which: z.enum(['current', 'last']).default('current') }),
    value: z.array(Leaderboard),
  },
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const Title = z.partialRecord(LanguageCode, PlainText.max(200)).refine(({ TY }) => TY !== undefined && TY.trim() !== '', 'not_empty');
/** At most two decimals and below 100, as the lot of turnover takes it. */
const isMultiple = ({ turnoverMultiple }: { turnoverMultiple: string }) => /^\d{1,2}(\.\d{1,2})?$/.test(turnoverMultiple);
const multipleFault = { path: ['turnoverMultiple'], error: 'decimal.format' };
const WholeText = /^0*[1-9]\d{0,8}$/;
const isAmountFine = ({ kind, amount }: { kind: string; amount: string }) => kind === 'money' || WholeText.test(amount);
const inOrder = (prizes: readonly { from: number; to: number }[]) =>
  prizes.every(({ from, to }, i) => from <= to && from === (prizes[i - 1]?.to ?? 0) + 1);

const NewPrize = z
  .strictObject({ kind: z.enum(rewardKinds), amount: PositiveMoneyText, turnoverMultiple: DecimalText })
  .refine(isMultiple, multipleFault)
  .refine(isAmountFine, { path: ['amount'], error: 'missions.whole' });

/** A mission as staff write it. */
export const NewMission = z
  .strictObject({
    title: Title,
    period: z.enum(missionPeriods),
    goal: z.enum(missionGoals),
    target: PositiveMoneyText,
    categories: z.array(z.enum(gameCategories)).max(gameCategories.length),
    prize: NewPrize,
    minRank: z.int().min(0).max(8),
    isOn: z.boolean(),
  })
  .refine(({ goal, target }) => moneyGoals.includes(goal) || WholeText.test(target), { path: ['target'], error: 'missions.whole' });

/** A board as staff write it. */
export const NewBoard = z
  .strictObject({
    title: Title,
    period: z.enum(['daily', 'weekly', 'monthly']),
    metric: z.enum(boardMetrics).default('turnover'),
    /** The games that count; all of them where the list is empty. Nothing for a board of missions. */
    categories: z.array(z.enum(gameCategories)).max(gameCategories.length),
    turnoverMultiple: DecimalText,
    /** From the first place on, without gaps. */
    prizes: z
      .array(z.strictObject({ from: z.int().min(1), to: z.int().min(1).max(100), amount: PositiveMoneyText }))
      .min(1)
      .max(20)
      .refine(inOrder, 'missions.places'),
    isOn: z.boolean(),
  })
  .refine(isMultiple, multipleFault);

/** What it came to in the last 30 days. */
const Use = z.strictObject({ times: z.int(), money: MoneyText, points: z.int(), tickets: z.int() });

export const DeskMission = z.strictObject({ id: MissionId, startsOn: Day, ...NewMission.shape, use: Use });
export const DeskBoard = z.strictObject({ id: MissionId, ...NewBoard.shape, use: Use });
const Written = z.strictObject({ id: MissionId });

export const operatorMissionCalls = callTable('missions', {
  'GET /wps/operators/missions': {
    id: 'getMissionsForDesk',
    summary: 'All missions and boards',
    description: 'Lists missions and leaderboards, also those that are off, with what they gave in the last 30 days.',
    auth: 'operator',
    control: 'alone',
    value: z.strictObject({ missions: z.array(DeskMission), boards: z.array(DeskBoard) }),
  },
  'POST /wps/operators/missions/:id': {
    id: 'saveMission',
    summary: 'Write or change a mission',
    description: 'Proposes a mission as it shall be. Once approved, members see it at once; what was claimed before stays.',
    auth: 'operator',
    control: 'two_officers',
    role: 'offers',
    params: z.strictObject({ id: MissionId }),
    body: z.strictObject({ mission: NewMission, reason: Reason }),
    value: twoOfficers(Written),
  },
  'POST /wps/operators/leaderboards/:id': {
    id: 'saveLeaderboard',
    summary: 'Write or change a leaderboard',
    description:
      'Proposes a board as it shall be. Once approved, members see it at once; the prizes at the end of the period are those of then.',
    auth: 'operator',
    control: 'two_officers',
    role: 'offers',
    params: z.strictObject({ id: MissionId }),
    body: z.strictObject({ board: NewBoard, reason: Reason }),
    value: twoOfficers(Written),
  },
});

export type Mission = z.infer<typeof Mission>;
export type MissionSummary = z.infer<typeof MissionSummary>;
export type CheckIn = z.infer<typeof CheckIn>;
export type Leaderboard = z.infer<typeof Leaderboard>;
export type BoardRow = z.infer<typeof BoardRow>;
export type NewMission = z.infer<typeof NewMission>;
export type NewBoard = z.infer<typeof NewBoard>;
export type DeskMission = z.infer<typeof DeskMission>;
export type DeskBoard = z.infer<typeof DeskBoard>;
