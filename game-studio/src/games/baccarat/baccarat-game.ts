import { createShoe } from '../tables/cards';
import { ONE, type RoundGame } from '../tables/round-game';
import { type BaccaratOutcome, type BaccaratWinner, dealBaccarat, isPair, totalOf, winnerOf } from './baccarat-hand';
import { DECKS } from './baccarat-odds';

/** What the spots return, the stake included. */
export const baccaratPays = {
  player: 2 * ONE,
  /** One to one less 5 %. */
  banker: 2 * ONE - ONE / 20,
  tie: 9 * ONE,
  playerPair: 12 * ONE,
  bankerPair: 12 * ONE,
} as const;
export type BaccaratSpot = keyof typeof baccaratPays;
export const baccaratSpots = Object.keys(baccaratPays) as BaccaratSpot[];

/** Per spot, what one stake comes to; a tie gives the stakes on player and banker back. */
export function baccaratMultipliers(outcome: BaccaratOutcome): Record<BaccaratSpot, number> {
  const winner = winnerOf(outcome);
  const main = (spot: 'player' | 'banker') => (winner === 'tie' ? ONE : winner === spot ? baccaratPays[spot] : 0);
  return {
    player: main('player'),
    banker: main('banker'),
    tie: winner === 'tie' ? baccaratPays.tie : 0,
    playerPair: isPair(outcome.player) ? baccaratPays.playerPair : 0,
    bankerPair: isPair(outcome.banker) ? baccaratPays.bankerPair : 0,
  };
}

/** A round on the road maps: `total` is the points of the side that won. */
export type BaccaratMark = { winner: BaccaratWinner; total: number; playerPair: boolean; bankerPair: boolean };

/** The time the cards take on the table. */
const MILLISECONDS_PER_CARD = 900;
const MILLISECONDS_TO_LOOK = 2500;

export const baccaratGame: RoundGame<BaccaratOutcome> = {
  spots: () => baccaratSpots.map((id) => ({ id, limitDivisor: id === 'player' || id === 'banker' ? 1 : 8 })),
  offer: () => null,
  draw: ({ random }) => dealBaccarat(createShoe(random, DECKS)),
  multipliers: baccaratMultipliers,
  result: winnerOf,
  mark: (outcome): BaccaratMark => ({
    winner: winnerOf(outcome),
    total: Math.max(totalOf(outcome.player), totalOf(outcome.banker)),
    playerPair: isPair(outcome.player),
    bankerPair: isPair(outcome.banker),
  }),
  revealMilliseconds: ({ player, banker }) => (player.length + banker.length) * MILLISECONDS_PER_CARD + MILLISECONDS_TO_LOOK,
};
