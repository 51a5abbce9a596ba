import { fraction, parseFraction, parseMoney, toWire } from '@portal/money';
import { evaluate, payout, possibleWin } from '../bets';
import { digitalFamilies, type DigitalFamily, type RuleOptions } from '../play-type';
import { getPlayType, playTypesOf } from '../plays';
import { parseSelection } from '../selection';
import { readTyped } from '../typed-entry';

const saleRate = parseFraction('0.97');

/** An amount without the zeros at its end. */
const plain = (amount: bigint) => toWire(amount).replace(/\.?0+$/, '');

function pays(family: DigitalFamily, code: string, selection: string, result: number[], options: Partial<RuleOptions> = {}): string {
  const play = getPlayType(family, code);
  expect(parseSelection(play, selection)).toEqual({ ok: true, selection });
  return plain(payout({ play, selection, unitStake: parseMoney('100'), rate: saleRate }, result, options));
}

it.each<[DigitalFamily, string, string, number[], string]>([
  ['ssc', 'creditDragonTiger', '|||tiger||||||', [7, 2, 5, 2, 9], '215.5555'],
  ['ssc', 'creditDragonTiger', '|||tie||||||', [7, 2, 5, 2, 7], '970'],
  ['ssc', 'creditDragonTiger', '|||dragon||||||', [7, 2, 5, 2, 7], '0'],
  ['ssc', 'creditPositionAttributes', '||||big', [7, 2, 5, 2, 9], '194'],
  ['ssc', 'creditSumAttributes', 'odd', [7, 2, 5, 2, 9], '194'],
  ['11x5', 'creditBallAttributes', 'small||||', [3, 8, 11, 1, 6], '194'],
  ['11x5', 'creditBallAttributes', '||big||', [3, 8, 11, 1, 6], '100'],
  ['11x5', 'creditBallAttributes', '||odd||', [3, 8, 11, 1, 6], '100'],
  ['11x5', 'creditTotalSize', 'big', [3, 8, 11, 1, 7], '100'],
  ['11x5', 'creditTotalSize', 'small', [3, 8, 11, 1, 6], '194'],
  ['11x5', 'creditTotalParity', 'even', [3, 8, 11, 1, 7], '198.292'],
  ['11x5', 'creditTail', 'tailSmall', [3, 8, 11, 1, 7], '194.8434'],
  ['k3', 'creditSumAttributes', 'big', [6, 6, 6], '194'],
  ['k3', 'creditSingle', '5', [5, 5, 2], '230.2417'],
  ['pk10', 'creditChampionSum', '9', [6, 3, 10, 1, 9, 2, 8, 5, 7, 4], '1091.25'],
  ['28', 'creditSum', '16', [8, 1, 7], '1405.7971'],
  ['28', 'creditSumCombined', 'bigEven', [8, 1, 7], '360.5947'],
  ['28', 'creditSumColour', 'green', [8, 1, 7], '375.9689'],
  ['28', 'creditSumColour', 'green', [9, 1, 3], '0'],
])('%s %s on %s with %p gives %s of 100 @LOTT-06 @LOTT-07', (family, code, selection, result, paid) => {
  expect(pays(family, code, selection, result)).toBe(paid);
});

it('refunds a push in full and does not count it as a win @LOTT-06', () => {
  const play = getPlayType('11x5', 'creditBallAttributes');
  expect(evaluate(play, '||big||', [3, 8, 11, 1, 6])).toEqual({ multiplier: fraction(0), refund: fraction(1) });
  expect(plain(possibleWin({ play, selection: '||big||', unitStake: parseMoney('100'), rate: saleRate }))).toBe('194');
});

it('lets triples lose words only where the house plays by the casino’s rule @LOTT-06', () => {
  expect(pays('k3', 'creditSumAttributes', 'big', [6, 6, 6], { triplesLose: true })).toBe('0');
  expect(pays('k3', 'creditSumAttributes', 'big', [6, 6, 5], { triplesLose: true })).toBe('194');
  expect(pays('k3', 'sumAttributes', 'even', [2, 2, 2], { triplesLose: true })).toBe('0');
  expect(pays('k3', 'sum', '6', [2, 2, 2], { triplesLose: true })).not.toBe('0');
});

