import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Day, Id, LanguageCode, LocalText, MoneyText, pageOf, Paging, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import {
  drawPrizeKinds,
  mostDrawWinners,
  mostTicketsAtOnce,
  mostWheelPrizes,
  raffleDrawStates,
  rafflePrizeKinds,
  wholeChance,
} from './raffle-words';

/** What one winner gets. */
const DrawWorth = {
  name: LocalText,
  kind: z.enum(drawPrizeKinds),
  /** Of a prize of money. */
  money: MoneyText.nullable(),
  /** Points or tickets; `null` of money. */
  count: z.int().nullable(),
};

export const RaffleDrawPrize = z.strictObject({
  ...DrawWorth,
  /** How many tickets win it. */
  winners: z.int(),
});

export const RaffleDrawWin = z.strictObject({
  /** From 1, in the order in which the tickets were drawn. */
  place: z.int(),
  /** From 0, counted through the list of entries. */
  ticket: z.int(),
  entryId: Id,
  /** The first two characters of the account. */
  account: z.string(),
  ...DrawWorth,
});

/** A draw with everything that it can be computed from again. */
export const RaffleDraw = z.strictObject({
  id: Id,
  day: Day,
  /** When it is drawn; no ticket goes in after it. */
  closesAt: Timestamp,
  state: z.enum(raffleDrawStates),
  /** From the first place on. */
  prizes: z.array(RaffleDrawPrize),
  /** All tickets in it by now; each has the same chance. */
  tickets: z.int(),
  /** SHA-256 of the seed, published before the first ticket went in. */
  commit: z.string(),
  /** Hex; `null` until it is drawn. */
  seed: z.string().nullable(),
  /** SHA-256 of the list of entries, hex; `null` until it is drawn. */
  listHash: z.string().nullable(),
  /** What the seed is the key of, followed by the number of the block: HMAC-SHA256, read as words of 32 bits; `null` until it is drawn. */
  message: z.string().nullable(),
  wins: z.array(RaffleDrawWin),
});

export const RaffleDraws = z.strictObject({
  /** The one that tickets can go into, or that is about to be drawn; `null` while none is announced. */
  next: RaffleDraw.nullable(),
  /** The last ten, newest first. */
  past: z.array(RaffleDraw),
});

export const RaffleEntry = z.strictObject({ id: Id, drawId: Id, tickets: z.int(), enteredAt: Timestamp });

/** What a member has in a draw. */
export const OwnRaffleDraw = z.strictObject({
  drawId: Id,
  day: Day,
  state: z.enum(raffleDrawStates),
  tickets: z.int(),
  wins: z.array(RaffleDrawWin),
});

const mostListed = 1_000;

export const raffleDrawCalls = callTable('points', {
  'GET /wps/relay/raffle/draws': {
    id: 'getRaffleDraws',
    summary: 'The next raffle draw and past ones',
    description:
      'Answers the draw that tickets can go into, with its prizes and the hash of its seed, and the last ten with their winners by masked names and the proof of each.',
    auth: 'none',
    value: RaffleDraws,
  },
  'GET /wps/relay/raffle/draws/:id/entries': {
    id: 'getRaffleDrawEntries',
    summary: 'The list that a draw was drawn from',
    description:
      'Lists the entries of a draw that is over, in the order in which tickets are counted, so that anybody can compute its hash and its winners. An entry names no member. Its hash is that of one line each: id, a space, number of tickets, a line feed.',
    auth: 'none',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ after: Id.optional() }),
    value: z.strictObject({
      entries: z.array(z.strictObject({ id: Id, tickets: z.int() })).max(mostListed),
      /** What `after` is on the next page; `null` on the last one. */
      next: Id.nullable(),
    }),
  },
  'POST /wps/relay/raffle/draws/:id/entries': {
    id: 'enterRaffleDraw',
    summary: 'Put tickets into the next draw',
    description:
      'Takes raffle tickets and puts them into the draw that is open. Each wins at most once. What they win waits in the reward centre.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ tickets: z.int().min(1).max(mostTicketsAtOnce) }),
    value: RaffleEntry,
  },
  'GET /wps/relay/raffle/tickets': {
    id: 'getRaffleTickets',
    summary: 'Own tickets in draws',
    description: 'Lists the draws that the member has tickets in, newest first, with what they won.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(OwnRaffleDraw),
  },
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const PrizeName = z
  .partialRecord(LanguageCode, PlainText.max(60))
  .refine(({ TY }) => TY !== undefined && TY.trim() !== '', { path: ['TY'], error: 'not_empty' });
/** Points and tickets are whole, and below a thousand million. */
const isWorth = ({ kind, amount }: { kind: string; amount: string | null }) =>
  kind === 'nothing' ? amount === null : amount !== null && (kind === 'money' || /^0*[1-9]\d{0,8}$/.test(amount));
const worthFault = { path: ['amount'], error: 'raffle.amount' };

