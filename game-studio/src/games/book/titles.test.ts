import { ProviderGame } from '@portal/contracts/vendor-interface';
import { createFastStream } from '../../fairness/random-stream';
import { esports, sportsbook } from './book-families';
import { mainCase } from './returns';
import { settingsOf } from './book-settings';
import { getLeague } from './data/leagues';

const families = [sportsbook, esports];

it.each(families.flatMap(({ titles }) => titles).map((title) => [title.code, title] as const))(
  '%s is told in both languages and returns what it says @GAME-07',
  (_, title) => {
    const { family: _family, settings: _settings, ...game } = title;
    expect(ProviderGame.parse(game)).toEqual(game);
    for (const text of [title.name, title.description, ...title.rules]) {
      expect(text.TY).toMatch(/[฀-๿]|1X2/);
      expect(text.EN).toMatch(/^[^฀-๿]*[A-Za-z0-9][^฀-๿]*$/);
    }
    const { numerator, denominator } = mainCase(getLeague(settingsOf(title).leagues[0]!)).expected;
    expect(Number((numerator * 10_000n) / denominator)).toBe(Math.round(Number(title.rtp) * 100));
  },
);

it('keeps the codes unique', () => {
  for (const { titles } of families) expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length);
});

it.each(families.flatMap(({ returns }) => returns).map((one) => [one.name, one] as const))('%s returns what is computed', (_, one) => {
  const random = createFastStream(11);
  const rounds = 20_000;
  let [sum, squares, fractions] = [0, 0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const { stake, payout } = one.simulate(random);
    // An expectation for each of a million rounds would take longer than the rounds.
    if (!Number.isSafeInteger(payout)) fractions += 1;
    sum += payout / stake;
    squares += (payout / stake) ** 2;
  }
  expect(fractions).toBe(0);
  const mean = sum / rounds;
  const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds);
  const expected = Number((one.expected.numerator * 1_000_000n) / one.expected.denominator) / 1_000_000;
  expect(Math.abs(mean - expected)).toBeLessThan(4.5 * deviation);
});
