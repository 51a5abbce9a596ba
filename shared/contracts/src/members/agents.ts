import { z } from 'zod';
import { callTable } from '../core/call';
import { DayRange, DecimalText, Id, MoneyText, Paging, pageOf, Timestamp } from '../core/common';

/** Figures of a team (without the agent) over a range, all from settled data. */
export const TeamFigures = z.strictObject({
  newRegistrations: z.int(),
  firstDepositors: z.int(),
  activePlayers: z.int(),
  deposits: MoneyText,
  withdrawals: MoneyText,
  turnover: MoneyText,
  validTurnover: MoneyText,
  payout: MoneyText,
  rebate: MoneyText,
  /** Bonuses and rewards. */
  promotions: MoneyText,
  /** payout + rebate + promotions − turnover: what the team won; negative when it lost. */
  teamProfit: MoneyText,
});

export const TeamOverview = z.strictObject({
  teamSize: z.int(),
  direct: z.int(),
  onlineNow: z.int(),
  teamBalance: MoneyText,
  figures: TeamFigures,
  /** The same number of days just before. */
  before: TeamFigures,
  /** One point a day, oldest first. */
  days: z.array(z.strictObject({ day: z.string(), turnover: MoneyText, payout: MoneyText, deposits: MoneyText, registrations: z.int() })),
  /** Of one day of the last 40: the hours that have begun, by when bets were counted; a correction counts in the hour in which it became known. */
  hours: z.array(z.strictObject({ startsAt: Timestamp, turnover: MoneyText })),
  computedAt: Timestamp,
});

export const TeamMember = z.strictObject({
  id: Id,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  level: z.int(),
  rebate: DecimalText,
  /** The series that the rebate stands for: 20 points above 1700 are 1 %. */
  series: z.int(),
  /** The agent’s own note; empty without one. */
  note: z.string(),
  balance: MoneyText,
  downlineCount: z.int(),
  turnover: MoneyText,
  payout: MoneyText,
  registeredAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
});

export const agentCalls = callTable('agents', {
  'GET /wps/relay/agent/overview': {
    id: 'getTeamOverview',
    summary: 'The agent’s team at a glance',
    description:
      'Answers size, balance and figures of the agent’s team between two days, day by day, beside the same number of days before.',
    auth: 'member',
    agent: true,
    query: z.strictObject(DayRange),
    value: TeamOverview,
  },
  'GET /wps/relay/agent/team': {
    id: 'getTeam',
    summary: 'Members of the agent’s team',
    description: 'Lists the direct downline of the agent, or of one member of the team, with the figures of each.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, parentId: Id.optional(), account: z.string().max(64).optional(), ...Paging }),
    value: pageOf(TeamMember).extend({
      /** From the agent down to the parent that is shown. */
      path: z.array(z.strictObject({ id: Id, account: z.string() })),
      /** The highest series that the agent may give. */
      ownSeries: z.int(),
      /** False for agents whose centre is read-only. */
      canAct: z.boolean(),
    }),
  },
});

export type TeamFigures = z.infer<typeof TeamFigures>;
export type TeamOverview = z.infer<typeof TeamOverview>;
export type TeamMember = z.infer<typeof TeamMember>;
