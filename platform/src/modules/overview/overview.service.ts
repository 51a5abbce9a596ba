import { type DeskFound, type DeskQueue, type DeskToday, type HouseDraw, type HouseLine, type HouseLottery, Id } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { DayRange } from '../../core/day-range';
import type { TeamSumsService } from '../agents';
import type { BetSums, DrawSumsService, DrawsWanted } from '../lottery';
import type { MembersService } from '../members';
import { type Flows, houseColumns, type HouseSums, sumHouse } from '../wallet';
import { findClosingDraws, findDraws, findLotteries, findOffers, findPayments, findQueues, findToday } from './overview.repository';

type Deps = {
  database: Database;
  members: Pick<MembersService, 'search'>;
  flows: Flows;
  teams: Pick<TeamSumsService, 'findLines'>;
  drawSums: Pick<DrawSumsService, 'findLotteries' | 'findDraws'>;
};

const shownHours = 24;
const shownDraws = 6;
const shownOfAKind = 5;
/** Longer than any issue or number. */
const longestNumber = 64;

const wired = (sums: HouseSums) =>
  Object.fromEntries(houseColumns.map((column) => [column, toWire(sums[column])])) as Record<keyof HouseSums, string>;
const figuresOf = (sums: HouseSums) => {
  const { deposits, withdrawals, bets, payouts, profit } = wired(sums);
  return { deposits, withdrawals, bets, payouts, profit };
};

const wiredBets = ({ bets, stake, price, prizes, rebates, refunds }: BetSums) => ({
  ...{ bets, stake: toWire(stake), price: toWire(price), prizes: toWire(prizes), rebates: toWire(rebates), refunds: toWire(refunds) },
  profit: toWire(price - prizes - rebates - refunds),
});
const betColumns = ['stake', 'price', 'prizes', 'rebates', 'refunds'] as const;
function sumBets(all: readonly BetSums[]): BetSums {
  const total: BetSums = { bets: 0, stake: 0n, price: 0n, prizes: 0n, rebates: 0n, refunds: 0n };
  for (const sums of all) {
    total.bets += sums.bets;
    for (const column of betColumns) total[column] += sums[column];
  }
  return total;
}

/** What staff see first, and how they find everything. Reads what modules publish, and only kept or bounded sums. */
export function createOverview({ database, members, flows, teams, drawSums }: Deps) {
  const { read } = database;
  const none = { title: null, amount: null, memberId: null };

  return {
    /** Counts what waits in each queue, with the age of the oldest. */
    async queues(): Promise<DeskQueue[]> {
      return (await findQueues(read)).map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null }));
    },

    /** Answers today's figures of the house, the last 24 hours and the draws that close next. Figures are some seconds old. */
    async today(): Promise<DeskToday> {
      const day = await findToday(read);
      const [days, hours, closing] = await Promise.all([
        flows.findDays({ from: day, to: day }),
        flows.findHours(shownHours),
        findClosingDraws(read, shownDraws),
      ]);
      return {
        day,
        today: wired(sumHouse(days)),
        hours: hours.map(({ hour, ...sums }) => ({ hour: hour.toISOString(), ...figuresOf(sums) })),
        closing: closing.map(({ closesAt, stake, ...draw }) => ({ ...draw, closesAt: closesAt.toISOString(), stake: toWire(stake) })),
      };
    },

    /** Sums what the house won and lost between two days of the brand, both included, by day, category and vendor, the newest day first. */
    async profit(range: { from: string; to: string }) {
      const days = await flows.findDays(range);
      return {
        content: days.map(({ day, category, vendor, ...sums }) => ({ day, category, vendor, ...wired(sums) })),
        totals: wired(sumHouse(days)),
      };
    },

    /** Sums what each line of agents brought, took and played between two days of the brand, both included. */
    async lines(range: DayRange): Promise<HouseLine[]> {
      return (await teams.findLines(range)).map(({ memberId, account, members: count, ...sums }) => ({
        ...{ memberId, account, members: count },
        ...{ deposits: toWire(sums.deposits), withdrawals: toWire(sums.withdrawals), bets: toWire(sums.turnover) },
        ...{ payouts: toWire(sums.payout), rebates: toWire(sums.rebate), bonuses: toWire(sums.promotions) },
        profit: toWire(sums.turnover - sums.payout - sums.rebate - sums.promotions),
      }));
    },

    /** Sums what the house won and lost on the draws of each lottery between two days of the brand, both included, and on all of them. */
    async lotteries(range: DayRange) {
      const lotteries = await drawSums.findLotteries(range);
      return {
        content: lotteries.map(({ gameCode, gameName, draws, ...sums }): HouseLottery => ({
          gameCode,
          gameName,
          draws,
          ...wiredBets(sums),
        })),
        totals: { draws: lotteries.reduce((sum, { draws }) => sum + draws, 0), ...wiredBets(sumBets(lotteries)) },
      };
    },

    /** Lists a page of the settled draws of a lottery between two days of the brand, both included. */
    async draws(wanted: DrawsWanted) {
      const { draws, count } = await drawSums.findDraws(wanted);
      return {
        content: draws.map(({ drawId, issue, state, drawsAt, members: players, ...sums }): HouseDraw => ({
          ...{ id: drawId, issue, state, drawsAt: drawsAt.toISOString(), members: players },
          ...wiredBets(sums),
        })),
        pageNo: wanted.pageNo,
        totalPages: Math.ceil(count / wanted.pageSize),
        totalElements: count,
      };
    },

    /** Finds members, deposits, withdrawals, draws, lotteries and offers by id or name, at most five of each. */
    async search(text: string): Promise<DeskFound[]> {
      const id = Id.safeParse(text).data ?? null;
      const number = text.toUpperCase().slice(0, longestNumber);
      const [people, payments, draws, lotteries, offers] = await Promise.all([
        members.search({ by: 'account', search: text, limit: shownOfAKind }),
        findPayments(read, { number, id }),
        findDraws(read, { issue: number, id }),
        findLotteries(read, text),
        findOffers(read, text),
      ]);
      return [
        ...people.members.map((member) => ({
          ...none,
          kind: 'member' as const,
          id: member.id,
          name: member.account,
          detail: member.customerId,
        })),
        ...payments.map(({ kind, status, amount, memberId, ...payment }) => ({
          ...{ ...none, kind, id: payment.id, name: payment.number, detail: status },
          ...{ amount: toWire(amount), memberId },
        })),
        ...draws.map((draw) => ({
          ...{ ...none, kind: 'draw' as const, id: draw.id, name: draw.issue, detail: draw.state },
          title: draw.gameName,
        })),
        ...lotteries.map((game) => ({ ...none, kind: 'lottery' as const, id: game.id, name: game.id, title: game.title, detail: '' })),
        ...offers.map((offer) => ({
          ...{ ...none, kind: 'offer' as const, id: offer.id, name: offer.id, title: offer.title },
          detail: offer.isEnabled ? 'open' : 'stopped',
        })),
      ];
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;
