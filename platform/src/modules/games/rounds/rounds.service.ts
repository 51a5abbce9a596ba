import type { Game } from '@portal/contracts';
import type { GameRound, GameSession } from '@portal/contracts/games';
import { toWire } from '@portal/money';
import type { Database, Queryable } from '@portal/postgres';
import { requestErrors } from '../../../core/errors';
import type { Round, RoundFilter } from './rounds.model';
import {
  findClosedSince,
  findLatestRounds,
  findPlaySession,
  findRounds,
  findRoundsByRef,
  findWithOpenRounds,
  hasOpenRound,
} from './rounds.repository';
import { validOfRound } from './valid-rounds';

/** Games by node id, including those switched off or no longer listed. */
export type GamesByNode = (nodeIds: readonly string[]) => Promise<ReadonlyMap<string, Game>>;

type Deps = { database: Database; gamesByNode: GamesByNode };

/** The betting record of the games. */
export function createRoundsService({ database, gamesByNode }: Deps) {
  return {
    /** Returns a page of the member's game rounds with totals over the whole filter (MEM-06). */
    async find(memberId: string, filter: RoundFilter) {
      const { rounds, count, stake, valid, payout } = await findRounds(database.read, memberId, filter);
      const games = await gamesByNode([...new Set(rounds.map(({ nodeId }) => nodeId))]);
      return {
        content: rounds.map((round) => toWireRound(round, games.get(round.nodeId)!)),
        pageNo: filter.pageNo,
        totalPages: Math.ceil(count / filter.pageSize),
        totalElements: count,
        totals: { stake: toWire(stake), valid: toWire(valid), payout: toWire(payout) },
      };
    },
    /** Lists the member's latest rounds, newest first. */
    latest: (memberId: string, limit: number) => findLatestRounds(database.read, memberId, limit),
    /**
     * Returns what the member's rounds count for turnover, before any weight, by `provider/round` (PROMO-04). Unknown rounds are left out.
     */
    async findValid(db: Queryable, memberId: string, refs: readonly string[]) {
      if (refs.length === 0) return [];
      const rounds = await findRoundsByRef(db, memberId, refs);
      return rounds.map(({ ref, category, placedAt, settledAt, ...round }) => ({
        ...{ ref, category, placedAt, settledAt },
        valid: validOfRound(round),
      }));
    },
    /** Returns what the member's rounds add to what was played, by `provider/round`; an open or taken back round adds nothing. Minor units. */
    async findPlayed(db: Queryable, memberId: string, refs: readonly string[]) {
      const rounds = await findRoundsByRef(db, memberId, refs);
      return rounds.map(({ ref, category, day, bets, ...round }) => {
        const isPlayed = round.isClosed && bets > 0;
        const valid = isPlayed ? validOfRound(round) : 0n;
        const lost = round.payout < round.valid ? valid : 0n;
        const stake = isPlayed ? round.valid : 0n;
        // Free rounds pay without a bet.
        const paid = round.isClosed ? round.payout : 0n;
        return { ref, category, day, bets: isPlayed ? 1 : 0, stake, paid, valid, plain: valid, lost };
      });
    },
    /** Lists `provider/round` of the member's closed rounds that were opened at or after the time, oldest first. */
    closedSince: (db: Queryable, memberId: string, since: Date): Promise<string[]> => findClosedSince(db, memberId, since),
    /** Says whether a bet of the member stands in a round of the last two weeks that has not ended. */
    hasOpen: (memberId: string): Promise<boolean> => hasOpenRound(database.read, memberId),
    /** Lists those of the members of whom `hasOpen` is true; at most so many. */
    findWithOpen: (db: Queryable, memberIds: readonly string[], most: number): Promise<string[]> => findWithOpenRounds(db, memberIds, most),
    /**
     * Returns what the member has staked and won since a launch.
     * @throws request.not_found when there is no such launch, or it is another member's
     */
    async getSession(memberId: string, launchId: string): Promise<GameSession> {
      const session = await findPlaySession(database.read, memberId, launchId);
      if (!session) throw requestErrors.notFound();
      const game = (await gamesByNode([session.nodeId])).get(session.nodeId)!;
      const { staked, won, startedAt, isOver } = session;
      const net = won - staked;
      return { launchId, game, startedAt: startedAt.toISOString(), staked: toWire(staked), won: toWire(won), net: toWire(net), isOver };
    },
  };
}

export type RoundsService = ReturnType<typeof createRoundsService>;

const toWireRound = (
  { id, roundId, state, stake, payout, valid, detail, openedAt, closedAt }: Round,
  { nodeId, name, vendor, vendorLabel, gameType }: Game,
): GameRound => ({
  id,
  roundId,
  game: { nodeId, name, vendor, vendorLabel, gameType },
  state,
  stake: toWire(stake),
  payout: toWire(payout),
  valid: toWire(valid),
  detail,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});
