import type { Random } from '../draw/create-random';
import type { Palette } from './palettes';

/** Draws the hero of a cover around the origin, about 100 units to each side, or somewhat more for a wide one. */
export type Motif = {
  name: string;
  /** Words of a title, in Thai, English or Chinese, that name what is drawn. */
  words: readonly string[];
  /** Words that ask for it where the title names nothing else: a "Golden Koi" is a koi, "Moon Millions" a moon. */
  hints?: readonly string[];
  /** How large it is drawn; wide motifs say less than the usual 1.12 so that they stay inside the cover. */
  size?: number;
  draw(palette: Palette, random: Random): string;
};
