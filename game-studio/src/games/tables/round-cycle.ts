import { createRandomStream } from '../../fairness/random-stream';
import type { FamilyDeps } from '../family';
import type { Title } from '../title';
import { hasAccepted, hasPending, lapsePending, lockAccepted } from './bets.repository';
import { createBetSettling } from './bet-settling';
import type { Round } from './round.model';
import { type RoundGame, roundId, tableSettings } from './round-game';
import { closeRound, findRound, insertRound, takeNextNumber, writeDeal, writeEnd } from './rounds.repository';

/** How long the deal waits for wallets that have not answered yet; a wallet is asked for at most five seconds. */
export const PENDING_MILLISECONDS = 8_000;
/** A round that nobody could deal for so long is void: whoever staked has left the table. */
export const STALE_MILLISECONDS = 5 * 60_000;
/** A leave that has arrived just before the end of a flight is written within this time. */
export const FLIGHT_GRACE_MILLISECONDS = 400;
/** A flight that ends so much later than it should was interrupted: nobody could leave it. */
export const INTERRUPTED_MILLISECONDS = 2_500;
const BATCH = 200;

export type CycleDeps = Pick<FamilyDeps, 'database' | 'seeds' | 'stakes' | 'hub' | 'log'> & {
  family: string;
  game: RoundGame;
  clock: () => Promise<Date>;
};

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** The steps of a round. Each does nothing unless it is due, so that it may be tried at any time, by any process, any number of times. */
export function createRoundCycle(deps: CycleDeps) {
  const { database, seeds, game, family, clock, log } = deps;
  const settling = createBetSettling(deps);

  /** Begins the next round; its seed is committed and its odds stand before the first bet. */
  async function open(title: Title): Promise<string | null> {
    const now = await clock();
    return database.transaction(async (tx) => {
      const number = await takeNextNumber(tx, title.code);
      if (number === null) return null;
      const id = roundId(title.code, number);
      const seedHash = await seeds.commit(tx, id);
      const offer = game.offer({ title, number, seedHash });
      const closesAt = after(now, tableSettings(title).betSeconds * 1000);
      await insertRound(tx, { id, code: title.code, family, number, seedHash, offer, openedAt: now, closesAt });
      return id;
    });
  }

  /** Deals when all wallets have answered. A round that has waited too long, or that the engine cannot deal, is void. */
  async function deal(round: Round, title: Title | undefined): Promise<boolean> {
    const now = await clock();
    const waited = now.getTime() - round.closesAt.getTime();
    if (!title || waited > STALE_MILLISECONDS) return endVoid(round, title);
    if (waited < PENDING_MILLISECONDS && (await hasPending(database.read, round.id))) return false;
    const seed = await seeds.open(database.read, round.id);
    let outcome;
    try {
      outcome = game.draw({ random: createRandomStream(seed, title.code, round.number), offer: round.offer, title });
    } catch (error) {
      log.error({ err: error, round: round.id }, 'a round cannot be dealt and is void');
      return endVoid(round, title);
    }
    const reveal = game.revealMilliseconds(outcome, title);
    const settlesAt = after(now, reveal + (game.flight ? FLIGHT_GRACE_MILLISECONDS : 0));
    return database.transaction(async (tx) => {
      const held = await findRound(tx, round.id, 'update');
      if (held?.state !== 'closed') return false;
      await lapsePending(tx, round.id);
      const shownAt = game.flight ? after(now, reveal) : now;
      await writeDeal(tx, round.id, { outcome, result: game.result(outcome), dealtAt: now, shownAt, settlesAt });
      return true;
    });
  }

  /** Pays every bet once, in parts, then shows the seed. What a crash leaves is gone on with. */
  async function settle(round: Round, title: Title | undefined): Promise<boolean> {
    const now = await clock();
    if (!title) return endVoid(round, title);
    const late = now.getTime() - (round.settlesAt?.getTime() ?? 0);
    const isInterrupted = game.flight !== undefined && late > INTERRUPTED_MILLISECONDS;
    for (;;) {
      const done = await database.transaction(async (tx) => {
        const bets = await lockAccepted(tx, round.id, { limit: BATCH });
        return inTurn(bets, (bet) => settling.settle(tx, { bet, round, title, now, isInterrupted }));
      });
      settling.tell(done);
      if (done.length < BATCH) break;
    }
    return end(round, title, 'settled', now);
  }

  async function end(round: Round, title: Title | undefined, state: 'settled' | 'void', now: Date): Promise<boolean> {
    return database.transaction(async (tx) => {
      const held = await findRound(tx, round.id, 'update');
      if (!held || held.state === 'settled' || held.state === 'void') return false;
      if (state === 'settled' && (await hasAccepted(tx, round.id))) return false;
      const serverSeed = await seeds.reveal(tx, round.id);
      const nextAt = after(now, (title ? tableSettings(title).pauseSeconds : 0) * 1000);
      await writeEnd(tx, round.id, { state, serverSeed, now, nextAt });
      return true;
    });
  }

  async function endVoid(round: Round, title: Title | undefined): Promise<boolean> {
    const ended = await end(round, title, 'void', await clock());
    await giveBackAll(round.id);
    return ended;
  }

  /** Stakes on a void round. */
  async function giveBackAll(id: string): Promise<void> {
    for (;;) {
      const done = await database.transaction(async (tx) => {
        const bets = await lockAccepted(tx, id, { limit: BATCH });
        return inTurn(bets, (bet) => settling.giveBack(tx, bet));
      });
      settling.tell(done);
      if (done.length < BATCH) return;
    }
  }

  return {
    open,
    close: async (round: Round) => closeRound(database.read, round.id, await clock()),
    deal,
    settle,
    giveBackAll,
    /** Bets that leave a flight by themselves, as far as it has come. */
    leave: async (round: Round, title: Title, reached: number): Promise<void> => {
      const now = await clock();
      const done = await database.transaction(async (tx) => {
        const bets = await lockAccepted(tx, round.id, { limit: BATCH, reached });
        return inTurn(bets, (bet) => settling.settle(tx, { bet, round, title, now, isInterrupted: false }));
      });
      settling.tell(done);
    },
  };
}

export type RoundCycle = ReturnType<typeof createRoundCycle>;
