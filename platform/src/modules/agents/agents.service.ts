import type { LedgerGroup, TeamBet, TeamEntry, TeamFigures, TeamMember, TeamOverview, TeamProfit } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { addDays, type DayRange, daysBetween, daysOf, demandDays } from '../../core/day-range';
import { AppError } from '../../core/errors';
import { createShortCache } from '../../core/short-cache';
import { isReadOnly, type MembersService } from '../members';
import type { SessionService } from '../session';
import { groupOf, typesOfGroup, type WalletService } from '../wallet';
import { rebateOf } from './agent-links.repository';
import type { TeamActs } from './team-acts.service';
import { addSums, figuresOf } from './team-sums';
import {
  countActive,
  findRefreshedAt,
  findSums,
  findTeamDays,
  findTeamHours,
  findTeams,
  noSums,
  type TeamSums,
} from './team-sums.repository';
import { activeFrom } from './team-sums.service';
import { type Cursor, findBets, findDepth, findEntries, findLevel, findPath } from './team.repository';

type Deps = {
  read: Queryable;
  currency: string;
  wallet: Pick<WalletService, 'sumBalances'>;
  session: Pick<SessionService, 'lastSignIns'>;
  members: Pick<MembersService, 'findById'>;
  acts: Pick<TeamActs, 'findNotes'>;
};
type LevelQuery = DayRange & { parentId?: string | undefined; account?: string | undefined; pageNo: number; pageSize: number };
type OnwardQuery = DayRange & { account?: string | undefined; after?: string | undefined; limit: number };

/** How long the number of active members over several days is kept: they are refreshed no more often. */
const activeKeptMs = 300_000;

