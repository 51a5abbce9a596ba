import { parseMoney, toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { WireHistory, WirePlayed, WireRound } from '../api/wire';
import type { Catalog } from '../catalog/catalog';
import { GameRefusal } from '../core/game-refusal';
import { newId } from '../core/ids';
import type { Json } from '../core/json';
import type { Log } from '../core/log';
import { createRandomStream, type RandomStream } from '../fairness/random-stream';
import { findSeeds, takeNonce } from '../fairness/session-seeds.repository';
import { IllegalStep } from '../games/staged-game';
import type { PlayerSession } from '../sessions/player-session';
import type { StakesService } from '../wallet/stakes.service';
import {
  endBetting,
  findBetOfRound,
  findByKey,
  findHistory,
  findOpen,
  findOwing,
  findRound,
  findStranded,
  hasUnfinished,
  holdPlayer,
  holdRound,
  insertRound,
  openRound,
  type Round,
  saveStep,
  settleRound,
} from './rounds.repository';
import { toWireRound } from './wire-round';

const HISTORY_LENGTH = 20;
const STRANDED_AFTER_SECONDS = 60;
/** A staged round whose player never came back is settled after a day. */
const GIVEN_UP_AFTER_MILLISECONDS = 86_400_000;
/** Records show what fits; the whole is in the studio's own history. */
const MOST_DETAIL_CHARACTERS = 4_000;

type Deps = { database: Database; catalog: Catalog; stakes: StakesService; now: () => Date; log: Log };
type Attempt = { stake: bigint; choice: unknown; key: string };

/** Rounds of games with one player: takes the stake, plays, pays, and remembers each step of it. */
export function createRounds({ database, catalog, stakes, now, log }: Deps) {
  const detailOf = (name: string, content: Json) => (JSON.stringify(content).length > MOST_DETAIL_CHARACTERS ? {} : { [name]: content });

  async function streamOf(round: Pick<Round, 'seedId' | 'nonce'>): Promise<RandomStream> {
    const { seed, clientSeed } = await findSeeds(database.read, round.seedId);
    return createRandomStream(seed, clientSeed, round.nonce);
  }

  async function wire(round: Round): Promise<WireRound> {
    const [seeds, owing] = await Promise.all([
      findSeeds(database.read, round.seedId),
      round.betId ? findOwing(database.read, [round.betId]) : new Set<string>(),
    ]);
    return toWireRound(round, catalog.familyOf(round.gameCode), seeds, !round.betId || !owing.has(round.betId));
  }

  /** After a step: what is owed is delivered at once if the wallet answers, else by the courier. */
  async function answer(round: Round, sessionId: string, balanceBefore: bigint | null = null): Promise<WirePlayed> {
    const delivered = round.state === 'settled' && round.betId ? await stakes.deliverNow(round.betId) : balanceBefore;
    const balance = delivered ?? (round.state === 'settled' ? await stakes.balance(sessionId) : balanceBefore);
    return { round: await wire(round), balance: balance === null ? null : toWire(balance) };
  }

  async function begin(session: PlayerSession, { stake, choice, key }: { stake: bigint; choice: Json; key: string }): Promise<Round> {
    const isStaged = Boolean(catalog.familyOf(session.gameCode).staged);
    return database.transaction(async (tx) => {
      if (isStaged) {
        await holdPlayer(tx, session.playerKey, session.gameCode);
        if (await hasUnfinished(tx, session.playerKey, session.gameCode)) throw new GameRefusal('round_open');
      }
      const nonce = await takeNonce(tx, session.id);
      const { id: sessionId, playerKey, gameCode } = session;
      return insertRound(tx, { id: newId(), sessionId, playerKey, gameCode, key, stake, choice, ...nonce });
    });
  }

  /** The bet stands: a staged game is dealt, a solo game is played to its end. */
  async function carryOn(round: Round, betId: string): Promise<Round> {
    const { staged, solo } = catalog.familyOf(round.gameCode);
    const title = catalog.get(round.gameCode);
    if (round.state === 'betting') {
      const random = staged ? await streamOf(round) : null;
      await openRound(
        database.read,
        round.id,
        betId,
        staged ? (staged.start({ stake: round.stake, choice: round.choice, random: random!, title }) as Json) : null,
      );
    }
    if (!solo || staged) return (await findRound(database.read, round.id))!;
    return database.transaction(async (tx) => {
      const held = (await holdRound(tx, round.id))!;
      if (held.state !== 'open') return held;
      const random = await streamOf(held);
      const played = solo.play({ stake: held.stake, choice: held.choice, random, title });
      const isDemo = held.playerKey.startsWith('demo:');
      const { id: roundId, sessionId, stake, choice } = held;
      const end: { payout: bigint; jackpotAmount?: bigint; outcome: Json } = solo.complete
        ? await solo.complete(tx, { roundId, sessionId, title, stake, choice, ...played, isDemo, random })
        : played;
      const jackpot = end.jackpotAmount ?? 0n;
      const settled = await settleRound(tx, roundId, { payout: end.payout, jackpot, outcome: end.outcome });
      await stakes.pay(tx, {
        transactionId: held.betId!,
        amount: end.payout,
        roundClosed: true,
        jackpotAmount: jackpot,
        detail: detailOf('outcome', end.outcome),
      });
      return settled;
    });
  }

  async function finishEarlier(earlier: Round, session: PlayerSession, stake: bigint, choice: Json): Promise<WirePlayed> {
    if (earlier.stake !== stake || JSON.stringify(sortKeys(earlier.choice)) !== JSON.stringify(sortKeys(choice)))
      throw new GameRefusal('key_reused');
    if (earlier.state === 'refused') throw new GameRefusal(earlier.reason ?? 'internal', 402);
    if (earlier.state === 'void') throw new GameRefusal('unknown_bet', 409);
    // The first try is still at work: the client asks again.
    if (earlier.state === 'betting') throw new GameRefusal('busy', 503);
    return answer(earlier.state === 'open' ? await carryOn(earlier, earlier.betId!) : earlier, session.id);
  }

  async function settleStaged(round: Round, payout: bigint, gameState: Json): Promise<Round> {
    const { staged } = catalog.familyOf(round.gameCode);
    const outcome = staged!.view(gameState, true);
    return database.transaction(async (tx) => {
      if ((await holdRound(tx, round.id))?.state !== 'open') return (await findRound(tx, round.id))!;
      const settled = await settleRound(tx, round.id, { payout, jackpot: 0n, outcome });
      await stakes.pay(tx, { transactionId: round.betId!, amount: payout, roundClosed: true, detail: detailOf('outcome', outcome) });
      return settled;
    });
  }

  /** A round that nobody works on any more: what its bet has become decides. */
  async function finishStranded(round: Round): Promise<void> {
    const bet = await findBetOfRound(database.read, round.id);
    if (round.state === 'betting' && bet?.state === 'sent') return;
    if (round.state === 'betting' && bet?.state !== 'accepted')
      return endBetting(database.read, round.id, 'void', bet?.state ?? 'not_sent');
    const open = await carryOn(round, bet!.id);
    const { staged } = catalog.familyOf(round.gameCode);
    if (!staged || open.state !== 'open' || now().getTime() - open.startedAt.getTime() < GIVEN_UP_AFTER_MILLISECONDS) return;
    await settleStaged(open, staged.giveUp(open.gameState), open.gameState);
  }

  async function finishAllStranded(olderThanSeconds: number): Promise<void> {
    for (const round of await findStranded(database.read, olderThanSeconds)) {
      try {
        await finishStranded(round);
      } catch (error) {
        log.error({ err: error, roundId: round.id }, 'a stranded round could not be finished');
      }
    }
  }

  return {
    async play(session: PlayerSession, { stake, choice: told, key }: Attempt): Promise<WirePlayed> {
      const family = catalog.familyOf(session.gameCode);
      const title = catalog.get(session.gameCode);
      const game = family.staged ?? family.solo;
      if (!game) throw new GameRefusal('invalid', 400);
      const parsed = game.choice.safeParse(told);
      if (!parsed.success) throw new GameRefusal('invalid', 400);
      const choice = parsed.data as Json;
      if (stake < parseMoney(title.minBet) || stake > parseMoney(title.maxBet)) throw new GameRefusal('stake_limits', 400);
      if (family.solo?.accepts?.({ stake, choice, title }) === false) throw new GameRefusal('invalid', 400);

      const earlier = await findByKey(database.read, session.id, key);
      if (earlier) return finishEarlier(earlier, session, stake, choice);
      const round = await begin(session, { stake, choice, key });
      const bet = await stakes.take({
        sessionId: session.id,
        gameCode: session.gameCode,
        roundId: round.id,
        amount: stake,
        detail: detailOf('choice', choice),
      });
      if (bet.status === 'refused') {
        await endBetting(database.read, round.id, 'refused', bet.reason);
        throw new GameRefusal(bet.reason, 402);
      }
      if (bet.status === 'unknown') {
        await endBetting(database.read, round.id, 'void', 'unknown_bet');
        throw new GameRefusal('unknown_bet', 409);
      }
      return answer(await carryOn(round, bet.transactionId), session.id, bet.balance);
    },

    async step(session: PlayerSession, roundId: string, told: unknown, key: string): Promise<WirePlayed> {
      const { staged } = catalog.familyOf(session.gameCode);
      const parsed = staged?.step.safeParse(told);
      if (!staged || !parsed?.success) throw new GameRefusal('invalid', 400);
      const taken = await database.transaction(async (tx) => {
        const round = await holdRound(tx, roundId);
        if (!round || round.playerKey !== session.playerKey || round.gameCode !== session.gameCode)
          throw new GameRefusal('round_not_found', 404);
        if (round.stepKeys.includes(key)) return round;
        if (round.state !== 'open') throw new GameRefusal('round_over');
        const step = takeStep(() => staged.take(round.gameState, parsed.data as never));
        await saveStep(tx, round.id, step.state as Json, parsed.data as Json, key);
        if (step.payout === null) return (await findRound(tx, round.id))!;
        const outcome = staged.view(step.state, true);
        const settled = await settleRound(tx, round.id, { payout: step.payout, jackpot: 0n, outcome });
        await stakes.pay(tx, { transactionId: round.betId!, amount: step.payout, roundClosed: true, detail: detailOf('outcome', outcome) });
        return settled;
      });
      return answer(taken, session.id);
    },

    /** The staged round that was left open, here or in an earlier session. */
    async open(session: PlayerSession): Promise<WireRound | null> {
      const round = catalog.familyOf(session.gameCode).staged ? await findOpen(database.read, session.playerKey, session.gameCode) : null;
      return round && wire(round);
    },

    async history(session: PlayerSession, before: string | null): Promise<WireHistory> {
      const rounds = await findHistory(database.read, session.playerKey, session.gameCode, before, HISTORY_LENGTH);
      return {
        rounds: await Promise.all(rounds.map(wire)),
        next: rounds.length === HISTORY_LENGTH ? rounds.at(-1)!.id : null,
      };
    },

    /** At start, after the bets: nothing else works on rounds yet. */
    recover: () => finishAllStranded(0),
    sweep: () => finishAllStranded(STRANDED_AFTER_SECONDS),
  };
}

function takeStep<T>(take: () => T): T {
  try {
    return take();
  } catch (error) {
    if (error instanceof IllegalStep) throw new GameRefusal('illegal_step');
    throw error;
  }
}

/** `jsonb` keeps no order of keys. */
const sortKeys = (value: Json): Json =>
  value !== null && typeof value === 'object'
    ? Array.isArray(value)
      ? value.map(sortKeys)
      : Object.fromEntries(
          Object.entries(value as Record<string, Json>)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, item]) => [key, sortKeys(item)]),
        )
    : value;

export type Rounds = ReturnType<typeof createRounds>;
