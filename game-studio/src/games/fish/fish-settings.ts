import type { FishTableId } from './fish-tables';

/** Levels of the cannon: what a shot costs, in whole units. */
export const cannons = [1, 2, 5, 10, 20, 50, 100, 200] as const;

export const waters = ['reef', 'moonlit', 'abyss', 'sunset', 'emerald', 'pirate', 'ice', 'lava'] as const;
export type Water = (typeof waters)[number];

export type FishSettings = {
  table: FishTableId;
  water: Water;
  /** The levels that this title's cannon has. */
  cannons: readonly number[];
};
