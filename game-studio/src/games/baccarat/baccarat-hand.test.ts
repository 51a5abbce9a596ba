import fc from 'fast-check';
import { createFastStream } from '../../fairness/random-stream';
import { createShoe } from '../tables/cards';
import { bankerDraws, dealBaccarat, isPair, playerDraws, pointsOf, totalOf, winnerOf } from './baccarat-hand';

/** The rule as casinos print it: the banker's total, then the player's third cards on which the banker draws. */
const printed: Record<number, string> = {
  0: '0123456789',
  1: '0123456789',
  2: '0123456789',
  3: '012345679',
  4: '234567',
  5: '4567',
  6: '67',
  7: '',
};

/** The lowest card that counts so many points. */
const card = (points: number) => (points === 0 ? 9 : points - 1);
const deal = (...points: number[]) => {
  const cards = points.map(card);
  return dealBaccarat(() => cards.shift()!);
};

describe('points', () => {
  it('counts the ace one, faces and tens nothing, and drops the tens', () => {
    expect([0, 1, 8, 9, 10, 11, 12].map(pointsOf)).toEqual([1, 2, 9, 0, 0, 0, 0]);
    expect(totalOf([8, 7])).toBe(7);
  });
});

describe('third cards', () => {
  it.each(Object.entries(printed))('the banker with %s draws on the third cards %s of the player', (total, thirds) => {
    const drawn = Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(Number(total), third));
    expect(drawn.join('')).toBe(thirds);
  });

  it('the banker goes by the rule of the player when the player stands', () => {
    for (let total = 0; total <= 7; total += 1) {
      expect(bankerDraws(total, null)).toBe(total <= 5);
      expect(playerDraws(total)).toBe(total <= 5);
    }
  });

  it('end with a natural of either side', () => {
    expect(deal(4, 1, 4, 1, 5, 5)).toEqual({ player: [3, 3], banker: [0, 0] });
    expect(deal(1, 4, 1, 5, 5, 5)).toEqual({ player: [0, 0], banker: [3, 4] });
  });

  it('come to the player first and count for the banker', () => {
    // The player draws an eight, on which a banker with three stands.
    expect(deal(1, 1, 1, 2, 8, 9)).toEqual({ player: [0, 0, 7], banker: [0, 1] });
    expect(deal(1, 1, 1, 2, 7, 9)).toEqual({ player: [0, 0, 6], banker: [0, 1, 8] });
    // The player stands on six; the banker draws on five.
    expect(deal(3, 2, 3, 3, 9)).toEqual({ player: [2, 2], banker: [1, 2, 8] });
  });
});

it('always ends with two or three cards a side and a winner by points', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { player, banker } = dealBaccarat(createShoe(createFastStream(seed), 8));
      expect([2, 3]).toContain(player.length);
      expect([2, 3]).toContain(banker.length);
      const [first, second] = [totalOf(player), totalOf(banker)];
      expect(winnerOf({ player, banker })).toBe(first > second ? 'player' : first < second ? 'banker' : 'tie');
      // Nobody stands below six unless a natural ended the round.
      const isNatural = Math.max(totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))) >= 8;
      if (!isNatural && player.length === 2) expect(first).toBeGreaterThanOrEqual(6);
    }),
  );
});

it('sees a pair by rank in the first two cards only', () => {
  expect(isPair([0, 13])).toBe(true);
  expect(isPair([0, 1, 1])).toBe(false);
  expect(isPair([9, 10])).toBe(false);
});
