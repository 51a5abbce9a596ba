import { parseMoney, toWire } from '@portal/money';
import { fill, type OpenLot, type Play, requiredOf } from './turnover.model';

const weights = { RNG: 100, LIVE: 50, PVP: 5 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
const lot = (id: string, required: string, opened = 0): OpenLot => ({
  id,
  required: parseMoney(required),
  done: 0n,
  weights,
  openedAt: at(opened),
  expiresAt: null,
});
let plays = 0;
const play = (valid: string, category = 'RNG', minute = 5): Play => ({
  kind: 'game',
  ref: `P/${(plays += 1)}`,
  category,
  valid: parseMoney(valid),
  placedAt: at(minute),
  settledAt: at(minute),
});
/** Plays one after the other, and what each gives to which lot. */
function feed(lots: OpenLot[], given: Play[]): string[] {
  return given.map((each) => {
    const feeds = fill(lots, each);
    for (const { lotId, amount } of feeds) lots.find(({ id }) => id === lotId)!.done += amount;
    return feeds.map(({ lotId, amount }) => `${lotId} ${toWire(amount)}`).join(', ');
  });
}

it.each([
  ['a bonus of 500 on a deposit of 1,000, three times', '1500', 3, '4500.00'],
  ['5 and half as much again, ten times', '7.5', 10, '75.00'],
  ['a bonus of 10, twenty times', '10', 20, '200.00'],
  ['a deposit, once', '1000', 1, '1000.00'],
  ['a part of the smallest unit, rounded up', '0.0001', 1.5, '0.0002'],
])('asks for base times multiple: %s @PROMO-04', (_, base, multiple, expected) => {
  expect(toWire(requiredOf(parseMoney(base), multiple))).toBe(expected);
});

it('fills lots in their order, and what one cannot take flows into the next @PROMO-04', () => {
  const lots = [lot('D', '1000'), lot('B', '4500')];
  expect(feed(lots, [play('600'), play('1000'), play('2000', 'LIVE'), play('2900')])).toEqual([
    'D 600.00',
    'D 400.00, B 600.00',
    'B 1000.00',
    'B 2900.00',
  ]);
  expect(lots.map(({ done }) => toWire(done))).toEqual(['1000.00', '4500.00']);
  expect(feed(lots, [play('100')])).toEqual(['']);
});

it('counts a play by the weight of its category, and not at all where a lot does not name it @PROMO-04', () => {
  expect(feed([lot('A', '1000')], [play('100', 'PVP'), play('100', 'LIVE'), play('100', 'SPORTS')])).toEqual(['A 5.00', 'A 50.00', '']);
});

it('uses up more of a play where it counts for less, and passes on only what is left @PROMO-04', () => {
  const lots = [lot('A', '10'), { ...lot('B', '1000'), weights: { LIVE: 100 } }];
  expect(fill(lots, play('100', 'LIVE')).map(({ used, amount }) => [toWire(used), toWire(amount)])).toEqual([
    ['20.00', '10.00'],
    ['80.00', '80.00'],
  ]);
});

it('fills no lot with a play that began before the lot was opened @PROMO-04', () => {
  expect(feed([lot('A', '1000', 10), lot('B', '1000', 20)], [play('100', 'RNG', 9), play('100', 'RNG', 15)])).toEqual(['', 'A 100.00']);
});

it('fills no lot with a play that ended when the lot had expired @PROMO-04', () => {
  const lots = [{ ...lot('A', '1000'), expiresAt: at(30) }];
  expect(feed(lots, [play('100', 'RNG', 29), play('100', 'RNG', 30)])).toEqual(['A 100.00', '']);
});
