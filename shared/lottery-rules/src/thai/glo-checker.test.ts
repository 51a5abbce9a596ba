import { fromWhole, sumMoney } from '@portal/money';
import { createGloChecker } from './glo-checker';
import { neighboursOf, type PublishedGlo } from './published-result';

/** Tickets far apart from each other, none of them twice. */
const spread = (count: number, start: number) =>
  Array.from({ length: count }, (_, index) => String((start + index * 7_919) % 1_000_000).padStart(6, '0'));

const result: PublishedGlo = {
  kind: 'glo',
  first: '345916',
  near1: neighboursOf('345916'),
  prize2: spread(5, 11),
  prize3: spread(10, 222),
  prize4: spread(50, 3_333),
  prize5: spread(100, 44_444),
  front3: ['112', '809'],
  back3: ['045', '387'],
  back2: '42',
};

it.each([
  ['different draws', result],
  ['equal draws of threes', { ...result, front3: ['112', '112'], back3: ['045', '045'] }],
])('pays 14,168 prizes and 48,000,000 baht per million tickets: %s @LOTT-09', (_, drawn) => {
  const check = createGloChecker(drawn);
  let prizes = 0;
  let paid = 0n;
  for (let number = 0; number < 1_000_000; number += 1) {
    for (const { amount } of check(String(number).padStart(6, '0'))) {
      prizes += 1;
      paid += amount;
    }
  }
  expect(prizes).toBe(14_168);
  expect(paid).toBe(fromWhole(48_000_000));
});

it('pays a ticket for every prize it matches @LOTT-09', () => {
  const check = createGloChecker({ ...result, back3: ['916', '387'], back2: '16' });
  const wins = check('345916');
  expect(wins.map(({ prize }) => prize)).toEqual(['first', 'back3', 'back2']);
  expect(sumMoney(wins.map(({ amount }) => amount))).toBe(fromWhole(6_006_000));
  expect(check('345917').map(({ prize }) => prize)).toEqual(['near1']);
  expect(check('112016').map(({ prize }) => prize)).toEqual(['front3', 'back2']);
});

it('finds nothing for an invalid ticket, and needs a complete result', () => {
  const check = createGloChecker(result);
  for (const text of ['34591', '3459160', '๓๔๕๙๑๖', '']) expect(check(text)).toEqual([]);
  expect(() => createGloChecker({ ...result, near1: ['345914', '345917'] })).toThrow(RangeError);
});
