import { randomUUID } from 'node:crypto';
import { unbetBefore } from '../retention';
import type { Title } from '../title';
import { lowestTarget, undecidedBets, voidRoundsWithStakes } from './bets.repository';
import type { Round } from './round.model';
import type { CycleDeps, RoundCycle } from './round-cycle';
import { forgetRounds, forgetVisitors, holdRunner, lastStates, liveRounds, releaseRunner, waitingTables } from './rounds.repository';

/** How often the tables are looked at while one of them plays and nothing is due earlier. */
const LOOK_MILLISECONDS = 700;
/** While all of them rest: a visitor wakes the own process at once, and is seen by another one after this time at the latest. */
const REST_MILLISECONDS = 3_000;
/** The end of a flight that another process moves should be seen soon. */
const RELAY_FLIGHT_MILLISECONDS = 150;
const HOLD_MILLISECONDS = 5_000;
const SWEEP_MILLISECONDS = 20_000;
/** A wallet's answer takes five seconds at most. */
const UNDECIDED_MILLISECONDS = 30_000;
const VISITOR_MILLISECONDS = 60 * 60_000;
const FORGET_MILLISECONDS = 60 * 60_000;
const FORGET_AT_ONCE = 1_000;

type RunnerDeps = Pick<CycleDeps, 'database' | 'family' | 'game' | 'clock' | 'log'> & {
  titles: ReadonlyMap<string, Title>;
  cycle: RoundCycle;
  /** The state of a table's round has changed. */
  onChange: (code: string) => Promise<void>;
  /** Finds out what has become of a bet whose answer never came. */
  decide: (betId: string) => Promise<void>;
};

const latest = (dates: readonly (number | null)[]) => Math.min(...dates.filter((date): date is number => date !== null));

/** Moves the rounds of a family. Of several processes one does it; another takes over when it is gone for five seconds. */
export function createTableRunner({ database, family, game, clock, log, titles, cycle, onChange, decide }: RunnerDeps) {
  const holder = randomUUID();
  let sweptAt = -Infinity;
  let forgottenAt = -Infinity;
  /** Rounds whose outcome has been told. */
  const told = new Set<string>();
  /** By table, what this process has told of rounds that another moves. */
  const relayed = new Map<string, string>();

  /** Does what is due on a live round. Returns when it is due again, in milliseconds of the clock. */
  async function advance(round: Round, now: Date): Promise<number | null> {
    const title = titles.get(round.code);
    const change = async (isDone: boolean) => {
      if (isDone) await onChange(round.code);
      return isDone ? now.getTime() : now.getTime() + 250;
    };
    if (round.state === 'open') return now < round.closesAt ? round.closesAt.getTime() : change(await cycle.close(round));
    if (round.state === 'closed') return change(await cycle.deal(round, title));
    const [dealtAt, shownAt, settlesAt] = [round.dealtAt!, round.shownAt!, round.settlesAt!];
    if (now >= settlesAt) {
      told.delete(round.id);
      return change(await cycle.settle(round, title));
    }
    if (!game.flight || !title) return settlesAt.getTime();
    const elapsed = now.getTime() - dealtAt.getTime();
    const reached = Math.min(game.flight.multiplierAt(elapsed, title), game.flight.endOf(round.outcome));
    const target = await lowestTarget(database.read, round.id);
    if (target !== null && target <= reached) await cycle.leave(round, title, reached);
    if (now >= shownAt && !told.has(round.id)) {
      told.add(round.id);
      await onChange(round.code);
    }
    const next = target !== null && target > reached ? dealtAt.getTime() + game.flight.reachedAt(target, title) : null;
    return latest([now < shownAt ? shownAt.getTime() : settlesAt.getTime(), next, now.getTime() + LOOK_MILLISECONDS]);
  }

  async function sweep(now: Date): Promise<void> {
    for (const id of await voidRoundsWithStakes(database.read, family)) await cycle.giveBackAll(id);
    for (const bet of await undecidedBets(database.read, family, new Date(now.getTime() - UNDECIDED_MILLISECONDS))) await decide(bet.id);
    await forgetVisitors(database.read, new Date(now.getTime() - VISITOR_MILLISECONDS));
    if (now.getTime() - forgottenAt < FORGET_MILLISECONDS) return;
    // A part at a time: what is left of many waits for the next sweep, and no table waits for it.
    const forgotten = await forgetRounds(database.read, family, unbetBefore(now), FORGET_AT_ONCE);
    if (forgotten < FORGET_AT_ONCE) forgottenAt = now.getTime();
  }

  /** Another process moves the rounds: tells the browsers of this one what it has done. */
  async function relay(now: Date): Promise<number> {
    for (const { code, id, state, isShown } of await lastStates(database.read, family, now)) {
      const seen = `${id} ${state} ${isShown}`;
      if (relayed.get(code) === seen) continue;
      relayed.set(code, seen);
      await onChange(code);
    }
    return game.flight ? RELAY_FLIGHT_MILLISECONDS : LOOK_MILLISECONDS;
  }

  /** One look at all tables. Returns after how many milliseconds the next is due. */
  async function step(): Promise<number> {
    const now = await clock();
    if (!(await holdRunner(database.read, family, holder, now, new Date(now.getTime() + HOLD_MILLISECONDS)))) return relay(now);
    if (now.getTime() - sweptAt >= SWEEP_MILLISECONDS) {
      await sweep(now);
      sweptAt = now.getTime();
    }
    const due: (number | null)[] = [];
    const guarded = async (code: string, work: () => Promise<number | null>) => {
      try {
        due.push(await work());
      } catch (error) {
        // One table must not stop the others; it is tried again at the next look.
        log.error({ err: error, code }, 'a table could not be moved on');
      }
    };
    const rounds = await liveRounds(database.read, family);
    await Promise.all(rounds.map((round) => guarded(round.code, () => advance(round, now))));
    const waiting = await waitingTables(database.read, family, now);
    due.push(now.getTime() + (rounds.length + waiting.length > 0 ? LOOK_MILLISECONDS : REST_MILLISECONDS));
    for (const { code, nextAt } of waiting) {
      const title = titles.get(code);
      if (!title) continue;
      if (nextAt && nextAt > now) due.push(nextAt.getTime());
      else
        await guarded(code, async () => {
          if (await cycle.open(title)) await onChange(code);
          return now.getTime();
        });
    }
    return Math.max(0, latest(due) - (await clock()).getTime());
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  let isKicked = false;

  function plan(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, milliseconds);
  }

  function run(): void {
    if (running) {
      isKicked = true;
      return;
    }
    running = step()
      .catch((error: unknown) => {
        log.error({ err: error, family }, 'the tables could not be looked at');
        return LOOK_MILLISECONDS;
      })
      .then((milliseconds) => {
        running = undefined;
        plan(isKicked ? 0 : milliseconds);
        isKicked = false;
      });
  }

  return {
    step,
    begin() {
      isStopped = false;
      run();
    },
    /** Somebody has come to a table that may be resting. */
    kick: () => plan(0),
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await releaseRunner(database.read, family, holder).catch(() => undefined);
    },
  };
}
