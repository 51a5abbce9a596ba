import type { SlotModelName } from './engine/slot-model';

export const symbolSets = ['naga', 'lotus', 'temple', 'fruit', 'muay', 'moon', 'sea', 'market', 'festival', 'jungle'] as const;
export type SymbolSet = (typeof symbolSets)[number];

/** What makes a title of a model: how it looks. It never changes what it pays. */
export type SlotSettings = {
  model: SlotModelName;
  symbols: SymbolSet;
  /** Place in the client's list of palettes. */
  palette: number;
};
