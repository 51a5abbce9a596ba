import type { z } from 'zod';
import type { Json } from '../../core/json';
import type { Card } from '../tables/cards';
import type { Title } from '../title';

/** What a title's rooms have in common, besides its name and look. */
export type RoomSettings = {
  theme: string;
  seats: number;
  /** Base stakes of the title's rooms, in whole units. */
  stakes: readonly number[];
  turnSeconds: number;
  /** The house's part of what is won, in 1/10,000. */
  feeParts: number;
};
export const roomSettings = (title: Title) => title.settings as RoomSettings;

/** A seat that plays a hand, with the stake it has put up for it. */
export type Player = { seat: number; reserve: bigint };

export type HandStart = {
  /** In the order of their seats. */
  players: readonly Player[];
  dealer: number;
  baseStake: bigint;
  feeParts: number;
  deck: readonly Card[];
};

export type HandEnd = {
  /** By seat: what was won and what was not used of the stake, together. */
  payouts: Readonly<Record<number, bigint>>;
  fee: bigint;
};

/** What must be put up before the cards are dealt: as much as the seat can spare, up to `most`. */
export type Reserve = { least: bigint; most: bigint };

/**
 * A card game between players. All functions are pure. `State` knows every card and is kept by the server; only what `view` lets out is
 * ever sent.
 */
export type RoomGame<State extends Json = Json, Move = unknown> = {
  move: z.ZodType<Move>;
  /** The dealer plays against everybody else, so that nothing can begin without the dealer's stake. */
  isDealerBank: boolean;
  reserve(role: 'dealer' | 'player', players: number, baseStake: bigint): Reserve;
  start(hand: HandStart): State;
  /** Seats that are to act now; none when the hand is over. */
  turns(state: State): number[];
  /** Throws `IllegalStep`. */
  act(state: State, seat: number, move: Move): State;
  /** What a seat does whose time is over, or whose player has left. */
  idle(state: State, seat: number): State;
  /** What `viewer` may see; `null` for everybody who has no seat in the hand. */
  view(state: State, viewer: number | null): Json;
  /** The cards of every seat in the order of the deck, also those that were never turned: published when the hand is over. */
  dealt(state: State): { seat: number; cards: readonly Card[] }[];
  /** Of a hand that is over. */
  end(state: State): HandEnd;
};

/** The next of `seats` after a place, around the table. */
export function nextSeat(seats: readonly number[], after: number | null): number | undefined {
  const inOrder = [...seats].sort((a, b) => a - b);
  return inOrder.find((seat) => after !== null && seat > after) ?? inOrder[0];
}
