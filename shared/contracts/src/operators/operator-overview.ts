import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, DayRange, GameCode, Id, LocalText, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { DrawState } from '../lottery/lottery';

/** What waits for staff, by the path of its area. */
export const deskQueues = [
  'approvals',
  'payments',
  'withdrawals',
  'identity',
  'risk',
  'chats',
  'applications',
  'orders',
  'feedback',
  'payruns',
] as const;

export const DeskQueue = z.strictObject({
  queue: z.enum(deskQueues),
  /** Of `feedback` the letters of the last day, since nobody marks them as done. */
  waiting: z.int(),
  /** Since when the oldest waits; null where nothing does. */
  oldest: Timestamp.nullable(),
});

/** Real money only. `payouts` are prizes and wins; `profit` is what the house has won or, below zero, lost. */
const HouseFigures = { deposits: MoneyText, withdrawals: MoneyText, bets: MoneyText, payouts: MoneyText, profit: MoneyText };

/** Where money was won or lost: `others` are offers, rewards, agents and corrections. */
export const houseCategories = ['lottery', 'games', 'others'] as const;
const HouseSums = { ...HouseFigures, rebates: MoneyText, bonuses: MoneyText, agents: MoneyText, adjustments: MoneyText };
/** A day of one category, of games of one vendor; `vendor` is empty where the category has none. */
export const HouseDay = z.strictObject({ day: Day, category: z.enum(houseCategories), vendor: z.string(), ...HouseSums });

