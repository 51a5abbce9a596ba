import { findAmountFault, tidyAmount } from './check-amount';

it.each<[string, ReturnType<typeof findAmountFault>]>([
  ['', null],
  ['1,000.50', null],
  ['0', 'invalid'],
  ['0.00', 'invalid'],
  ['-5', 'invalid'],
  ['1e3', 'invalid'],
  ['1.005', 'invalid'],
  ['1000.51', 'tooMuch'],
])('%s: %s', (text, fault) => expect(findAmountFault(text, 10_005_000n)).toBe(fault));

it('has no upper limit while the balance is unknown', () => expect(findAmountFault('999999', null)).toBeNull());
it('sends what was typed without spaces and commas', () => expect(tidyAmount(' 1,000 ')).toBe('1000'));
