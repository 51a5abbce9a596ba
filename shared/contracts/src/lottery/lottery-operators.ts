import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Day, GameCode, Id, LocalText, MoneyText, Nothing, pageOf, Paging, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import {
  ChangedTerms,
  LotteryChange,
  LotteryChangeLook,
  LotteryDraft,
  LotteryGroup,
  LotteryLook,
  LotteryName,
  LotteryTerms,
  NewLottery,
} from './lottery-terms';
import { Draw, DrawResult, DrawState, LotteryFamily, LotteryGameDetail, PublishedResult, ResultSource } from './lottery';

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const ById = z.strictObject({ id: Id });
const area = { auth: 'operator', role: 'lottery', control: 'alone' } as const;

/** What the source published, or, of a lottery without a mapping, the result itself. */
const Entry = z.strictObject({ published: PublishedResult.optional(), result: DrawResult.optional(), reason: Reason });

/** `waiting`: another operator has to enter the same. `done`: both agreed and the result stands. */
const EntryAnswer = z.strictObject({ state: z.enum(['waiting', 'done']), draw: Draw });

export const DeskDraw = Draw.extend({
  gameName: LocalText,
  /** Who has entered a result already. What was entered is not told: the second operator reads the source, not the first one's entry. */
  enteredBy: z.array(z.strictObject({ operator: z.string(), at: Timestamp })),
  refundAt: Timestamp.nullable(),
});

/** A draw with all that staff ask about it. Bets played with play money are left out. */
export const DeskDrawDetail = DeskDraw.extend({
  /** Why it was postponed, called off or corrected last; empty where none of these happened. */
  reason: z.string(),
  /** When a postponed draw was to be drawn at first. */
  plannedAt: Timestamp.nullable(),
  bets: z.strictObject({
    /** Bets that stand. */
    count: z.int(),
    cancelledCount: z.int(),
    stake: MoneyText,
    price: MoneyText,
    /** Prizes of the result as it stands; 0.00 before it is settled. */
    prizes: MoneyText,
  }),
  /** Plays whose numbers staff may limit, with the key of their name among those of plays, such as `top3`. */
  plays: z.array(z.strictObject({ playType: z.string(), nameKey: z.string() })),
  /** What staff have limited, in thousandths of the rate; 0 closes the number. */
  limits: z.array(z.strictObject({ playType: z.string(), selection: z.string(), permille: z.int() })),
  /** The entries that made each result, oldest first. Entries that still wait for a second one are not told. */
  entries: z.array(
    z.strictObject({
      version: z.int(),
      operator: z.string(),
      at: Timestamp,
      reason: z.string(),
      result: DrawResult,
      published: PublishedResult.nullable(),
    }),
  ),
});

/** What numbers of a draw would cost. Bets played with play money, and cancelled ones, are left out. */
export const DrawExposure = z.strictObject({
  /** Plays that were bet on, with the key of their name among those of plays; the one with the largest stakes first. */
  plays: z.array(z.strictObject({ playType: z.string(), nameKey: z.string(), lines: z.int(), stake: MoneyText })),
  /** The 50 that would cost most. A selection that holds several bets is told as it was bet on, with what one of them would pay. */
  numbers: z.array(
    z.strictObject({
      playType: z.string(),
      nameKey: z.string(),
      selection: z.string(),
      lines: z.int(),
      stake: MoneyText,
      /** What would be paid if it came, once, at the rates of the bets. */
      payout: MoneyText,
    }),
  ),
});

export const CalendarEntry = z.strictObject({
  id: Id,
  scope: z.enum(['game', 'group']),
  /** Code of the game or of the group. */
  code: GameCode,
  day: Day,
  /** Null: there is no draw on that day. */
  movedTo: Day.nullable(),
  reason: z.string(),
});

