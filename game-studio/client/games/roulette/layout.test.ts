import { rouletteSpots } from '../../../src/games/roulette/roulette-game';
import { betweenSpots, spotOfNumbers } from './layout';

it('has a place of its own for every bet between numbers', () => {
  const inside = [...rouletteSpots.keys()].filter((id) => /^[sctl]\d/.test(id));
  expect(betweenSpots.map(({ id }) => id).sort()).toEqual(inside.sort());
  expect(new Set(betweenSpots.map(({ column, row }) => `${column}:${row}`)).size).toBe(betweenSpots.length);
});

it.each([
  ['14 17', 's14-17'],
  ['17-14', 's14-17'],
  ['0,1,2,3', 'c0'],
  ['36', 'n36'],
  ['1 2 3 4 5 6', 'l1'],
  ['1 5', null],
  ['', null],
])('reads %p as %p', (text, spot) => {
  expect(spotOfNumbers(text)).toBe(spot);
});
