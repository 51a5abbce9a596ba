import { parseMoney, toWire } from '@portal/money';
import { demoSettings } from '../../../demo/demo-system';
import { initialSettings } from '../../system/system.model';
import { feeOf, isOpenAt, isOutOfRange, isUsedUp, readTerms, termsOfRank } from './withdrawal-terms';

const terms = readTerms(initialSettings.withdrawals);
const used = (count: number, sum = '0') => ({ count, charged: count, sum: parseMoney(sum), localTime: '12:00' });

it.each([
  ['500', 0, '0.00'],
  ['200000', 2, '0.00'],
  ['500', 3, '10.00'],
  ['5000', 3, '50.00'],
  ['2499.99', 3, '49.99'],
  ['100.49', 3, '2.00'],
  ['200000', 19, '50.00'],
])('charges %s baht as withdrawal after %i others of the day: %s @MEM-04', (amount, charged, fee) => {
  expect(toWire(feeOf(parseMoney(amount), charged, terms))).toBe(fee);
});

it.each([
  ['99.99', true],
  ['100', false],
  ['100.01', false],
  ['100.001', true],
  ['200000', false],
  ['200000.01', true],
])('says of %s baht that it is out of range: %s @MEM-04', (amount, expected) => {
  expect(isOutOfRange(parseMoney(amount), terms)).toBe(expected);
});

it.each([
  ['100', used(19), false],
  ['100', used(20), true],
  ['100', used(1, '999900'), false],
  ['100.01', used(1, '999900'), true],
])('knows when the day is used up: %s', (amount, use, expected) => {
  expect(isUsedUp(parseMoney(amount), use, terms)).toBe(expected);
});

it.each([
  ['00:00', '00:00', '24:00', true],
  ['23:59', '00:00', '24:00', true],
  ['05:00', '08:00', '08:00', true],
  ['09:59', '10:00', '18:00', false],
  ['10:00', '10:00', '18:00', true],
  ['18:00', '10:00', '18:00', false],
  ['01:59', '10:00', '02:00', true],
  ['02:00', '10:00', '02:00', false],
  ['23:00', '10:00', '02:00', true],
])('knows at %s whether it is open from %s to %s: %s', (time, opensAt, closesAt, expected) => {
  expect(isOpenAt(time, { opensAt, closesAt })).toBe(expected);
});

const ranks = demoSettings.withdrawalRanks.filter(({ rankLevel }) => rankLevel !== 2 && rankLevel !== 0);
it.each([
  [0, 20, '1000000.00', '200000.00'],
  [1, 5, '100000.00', '100000.00'],
  [2, 5, '100000.00', '100000.00'],
  [3, 8, '300000.00', '200000.00'],
  [8, 20, '5000000.00', '200000.00'],
])('gives rank %i its own limits, else those of the next lower rank: %i a day, %s, at once %s @MEM-04', (rank, count, sum, most) => {
  const { dailyCount, dailySum, maximum } = termsOfRank(terms, [...ranks].reverse(), rank);
  expect([dailyCount, toWire(dailySum), toWire(maximum)]).toEqual([count, sum, most]);
});
