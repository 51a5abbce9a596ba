import { createHmac } from 'node:crypto';
import type { Draw } from '../lottery.model';

/** The key of a draw's numbers: neither who holds the seed nor who sells the tickets nor the beacon decides it alone. */
export const drawSeedOf = (serverSeed: Buffer, beaconValue: string, drawId: string, ticketRoot: string): Buffer =>
  createHmac('sha256', serverSeed).update(`${beaconValue}:${drawId}:${ticketRoot}`).digest();

/** What the numbers of the draw are keyed with, by the version of its proof. */
export function keyOf(serverSeed: Buffer, { id, proofVersion, beaconValue, ticketRoot }: Draw): Buffer {
  if (proofVersion !== 2) return serverSeed;
  if (beaconValue === null || ticketRoot === null) throw new Error(`draw ${id} has no beacon value or no ticket root yet`);
  return drawSeedOf(serverSeed, beaconValue, id, ticketRoot);
}