/** A part of the wheel as staff write it. */
export const NewWheelPrize = z
  .strictObject({
    /** Of a prize that is there already: it keeps its stock while kind, worth and limit stay the same. `null`: another prize. */
    id: Id.nullable(),
    name: PrizeName,
    kind: z.enum(rafflePrizeKinds),
    /** Decimal text of money, a whole number of points and tickets, `null` of nothing. */
    amount: PositiveMoneyText.nullable(),
    /** Millionths. */
    chance: z.int().min(1).max(wholeChance),
    isLimited: z.boolean(),
    /** How many are added to those that are left; of another prize, how many there are. */
    added: z.int().min(0).max(1_000_000),
  })
  .refine(isWorth, worthFault)
  .refine(({ kind, isLimited }) => kind !== 'nothing' || !isLimited, { path: ['isLimited'], error: 'raffle.limited' });

const WheelPrizes = z
  .array(NewWheelPrize)
  .min(1)
  .max(mostWheelPrizes)
  .refine((prizes) => prizes.reduce((sum, { chance }) => sum + chance, 0) === wholeChance, 'raffle.chances')
  .refine((prizes) => prizes.filter(({ kind }) => kind === 'nothing').length === 1, 'raffle.nothing')
  .refine((prizes) => {
    const ids = prizes.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'raffle.doubled');

const NewDrawPrize = z
  .strictObject({ name: PrizeName, kind: z.enum(drawPrizeKinds), amount: PositiveMoneyText, winners: z.int().min(1).max(mostDrawWinners) })
  .refine(isWorth, worthFault);

/** When draws take place and what they give. */
export const RafflePlan = z.strictObject({
  isOn: z.boolean(),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'raffle.doubled'),
  /** Of the brand's day: `20:00`. */
  drawAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'raffle.time'),
  prizes: z
    .array(NewDrawPrize)
    .min(1)
    .max(mostWheelPrizes)
    .refine((prizes) => prizes.reduce((sum, { winners }) => sum + winners, 0) <= mostDrawWinners, 'raffle.winners'),
});

/** A part of the wheel as staff see it. */
export const DeskWheelPrize = z.strictObject({
  id: Id,
  name: LocalText,
  kind: z.enum(rafflePrizeKinds),
  amount: MoneyText.nullable(),
  chance: z.int(),
  /** How many are left; `null` of a prize that is not limited. */
  stock: z.int().nullable(),
  /** How often it was won in the last 30 days. */
  won: z.int(),
});

export const DeskRaffleDraw = z.strictObject({
  id: Id,
  day: Day,
  closesAt: Timestamp,
  state: z.enum(raffleDrawStates),
  tickets: z.int(),
  entries: z.int(),
  winners: z.int(),
  /** Prizes whose winners may receive nothing for now. */
  waiting: z.int(),
  /** Money that was won. */
  money: MoneyText,
});

export const DeskRaffle = z.strictObject({
  /** The table that counts from the next day on. */
  prizes: z.array(DeskWheelPrize),
  /** Whether the wheel turns by this table today. */
  isToday: z.boolean(),
  plan: RafflePlan.nullable(),
  /** The last 30, newest first. */
  draws: z.array(DeskRaffleDraw),
});

export const operatorRaffleCalls = callTable('points', {
  'GET /wps/operators/raffle': {
    id: 'getDeskRaffle',
    summary: 'The wheel, the plan of draws, and draws',
    description: 'Answers the prize table of the wheel with stock and use, the plan of draws, and the last draws with what they gave.',
    auth: 'operator',
    control: 'alone',
    value: DeskRaffle,
  },
  'POST /wps/operators/raffle/prizes': {
    id: 'changeWheel',
    summary: 'Change the prizes of the wheel',
    description:
      'Proposes the whole prize table of the wheel. It counts from the next day that begins after the approval, since the table of a day is published before its first turn; what is added to a stock is there at once.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    body: z.strictObject({ prizes: WheelPrizes, reason: Reason }),
    value: twoOfficers(z.strictObject({ prizes: z.int() })),
  },
  'POST /wps/operators/raffle/plan': {
    id: 'planRaffleDraws',
    summary: 'Change when draws take place and what they give',
    description:
      'Proposes the days, the time and the prizes of draws. A draw that is announced keeps its prizes and its time; those after it follow the new plan.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    body: z.strictObject({ plan: RafflePlan, reason: Reason }),
    value: twoOfficers(z.strictObject({ isOn: z.boolean() })),
  },
});

export type RaffleDraw = z.infer<typeof RaffleDraw>;
export type RaffleDrawPrize = z.infer<typeof RaffleDrawPrize>;
export type RaffleDrawWin = z.infer<typeof RaffleDrawWin>;
export type RaffleDraws = z.infer<typeof RaffleDraws>;
export type RaffleEntry = z.infer<typeof RaffleEntry>;
export type OwnRaffleDraw = z.infer<typeof OwnRaffleDraw>;
export type NewWheelPrize = z.infer<typeof NewWheelPrize>;
export type RafflePlan = z.infer<typeof RafflePlan>;
export type DeskWheelPrize = z.infer<typeof DeskWheelPrize>;
export type DeskRaffleDraw = z.infer<typeof DeskRaffleDraw>;
export type DeskRaffle = z.infer<typeof DeskRaffle>;
