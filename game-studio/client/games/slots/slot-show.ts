import type { SlotModel } from '../../../src/games/slots/engine/slot-model';
import type { SlotSymbol } from '../../../src/games/slots/engine/slot-symbols';
import type { SlotOutcome } from '../../../src/games/slots/play-slot';
import { type Landing, landingsOf } from './reel-motion';
import { durationOf, type SlotStep, stepsOf } from './slot-steps';

/** What the picture shows at a moment; the drawing reads it and changes nothing. */
export type SlotShow = ReturnType<typeof createSlotShow>;
export type FreeSpinCount = { done: number; total: number };

type Callbacks = {
  /** A step has begun, or all is over (`null`). */
  onStep(step: SlotStep | null): void;
};

/**
 * Runs a round on the screen: reels turn when the stake is placed, stop when the outcome is known, then wins, falls, free spins and the
 * large moments follow. It draws nothing and knows no clock of its own.
 */
export function createSlotShow(model: SlotModel, firstWindow: SlotSymbol[][], { onStep }: Callbacks) {
  const canScatter = model.strips.map((strip) => strip.split(' ').includes('S'));
  const show = {
    model,
    /** What stands on the reels, or stood on them before they ran. */
    window: firstWindow,
    /** Reels run since then. */
    runningSince: null as number | null,
    landings: null as (Landing | null)[] | null,
    step: null as SlotStep | null,
    stepStart: 0,
    stepEnd: 0,
    isTurbo: false,
    isStill: false,
    outcome: null as SlotOutcome | null,
    freeSpins: null as FreeSpinCount | null,
    /** Wins that stay marked when all is over. */
    resting: null as Extract<SlotStep, { kind: 'wins' }> | null,

    isBusy: (): boolean => show.runningSince !== null || show.step !== null,

    /** The stake is on its way: reels begin to run. */
    start(now: number): void {
      queue = [];
      show.resting = null;
      show.freeSpins = null;
      show.outcome = null;
      show.step = null;
      show.landings = null;
      show.runningSince = now;
    },
    /** The stake was refused: everything stands as before. */
    cancel(): void {
      show.runningSince = null;
    },
    play(outcome: SlotOutcome, now: number): void {
      show.outcome = outcome;
      queue = stepsOf(outcome, model.cost);
      next(now);
    },
    /** Without motion, as when a round is found again after a reload. */
    showResult(outcome: SlotOutcome): void {
      show.outcome = outcome;
      const last = outcome.spins.at(-1)!;
      const fall = last.falls.findLast(({ wins }) => wins.length > 0) ?? last.falls.at(-1)!;
      show.window = fall.window;
      show.resting = fall.wins.length > 0 ? { kind: 'wins', fall, before: outcome.coins - fall.coins, isLast: true } : null;
    },
    /** The player does not want to wait for this step. */
    hurry(now: number): void {
      if (!show.step) return;
      if (show.step.kind === 'reels' && show.landings) {
        const latest = now + 160;
        show.landings = show.landings.map(
          (landing, reel) => landing && { ...landing, at: Math.min(landing.at, latest + reel * 30), isSuspense: false },
        );
        show.stepEnd = Math.min(show.stepEnd, latest + show.landings.length * 30 + 60);
      } else show.stepEnd = Math.min(show.stepEnd, now);
    },
    /** Goes on to what is due. Returns whether anything still moves. */
    advance(now: number): boolean {
      while (show.step && now >= show.stepEnd) {
        leave(show.step);
        next(show.stepEnd);
      }
      return show.isBusy();
    },
  };
  let queue: SlotStep[] = [];

  function next(now: number): void {
    const step = queue.shift() ?? null;
    show.step = step;
    show.stepStart = now;
    if (step) enter(step, now);
    onStep(step);
  }

  function enter(step: SlotStep, now: number): void {
    if (step.kind !== 'reels') {
      show.stepEnd = now + durationOf(step, show.isTurbo);
      if (step.kind === 'freeSpins') {
        show.freeSpins = { done: show.freeSpins?.done ?? 0, total: (show.freeSpins?.total ?? 0) + step.count };
      }
      return;
    }
    if (step.spin.kind === 'free' && show.freeSpins) show.freeSpins = { ...show.freeSpins, done: show.freeSpins.done + 1 };
    show.runningSince ??= now;
    if (show.isStill) {
      show.window = step.spin.falls[0]!.window;
      show.runningSince = null;
      show.stepEnd = now + 200;
      return;
    }
    show.landings = landingsOf(step.spin, canScatter, now, show.isTurbo);
    show.stepEnd = Math.max(...show.landings.map((landing) => landing?.at ?? now)) + 90;
  }

  function leave(step: SlotStep): void {
    if (step.kind === 'reels') {
      show.window = step.spin.falls[0]!.window;
      show.runningSince = null;
      show.landings = null;
    } else if (step.kind === 'drop') show.window = step.to.window;
    else if (step.kind === 'wins') show.resting = step.isLast ? step : null;
  }

  return show;
}
