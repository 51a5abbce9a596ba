import type { SlotSpin } from '../../../src/games/slots/engine/slot-round';

/** Cells in a millisecond at full speed. */
const SPEED = 0.026;
const RUN_UP_MILLISECONDS = 170;
const START_STAGGER_MILLISECONDS = 45;
const OVERSHOOT = 1.25;

type Pace = { first: number; stagger: number; settle: number; suspense: number };
const calm: Pace = { first: 620, stagger: 190, settle: 380, suspense: 1_150 };
const turbo: Pace = { first: 230, stagger: 55, settle: 220, suspense: 320 };
export const paceOf = (isTurbo: boolean): Pace => (isTurbo ? turbo : calm);

/** Cells that a reel has run after so many milliseconds, while nobody knows where it will stop. */
export function runOf(elapsed: number, reel: number): number {
  const time = elapsed - reel * START_STAGGER_MILLISECONDS;
  if (time <= 0) return 0;
  return time < RUN_UP_MILLISECONDS ? (SPEED * time * time) / (2 * RUN_UP_MILLISECONDS) : SPEED * (time - RUN_UP_MILLISECONDS / 2);
}

/** Cells still to run at `left` milliseconds before the stop: steady, then braking past the stop and back. */
export function restOf(left: number, isTurbo: boolean): number {
  if (left <= 0) return 0;
  const { settle } = paceOf(isTurbo);
  // Where braking begins it goes as fast as the steady run.
  const braking = (SPEED * settle) / (3 + OVERSHOOT);
  if (left >= settle) return SPEED * (left - settle) + braking;
  const x = -left / settle;
  return braking * (1 - (1 + (OVERSHOOT + 1) * x ** 3 + OVERSHOOT * x ** 2));
}

export type Landing = { at: number; /** Two scatters stand and this reel may bring the third. */ isSuspense: boolean };

/** When each reel stops after the outcome is known; held reels do not run. `canScatter` says which reels have scatters. */
export function landingsOf(spin: SlotSpin, canScatter: readonly boolean[], from: number, isTurbo: boolean): (Landing | null)[] {
  const pace = paceOf(isTurbo);
  const window = spin.falls[0]!.window;
  let scatters = 0;
  let at = from + pace.first;
  return window.map((column, reel) => {
    if (spin.held.includes(reel)) return null;
    const isSuspense = scatters >= 2 && canScatter.slice(reel).some(Boolean) && canScatter[reel] === true;
    at += isSuspense ? pace.suspense : reel === 0 ? 0 : pace.stagger;
    scatters += column.filter((symbol) => symbol === 'S').length;
    return { at, isSuspense };
  });
}
