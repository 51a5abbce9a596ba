import type { Card } from '../tables/cards';

/** Three rounds of one card each. */
export const dealKao = (deck: readonly Card[], players: number): Card[][] =>
  Array.from({ length: players }, (_, i) => [0, 1, 2].map((round) => deck[players * round + i]!));
