import { z } from 'zod';
import { callTable } from '../core/call';
import { DayRange, Id, LocalText, MoneyText, Nothing, pageOf, Paging, Timestamp } from '../core/common';
import { LedgerGroup } from '../money/wallet';
import { Announcement } from '../site/messages';

/** What a page of a long list ends with; given back as `after`, it leads to the next one. */
const Cursor = z.string().regex(/^\d{1,16}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'cursor');
export const Onward = { after: Cursor.optional(), limit: z.coerce.number().int().min(1).max(200).default(20) };
const Account = z.string().max(64).optional();

export const teamBetStates = ['open', 'won', 'lost', 'refunded', 'cancelled'] as const;
export const teamBetKinds = ['lottery', 'game'] as const;

/** A bet of a lottery, or a round of a game, of a member of the team. */
export const TeamBet = z.strictObject({
  id: Id,
  memberId: Id,
  account: z.string(),
  kind: z.enum(teamBetKinds),
  name: LocalText,
  state: z.enum(teamBetStates),
  stake: MoneyText,
  payout: MoneyText,
  rebate: MoneyText,
  placedAt: Timestamp,
});

/** An entry of the ledger of a member of the team. It names no bank account. */
export const TeamEntry = z.strictObject({
  id: Id,
  memberId: Id,
  account: z.string(),
  type: z.string(),
  group: LedgerGroup,
  amount: MoneyText,
  balanceAfter: MoneyText,
  time: Timestamp,
});

const profitFigures = {
  /** Stakes that were settled on the days. */
  turnover: MoneyText,
  validTurnover: MoneyText,
  payout: MoneyText,
  rebate: MoneyText,
  promotions: MoneyText,
  deposits: MoneyText,
  withdrawals: MoneyText,
  /** payout + rebate + promotions − turnover: what was won; negative for a loss. */
  profit: MoneyText,
};
export const ProfitFigures = z.strictObject(profitFigures);

/** A member of the team, with everybody below. */
export const TeamProfit = z.strictObject({
  id: Id,
  account: z.string(),
  type: z.int(),
  level: z.int(),
  downlineCount: z.int(),
  ...profitFigures,
});

export const AgentAnnouncement = Announcement.omit({ type: true }).extend({ isRead: z.boolean() });

export const agentRecordCalls = callTable('agents', {
  'GET /wps/relay/agent/profit': {
    id: 'getTeamProfit',
    summary: 'Profit and loss of the team',
    description:
      'Sums up what each member of one level has won and lost between two days, each with everybody below. `own` is the parent alone, and `totals` the parent and the level together; at the first level there is no `own`, since the agent is not of the team. With `account` all levels are searched, and `totals` is that of the whole team.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, parentId: Id.optional(), account: Account, ...Paging }),
    value: pageOf(TeamProfit).extend({
      path: z.array(z.strictObject({ id: Id, account: z.string() })),
      own: ProfitFigures.nullable(),
      totals: ProfitFigures,
    }),
  },
  'GET /wps/relay/agent/bets': {
    id: 'getTeamBets',
    summary: 'Bets of the team',
    description:
      'Lists bets of lotteries and rounds of games of the agent’s team between two days, newest first. `next` leads to the page behind; null on the last one.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, account: Account, kind: z.enum(teamBetKinds).optional(), ...Onward }),
    value: z.strictObject({ content: z.array(TeamBet), next: z.string().nullable() }),
  },
  'GET /wps/relay/agent/transactions': {
    id: 'getTeamTransactions',
    summary: 'Transactions of the team',
    description:
      'Lists the ledger’s entries of the members of the agent’s team between two days, newest first. `next` leads to the page behind; null on the last one.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ ...DayRange, account: Account, group: LedgerGroup.optional(), ...Onward }),
    value: z.strictObject({ content: z.array(TeamEntry), next: z.string().nullable() }),
  },
  'GET /wps/relay/agent/announcements': {
    id: 'getAgentAnnouncements',
    summary: 'What staff tell agents',
    description: 'Lists announcements for agents, newest first, and says which of them the agent has not read.',
    auth: 'member',
    agent: true,
    value: z.strictObject({ content: z.array(AgentAnnouncement), unread: z.int() }),
  },
  'POST /wps/relay/agent/announcements/read': {
    id: 'markAgentAnnouncementsRead',
    summary: 'Mark announcements as read',
    description: 'Marks all announcements for agents that are shown now as read by the agent.',
    auth: 'member',
    agent: true,
    body: z.strictObject({}),
    value: Nothing,
  },
});

export type TeamBet = z.infer<typeof TeamBet>;
export type TeamEntry = z.infer<typeof TeamEntry>;
export type TeamProfit = z.infer<typeof TeamProfit>;
export type ProfitFigures = z.infer<typeof ProfitFigures>;
export type AgentAnnouncement = z.infer<typeof AgentAnnouncement>;
