import type { PlayType } from '@portal/lottery-rules';

/** The selection that takes one choice of one row and leaves the others empty. */
export const selectionOf = ({ picker }: PlayType, row: number, choice: string): string =>
  picker.kind === 'sets' ? picker.sets.map((_, i) => (i === row ? choice : '')).join('|') : choice;
