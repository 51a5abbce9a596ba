import type { MinorUnits } from '@portal/money';
import type { PlayType } from '../play-type';

/** What a line priced by positions costs: a unit on each position of each bet. */
export function positionsStake({ positions = 1 }: PlayType, betCount: number, unit: MinorUnits): MinorUnits {
  return unit * BigInt(positions) * BigInt(betCount);
}
