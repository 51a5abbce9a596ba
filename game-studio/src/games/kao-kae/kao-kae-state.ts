import type { Card } from '../tables/cards';

export type KaoSeat = {
  seat: number;
  /** Decimal text, as all money here. */
  reserve: string;
  paid: string;
  cards: readonly Card[];
  isFolded: boolean;
  /** Since the last raise. */
  hasActed: boolean;
};

export type KaoKaeState = {
  dealer: number;
  baseStake: string;
  feeParts: number;
  /** What everybody has to match. */
  bet: string;
  raises: number;
  /** Whose turn it is; `null` when the betting is over. */
  turn: number | null;
  seats: readonly KaoSeat[];
};
