import { circle, element, line, path, rect } from '../draw/element';
import { star4 } from '../objects/gem';
import { crescent } from '../objects/sphere';

/** Tiles of 40 × 40, drawn in white and laid over the ground at low opacity. */
const tiles: readonly { name: string; size: number; draw: string }[] = [
  {
    name: 'stars',
    size: 46,
    draw: path(star4(6, 10, 12) + star4(3.5, 34, 34), '#fff') + circle(32, 9, 1.2, '#fff') + circle(8, 36, 1.2, '#fff'),
  },
  { name: 'dots', size: 18, draw: circle(4.5, 4.5, 1.7, '#fff') + circle(13.5, 13.5, 1.7, '#fff') },
  { name: 'diagonals', size: 16, draw: line('M-4 20L20-4M-4 4L4-4M12 20L20 12', '#fff', 1.6) },
  {
    name: 'scales',
    size: 36,
    draw: line('M0 0A18 18 0 0 0 36 0M-18 18A18 18 0 0 0 18 18A18 18 0 0 0 54 18M0 36A18 18 0 0 0 36 36', '#fff', 1.4),
  },
  {
    name: 'lattice',
    size: 32,
    draw: line('M0 16L16 0L32 16L16 32Z', '#fff', 1.3) + rect(13.5, 13.5, 5, 5, '#fff', { transform: 'rotate(45 16 16)' }),
  },
  {
    name: 'hexagons',
    size: 36,
    draw: line('M0 9L9 3.6V-4M9 3.6L18 9V19.5L9 25L0 19.5ZM18 9L27 3.6L36 9M18 19.5L27 25L36 19.5M9 25V36M27 25V36M27 3.6V-4', '#fff', 1.2),
  },
  { name: 'waves', size: 40, draw: line('M-10 10q10-9 20 0t20 0t20 0M-10 30q10-9 20 0t20 0t20 0', '#fff', 1.6) },
  {
    name: 'crescents',
    size: 44,
    draw:
      path(crescent(7), '#fff', { transform: 'translate(12 12)' }) +
      path(crescent(7), '#fff', { transform: 'translate(34 34) rotate(180)' }),
  },
  {
    name: 'petals',
    size: 40,
    draw: line(
      'M20 0Q32 10 20 20Q8 10 20 0ZM20 20Q32 30 20 40Q8 30 20 20ZM0 20Q10 8 20 20Q10 32 0 20ZM20 20Q30 8 40 20Q30 32 20 20Z',
      '#fff',
      1.2,
    ),
  },
  { name: 'chevrons', size: 28, draw: line('M0 8L14 18L28 8M0 22L14 32L28 22M0-6L14 4L28-6', '#fff', 1.4) },
  { name: 'crosses', size: 30, draw: line('M8 4V12M4 8H12M23 19V27M19 23H27', '#fff', 1.6) },
  { name: 'weave', size: 24, draw: line('M2 6H10M14 18H22M6 14V22M18 2V10', '#fff', 2) },
];

export const patternCount = tiles.length;

export function pattern(index: number, width: number, height: number, turn: number, opacity: number): string {
  const tile = tiles[index % tiles.length];
  if (!tile) throw new Error(`No pattern ${index}.`);
  return (
    element(
      'pattern',
      {
        id: 'tile',
        width: tile.size,
        height: tile.size,
        patternUnits: 'userSpaceOnUse',
        patternTransform: turn ? `rotate(${Math.round(turn)})` : undefined,
      },
      tile.draw,
    ) + rect(0, 0, width, height, 'url(#tile)', { opacity })
  );
}
