import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, DayRange, Id, LocalText, MoneyText, pageOf, Paging, Timestamp } from '../core/common';

/** What came to an agent through an account directly below: its turnover × the difference between the two rebates. */
export const DownlineCommission = z.strictObject({
  id: Id,
  account: z.string(),
  /** The difference in percent, such as `0.5`. */
  rate: z.string(),
  turnover: MoneyText,
  amount: MoneyText,
});

/** `rejected`: the account was closed when it should have been credited. */
export const commissionStates = ['paid', 'rejected'] as const;

/** What an agent was credited for a draw. A correction of the draw is a record of its own, below zero where something was taken back. */
export const CommissionRecord = z.strictObject({
  id: Id,
  /** On which it was credited. */
  day: Day,
  name: LocalText,
  issue: z.string(),
  turnover: MoneyText,
  amount: MoneyText,
  state: z.enum(commissionStates),
  createdAt: Timestamp,
});

export const commissionCalls = callTable('payruns', {
  'GET /wps/relay/agent/commissions': {
    id: 'getCommissions',
    summary: 'Rebate commission of the agent, draw by draw',
    description:
      'Lists what the agent was credited between two days on bets of the team, of lotteries that are sold by series, the newest first. `next` leads to the page behind; null on the last one.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, after: Id.optional(), limit: z.coerce.number().int().min(1).max(200).default(20) }),
    value: z.strictObject({ content: z.array(CommissionRecord), next: z.string().nullable() }),
  },
  'GET /wps/relay/agent/commissions/downlines': {
    id: 'getDownlineCommissions',
    summary: 'Rebate commission of the agent, by downline',
    description:
      'Sums up what came between two days through each account directly below, by the difference of rebates that was paid, the most first. `turnover` and `amount` of the page sum up everything.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, ...Paging }),
    value: pageOf(DownlineCommission).extend({ turnover: MoneyText, amount: MoneyText }),
  },
});

export type DownlineCommission = z.infer<typeof DownlineCommission>;
export type CommissionRecord = z.infer<typeof CommissionRecord>;
