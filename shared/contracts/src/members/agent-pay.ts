import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, DayRange, Id, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { Onward } from './agent-records';

export const payKinds = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY'] as const;
/** Day, week from Monday, half of a month, month. */
export const payPeriods = ['D', 'W', 'H', 'M'] as const;
/**
 * `to_confirm`: officers decide; `to_pay`: paid within moments, or as soon as the account is not frozen any more; `waiting_upline`: the upline
 * has not paid yet; `waiting_office`: officers decide; `not_qualified`: it came to nothing.
 */
export const payStates = [
  'to_confirm',
  'to_pay',
  'paid',
  'rejected',
  'waiting_upline',
  'waiting_office',
  'cancelled',
  'not_qualified',
] as const;
/** `unpaid`: refused, cancelled or not reached. */
export const payShown = ['paid', 'open', 'unpaid', 'disputed'] as const;
export const payReasons = ['frozen', 'closed', 'no_account', 'play_money', 'office'] as const;
export const payParts = ['share', 'turnover', 'payout', 'rebate', 'promotions', 'salaries', 'fees'] as const;

/** Percent, such as `0.8`. */
const Percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);

/** The figures that an amount was worked out from, as they were then. */
export const payFigures = {
  /** Null for salaries. */
  periodType: z.enum(payPeriods).nullable(),
  startsAt: Timestamp,
  /** Not included. */
  endsAt: Timestamp,
  turnover: MoneyText,
  /** The part of the turnover that pays; of a dividend the net loss of the team with what was carried. */
  counted: MoneyText,
  activeMembers: z.int(),
  /** Null below the first rule of the contract. */
  rate: Percent.nullable(),
  carried: MoneyText,
};

/** `granted`: the office agreed and makes it good by a correction of its own; `refused`: the record stands. */
export const disputeStates = ['open', 'granted', 'refused'] as const;

/** What the agent says is wrong with a record, and what the office answered. */
export const PayDispute = z.strictObject({
  text: z.string(),
  state: z.enum(disputeStates),
  openedAt: Timestamp,
  /** Null while it is open. */
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
});

/** What a contract has brought an agent for a window of time, step by step. */
export const PayRecord = z.strictObject({
  id: Id,
  kind: z.enum(payKinds),
  day: Day,
  ...payFigures,
  total: MoneyText,
  /** What those below have of it: taken off a salary, owed of a dividend. */
  less: MoneyText,
  /** What goes into the next window, zero or below. */
  carry: MoneyText,
  amount: MoneyText,
  /** `share`: turnover by the difference between the own rate and that of the next below; the others make up a net result. */
  parts: z.array(z.strictObject({ name: z.enum(payParts), rate: Percent.nullable(), turnover: MoneyText.nullable(), amount: MoneyText })),
  state: z.enum(payStates),
  reason: z.enum(payReasons).nullable(),
  endedAt: Timestamp.nullable(),
  dispute: PayDispute.nullable(),
});

/** `open`: to be paid; `sent`: on its way; `returned`: the downline could not take it, and the office decides. */
export const debtStates = ['open', 'sent', 'paid', 'returned', 'cancelled'] as const;

/** A dividend that an agent owes someone directly below. */
export const OwedDividend = z.strictObject({
  id: Id,
  account: z.string(),
  day: Day,
  ...payFigures,
  amount: MoneyText,
  state: z.enum(debtStates),
  dueAt: Timestamp,
  endedAt: Timestamp.nullable(),
});

const incomeFigures = {
  /** The difference of rebates to those below. */
  rebate: MoneyText,
  dailySalary: MoneyText,
  hourlySalary: MoneyText,
  realtimeSalary: MoneyText,
  dividend: MoneyText,
  /** Dividends paid to those below, zero or negative. */
  paidOut: MoneyText,
  total: MoneyText,
};
export const IncomeFigures = z.strictObject(incomeFigures);
export const IncomeDay = z.strictObject({ day: Day, ...incomeFigures });

export const agentPayCalls = callTable('payruns', {
  'GET /wps/relay/agent/income': {
    id: 'getAgentIncome',
    summary: 'What the agent has earned',
    description:
      'Sums up by day what the agent was credited as an agent, less the dividends paid to those below, by the ledger. Days without anything are left out; the newest is first.',
    auth: 'member',
    agent: true,
    query: z.strictObject(DayRange),
    value: z.strictObject({ days: z.array(IncomeDay), totals: IncomeFigures }),
  },
  'GET /wps/relay/agent/pay-records': {
    id: 'getPayRecords',
    summary: 'What contracts have brought the agent',
    description:
      'Lists the agent’s own records of one kind of contract for windows that began between two days, newest first, each with the figures it was worked out from. `show` narrows the list: what was paid, what is still to be paid, what was not paid, or what is disputed. `paid` and `open` sum up the whole range, whatever is shown. `next` leads to the page behind; null on the last one.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, kind: z.enum(payKinds), show: z.enum(payShown).optional(), ...Onward }),
    value: z.strictObject({
      content: z.array(PayRecord),
      next: z.string().nullable(),
      paid: MoneyText,
      open: MoneyText,
      canDispute: z.boolean(),
    }),
  },
  'POST /wps/relay/agent/pay-records/:id/dispute': {
    id: 'disputePayRecord',
    summary: 'Say that a record is wrong',
    description:
      'Asks the office to look at one of the agent’s own records, once for each and until 90 days after it was worked out. The answer comes as a message and stands with the record. The same text again changes nothing.',
    auth: 'member',
    agent: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ text: PlainText.trim().min(1, 'not_empty').max(500) }),
    value: PayDispute,
  },
  'GET /wps/relay/agent/dividends/owed': {
    id: 'getOwedDividends',
    summary: 'Dividends that the agent owes',
    description:
      'Lists dividends of those directly below: first what is open, the one due first in front. Once one is overdue, bets, withdrawals and transfers of the agent are refused until it is paid.',
    auth: 'member',
    agent: true,
    query: z.strictObject(Paging),
    value: pageOf(OwedDividend).extend({
      open: MoneyText,
      overdue: MoneyText,
      /** When the next open one is due. */
      dueAt: Timestamp.nullable(),
      hasPaymentPassword: z.boolean(),
    }),
  },
  'POST /wps/relay/agent/dividends/:id/pay': {
    id: 'payDividend',
    summary: 'Pay a dividend',
    description:
      'Takes an open dividend from the agent’s wallet. The one below has it moments later; if that is refused, it comes back. Asks for the payment password.',
    auth: 'member',
    agent: true,
    encrypted: true,
    idempotent: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ paymentPassword: z.string().min(1, 'not_empty').max(64) }),
    value: z.strictObject({ id: Id, amount: MoneyText, state: z.enum(debtStates) }),
  },
});

export type PayKind = (typeof payKinds)[number];
export type PayRecord = z.infer<typeof PayRecord>;
export type PayShown = (typeof payShown)[number];
export type PayDispute = z.infer<typeof PayDispute>;
export type OwedDividend = z.infer<typeof OwedDividend>;
export type IncomeDay = z.infer<typeof IncomeDay>;
export type IncomeFigures = z.infer<typeof IncomeFigures>;
