export { fromWhole, maxMoney, minMoney, SCALE, sumMoney, type MinorUnits } from './minor-units';
export { isMoney, MoneyFormatError, parseMoney } from './parse-money';
export { formatMoney, toWire, type FormatMoneyOptions } from './format-money';
export { addFractions, fraction, fractionToDecimal, mulFloor, multiplyFractions, parseFraction, type Fraction } from './fraction';
