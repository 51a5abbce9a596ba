import type { DrawState } from '@portal/contracts';

/** How the state of a draw is coloured. */
export const drawTones = {
  upcoming: 'neutral',
  open: 'win',
  closed: 'gold',
  resulted: 'brand',
  settled: 'info',
  void: 'lose',
  missed: 'lose',
} as const satisfies Record<DrawState, string>;
