import type { ReturnCase } from '../return-case';
import { fishKinds, fishTable, fishTableIds, shotReturn } from './fish-tables';
import { shoot } from './shoot';

/** One case for every kind in every water: no target is a better one. */
export const returns: ReturnCase[] = fishTableIds.flatMap((id) =>
  fishKinds.map((kind) => ({
    name: `fish ${id} ${kind}`,
    expected: shotReturn(fishTable(id), kind),
    simulate: (random) => ({ stake: 10_000, payout: shoot(fishTable(id), [kind], random)[0]! * 10_000 }),
  })),
);
