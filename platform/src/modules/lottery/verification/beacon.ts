import { createHmac } from 'node:crypto';

/**
 * A source of public numbers that nobody can know ahead. A draw names its round before it opens; the round's value appears after the draw has
 * closed. One that runs outside the portal, such as drand, is added as another adapter.
 */
export type Beacon = {
  /** Stands in the proof of each draw. */
  readonly name: string;
  /** The first round whose value is unknown until `moment`. */
  roundAt(moment: Date): string;
  /** The round's value, or null while it is unknown or the beacon does not answer. */
  valueOf(round: string): Promise<string | null>;
};

/**
 * The portal's own beacon, a round a second, for demonstrations and networks without a way out. Its name says so wherever a proof is shown:
 * whoever runs the portal could know its values ahead, which an outside beacon makes impossible.
 */
export function createLocalBeacon(key: Buffer, now: () => number = Date.now): Beacon {
  return {
    name: 'local',
    roundAt: (moment) => String(Math.floor(moment.getTime() / 1_000)),
    valueOf: async (round) => (Number(round) * 1_000 <= now() ? createHmac('sha256', key).update(`beacon:${round}`).digest('hex') : null),
  };
}

/** The beacons by their names: a draw asks the one that it named. */
export type Beacons = Map<string, Beacon>;
