import { fraction, multiplyFractions } from '@portal/money';
import { describePlay } from './describe-play';
import { gameFamilies } from './play-type';
import { playTypesOf } from './plays';
import { countBets, payout } from './bets';
import { parseSelection } from './selection';

const plays = gameFamilies.flatMap(playTypesOf);

it.each(plays.map((play) => [`${play.family} ${play.code}`, play] as const))('describes %s by an example that really wins', (_, play) => {
  const { allBets, tiers, example } = describePlay(play);
  expect(parseSelection(play, example.selection)).toEqual({ ok: true, selection: example.selection });
  expect(countBets(play, example.selection)).toBe(example.betCount);
  expect(example.payout).toBeGreaterThan(0n);
  expect(payout({ play, selection: example.selection, unitStake: 10_000n, rate: play.terms?.rate ?? fraction(1) }, example.result)).toBe(
    example.payout,
  );
  expect(allBets).toBeGreaterThanOrEqual(example.betCount);
  expect(tiers.length).toBeGreaterThan(0);
  // A fair digital bet of two units gives two back on average; a Thai number leaves the house something.
  for (const { probability, prize } of tiers) {
    const expected = multiplyFractions(probability, prize);
    if (play.stakeStyle === 'units') expect(expected).toEqual(fraction(2));
    else expect(expected.num).toBeLessThan(expected.den);
  }
});
