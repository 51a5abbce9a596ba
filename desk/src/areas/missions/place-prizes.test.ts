import { readPrizes, writePrizes } from './place-prizes';

it('reads what it writes @MEM-12', () => {
  const text = '1: 3888\n2: 1888\n3: 888\n4-10: 188.50';
  expect(writePrizes(readPrizes(text)!)).toBe(text);
});

it.each(['', '1 3888', '2: 100', '1: 100\n3: 50', '1-3: 10\n3: 5', '1: 0', '3-1: 5', '1-101: 5', '1: ten'])(
  'does not take %j @MEM-12',
  (text) => {
    expect(readPrizes(text)).toBeNull();
  },
);
