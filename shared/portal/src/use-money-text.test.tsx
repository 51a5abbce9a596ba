import { sessionWrites } from '@portal/session';
import { act, renderHook } from '@testing-library/react';
import { useMoneyText } from './use-money-text';

it('writes amounts with the brand’s symbol, two places and thousands @SYS-16', () => {
  act(() => sessionWrites.brand('฿', false));
  const { result } = renderHook(() => useMoneyText());

  expect(result.current('1234567.5')).toBe('฿1,234,567.50');
  expect(result.current('12', 'always')).toMatch(/^\+฿?12\.00$|^฿?\+12\.00$/);

  act(() => sessionWrites.brand('$', false));
  expect(result.current('0')).toBe('$0.00');
});
