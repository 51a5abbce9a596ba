import { readTransfer } from './read-transfer';

const terms = { minimum: '10', leftToday: '500', timesLeft: 3 };
const read = (text: string, more: Partial<typeof terms> = {}) => readTransfer(text, { ...terms, ...more }, 4_000_000n);

it.each([
  ['10', 100_000n],
  [' 1,0.50 ', 105_000n],
  ['฿400', 4_000_000n],
])('reads %s', (text, amount) => {
  expect(read(text)).toEqual({ amount });
});

it.each([
  ['', 'empty'],
  ['ten', 'notMoney'],
  ['10.505', 'notMoney'],
  ['9.99', 'tooSmall'],
  ['500.01', 'tooMuchToday'],
  ['400.01', 'tooMuch'],
])('refuses "%s": %s', (text, refusal) => {
  expect(read(text)).toEqual({ refusal });
});

it('refuses everything when no transfer is left today', () => {
  expect(read('10', { timesLeft: 0 })).toEqual({ refusal: 'tooMuchToday' });
});
