import { path, place, repeat, type Attributes } from '../../draw/element';
import type { Random } from '../../draw/create-random';
import { paint } from '../../draw/ink';
import { star4 } from '../../objects/gem';
import { groundShadow } from '../../objects/sphere';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';

export const glints = (random: Random, count: number) =>
  repeat(count, () => place(path(star4(12), '#fff'), random.between(-110, 110), random.between(-120, 90), 0, random.between(0.4, 1)));

/** A body with light from the upper left and shade below, as everything of the house has it. */
export const solid = (d: string, fill: string, shade = 0.5, more: Attributes = {}): string =>
  path(d, fill, { stroke: '#05030f', 'stroke-opacity': 0.35, 'stroke-width': 2, ...more }) + path(d, paint.sphere, { opacity: shade });

/** A half and its reflection. */
export const mirrored = (half: string): string => half + place(half, 0, 0, 0, [-1, 1]);

type SimpleLook = { hints?: readonly string[]; shadow?: number; turn?: number; size?: number };

/** A motif that is one thing, with its shadow on the ground and a few glints. */
export const simple = (
  name: string,
  words: readonly string[],
  draw: (p: Palette) => string,
  { hints, shadow = 112, turn = 0, size }: SimpleLook = {},
): Motif => ({
  name,
  words,
  hints,
  size,
  draw: (p, random) => groundShadow(shadow, 104) + place(draw(p), 0, 0, random.between(-turn, turn)) + glints(random, 3),
});
