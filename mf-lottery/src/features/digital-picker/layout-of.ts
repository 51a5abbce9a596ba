import type { PlayType } from '@portal/lottery-rules';

type Layout = { columns: number; shape: 'round' | 'cell' | 'tile' };

/** How a play's choices are laid out: numbers of two digits in tens, balls of the mark six in sevens, few choices as tiles. */
export function layoutOf({ family, picker }: PlayType, choices: readonly string[]): Layout {
  const count = choices.length;
  if (picker.kind === 'sets') return { columns: Math.min(count, 11), shape: count <= 4 ? 'cell' : 'round' };
  if (family === 'lhc' && count === 49) return { columns: 7, shape: 'cell' };
  if (family === '28' && count === 28) return { columns: 7, shape: 'cell' };
  if (count >= 40) return { columns: 10, shape: 'cell' };
  if (picker.kind === 'numbers' && count > 6) return { columns: Math.min(count, 11), shape: 'round' };
  if (count <= 4) return { columns: Math.max(count, 2), shape: 'tile' };
  return { columns: count <= 6 ? count : count === 12 ? 6 : 8, shape: 'tile' };
}
