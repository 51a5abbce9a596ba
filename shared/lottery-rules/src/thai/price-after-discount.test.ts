import { fromWhole, mulFloor, parseFraction } from '@portal/money';
import { priceAfterDiscount } from './price-after-discount';

it('takes the discount off the price and leaves the win alone @LOTT-05', () => {
  expect(priceAfterDiscount(fromWhole(100), parseFraction('10'))).toBe(fromWhole(90));
  expect(mulFloor(fromWhole(100), parseFraction('90'))).toBe(fromWhole(9000));
  expect(priceAfterDiscount(1n, parseFraction('33.3'))).toBe(1n);
});
