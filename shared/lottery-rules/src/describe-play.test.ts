import { addFractions, fraction, fractionToDecimal, multiplyFractions } from '@portal/money';
import { describePlay } from './describe-play';
import { type DigitalFamily, gameFamilies } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { countBets, payout } from './bets';
import { parseSelection } from './selection';

const plays = gameFamilies.flatMap(playTypesOf);

it.each(plays.map((play) => [`${play.family} ${play.code}`, play] as const))('describes %s by an example that really wins', (_, play) => {
  const { allBets, tiers, example } = describePlay(play);
  expect(parseSelection(play, example.selection)).toEqual({ ok: true, selection: example.selection });
  expect(countBets(play, example.selection)).toBe(example.betCount);
  expect(example.payout).toBeGreaterThan(0n);
  const line = { play, selection: example.selection, unitStake: 10_000n, rate: play.terms?.rate ?? fraction(1) };
  expect(payout(line, example.result, { drawsOn: '2026-11-21' })).toBe(example.payout);
  expect(allBets).toBeGreaterThanOrEqual(example.betCount);
  expect(tiers.length).toBeGreaterThan(0);
  const expected = tiers.map(({ probability, prize, pushes = fraction(0) }) => addFractions(multiplyFractions(probability, prize), pushes));
  // Full odds give back what one unit costs, prizes of the series what a bet of two costs; a Thai number leaves the house something.
  if (play.isCredit) for (const each of expected) expect(each).toEqual(fraction(1));
  else if (play.stakeStyle !== 'units') for (const each of expected) expect(each.num).toBeLessThan(each.den);
  else if (play.rule.kind !== 'hits' && play.code !== 'zodiacSeven') for (const each of expected) expect(each).toEqual(fraction(2));
});

/** Prizes of fixed size return less than everything: what each published table gives back of 100, tier by tier where tiers stand alone. */
it.each<[DigitalFamily, string, string]>([
  ['kl8', 'pick1', '100'],
  ['kl8', 'pick2', '93.95'],
  ['kl8', 'pick3', '91.92'],
  ['kl8', 'pick4', '93.37'],
  ['kl8', 'pick5', '88.36'],
  ['kl8', 'pick6', '81.09'],
  ['kl8', 'pick7', '73.1'],
  ['lhc', 'normals2', '80.36'],
  ['lhc', 'normals3', '70.56'],
  ['lhc', 'normals4', '70.8'],
  ['lhc', 'normalsWithSpecial', '80.87'],
  ['lhc', 'threeTwo', '80.87'],
])('%s %s returns %s percent at the full series @LOTT-06', (family, code, returned) => {
  const gains = describePlay(getPlayType(family, code)).tiers.map(({ probability, prize }) => multiplyFractions(probability, prize));
  expect(fractionToDecimal(multiplyFractions(addFractions(...gains), fraction(50)), 2)).toBe(returned);
});

it('returns less on one animal of seven numbers, most on the year’s own @LOTT-06', () => {
  const { tiers } = describePlay(getPlayType('lhc', 'zodiacSeven'));
  expect(
    tiers.map(({ choice, probability, prize }) => [choice, fractionToDecimal(multiplyFractions(probability, prize, fraction(50)), 2)]),
  ).toEqual([
    ['yearAnimal', '94.16'],
    ['otherAnimal', '89.63'],
  ]);
});

it.each<[DigitalFamily, string, string]>([
  ['28', 'creditSum', '1000 333.33 166.67 100 66.67 47.62 35.71 27.78 22.22 18.18 15.87 14.49 13.7 13.33'],
  ['28', 'creditSumAttributes', '2 2 2 2'],
  ['28', 'creditSumCombined', '4.329 3.717 3.717 4.329'],
  ['28', 'creditSumExtreme', '28.571 28.571'],
  ['28', 'creditSumColour', '3.012 3.876 3.876'],
  ['28', 'creditLeopard', '100'],
  ['11x5', 'creditBallAttributes', '2'],
  ['11x5', 'creditTotalSize', '2 2'],
  ['ssc', 'creditDragonTiger', '2.222 10'],
  ['k3', 'creditSumAttributes', '2 2 2 2'],
  ['pk10', 'creditPosition', '10'],
])('%s %s has the full odds %s @LOTT-06', (family, code, odds) => {
  const { tiers } = describePlay(getPlayType(family, code));
  const places = code === 'creditSum' ? 2 : 3;
  expect(tiers.slice(0, 14).map(({ prize }) => fractionToDecimal(prize, places))).toEqual(odds.split(' '));
});

it.each<[DigitalFamily, string, string]>([
  ['kl8', 'pick1', '8'],
  ['kl8', 'upDown', '5.0204 9.8404 5.0204'],
  ['lhc', 'special', '98'],
  ['lhc', 'specialAttributes', '3.92 4.0833 3.92 4.0833'],
  ['lhc', 'specialColour', '5.7647 6.125 6.125'],
  ['lhc', 'specialZodiac', '19.6 24.5'],
  ['lhc', 'anyNormal', '16.3333'],
])('%s %s pays %s for two units at the full series @LOTT-06', (family, code, prizes) => {
  const { tiers } = describePlay(getPlayType(family, code));
  expect(tiers.map(({ prize }) => fractionToDecimal(prize, 4)).join(' ')).toBe(prizes);
});