/** What staff do about lotteries. Every act stands in the audit, with its reason. */
export const lotteryOperatorCalls = callTable('lottery', {
  'GET /wps/operators/lottery/draws': {
    id: 'getDrawsForDesk',
    summary: 'Draws that wait for a result',
    description: 'Lists the draws whose result operators have to enter, those that wait longest first.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskDraw),
  },
  'GET /wps/operators/lottery/draws/:id': {
    id: 'getDrawForDesk',
    summary: 'One draw for staff',
    description: 'Answers a draw with the sum of its bets, its limited numbers and the entries that made its results.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    value: DeskDrawDetail,
  },
  'GET /wps/operators/lottery/draws/:id/exposure': {
    id: 'getDrawExposure',
    summary: 'What numbers of a draw would cost',
    description:
      'Answers which numbers of a draw would cost most if they came, at the rates at which they were bet on: of all plays, of one, or of one number.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    query: z.strictObject({ playType: z.string().max(64).optional(), selection: PlainText.max(200).optional() }),
    value: DrawExposure,
  },
  'GET /wps/operators/lottery/games/:gameCode/draws': {
    id: 'getGameDrawsForDesk',
    summary: 'Draws of a lottery',
    description:
      'Lists the draws of a lottery, upcoming and past, the latest first, with who has entered a result or a correction that waits.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ gameCode: GameCode }),
    query: z.strictObject({ ...Paging, state: DrawState.optional() }),
    value: pageOf(DeskDraw),
  },
  'PUT /wps/operators/lottery/draws/:id/result': {
    ...area,
    control: 'double_entry',
    id: 'enterResult',
    summary: 'Enter a result',
    description:
      'Notes the result that an operator has entered for a draw. It stands when a second operator has entered the same without seeing the first entry.',
    params: ById,
    body: Entry,
    value: EntryAnswer,
  },
  'PUT /wps/operators/lottery/draws/:id/correction': {
    ...area,
    control: 'double_entry',
    id: 'correctResult',
    summary: 'Enter another result for a paid draw',
    description: 'Notes a correction of a result. When a second operator has entered the same, differences are paid or taken back.',
    params: ById,
    body: Entry,
    value: EntryAnswer,
  },
  'POST /wps/operators/lottery/draws/:id/void': {
    ...area,
    control: 'two_officers',
    id: 'voidDraw',
    summary: 'Call a draw off',
    description: 'Proposes to void a draw. Once approved, every bet is given back, and what was paid is taken back.',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(Draw),
  },
  'POST /wps/operators/lottery/draws/:id/postpone': {
    ...area,
    id: 'postponeDraw',
    summary: 'Draw later',
    description: 'Moves a draw to a later time. Bets that were placed stay.',
    params: ById,
    body: z.strictObject({ closesAt: Timestamp, drawsAt: Timestamp, reason: Reason }),
    value: Draw,
  },
  'PUT /wps/operators/lottery/draws/:id/limits': {
    ...area,
    id: 'setDrawLimit',
    summary: 'Limit a number of a draw',
    description: 'Closes a number, reduces what it pays or frees it again, for bets from now on.',
    params: ById,
    body: z.strictObject({
      playType: z.string().max(64),
      selection: z.string().min(1).max(2_000),
      /** Share of the rate in thousandths: 0 closes the number, 1000 frees it. */
      permille: z.int().min(0).max(1_000),
      reason: Reason,
    }),
    value: Nothing,
  },
  'GET /wps/operators/lottery/calendar': {
    id: 'getCalendar',
    summary: 'Days on which a schedule does not hold',
    description: 'Lists the days on which lotteries are moved or closed.',
    auth: 'operator',
    control: 'alone',
    value: z.array(CalendarEntry),
  },
  'PUT /wps/operators/lottery/calendar': {
    ...area,
    id: 'setCalendarDay',
    summary: 'Move or close a day',
    description: 'Moves or closes a day of a lottery or of a group. Draws that exist already are not touched.',
    body: CalendarEntry.omit({ id: true }).extend({ reason: Reason }),
    value: CalendarEntry,
  },
  'DELETE /wps/operators/lottery/calendar/:id': {
    ...area,
    id: 'deleteCalendarDay',
    summary: 'Take a day out of the calendar',
    description: 'Deletes an entry of the calendar, so that the schedule holds again on that day.',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/lottery/games': {
    id: 'getLotterySwitches',
    summary: 'Which lotteries are on sale',
    description: 'Lists all lotteries, those off sale first, and who switched each last, when and why.',
    auth: 'operator',
    control: 'alone',
    value: z.array(
      z.strictObject({
        code: GameCode,
        name: LocalText,
        family: LotteryFamily,
        /** Where results come from, and for `published` numbers how they become the result. */
        resultSource: ResultSource,
        mapping: LotteryGameDetail.shape.mapping,
        groupCode: GameCode,
        isHot: z.boolean(),
        isEnabled: z.boolean(),
        /** Null while it is as it was set up. */
        switched: z.strictObject({ by: z.string(), at: Timestamp, reason: z.string() }).nullable(),
      }),
    ),
  },
  'PUT /wps/operators/lottery/games/:gameCode': {
    ...area,
    id: 'switchLottery',
    summary: 'Take a lottery from sale, or back',
    description: 'Switches the sale of a lottery off or on. Bets that were placed stay.',
    params: z.strictObject({ gameCode: GameCode }),
    body: z.strictObject({ isEnabled: z.boolean(), reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/lottery/drafts': {
    id: 'getLotteryDraft',
    summary: 'What a new lottery begins with',
    description: 'Answers a lottery of a family with its customary plays, rates and limits, and what may be chosen instead.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ family: LotteryFamily }),
    value: LotteryDraft,
  },
  'GET /wps/operators/lottery/games/:gameCode/terms': {
    id: 'getLotteryTerms',
    summary: 'How a lottery is sold and drawn',
    description: 'Answers everything that decides how a lottery is sold and drawn, as a brand file has it.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ gameCode: GameCode }),
    value: LotteryTerms,
  },
  'POST /wps/operators/lottery/games/look': {
    id: 'lookAtLottery',
    summary: 'What a lottery would cost, and what is wrong',
    description:
      'Checks a lottery as it is checked when it is made, and works out what each play returns and costs at a turnover. Nothing is written.',
    auth: 'operator',
    control: 'alone',
    body: z.strictObject({
      /** A lottery that may not be complete yet. */
      lottery: z.record(z.string().max(64), z.unknown()),
      turnover: PositiveMoneyText,
    }),
    value: LotteryLook,
  },
  'POST /wps/operators/lottery/games': {
    ...area,
    control: 'two_officers',
    id: 'createLottery',
    summary: 'Make a lottery',
    description:
      'Proposes a lottery. Once approved it is there with its draws. Refused with everything that is wrong, such as a play that pays out more than it takes in.',
    body: z.strictObject({ lottery: NewLottery, reason: Reason }),
    value: twoOfficers(LotteryTerms),
  },
  'GET /wps/operators/lottery/games/:gameCode/change': {
    id: 'getLotteryChange',
    summary: 'What a change of a lottery begins with',
    description: 'Answers how a lottery is sold now, the change that waits for its draw, and the next draws that have not opened.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ gameCode: GameCode }),
    value: LotteryChange,
  },
  'POST /wps/operators/lottery/games/:gameCode/change/look': {
    id: 'lookAtLotteryChange',
    summary: 'What changed terms would cost, and what is wrong',
    description:
      'Checks changed terms as they are checked when they are proposed, and works out what each play returns and costs before and after. Nothing is written.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ gameCode: GameCode }),
    body: z.strictObject({
      /** Terms that may not be complete yet. */
      terms: z.record(z.string().max(64), z.unknown()),
      turnover: PositiveMoneyText,
    }),
    value: LotteryChangeLook,
  },
  'POST /wps/operators/lottery/games/:gameCode/change': {
    ...area,
    control: 'two_officers',
    id: 'changeLottery',
    summary: 'Change the terms of a lottery',
    description:
      'Proposes other rates, limits and caps. Once approved they hold from the first draw that opens afterwards, or at `from` or later; draws that have opened keep theirs, and so do bets. Takes the place of a change that waits.',
    params: z.strictObject({ gameCode: GameCode }),
    body: z.strictObject({
      terms: ChangedTerms,
      /** What `getLotteryChange` answered. */
      basis: z.string().max(64),
      /** Null: as soon as it is approved. */
      from: Timestamp.nullable(),
      reason: Reason,
    }),
    value: twoOfficers(z.strictObject({ holdsFrom: Timestamp })),
  },
  'PUT /wps/operators/lottery/games/:gameCode/names': {
    ...area,
    id: 'renameLottery',
    summary: 'Name a lottery and put it into a group',
    description: 'Changes what a lottery is called, its group and whether it is marked as popular. How it is sold and drawn stays.',
    params: z.strictObject({ gameCode: GameCode }),
    body: z.strictObject({ name: LotteryName, groupCode: GameCode, isHot: z.boolean(), reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/lottery/groups': {
    id: 'getLotteryGroups',
    summary: 'Groups of lotteries',
    description: 'Lists the groups of lotteries in the order in which members see them.',
    auth: 'operator',
    control: 'alone',
    value: z.array(LotteryGroup),
  },
  'PUT /wps/operators/lottery/groups/:groupCode': {
    ...area,
    id: 'saveLotteryGroup',
    summary: 'Make a group of lotteries, or rename it',
    description: 'Adds a group at the end, or changes what an existing one is called.',
    params: z.strictObject({ groupCode: GameCode }),
    body: z.strictObject({ label: LotteryName, reason: Reason }),
    value: Nothing,
  },
});

export type DeskDraw = z.infer<typeof DeskDraw>;
export type DeskDrawDetail = z.infer<typeof DeskDrawDetail>;
export type DrawExposure = z.infer<typeof DrawExposure>;
export type CalendarEntry = z.infer<typeof CalendarEntry>;
