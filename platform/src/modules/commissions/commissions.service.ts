import type { CommissionRecord, DownlineCommission } from '@portal/contracts';
import { fraction, fractionToDecimal, type MinorUnits, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { demandDays, type DayRange } from '../../core/day-range';
import { newId } from '../../core/ids';
import type { FollowDraws } from '../../core/jobs/draw-followers';
import { slotOf, slotRanges } from '../../core/slots';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { Log } from '../../core/watch/log';
import type { WalletService } from '../wallet';
import { type CountedBet, shareOut, sumPortions } from './commissions.model';
import * as rows from './commissions.repository';

type Player = { memberId: string; valid: MinorUnits; firstAt: bigint; lastAt: bigint };
type Part = { players: Player[]; findBets(db: Queryable, memberIds: readonly string[]): Promise<Map<string, CountedBet[]>> };

export type CommissionDeps = {
  wallet: Pick<WalletService, 'holdAccounts' | 'move' | 'moveMany'>;
  /** Hands over what members have played on settled draws; the bets that count are found on request. */
  followDraws: FollowDraws<Part>;
  /** Why agents cannot be credited: `frozen` for now, the others for good. Who can be is left out. */
  refusalsOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, 'frozen' | rows.CommissionReason>>;
};

/** Agents that are looked for at once; how many of them, and how much of theirs, is credited in one transaction. */
const [batch, agentsAtOnce, portionsAtOnce, drawsAtOnce] = [500, 100, 5_000, 20];
/** Percent of a difference between series. */
const percentOf = (points: number): string => fractionToDecimal(fraction(points, 20), 2);

/**
 * Credits agents with the difference between their rebate and that of those below, on bets of lotteries that are sold by series, once they are
 * settled (AGT-07, docs/decisions/0049-commissions.md). A draw is counted part by part; what each part brings agents waits for them, and agents
 * are credited a hundred at a time, those of one half of the slots together. Any process may die anywhere, and any number may run.
 */
export function createCommissions({ database, log, wallet, followDraws, refusalsOf }: CommissionDeps & { database: Database; log: Log }) {
  const { read } = database;

  async function count(tx: Tx, drawId: string, { players, findBets }: Part): Promise<void> {
    const known = await rows.findShared(tx, drawId, players.map(({ memberId }) => memberId)); // prettier-ignore
    const spans = players.flatMap(({ memberId, valid, firstAt: first, lastAt: last }) =>
      known.has(memberId) || valid === 0n ? [] : [{ memberId, first, last }],
    );
    const fresh = spans.length > 0 ? await rows.findSteps(tx, spans) : new Map<string, never>();
    const stepsOf = (memberId: string) => known.get(memberId) ?? fresh.get(memberId) ?? [];
    // All bets count by one step, unless a series above was raised while they were taken.
    const isSplit = ({ memberId }: Player) => stepsOf(memberId).some(({ since }) => since !== null);
    const split = players.filter(isSplit);
    const bets = split.length > 0 ? await findBets(tx, split.map(({ memberId }) => memberId)) : new Map<string, never>(); // prettier-ignore
    const results = players.map((player) => {
      const { memberId, valid, firstAt } = player;
      const own = isSplit(player) ? (bets.get(memberId) ?? []) : [{ acceptedAt: firstAt, valid }];
      return { memberId, ...shareOut(stepsOf(memberId), own) };
    });
    const shared = results.flatMap(({ memberId, changed }) => changed.map((step) => ({ memberId, step })));
    if (shared.length === 0) return;
    await rows.saveShared(tx, drawId, shared);
    await rows.insertPending(tx, drawId, sumPortions(results.flatMap(({ portions }) => portions)));
  }

  const countDraws = followDraws({ take: rows.takeDraw, count, finish: rows.saveCounted });

  /** Credits agents of one half of the slots. False when nothing is left that can be credited now. */
  const credit = (memberIds: readonly string[]): Promise<boolean> =>
    database.transaction(async (tx) => {
      await wallet.holdAccounts(tx, memberIds);
      const refusals = await refusalsOf(tx, memberIds);
      // A frozen account is credited when it is open again; the others that are refused never are.
      const taken = await rows.takePending(tx, memberIds.filter((memberId) => refusals.get(memberId) !== 'frozen'), portionsAtOnce); // prettier-ignore
      if (taken.length === 0) return false;
      const records = recordsOf(taken, (agentId) => (refusals.get(agentId) as rows.CommissionReason | undefined) ?? null);
      await rows.insertRecords(tx, records, sumPortions(taken));
      const moves = records.filter(({ reason, amount }) => reason === null && amount !== 0n).map(moveOf);
      const moved = await wallet.moveMany(tx, moves.filter(({ available }) => available > 0n)); // prettier-ignore
      const refused = moved.find(({ verdict }) => verdict !== 'moved');
      if (refused) throw new Error(`a commission was answered ${refused.verdict}`);
      // What is taken back may overdraw the account, which moves of many may not.
      for (const move of moves) if (move.available < 0n) await wallet.move(tx, move);
      return true;
    });

  /** Where one of them fails, each is credited alone, so that the others go on. */
  async function creditEach(memberIds: readonly string[]): Promise<void> {
    try {
      while (await credit(memberIds));
    } catch (error) {
      if (memberIds.length > 1) for (const memberId of memberIds) await creditEach([memberId]);
      else log.error({ err: error, memberId: memberIds[0] }, 'commission not credited');
    }
  }

  async function creditAll(): Promise<void> {
    for (let after: string | null = null; ;) {
      const agents: string[] = await rows.findWaiting(read, after, batch);
      for (const { first, last } of slotRanges(2)) {
        const own = agents.filter((memberId) => slotOf(memberId) >= first && slotOf(memberId) <= last);
        for (let start = 0; start < own.length; start += agentsAtOnce) await creditEach(own.slice(start, start + agentsAtOnce));
      }
      if (agents.length < batch) return;
      after = agents.at(-1)!;
    }
  }

  return {
    /** Notes that a draw was settled by a version of its result. Joins the transaction that ends the settlement; agents are credited later. */
    noteSettledDraw: (tx: Tx, drawId: string, version: number): Promise<void> => rows.insertDraw(tx, drawId, version),

    /** Counts draws that are noted and credits agents. Any number of processes may do so at once. */
    async run(): Promise<void> {
      await countDraws();
      await creditAll();
    },

    /** Notes draws of the last days that nobody has noted: an update leaves some. */
    noteMissed: (): Promise<void> => rows.noteMissed(read),

    /**
     * Lists what came through each account directly below on the days of the brand, both included, by difference, the most first.
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async branches(memberId: string, { pageNo, pageSize, ...days }: DayRange & { pageNo: number; pageSize: number }) {
      demandDays(days);
      const {
        branches,
        count: total,
        ...sums
      } = await rows.findBranches(read, memberId, days, {
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      });
      const content = branches.map(({ points, turnover, amount, ...who }): DownlineCommission => ({
        ...who,
        rate: percentOf(points),
        turnover: toWire(turnover),
        amount: toWire(amount),
      }));
      return {
        content,
        ...{ pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total },
        turnover: toWire(sums.turnover),
        amount: toWire(sums.amount),
      };
    },

    /**
     * Lists what the agent was credited on the days, draw by draw, the newest first.
     * @throws request.invalid when the range is empty or longer than 91 days
     */
    async records(memberId: string, { after, limit, ...days }: DayRange & { after?: string | undefined; limit: number }) {
      demandDays(days);
      const found = await rows.findRecords(read, memberId, { ...days, after: after ?? null, limit: limit + 1 });
      const content = found.slice(0, limit).map(({ turnover, amount, createdAt, ...record }): CommissionRecord => ({
        ...record,
        turnover: toWire(turnover),
        amount: toWire(amount),
        createdAt: createdAt.toISOString(),
      }));
      return { content, next: found.length > limit ? content.at(-1)!.id : null };
    },

    /** Deletes what is known of draws that no correction reaches any more. */
    async forgetOld(): Promise<void> {
      while ((await database.transaction((tx) => rows.deleteOld(tx, drawsAtOnce))) === drawsAtOnce);
    },

    /** Findings: commissions that do not add up, or are not what the ledger says. Must be empty. */
    check: (): Promise<BrokenInvariant[]> => rows.findBroken(database),
  };
}

export type Commissions = ReturnType<typeof createCommissions>;

/** One record for each agent and draw. */
function recordsOf(taken: readonly rows.Taken[], reasonOf: (agentId: string) => rows.CommissionReason | null): rows.NewRecord[] {
  const records = new Map<string, rows.NewRecord>();
  for (const { agentId, drawId, turnover, amount } of taken) {
    const key = `${agentId} ${drawId}`;
    const record = records.get(key) ?? { memberId: agentId, id: newId(), drawId, turnover: 0n, amount: 0n, reason: reasonOf(agentId) };
    records.set(key, { ...record, turnover: record.turnover + turnover, amount: record.amount + amount });
  }
  return [...records.values()];
}

const moveOf = ({ memberId, id, amount }: rows.NewRecord) => ({
  key: `commission:${id}`,
  memberId,
  type: amount > 0n ? ('REBATE_COMMISSION' as const) : ('REVERSE_REBATE' as const),
  available: amount,
  counterAccount: 'house:agents' as const,
  ref: { type: 'commission', id },
});
