import type { Fraction } from '@portal/money';
import { oddsOf, parseSelection, type PlayType } from '@portal/lottery-rules';

/** What 1 of stake pays on one choice, as its button shows it; nothing where the choice alone is no bet. */
export function oddsOfChoice(play: PlayType, selection: string, rate: Fraction): string | null {
  const parsed = parseSelection(play, selection);
  return parsed.ok ? oddsOf(play, parsed.selection, rate) : null;
}
