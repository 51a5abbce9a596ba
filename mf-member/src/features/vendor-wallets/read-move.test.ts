import { readMove } from './read-move';

it.each([
  ['10', 100_000n],
  [' 1,0.50 ', 105_000n],
  ['฿400', 4_000_000n],
  ['400.0000', 4_000_000n],
])('reads %s @MEM-02', (text, amount) => {
  expect(readMove(text, 4_000_000n)).toEqual({ amount });
});

it.each([
  ['', 'empty'],
  ['ten', 'notMoney'],
  ['-5', 'notMoney'],
  ['0.00', 'notMoney'],
  ['10.50555', 'notMoney'],
  ['1e3', 'notMoney'],
  ['400.01', 'tooMuch'],
])('refuses "%s": %s @MEM-02', (text, refusal) => {
  expect(readMove(text, 4_000_000n)).toEqual({ refusal });
});

it('leaves it to the platform where nobody knows how much there is @MEM-02', () => {
  expect(readMove('999', null)).toEqual({ amount: 9_990_000n });
});
