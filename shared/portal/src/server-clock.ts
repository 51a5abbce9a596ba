let offsetMs = 0;

/** Learns the server's clock from a time it sent; half the round trip is taken off. */
export function learnServerTime(serverTime: string, roundTripMs = 0): void {
  offsetMs = Date.parse(serverTime) + roundTripMs / 2 - Date.now();
}

/** Milliseconds since the epoch by the server's clock: countdowns use this, never the visitor's own clock. */
export const serverNow = (): number => Date.now() + offsetMs;
