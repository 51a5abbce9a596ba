import type { LedgerGroup, ProfitFigures, TeamBet, TeamEntry, TeamFigures, TeamMember, TeamOverview, TeamProfit } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { addDays, type DayRange, daysBetween, daysOf, demandDays } from '../../core/day-range';
import { AppError } from '../../core/errors';
import type { MembersService } from '../members';
import type { SessionService } from '../session';
import { groupOf, typesOfGroup, type WalletService } from '../wallet';
import { rebateOf } from './agent-links.repository';
import { isReadOnly } from './agent-rights';
import type { TeamActs } from './team-acts.service';
import { figuresOf, foldSums } from './team-sums';
import {
  countActive,
  countArrivals,
  type Cursor,
  findBets,
  findDepth,
  findEntries,
  findLevel,
  findPath,
  type Reach,
  sumMoney,
  sumPlay,
  sumTeam,
} from './team.repository';

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

/** Turnover from which a member counts as active in a period (500 of the currency). */
const activeFrom = 5_000_000n;
const anyDepth = 1_000;

const everybodyBelow = (id: string): Reach => ({ ids: [id], from: 1, to: anyDepth });
const alone = (id: string): Reach => ({ ids: [id], from: 0, to: 0 });

/** Reads of an agent's own tree: kept sums joined with the closure of the tree. Members of other trees do not exist for it (AGT-15). */
export function createAgentsService({ read, currency, wallet, session, members: accounts, acts }: Deps) {
  const readSums = (reach: Reach, range: DayRange) => Promise.all([sumPlay(read, reach, range), sumMoney(read, reach, range, currency)]);
  const readFigures = async (reach: Reach, range: DayRange): Promise<ProfitFigures> =>
    figuresOf(foldSums(...(await readSums(reach, range))));

  async function periodOf(agentId: string, range: DayRange) {
    const reach = everybodyBelow(agentId);
    const [[play, money], activePlayers, arrivals] = await Promise.all([
      readSums(reach, range),
      countActive(read, reach, range, activeFrom),
      countArrivals(read, agentId, range),
    ]);
    const { profit, ...sums } = figuresOf(foldSums(play, money));
    const figures: TeamFigures = {
      ...sums,
      teamProfit: profit,
      activePlayers,
      firstDepositors: arrivals.firstDepositors,
      newRegistrations: [...arrivals.days.values()].reduce((sum, count) => sum + count, 0),
    };
    const days = () =>
      daysOf(range).map((day) => {
        const ofDay = foldSums(
          play.filter((row) => row.day === day),
          money.filter((row) => row.day === day),
        );
        return {
          day,
          turnover: toWire(ofDay.turnover),
          payout: toWire(ofDay.payout),
          deposits: toWire(ofDay.deposits),
          registrations: arrivals.days.get(day) ?? 0,
        };
      });
    return { figures, days };
  }

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
      const [now, before, team, computedAt] = await Promise.all([
        periodOf(agentId, range),
        periodOf(agentId, previous),
        sumTeam(read, agentId, currency),
        databaseTime(read),
      ]);
      return {
        teamSize: team.size,
        direct: team.direct,
        onlineNow: team.online,
        teamBalance: toWire(team.balance),
        figures: now.figures,
        before: before.figures,
        days: now.days(),
        computedAt: computedAt.toISOString(),
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
      const reach: Reach = { ids, from: 0, to: 0 };
      const [[play, money], balances, signIns, notes, agent] = await Promise.all([
        readSums(reach, query),
        wallet.sumBalances(ids),
        session.lastSignIns(ids),
        acts.findNotes(agentId, ids),
        accounts.findById(agentId),
      ]);
      const content = members.map((row): TeamMember => {
        const sums = foldSums(
          play.filter(({ of }) => of === row.id),
          money.filter(({ of }) => of === row.id),
        );
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
          downlineCount: row.downlineCount,
          turnover: toWire(sums.turnover),
          payout: toWire(sums.payout),
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
      const [[play, money], own, below] = await Promise.all([
        readSums({ ids: members.map(({ id }) => id), from: 0, to: anyDepth }, query),
        isTop ? null : readFigures(alone(parentId), query),
        readFigures(query.account || isTop ? everybodyBelow(agentId) : { ids: [parentId], from: 0, to: anyDepth }, query),
      ]);
      const content = members.map(({ id, account, isAgent, depth, downlineCount }): TeamProfit => {
        const sums = foldSums(
          play.filter(({ of }) => of === id),
          money.filter(({ of }) => of === id),
        );
        return { id, account, type: isAgent, level: depth, downlineCount, ...figuresOf(sums) };
      });
      return { content, ...page, path, own: query.account ? null : own, totals: below };
    },

    /**
     * Lists bets and rounds of the team, newest first (AGT-05).
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async bets(agentId: string, { after, limit, kind, account, ...range }: OnwardQuery & { kind?: 'lottery' | 'game' | undefined }) {
      demandDays(range);
      const rows = await findBets(read, { agentId, ...range, account, kind, after: readCursor(after), limit: limit + 1 });
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
      const rows = await findEntries(read, { agentId, ...range, account, types, currency, after: readCursor(after), limit: limit + 1 });
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
