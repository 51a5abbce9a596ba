import type { TeamFigures, TeamMember, TeamOverview } from '@portal/contracts';
import { fraction, fractionToDecimal, sumMoney, toWire, type MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { AppError } from '../../core/errors';
import type { LotteryService } from '../lottery';
import type { MembersService, TeamRow } from '../members';
import type { PaymentsService } from '../payments';
import type { SessionService } from '../session';
import type { WalletService } from '../wallet';
import { addDays, dayOf, daysOf, daysBetween, type DayRange } from './day-range';

type Deps = {
  read: Queryable;
  members: MembersService;
  wallet: WalletService;
  payments: PaymentsService;
  lottery: LotteryService;
  session: SessionService;
};
type TeamQuery = DayRange & { parentId?: string; account?: string; pageNo: number; pageSize: number };

/** Turnover from which a member counts as active in a period (500 of the currency). */
const activeFrom = 5_000_000n;
const longestRangeDays = 91;

/** Reads of an agent's own tree, based on settled data only. */
export function createAgentsService({ read, members, wallet, payments, lottery, session }: Deps) {
  async function figuresOf(team: readonly TeamRow[], range: DayRange) {
    const ids = team.map(({ id }) => id);
    const [settled, deposits, firstDepositors] = await Promise.all([
      lottery.sumSettled(ids, range),
      payments.sumDeposits(ids, range),
      payments.countFirstDepositors(ids, range),
    ]);
    const turnoverOf = new Map<string, MinorUnits>();
    for (const row of settled) turnoverOf.set(row.memberId, (turnoverOf.get(row.memberId) ?? 0n) + row.turnover);
    const turnover = sumMoney(settled.map((row) => row.turnover));
    const payout = sumMoney(settled.map((row) => row.payout));
    const rebate = sumMoney(settled.map((row) => row.rebate));
    const figures: TeamFigures = {
      newRegistrations: team.filter(({ registeredAt }) => isWithin(registeredAt, range)).length,
      firstDepositors,
      activePlayers: [...turnoverOf.values()].filter((sum) => sum >= activeFrom).length,
      deposits: toWire(sumMoney(deposits.map((row) => row.amount))),
      withdrawals: toWire(0n),
      turnover: toWire(turnover),
      validTurnover: toWire(turnover),
      payout: toWire(payout),
      rebate: toWire(rebate),
      teamProfit: toWire(payout + rebate - turnover),
    };
    return { figures, settled, deposits };
  }

  return {
    /**
     * Sums up an agent's team for a range of days and for the same number of days before (AGT-02). Days are days in Bangkok; both ends are
     * included.
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async overview(agentId: string, range: DayRange): Promise<TeamOverview> {
      const length = daysBetween(range);
      if (length < 1 || length > longestRangeDays)
        throw new AppError('request.invalid', 400, { issues: [{ field: 'to', code: 'too_long' }] });
      const team = await members.findTeam(agentId);
      const ids = team.map(({ id }) => id);
      const previous = { from: addDays(range.from, -length), to: addDays(range.from, -1) };
      const [now, before, onlineNow, balance, computedAt] = await Promise.all([
        figuresOf(team, range),
        figuresOf(team, previous),
        session.countOnline(ids),
        wallet.sumBalances(ids),
        databaseTime(read),
      ]);
      return {
        teamSize: team.length,
        direct: team.filter(({ depth }) => depth === 1).length,
        onlineNow,
        teamBalance: toWire(sumMoney([...balance.values()])),
        figures: now.figures,
        before: before.figures,
        days: daysOf(range).map((day) => {
          const bets = now.settled.filter((row) => row.day === day);
          return {
            day,
            turnover: toWire(sumMoney(bets.map((row) => row.turnover))),
            payout: toWire(sumMoney(bets.map((row) => row.payout))),
            deposits: toWire(sumMoney(now.deposits.filter((row) => row.day === day).map((row) => row.amount))),
            registrations: team.filter(({ registeredAt }) => dayOf(registeredAt) === day).length,
          };
        }),
        computedAt: computedAt.toISOString(),
      };
    },

    /**
     * Returns a page of one level of the tree, or of the whole team when searching for an account (AGT-04). An agent never sees beyond
     * their own team.
     * @throws agents.not_in_team when `parentId` is not in it
     */
    async team(agent: { id: string; account: string }, { parentId, account, pageNo, pageSize, ...range }: TeamQuery) {
      const team = await members.findTeam(agent.id);
      const parent = parentId && parentId !== agent.id ? team.find(({ id }) => id === parentId) : undefined;
      if (parentId && parentId !== agent.id && !parent) throw new AppError('agents.not_in_team', 404);
      const shownParent = parent?.id ?? agent.id;
      const chosen = account ? team.filter((row) => row.account.includes(account)) : team.filter((row) => row.parentId === shownParent);
      const page = chosen.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      const ids = page.map(({ id }) => id);
      const [settled, balances, signIns] = await Promise.all([
        lottery.sumSettled(ids, range),
        wallet.sumBalances(ids),
        session.lastSignIns(ids),
      ]);
      const content = page.map((row): TeamMember => {
        const bets = settled.filter(({ memberId }) => memberId === row.id);
        return {
          id: row.id,
          account: row.account,
          nickname: row.nickname,
          type: row.isAgent,
          level: row.depth,
          rebate: fractionToDecimal(fraction(row.maxSeries - 1_700, 20), 2),
          balance: toWire(balances.get(row.id) ?? 0n),
          downlineCount: row.downlineCount,
          turnover: toWire(sumMoney(bets.map(({ turnover }) => turnover))),
          payout: toWire(sumMoney(bets.map(({ payout }) => payout))),
          registeredAt: row.registeredAt.toISOString(),
          lastLoginAt: signIns.get(row.id)?.toISOString() ?? null,
        };
      });
      return {
        content,
        pageNo,
        totalPages: Math.ceil(chosen.length / pageSize),
        totalElements: chosen.length,
        path: pathTo(team, agent, parent),
      };
    },
  };
}

export type AgentsService = ReturnType<typeof createAgentsService>;

const isWithin = (at: Date, { from, to }: DayRange): boolean => dayOf(at) >= from && dayOf(at) <= to;

function pathTo(
  team: readonly TeamRow[],
  agent: { id: string; account: string },
  last: TeamRow | undefined,
): { id: string; account: string }[] {
  const path: { id: string; account: string }[] = [];
  for (let row = last; row; row = team.find(({ id }) => id === row.parentId)) path.unshift({ id: row.id, account: row.account });
  return [{ id: agent.id, account: agent.account }, ...path];
}
