import { type Card, createShoe, rankOf, suitOf } from '../tables/cards';
import { ONE, type RoundGame } from '../tables/round-game';

export type DragonTigerOutcome = { dragon: Card; tiger: Card };
export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie';

export const DECKS = 8;
/** What the spots return, the stake included; a tie costs dragon and tiger half of the stake. */
export const dragonTigerPays = { dragon: 2 * ONE, tiger: 2 * ONE, tie: 12 * ONE, suitedTie: 51 * ONE } as const;
export type DragonTigerSpot = keyof typeof dragonTigerPays;

/** The ace is the lowest card, the king the highest. */
export function winnerOf({ dragon, tiger }: DragonTigerOutcome): DragonTigerWinner {
  const difference = rankOf(dragon) - rankOf(tiger);
  return difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie';
}

export function dragonTigerMultipliers(outcome: DragonTigerOutcome): Record<DragonTigerSpot, number> {
  const winner = winnerOf(outcome);
  const isTie = winner === 'tie';
  const main = (spot: 'dragon' | 'tiger') => (isTie ? ONE / 2 : winner === spot ? dragonTigerPays[spot] : 0);
  return {
    dragon: main('dragon'),
    tiger: main('tiger'),
    tie: isTie ? dragonTigerPays.tie : 0,
    suitedTie: isTie && suitOf(outcome.dragon) === suitOf(outcome.tiger) ? dragonTigerPays.suitedTie : 0,
  };
}

const limitDivisors = { dragon: 1, tiger: 1, tie: 10, suitedTie: 50 } as const;

export const dragonTigerGame: RoundGame<DragonTigerOutcome> = {
  spots: () => Object.entries(limitDivisors).map(([id, limitDivisor]) => ({ id, limitDivisor })),
  offer: () => null,
  draw({ random }) {
    const draw = createShoe(random, DECKS);
    return { dragon: draw(), tiger: draw() };
  },
  multipliers: dragonTigerMultipliers,
  result: winnerOf,
  mark: (outcome) => ({ winner: winnerOf(outcome), dragon: outcome.dragon, tiger: outcome.tiger }),
  revealMilliseconds: () => 5_000,
};
