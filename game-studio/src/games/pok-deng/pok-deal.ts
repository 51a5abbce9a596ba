import type { Card } from '../tables/cards';

/** Two rounds of one card each, as at a table; the third of each is the card that this player may draw. */
export const dealPok = (deck: readonly Card[], players: number): Card[][] =>
  Array.from({ length: players }, (_, i) => [0, 1, 2].map((round) => deck[players * round + i]!));