/** Reads of an agent's own tree: kept sums of teams, and the closure of the tree. Members of other trees do not exist for it (AGT-15). */
export function createAgentsService({ read, currency, wallet, session, members: accounts, acts }: Deps) {
  const activeCounts = createShortCache({
    milliseconds: activeKeptMs,
    most: 1_000,
    load(key) {
      const [agentId = '', from = '', to = ''] = key.split(' ');
      return countActive(read, agentId, { from, to }, activeFrom);
    },
  });

  async function periodOf(agentId: string, range: DayRange) {
    const days = await findTeamDays(read, agentId, range);
    const total = days.reduce<TeamSums>(addSums, noSums());
    const { profit, ...sums } = figuresOf(total);
    const figures: TeamFigures = {
      ...sums,
      teamProfit: profit,
      // Who has played on several days counts once.
      activePlayers: range.from === range.to ? total.active : await activeCounts.get(`${agentId} ${range.from} ${range.to}`),
      firstDepositors: total.firstDepositors,
      newRegistrations: total.registrations,
    };
    const points = () =>
      daysOf(range).map((day) => {
        const ofDay = days.find((each) => each.day === day) ?? noSums();
        return {
          day,
          turnover: toWire(ofDay.turnover),
          payout: toWire(ofDay.payout),
          deposits: toWire(ofDay.deposits),
          registrations: ofDay.registrations,
        };
      });
    return { figures, days: points };
  }

  const sizeOf = async (agentId: string) => (await findTeams(read, [agentId])).get(agentId)?.size ?? 0;

  /**
   * The level that is asked for, and the way to it.
   * @throws agents.not_in_team when `parentId` is not in the team
   */
  async function readLevel(agentId: string, { parentId = agentId, account, pageNo, pageSize }: LevelQuery) {
    if ((await findDepth(read, agentId, parentId)) === null && parentId !== agentId) throw new AppError('agents.not_in_team', 404);
    const [{ members, count }, path] = await Promise.all([
      findLevel(read, { agentId, parentId, account, limit: pageSize, offset: (pageNo - 1) * pageSize }),
      findPath(read, agentId, parentId),
    ]);
    return { parentId, members, page: { pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count }, path };
  }

  return {
    /**
     * Sums up an agent's team for a range of days and for the same number of days before (AGT-02). Days are days in Bangkok; both ends are
     * included.
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async overview(agentId: string, range: DayRange): Promise<TeamOverview> {
      demandDays(range);
      const length = daysBetween(range);
      const previous = { from: addDays(range.from, -length), to: addDays(range.from, -1) };
      const [now, before, teams, hours, computedAt] = await Promise.all([
        periodOf(agentId, range),
        periodOf(agentId, previous),
        findTeams(read, [agentId]),
        length === 1 ? findTeamHours(read, agentId, range.from) : [],
        findRefreshedAt(read),
      ]);
      const team = teams.get(agentId);
      return {
        teamSize: team?.size ?? 0,
        direct: team?.direct ?? 0,
        onlineNow: team?.online ?? 0,
        teamBalance: toWire(team?.balance ?? 0n),
        figures: now.figures,
        before: before.figures,
        days: now.days(),
        hours: hours.map(({ startsAt, turnover }) => ({ startsAt: startsAt.toISOString(), turnover: toWire(turnover) })),
        computedAt: (computedAt ?? (await databaseTime(read))).toISOString(),
      };
    },

    /**
     * Returns a page of one level of the tree, or of the whole team when searching for an account (AGT-04). An agent never sees beyond
     * their own team.
     * @throws agents.not_in_team when `parentId` is not in it
     */
    async team(agentId: string, { account, ...query }: LevelQuery) {
      const { members, page, path } = await readLevel(agentId, { ...query, account });
      const ids = members.map(({ id }) => id);
      const [sums, teams, balances, signIns, notes, agent] = await Promise.all([
        findSums(read, ids, query),
        findTeams(read, ids),
        wallet.sumBalances(ids),
        session.lastSignIns(ids),
        acts.findNotes(agentId, ids),
        accounts.findById(agentId),
      ]);
      const content = members.map((row): TeamMember => {
        const { own } = sums.get(row.id) ?? { own: noSums() };
        return {
          id: row.id,
          account: row.account,
          nickname: row.nickname,
          type: row.isAgent,
          level: row.depth,
          rebate: rebateOf(row.maxSeries),
          series: row.maxSeries,
          note: notes.get(row.id) ?? '',
          balance: toWire(balances.get(row.id) ?? 0n),
          downlineCount: teams.get(row.id)?.size ?? 0,
          turnover: toWire(own.turnover),
          payout: toWire(own.payout),
          registeredAt: row.registeredAt.toISOString(),
          lastLoginAt: signIns.get(row.id)?.toISOString() ?? null,
        };
      });
      return { content, ...page, path, ownSeries: agent?.maxSeries ?? 1_700, canAct: agent !== undefined && !isReadOnly(agent) };
    },

    /**
     * Sums up profit and loss of one level of the tree, each member with everybody below, or of whom a search finds (AGT-06).
     * @throws agents.not_in_team when `parentId` is not in the team
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async profit(agentId: string, query: LevelQuery) {
      demandDays(query);
      const { parentId, members, page, path } = await readLevel(agentId, query);
      const isTop = parentId === agentId;
      const whole = query.account ? agentId : parentId;
      const ids = members.map(({ id }) => id);
      const [sums, teams] = await Promise.all([findSums(read, [...ids, whole], query), findTeams(read, ids)]);
      const of = (id: string) => sums.get(id) ?? { own: noSums(), team: noSums() };
      const content = members.map(({ id, account, isAgent, depth }): TeamProfit => {
        const { own, team } = of(id);
        return { id, account, type: isAgent, level: depth, downlineCount: teams.get(id)?.size ?? 0, ...figuresOf(addSums(own, team)) };
      });
      const { own, team } = of(whole);
      return {
        content,
        ...page,
        path,
        own: query.account || isTop ? null : figuresOf(own),
        totals: figuresOf(query.account || isTop ? team : addSums(own, team)),
      };
    },

    /**
     * Lists bets and rounds of the team, newest first (AGT-05).
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async bets(agentId: string, { after, limit, kind, account, ...range }: OnwardQuery & { kind?: 'lottery' | 'game' | undefined }) {
      demandDays(range);
      const filter = { agentId, ...range, account, kind, after: readCursor(after), limit: limit + 1 };
      const rows = await findBets(read, filter, await sizeOf(agentId));
      const content = rows.slice(0, limit).map(({ micros: _, stake, payout, rebate, placedAt, ...row }): TeamBet => {
        return { ...row, stake: toWire(stake), payout: toWire(payout), rebate: toWire(rebate), placedAt: placedAt.toISOString() };
      });
      return { content, next: nextOf(rows, limit) };
    },

    /**
     * Lists the ledger's entries of the team, newest first (AGT-08). Bank accounts are no part of it.
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async transactions(agentId: string, { after, limit, group, account, ...range }: OnwardQuery & { group?: LedgerGroup | undefined }) {
      demandDays(range);
      const types = group ? typesOfGroup(group) : null;
      const filter = { agentId, ...range, account, types, currency, after: readCursor(after), limit: limit + 1 };
      const rows = await findEntries(read, filter, await sizeOf(agentId));
      const content = rows.slice(0, limit).map(({ micros: _, amount, balanceAfter, time, ...row }): TeamEntry => {
        const { type } = row;
        return { ...row, group: groupOf(type), amount: toWire(amount), balanceAfter: toWire(balanceAfter), time: time.toISOString() };
      });
      return { content, next: nextOf(rows, limit) };
    },
  };
}

export type AgentsService = ReturnType<typeof createAgentsService>;

function readCursor(text: string | undefined): Cursor {
  const [micros, id] = text?.split('~') ?? [];
  return micros && id ? { micros, id } : null;
}

/** One more row was read than is shown: then there is a page behind. */
function nextOf(rows: readonly { micros: string; id: string }[], limit: number): string | null {
  const last = rows[limit - 1];
  return last && rows.length > limit ? `${last.micros}~${last.id}` : null;
}
