import { createFastStream } from '../../fairness/random-stream';
import { createShoe, rankOf, suitOf } from './cards';

it('deals every card of the shoe once and then no more', () => {
  const draw = createShoe(createFastStream(1), 2);
  const cards = Array.from({ length: 104 }, draw).sort((a, b) => a - b);

  expect(cards).toEqual(Array.from({ length: 104 }, (_, i) => Math.floor(i / 2)));
  expect(draw).toThrow(RangeError);
});

it('knows rank and suit of a card', () => {
  expect([0, 12, 13, 51].map((card) => [rankOf(card), suitOf(card)])).toEqual([
    [1, 0],
    [13, 0],
    [1, 1],
    [13, 3],
  ]);
});
