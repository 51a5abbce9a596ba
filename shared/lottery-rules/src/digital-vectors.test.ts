import { fractionToDecimal, parseMoney, toWire } from '@portal/money';
import vectors from '../fixtures/digital.json';
import { countBets, evaluate, payout, possibleWin } from './bets';
import { digitalStake, effectiveSeries, seriesRate, unitStake, type UnitMode } from './digital/series';
import { describePlay } from './describe-play';
import { type DigitalFamily, gameFamilies } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { parseSelection, readSelection } from './selection';
import { naivePlays } from './testing/naive-plays';

/** The worked examples name plays and selections in prose; here is what each is called in this package, in the same order. */
const names: readonly (readonly [DigitalFamily, code: string, selection: string])[] = [
  ['ssc', 'last3Direct', '4,5|2|8,9'],
  ['ssc', 'last3Group6', '2,5,8,9'],
  ['ssc', 'middle3Group3', '2,5'],
  ['ssc', 'fixedPosition', '7,8||||9'],
  ['ssc', 'any1Last3', '2,5,7'],
  ['ssc', 'any2Last3', '2,5,9'],
  ['ssc', 'attributesLast2', 'small,even|big,odd'],
  ['ssc', 'dragonTiger', '|||dragon||||||'],
  ['ssc', 'dragonTiger', '|||tiger||||||'],
  ['ssc', 'group60', '2|0,5,7,9'],
  ['ssc', 'atLeast2', '2,7'],
  ['ssc', 'last3Sum', '16'],
  ['ssc', 'anyPositions2', '7|2||1|9'],
  ['ssc', 'fiveDirect', '7|2|5|2|9'],
  ['11x5', 'first3Direct', '03|08,09|11'],
  ['11x5', 'first3Group', '03,08,11,02'],
  ['11x5', 'any5', '01,03,06,08,11,02'],
  ['11x5', 'any2', '03,06,09'],
  ['11x5', 'any6', '01,02,03,06,08,11'],
  ['11x5', 'fixedPosition', '03,05||||'],
  ['11x5', 'oddEvenSplit', '3o2e'],
  ['11x5', 'median', '06'],
  ['k3', 'sum', '9'],
  ['k3', 'pairSingle', '2|5'],
  ['k3', 'pairAny', '22'],
  ['k3', 'different2', '2,5'],
  ['k3', 'different3', '2,4,5'],
  ['k3', 'single', '5'],
  ['k3', 'sumAttributes', 'small'],
  ['k3', 'sumAttributes', 'odd'],
  ['pk10', 'champion', '06,07'],
  ['pk10', 'top2Direct', '06,03|03,10'],
  ['pk10', 'top3Direct', '06|03|10'],
  ['pk10', 'championSum', '9'],
  ['pk10', 'championSumAttributes', 'small'],
  ['pk10', 'dragonTiger', 'dragon||||'],
  ['3d', 'direct3', '0|4|4,5'],
  ['3d', 'group3', '0,4,7'],
  ['3d', 'group6', '0,4,7'],
  ['3d', 'any1', '4'],
];

it('names every worked example', () => {
  expect(names.map(([family]) => family.toUpperCase())).toEqual(vectors.map(({ game }) => game));
});

it.each(vectors.map((vector, index) => ({ ...vector, index })))(
  '$game $play $selection on $result: $bets bets for $stake pay $payout @LOTT-03 @LOTT-06 @LOTT-07',
  ({ index, bets, unit, multiple, series, stake, wins, payout: paid, result }) => {
    const [family, code, typed] = names[index]!;
    const play = getPlayType(family, code);
    const parsed = parseSelection(play, typed);
    if (!parsed.ok) throw new Error(parsed.code);
    const { selection } = parsed;
    const mode = String(unit) as UnitMode;
    expect(effectiveSeries(family, 1960, 1960)).toBe(series);
    expect(countBets(play, selection)).toBe(bets);
    expect(digitalStake(bets, mode, multiple)).toBe(parseMoney(String(stake)));

    const line = { play, selection, unitStake: unitStake(mode, multiple), rate: seriesRate(series) };
    const drawn = result.split(',').map(Number);
    const written = naivePlays[family][code]!(readSelection(play, selection));
    expect(written.filter((bet) => bet.wins(drawn))).toHaveLength(wins);
    const won = payout(line, drawn);
    expect(toWire(won)).toBe(toWire(parseMoney(String(paid))));
    expect(possibleWin(line)).toBeGreaterThanOrEqual(won);
  },
);

it.each([
  ['fiveDirect', '0,1|2|3,4,5|6|7,8', 12],
  ['group120', '0,1,2,3,4,5,6', 21],
  ['group60', '1,2|2,3,4,5', 5],
  ['group30', '1,2,3|3,4,5', 7],
  ['group20', '1|1,2,3,4', 3],
  ['group10', '1,2|2,3', 3],
  ['group5', '7|0,1,2,3', 4],
  ['last3Group3', '0,1,2,3,4', 20],
  ['last3Group6', '0,1,2,3,4', 10],
  ['fixedPosition', '0,1,2||3,4||5', 6],
  ['anyPositions2', '0,1|2||3,4,5|6', 17],
  ['anyPositions3', '0,1|2||3,4,5|6', 17],
  ['fiveCombo', '7|2|5|2|9', 5],
])('ssc %s %s makes %p bets @LOTT-03', (code, selection, bets) => {
  expect(countBets(getPlayType('ssc', code), selection)).toBe(bets);
});

