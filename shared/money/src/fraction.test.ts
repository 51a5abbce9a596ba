import { addFractions, fraction, fractionToDecimal, mulFloor, multiplyFractions, parseFraction } from './fraction';

it('keeps fractions in lowest terms with the sign above the line', () => {
  expect(fraction(6, 4)).toEqual({ num: 3n, den: 2n });
  expect(fraction(6n, -4n)).toEqual({ num: -3n, den: 2n });
  expect(fraction(0, -7)).toEqual({ num: 0n, den: 1n });
  expect(fraction(900)).toEqual({ num: 900n, den: 1n });
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => fraction(0.5)).toThrow(RangeError);
});

it.each([
  ['3.2', 16n, 5n],
  ['0.5', 1n, 2n],
  ['-1.25', -5n, 4n],
  ['-0.5', -1n, 2n],
  ['900', 900n, 1n],
])('reads the decimal number %p exactly', (text, num, den) => {
  expect(parseFraction(text)).toEqual({ num, den });
});

it.each(['', '1/2', '1e3', '.5', '1.', ' 1', '๓', '1.0000000000001', '1000000000000000'])('refuses %p as a number', (text) => {
  expect(() => parseFraction(text)).toThrow(RangeError);
});

it('rounds a product down once, whatever its sign', () => {
  const prize = multiplyFractions(fraction(2000, 6), fraction(1960, 2000));
  expect(mulFloor(10_000n, prize)).toBe(3_266_666n);
  expect(mulFloor(-10_000n, prize)).toBe(-3_266_667n);
  expect(mulFloor(10_000n, multiplyFractions(parseFraction('3.2'), parseFraction('0.5')))).toBe(16_000n);
});

it('agrees with the definition of rounding down for every small quotient', () => {
  for (let amount = -30n; amount <= 30n; amount += 1n) {
    for (let num = -12; num <= 12; num += 1) {
      for (let den = 1; den <= 12; den += 1) {
        const result = mulFloor(amount, fraction(num, den));
        const exact = amount * BigInt(num);
        expect(result * BigInt(den) <= exact && exact < (result + 1n) * BigInt(den)).toBe(true);
      }
    }
  }
});

it('adds and multiplies as the rules of fractions say', () => {
  for (let a = -6; a <= 6; a += 1) {
    for (let b = 1; b <= 6; b += 1) {
      for (let c = -6; c <= 6; c += 1) {
        expect(addFractions(fraction(a, b), fraction(c, 5))).toEqual(fraction(a * 5 + c * b, b * 5));
        expect(multiplyFractions(fraction(a, b), fraction(c, 5))).toEqual(fraction(a * c, b * 5));
      }
    }
  }
  expect(addFractions()).toEqual(fraction(0));
  expect(multiplyFractions()).toEqual(fraction(1));
});

it.each([
  [fraction(5000, 3), 2, '1666.67'],
  [fraction(900), 2, '900'],
  [fraction(16, 5), 4, '3.2'],
  [fraction(2000, 271), 4, '7.3801'],
  [fraction(1, 2), 0, '1'],
  [fraction(-1, 3), 2, '-0.33'],
  [fraction(-1, 1000), 2, '0'],
])('shows %p with %p places as %p', (value, places, text) => {
  expect(fractionToDecimal(value, places)).toBe(text);
});