it('accepts exactly one choice for each line @LOTT-03', () => {
  const refused = { ok: false, code: 'lottery.selection_too_long' };
  expect(parseSelection(getPlayType('ssc', 'creditPositionAttributes'), 'big|||small|')).toEqual(refused);
  expect(parseSelection(getPlayType('28', 'creditSum'), '13,14')).toEqual(refused);
  expect(readTyped(getPlayType('28', 'creditSum'), '13 14')).toEqual({ selections: [], duplicates: [], refused: ['13 14'] });
});

it('sells credit plays under one tab, at a share of the full odds, and traditional ones by series @LOTT-06', () => {
  for (const play of digitalFamilies.flatMap(playTypesOf)) {
    expect(play.code.startsWith('credit')).toBe(play.isCredit === true);
    expect(play.stakeStyle).toBe(play.isCredit ? 'amount' : 'units');
    expect(play.terms?.rate).toEqual(play.isCredit ? saleRate : undefined);
    if (play.isCredit) expect(play.group).toBe('credit');
  }
});

it('accepts at most eight numbers in a bet of KL8 @LOTT-03', () => {
  const play = getPlayType('kl8', 'pick2');
  expect(parseSelection(play, '01,02,03,04,05,06,07,80').ok).toBe(true);
  expect(parseSelection(play, '01,02,03,04,05,06,07,08,09')).toEqual({ ok: false, code: 'lottery.selection_too_long' });
});

it.each<[string, string, number[], string]>([
  ['pick7', '02,03,04,05,07,08,09', [48, 32, 50, 1, 62, 52, 15, 6, 51, 67, 10, 49, 40, 13, 60, 72, 57, 53, 58, 43], '3.25'],
  ['pick3', '01,32,02', [48, 32, 50, 1, 62, 52, 15, 6, 51, 67, 10, 49, 40, 13, 60, 72, 57, 4, 58, 43], '7.5'],
  ['pick2', '01,32,48,02', [48, 32, 50, 1, 62, 52, 15, 6, 51, 67, 10, 49, 40, 13, 60, 72, 57, 4, 58, 43], '93.75'],
])('pays KL8 %s on %s with %p %s per unit at 100 %% @LOTT-06', (code, selection, result, paid) => {
  const play = getPlayType('kl8', code);
  expect(plain(payout({ play, selection, unitStake: 10_000n, rate: fraction(1) }, result))).toBe(paid);
});

const markSix = [20, 24, 16, 43, 12, 5, 49];
it.each<[string, string, string]>([
  ['special', '49', '98'],
  ['special', '05', '0'],
  ['specialAttributes', 'big,odd', '7.84'],
  ['specialAttributes', 'small,even', '0'],
  ['specialColour', 'green', '6.125'],
  // In the year of the horse 49 is a horse; 24 and 12 are goats.
  ['specialZodiac', 'horse', '19.6'],
  ['zodiacSeven', 'horse', '3.4'],
  ['zodiacSeven', 'goat', '3.8'],
  ['zodiacSeven', 'horse,goat,snake', '7.2'],
  ['anyNormal', '05,12,49', '32.6666'],
  ['normals2', '05,12,49', '126'],
  ['normals3', '05,12,16', '1300'],
  ['normals4', '05,12,16,20', '20000'],
  ['normalsWithSpecial', '05,49', '62'],
  ['normalsWithSpecial', '05,12,49', '226'],
  ['threeTwo', '05,12,49', '40'],
  ['threeTwo', '05,12,16,20', '800'],
])('pays the mark six %s on %s %s per unit at 100 %% @LOTT-06', (code, selection, paid) => {
  const play = getPlayType('lhc', code);
  const line = { play, selection, unitStake: 10_000n, rate: fraction(1) };
  expect(plain(payout(line, markSix, { drawsOn: '2026-11-21' }))).toBe(paid);
});

it('pays an animal by the lunar year of the draw, and fails without the draw’s day @LOTT-06', () => {
  const line = { play: getPlayType('lhc', 'specialZodiac'), selection: 'horse', unitStake: 10_000n, rate: fraction(1) };
  expect(plain(payout(line, markSix, { drawsOn: '2026-02-16' }))).toBe('0');
  expect(plain(payout(line, markSix, { drawsOn: '2026-02-17' }))).toBe('19.6');
  expect(() => payout(line, markSix)).toThrow(RangeError);
  expect(plain(possibleWin(line))).toBe('24.5');
  expect(plain(possibleWin(line, { drawsOn: '2026-11-21' }))).toBe('19.6');
});