it.each<[DigitalFamily, string, string]>([
  ['ssc', 'fiveDirect', '200000'],
  ['ssc', 'group120', '1666.67'],
  ['ssc', 'group60', '3333.33'],
  ['ssc', 'group30', '6666.67'],
  ['ssc', 'group20', '10000'],
  ['ssc', 'group10', '20000'],
  ['ssc', 'group5', '40000'],
  ['ssc', 'last4Direct', '20000'],
  ['ssc', 'first4Group24', '833.33'],
  ['ssc', 'last4Group12', '1666.67'],
  ['ssc', 'last4Group6', '3333.33'],
  ['ssc', 'last4Group4', '5000'],
  ['ssc', 'first3Direct', '2000'],
  ['ssc', 'first3Group3', '666.67'],
  ['ssc', 'first3Group6', '333.33'],
  ['ssc', 'first3Mixed', '666.67 333.33'],
  ['ssc', 'first3GroupSum', '666.67 333.33'],
  ['ssc', 'first3Special', '200 33.33 7.41'],
  ['ssc', 'last2Direct', '200'],
  ['ssc', 'last2Group', '100'],
  ['ssc', 'last2Sum', '200'],
  ['ssc', 'fixedPosition', '20'],
  ['ssc', 'fiveCombo', '200000 20000 2000 200 20'],
  ['ssc', 'any1First3', '7.38'],
  ['ssc', 'any1Last4', '5.82'],
  ['ssc', 'any1Five', '4.88'],
  ['ssc', 'any2First3', '37.04'],
  ['ssc', 'any2First4', '20.53'],
  ['ssc', 'any2Five', '13.63'],
  ['ssc', 'any3Five', '45.98'],
  ['ssc', 'attributesLast2', '8'],
  ['ssc', 'attributesLast3', '16'],
  ['ssc', 'attributesSum', '4 4 4 4'],
  ['ssc', 'atLeast2', '24.55'],
  ['ssc', 'atLeast3', '233.64'],
  ['ssc', 'atLeast4', '4347.83'],
  ['ssc', 'anyPositions2', '200'],
  ['ssc', 'anyPositions4', '20000'],
  ['ssc', 'dragonTiger', '4.44 20'],
  ['11x5', 'first3Direct', '1980'],
  ['11x5', 'first3Group', '330'],
  ['11x5', 'first2Direct', '220'],
  ['11x5', 'first2Group', '110'],
  ['11x5', 'fixedPosition', '22'],
  ['11x5', 'anyFirst3', '7.33'],
  ['11x5', 'any1', '4.4'],
  ['11x5', 'any2', '11'],
  ['11x5', 'any3', '33'],
  ['11x5', 'any4', '132'],
  ['11x5', 'any5', '924'],
  ['11x5', 'any6', '154'],
  ['11x5', 'any7', '44'],
  ['11x5', 'any8', '16.5'],
  ['11x5', 'oddEvenSplit', '924 154 30.8 12.32 6.16 4.62'],
  ['11x5', 'median', '33 14.67 10.27 9.24 10.27 14.67 33'],
  ['k3', 'tripleSingle', '432 432 432 432 432 432'],
  ['k3', 'tripleAny', '72'],
  ['k3', 'pairSingle', '144'],
  ['k3', 'different3', '72'],
  ['k3', 'different2', '14.4'],
  ['k3', 'straightAny', '18'],
  ['k3', 'single', '4.75'],
  ['pk10', 'champion', '20'],
  ['pk10', 'top2Direct', '180'],
  ['pk10', 'top3Direct', '1440'],
  ['pk10', 'top4Direct', '10080'],
  ['pk10', 'top5Direct', '60480'],
  ['pk10', 'championSumAttributes', '4.5 3.6 3.6 4.5'],
  ['pk10', 'positionAttributes', '4'],
  ['pk10', 'dragonTiger', '4'],
])('%s %s pays %s at 100 % @LOTT-06', (family, code, prizes) => {
  expect(
    describePlay(getPlayType(family, code))
      .tiers.map(({ prize }) => fractionToDecimal(prize, 2))
      .join(' '),
  ).toBe(prizes);
});

it('subtracts each family’s points and caps the series @LOTT-06', () => {
  expect(effectiveSeries('ssc', 1960, 1950)).toBe(1950);
  expect(effectiveSeries('3d', 1960, 1960)).toBe(1920);
  expect(toWire(digitalStake(1, '0.001', 1))).toBe('0.002');
});

it('evaluates a combined bet by the length of its right tail @LOTT-06', () => {
  const play = getPlayType('ssc', 'fiveCombo');
  const prizeFor = (result: number[]) => fractionToDecimal(evaluate(play, '7|2|5|2|9', result).multiplier, 2);
  expect(
    [
      [7, 2, 5, 2, 9],
      [1, 2, 5, 2, 9],
      [7, 1, 5, 2, 9],
      [7, 2, 1, 2, 9],
      [7, 2, 5, 1, 9],
      [7, 2, 5, 2, 1],
    ].map(prizeFor),
  ).toEqual(['222220', '22220', '2220', '220', '20', '0']);
});

it('names each play once in its family', () => {
  for (const family of gameFamilies) {
    const labels = playTypesOf(family).map(({ group, labelKey }) => `${group} ${labelKey}`);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
