import { CARDS, rankOf, suitOf } from '../tables/cards';
import type { Ratio } from '../tables/fractions';
import { ONE } from '../tables/round-game';
import type { ReturnCase } from '../return-case';
import { DECKS, dragonTigerGame, dragonTigerMultipliers, dragonTigerPays, type DragonTigerSpot } from './dragon-tiger-game';

/** Goes through every ordered pair of cards of the shoe. */
function returnOf(spot: DragonTigerSpot): Ratio {
  let paid = 0;
  for (let dragon = 0; dragon < CARDS; dragon += 1) {
    for (let tiger = 0; tiger < CARDS; tiger += 1) {
      const isSame = rankOf(dragon) === rankOf(tiger) && suitOf(dragon) === suitOf(tiger);
      const ways = DECKS * (isSame ? DECKS - 1 : DECKS);
      paid += ways * dragonTigerMultipliers({ dragon, tiger })[spot];
    }
  }
  const cards = DECKS * CARDS;
  return { numerator: BigInt(paid), denominator: BigInt(cards * (cards - 1) * ONE) };
}

export const dragonTigerReturn = (spot: DragonTigerSpot): Ratio => returnOf(spot);

export const returns: ReturnCase[] = (Object.keys(dragonTigerPays) as DragonTigerSpot[]).map((spot) => ({
  name: `dragon-tiger ${spot}`,
  expected: returnOf(spot),
  simulate: (random) => {
    const outcome = dragonTigerGame.draw({ random, offer: null, title: undefined as never });
    return { stake: ONE, payout: dragonTigerMultipliers(outcome)[spot] };
  },
}));
