import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Day, Id, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { debtStates, disputeStates, PayDispute, payKinds, payPeriods, PayRecord } from '../members/agent-pay';

const Reason = PlainText.trim().min(1, 'not_empty').max(500);

/** `waiting`: officers decide; `paying`: what it pays is paid one by one, or has been. */
export const payRunStates = ['waiting', 'paying', 'rejected'] as const;

/** What contracts of a kind pay for one window of time. */
export const PayRun = z.strictObject({
  id: Id,
  kind: z.enum(payKinds),
  periodType: z.enum(payPeriods).nullable(),
  startsAt: Timestamp,
  /** Not included. */
  endsAt: Timestamp,
  day: Day,
  state: z.enum(payRunStates),
  records: z.int(),
  amount: MoneyText,
  /** What the tops of all lines have reached; the company pays more where somebody below has reached more than the one above. */
  tops: MoneyText,
  computedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});

export const DeskPayRecord = PayRecord.extend({ account: z.string() });

const Party = z.strictObject({ id: Id, account: z.string() });

/** A dispute with the record it is about. */
export const DeskPayDispute = z.strictObject({ agent: Party, record: PayRecord.omit({ dispute: true }), dispute: PayDispute });

/** A row of what would be paid. */
export const PreviewedPay = z.strictObject({
  account: z.string(),
  turnover: MoneyText,
  activeMembers: z.int(),
  total: MoneyText,
  less: MoneyText,
  amount: MoneyText,
});

/** A dividend that the agent below could not take, so that the agent above has it back. */
export const ReturnedDividend = z.strictObject({
  id: Id,
  /** Who owes it. */
  upline: Party,
  downline: Party,
  /** The first day of its period. */
  day: Day,
  amount: MoneyText,
  /** How often it was sent again. */
  tries: z.int(),
  returnedAt: Timestamp,
  refusal: z.enum(['no_account', 'frozen', 'closed', 'other_money']).nullable(),
});

const ByDebt = z.strictObject({ id: Id, debtId: Id });
const DecidedDividend = z.strictObject({ id: Id, amount: MoneyText, state: z.enum(debtStates) });

export const operatorPayRunCalls = callTable('payruns', {
  'GET /wps/operators/pay-runs': {
    id: 'getPayRuns',
    summary: 'Pay runs',
    description: 'Lists computations of salaries and dividends that came to anything, newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ kind: z.enum(payKinds).optional(), ...Paging }),
    value: pageOf(PayRun),
  },
  'GET /wps/operators/pay-runs/preview': {
    id: 'previewPayRun',
    summary: 'What a pay run would come to',
    description:
      'Works out the last window of a kind that is over, and writes nothing. The largest 200 amounts are listed; a period type is for dividends.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ kind: z.enum(payKinds), periodType: z.enum(payPeriods).optional() }),
    value: z.strictObject({
      startsAt: Timestamp,
      endsAt: Timestamp,
      records: z.int(),
      amount: MoneyText,
      tops: MoneyText,
      content: z.array(PreviewedPay),
    }),
  },
  'GET /wps/operators/dividends/returned': {
    id: 'getReturnedDividends',
    summary: 'Dividends that came back',
    description: 'Lists dividends between agents that the agent below could not take and that wait for the office, the oldest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject(Paging),
    value: pageOf(ReturnedDividend),
  },
  'GET /wps/operators/pay-disputes': {
    id: 'getPayDisputes',
    summary: 'Disputes about agents’ pay',
    description:
      'Lists what agents say is wrong with records of their pay: open ones with the oldest first, ended ones with the newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ state: z.enum(disputeStates), ...Paging }),
    value: pageOf(DeskPayDispute),
  },
  'POST /wps/operators/members/:id/pay-disputes/:recordId/answer': {
    id: 'answerPayDispute',
    summary: 'Answer a dispute about pay',
    description:
      'Ends an open dispute and tells the agent why. It moves no money: what is owed is credited by a correction, which two officers make. `id` is the agent.',
    auth: 'operator',
    role: 'agents',
    control: 'alone',
    tellsMember: true,
    params: z.strictObject({ id: Id, recordId: Id }),
    body: z.strictObject({ state: z.enum(disputeStates).exclude(['open']), answer: Reason, reason: Reason }),
    value: PayDispute,
  },
  'GET /wps/operators/pay-runs/:id': {
    id: 'getPayRun',
    summary: 'A pay run with its records',
    description: 'Shows a pay run and a page of its records, the largest amounts first.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ id: Id }),
    query: z.strictObject(Paging),
    value: z.strictObject({ run: PayRun, records: pageOf(DeskPayRecord) }),
  },
  'POST /wps/operators/pay-runs/:id/pay': {
    id: 'payPayRun',
    summary: 'Pay a pay run',
    description: 'Lets what waits of a pay run be paid. One officer proposes it, another one approves; the money moves within a minute.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(PayRun),
  },
  'POST /wps/operators/pay-runs/:id/reject': {
    id: 'rejectPayRun',
    summary: 'Refuse a pay run',
    description: 'Refuses for ever what waits of a pay run. One officer proposes it, another one approves.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(PayRun),
  },
  'POST /wps/operators/members/:id/dividends/:debtId/resend': {
    id: 'resendDividend',
    summary: 'Send a dividend again',
    description:
      'Proposes that a dividend which came back is owed once more. It is then paid like any other: from the agent’s wallet by itself, or by the agent. `id` is who owes it.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    tellsMember: true,
    params: ByDebt,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(DecidedDividend),
  },
  'POST /wps/operators/members/:id/dividends/:debtId/keep': {
    id: 'keepDividend',
    summary: 'Leave a dividend with who paid it',
    description: 'Proposes that a dividend which came back stays with the agent who paid it, for ever. `id` is who owes it.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    params: ByDebt,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(DecidedDividend),
  },
});

export type ReturnedDividend = z.infer<typeof ReturnedDividend>;
export type PayRun = z.infer<typeof PayRun>;
export type PreviewedPay = z.infer<typeof PreviewedPay>;
export type DeskPayDispute = z.infer<typeof DeskPayDispute>;
export type DeskPayRecord = z.infer<typeof DeskPayRecord>;
