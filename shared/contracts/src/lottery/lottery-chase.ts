import { z } from 'zod';
import { callTable } from '../core/call';
import { DayRange, DecimalText, GameCode, Id, LocalText, MoneyText, Nothing, Paging, pageOf, Timestamp } from '../core/common';
import { BetLineRequest, LotteryFamily } from './lottery';

/** Most draws of one chase; of lotteries that draw every minute more. */
export const chaseIssueLimits = { usual: 120, everyMinute: 240 } as const;

/** `cancelled`: by the member. `finished`: no draw is left, or a win has stopped it. */
export const chaseStates = ['running', 'cancelled', 'finished'] as const;
export const ChaseState = z.enum(chaseStates);

/** `waiting`: its draw is not open yet, or the result of the one before is awaited. `released`: will not be bet, the money is given back. */
export const chaseIssueStates = ['waiting', 'placed', 'released'] as const;
export const ChaseIssueState = z.enum(chaseIssueStates);

/**
 * Why a draw was not bet on: the member cancelled; a win stopped the chase; the draw is off; it closed before the bet could be placed; a number
 * or a limit was full; the rate is worse than the one that was accepted; the play is not sold any more.
 */
export const chaseReleases = ['cancelled', 'won', 'void', 'missed', 'limit', 'rate', 'not_sold'] as const;
export const ChaseRelease = z.enum(chaseReleases);

const ChaseNumero = z.strictObject({
  /** Issue of a draw: `20261121-0001`. */
  numero: z.string().min(1).max(40),
  /** How many times the lines are bet in this draw. */
  multiple: z.int().min(1).max(9_999),
});

export const CreateChaseRequest = z.strictObject({
  gameCode: GameCode,
  /** As of a bet; stakes and multiples are those of one time. */
  lines: z.array(BetLineRequest).min(1).max(50),
  /** In the order of the draws. Draws that have closed already are left out. */
  numeros: z
    .array(ChaseNumero)
    .min(1)
    .max(chaseIssueLimits.everyMinute)
    .refine((list) => new Set(list.map(({ numero }) => numero)).size === list.length, 'duplicate'),
  /** Stop when a draw was won. Each draw then waits for the result of the one before it. */
  winStop: z.boolean(),
});

export const ChaseLine = z.strictObject({
  lineNo: z.int(),
  playType: z.string(),
  selection: z.string(),
  betCount: z.int(),
  unitStake: MoneyText,
  /** Of one time. */
  stake: MoneyText,
  price: MoneyText,
  /** Frozen when the chase was made; a limited number of a draw may still reduce it, no further than was accepted. */
  rate: DecimalText,
});

export const ChaseIssue = z.strictObject({
  numero: z.string(),
  multiple: z.int(),
  stake: MoneyText,
  price: MoneyText,
  state: ChaseIssueState,
  /** Only of a released one. */
  release: ChaseRelease.nullable(),
  /** The bet it became. */
  betId: Id.nullable(),
  /** Of that bet, once its draw is settled. */
  payout: MoneyText,
  closesAt: Timestamp,
});

export const Chase = z.strictObject({
  id: Id,
  gameCode: GameCode,
  gameName: LocalText,
  family: LotteryFamily,
  state: ChaseState,
  winStop: z.boolean(),
  /** A win has stopped it. */
  isStopped: z.boolean(),
  issueCount: z.int(),
  placedCount: z.int(),
  /** Held when it was made; of it what was bet, what was given back, and what is held still. */
  price: MoneyText,
  spent: MoneyText,
  released: MoneyText,
  held: MoneyText,
  payout: MoneyText,
  createdAt: Timestamp,
});

export const ChaseDetail = Chase.extend({ lines: z.array(ChaseLine), issues: z.array(ChaseIssue) });

/** A draw that can be bet on now or later, also one that the schedule will make. */
export const AheadNumero = z.strictObject({ numero: z.string(), closesAt: Timestamp, drawsAt: Timestamp });

const ById = z.strictObject({ id: Id });

/** Bets on several draws ahead: the whole price is held at once, and each draw is bet on when it is open. */
export const lotteryChaseCalls = callTable('lottery', {
  'POST /lgw/chases': {
    id: 'createChase',
    summary: 'Bet on several draws ahead',
    description: 'Takes the price of all chosen draws and bets the same lines on each of them as it comes on sale.',
    auth: 'member',
    idempotent: true,
    body: CreateChaseRequest,
    value: ChaseDetail,
  },
  'GET /lgw/games/:gameCode/numeros': {
    id: 'getDrawsAhead',
    summary: 'Draws ahead of a lottery',
    description: 'Lists the next draws of a lottery that a chase can choose, soonest first.',
    auth: 'none',
    params: z.strictObject({ gameCode: GameCode }),
    query: z.strictObject({ count: z.coerce.number().int().min(1).max(chaseIssueLimits.everyMinute).default(20) }),
    value: z.array(AheadNumero),
  },
  'GET /lgw/chases': {
    id: 'getChases',
    summary: 'Own chases',
    description: 'Lists the member’s chases between two days, newest first.',
    auth: 'member',
    query: z.strictObject({ ...DayRange, gameCode: GameCode.optional(), state: ChaseState.optional(), ...Paging }),
    value: pageOf(Chase),
  },
  'GET /lgw/chases/:id': {
    id: 'getChase',
    summary: 'One own chase',
    description: 'Answers one chase of the member with its lines and the state of each of its draws.',
    auth: 'member',
    params: ById,
    value: ChaseDetail,
  },
  'POST /lgw/chases/:id/cancel': {
    id: 'cancelChase',
    summary: 'Give up the rest of a chase',
    description: 'Gives up the draws of a chase that are not bet on yet and gives their price back.',
    auth: 'member',
    params: ById,
    body: Nothing,
    value: ChaseDetail,
  },
});

export type AheadNumero = z.infer<typeof AheadNumero>;
export type ChaseState = z.infer<typeof ChaseState>;
export type ChaseIssueState = z.infer<typeof ChaseIssueState>;
export type ChaseRelease = z.infer<typeof ChaseRelease>;
export type CreateChaseRequest = z.infer<typeof CreateChaseRequest>;
export type ChaseLine = z.infer<typeof ChaseLine>;
export type ChaseIssue = z.infer<typeof ChaseIssue>;
export type Chase = z.infer<typeof Chase>;
export type ChaseDetail = z.infer<typeof ChaseDetail>;
