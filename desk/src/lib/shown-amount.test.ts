import { shownAmount } from './shown-amount';

it.each([
  ['0.00', '0.00'],
  ['999.5', '999.50'],
  ['-36000.00', '-36,000.00'],
  ['1234567.8901', '1,234,567.8901'],
  ['100000000000', '100,000,000,000.00'],
  ['–', '–'],
])('shows %s as %s', (amount, shown) => {
  expect(shownAmount(amount)).toBe(shown);
});
