/* eslint-disable no-restricted-properties -- the one place that reads the device's clock */

/** How far the device's clock is from its steady one, which nobody can set. */
const readDrift = (): number => Date.now() - performance.now();
const steppedFromMs = 500;

let offsetMs = 0;
let driftMs = readDrift();

/** Learns the server's clock from a time it sent; half the round trip is taken off. */
export function learnServerTime(serverTime: string, roundTripMs = 0): void {
  offsetMs = Date.parse(serverTime) + roundTripMs / 2 - Date.now();
  driftMs = readDrift();
}

/** Milliseconds since the epoch by the server's clock: countdowns use this, never the visitor's own clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** True once when the device's clock was set, or the device has slept: what was learned may no longer hold, and the server is asked anew. */
export function hasClockStepped(): boolean {
  const now = readDrift();
  if (Math.abs(now - driftMs) < steppedFromMs) return false;
  driftMs = now;
  return true;
}
