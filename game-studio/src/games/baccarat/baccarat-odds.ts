import { bankerDraws, isNatural, playerDraws } from './baccarat-hand';

export const DECKS = 8;
const SHOE = DECKS * 52;
/** Cards of each value in a full shoe: ten, jack, queen and king count nothing. */
const VALUES = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * DECKS);

export type BaccaratOdds = { player: bigint; banker: bigint; tie: bigint; /** All deals of six cards. */ deals: bigint };

/** Counts every ordered deal of a fresh shoe, as six cards of which the last may stay face down. */
export function countBaccarat(): BaccaratOdds {
  const odds = { player: 0n, banker: 0n, tie: 0n };
  const left = [...VALUES];
  const settle = (player: number, banker: number, ways: number, unseen: bigint) => {
    odds[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += BigInt(ways) * unseen;
  };
  const one = BigInt(SHOE - 5);
  const two = BigInt(SHOE - 4) * one;

  /** Goes through every value of the next card; the counts stay below 2^53 (416^6 < 2^53). */
  const each = (ways: number, next: (value: number, ways: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const count = left[value] as number;
      left[value] = count - 1;
      next(value, ways * count);
      left[value] = count;
    }
  };

  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const player = (p1 + p2) % 10;
          const banker = (b1 + b2) % 10;
          if (isNatural(player) || isNatural(banker)) return settle(player, banker, w4, two);
          if (playerDraws(player)) {
            return each(w4, (p3, w5) => {
              const total = (player + p3) % 10;
              if (!bankerDraws(banker, p3)) return settle(total, banker, w5, one);
              each(w5, (b3, w6) => settle(total, (banker + b3) % 10, w6, 1n));
            });
          }
          if (!bankerDraws(banker, null)) return settle(player, banker, w4, two);
          each(w4, (b3, w5) => settle(player, (banker + b3) % 10, w5, one));
        }),
      ),
    ),
  );
  return { ...odds, deals: odds.player + odds.banker + odds.tie };
}