const dayMs = 86_400_000;
/** The most days that the profit of the house is summed of at once. */
export const mostProfitDays = 31;
const isProfitRange = ({ from, to }: { from: string; to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < mostProfitDays * dayMs;
const tooManyDays = { message: 'too_big', path: ['to'] };
const ProfitRange = z.strictObject(DayRange).refine(isProfitRange, tooManyDays);

/** A head agent with everybody below. `profit` is before what agents of the line are paid. */
export const HouseLine = z.strictObject({
  memberId: Id,
  account: z.string(),
  /** As they stand now, the head agent included. */
  members: z.int().min(1),
  ...HouseFigures,
  rebates: MoneyText,
  bonuses: MoneyText,
});

/**
 * What bets on lotteries brought, those that stand, for real money: `stake` is what the lines are worth, `price` what was paid for them.
 * `profit` is the price less prizes, rebates and refunds, before what agents and offers are paid.
 */
const BetFigures = {
  bets: z.int(),
  stake: MoneyText,
  price: MoneyText,
  prizes: MoneyText,
  rebates: MoneyText,
  refunds: MoneyText,
  profit: MoneyText,
};
/** The settled draws of a lottery, of several days. */
export const HouseLottery = z.strictObject({ gameCode: z.string(), gameName: LocalText, draws: z.int(), ...BetFigures });
/** A settled draw; one whose correction is being paid has the figures of before for some seconds. */
export const HouseDraw = z.strictObject({
  id: Id,
  issue: z.string(),
  state: DrawState,
  drawsAt: Timestamp,
  members: z.int(),
  ...BetFigures,
});
/** `loss`: the draws on which the house lost most are first. */
export const drawOrders = ['newest', 'loss'] as const;

export const DeskToday = z.strictObject({
  /** The day of the brand that `today` is about. */
  day: Day,
  today: z.strictObject(HouseSums),
  /** The last 24 hours that had anything, the oldest first, by when they began. */
  hours: z.array(z.strictObject({ hour: Timestamp, ...HouseFigures })),
  /** Draws on sale, the next to close first. */
  closing: z.array(
    z.strictObject({
      id: Id,
      gameCode: z.string(),
      gameName: LocalText,
      issue: z.string(),
      closesAt: Timestamp,
      bets: z.int(),
      stake: MoneyText,
      /** There are more bets than were summed. */
      isPartial: z.boolean(),
    }),
  ),
});

export const foundKinds = ['member', 'deposit', 'withdrawal', 'draw', 'lottery', 'offer'] as const;

/** One thing that the search of the desk has found. */
export const DeskFound = z.strictObject({
  kind: z.enum(foundKinds),
  /** What its page is opened by: an id, or the code of a lottery. */
  id: z.string(),
  /** An account, a number, an issue, a code. */
  name: z.string(),
  /** The title of a lottery or an offer. */
  title: LocalText.nullable(),
  /** The state, as its kind names states; of a member the number of the customer. */
  detail: z.string(),
  amount: MoneyText.nullable(),
  /** Whose deposit or withdrawal it is. */
  memberId: Id.nullable(),
});

/** What staff see first, and how they find everything. */
export const operatorOverviewCalls = callTable('desk', {
  'GET /wps/operators/queues': {
    id: 'getQueues',
    summary: 'What waits for staff',
    description: 'Counts what waits in each queue of the desk, and says since when the oldest of it waits.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskQueue),
  },
  'GET /wps/operators/today': {
    id: 'getToday',
    summary: 'How the brand is doing today',
    description: 'Answers what came in, went out and was played today and in each of the last 24 hours, and the draws that close next.',
    auth: 'operator',
    control: 'alone',
    value: DeskToday,
  },
  'GET /wps/operators/profit': {
    id: 'getHouseProfit',
    summary: 'What the house won and lost',
    description: 'Sums what came in, went out and was played by day, category and vendor, the newest day first. At most 31 days at once.',
    auth: 'operator',
    control: 'alone',
    query: ProfitRange,
    value: z.strictObject({ content: z.array(HouseDay), totals: z.strictObject(HouseSums) }),
  },
  'GET /wps/operators/profit/lines': {
    id: 'getHouseLines',
    summary: 'What the house won and lost by line of agents',
    description:
      'Sums what each head agent and everybody below brought, took and played, the largest turnover first, at most 500 lines. Some minutes old. At most 31 days at once.',
    auth: 'operator',
    control: 'alone',
    query: ProfitRange,
    value: z.strictObject({ content: z.array(HouseLine) }),
  },
  'GET /wps/operators/profit/lotteries': {
    id: 'getHouseLotteries',
    summary: 'What the house won and lost by lottery',
    description:
      'Sums the settled draws of each lottery that took place on the days, the lottery with most bets first. Some seconds old. At most 31 days at once.',
    auth: 'operator',
    control: 'alone',
    query: ProfitRange,
    value: z.strictObject({ content: z.array(HouseLottery), totals: z.strictObject({ draws: z.int(), ...BetFigures }) }),
  },
  'GET /wps/operators/profit/draws': {
    id: 'listHouseDraws',
    summary: 'What the house won and lost by draw',
    description:
      'Lists the settled draws of a lottery that took place on the days, the newest or the largest loss first. Some seconds old. At most 31 days at once.',
    auth: 'operator',
    control: 'alone',
    query: z
      .strictObject({ ...DayRange, gameCode: GameCode, order: z.enum(drawOrders).default('newest'), ...Paging })
      .refine(isProfitRange, tooManyDays),
    value: pageOf(HouseDraw),
  },
  'GET /wps/operators/search': {
    id: 'searchDesk',
    summary: 'Find anything by id or name',
    description:
      'Finds members by account, id, customer number or proven phone number, deposits and withdrawals by number or id, draws by id or issue, lotteries and offers by code or title. At most five of each kind.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ text: PlainText.trim().min(2, 'too_small').max(100) }),
    value: z.array(DeskFound),
  },
});

export type DeskQueue = z.infer<typeof DeskQueue>;
export type DeskQueueName = (typeof deskQueues)[number];
export type DeskToday = z.infer<typeof DeskToday>;
export type HouseDay = z.infer<typeof HouseDay>;
export type HouseLine = z.infer<typeof HouseLine>;
export type HouseLottery = z.infer<typeof HouseLottery>;
export type HouseDraw = z.infer<typeof HouseDraw>;
export type DeskFound = z.infer<typeof DeskFound>;
