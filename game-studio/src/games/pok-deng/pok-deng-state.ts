import type { Card } from '../tables/cards';

export type PokSeat = {
  seat: number;
  /** Decimal text. */
  reserve: string;
  cards: readonly Card[];
  /** The card that is this seat's if it draws: it does not depend on who else draws. */
  third: Card;
  hasActed: boolean;
};

export type PokDengState = {
  dealer: number;
  baseStake: string;
  feeParts: number;
  seats: readonly PokSeat[];
};
