import type { Count } from './markets';
import { createFastStream } from '../../../fairness/random-stream';
import { contestOf } from '../calendar';
import { leagues } from '../data/leagues';
import { goalTable } from './football';
import { offerOf } from './offer';
import { expectedReturn, oddsFor, targetReturns } from './prices';
import { playMatch, sportModels } from './sport-models';
import { setScores, setTable } from './tennis';

const cases = leagues.map((league) => [league.id, league, contestOf(league, league.teams[0]!.id, league.teams.at(-1)!.id)] as const);

describe.each(cases)('%s', (_, league, contest) => {
  const model = sportModels[league.sport];
  const chances = model.chances(contest);

  it('plays matches with the chances that its odds are made of', () => {
    const random = createFastStream(20_261_121);
    const matches = 8_000;
    const seen = new Map<string, number>();
    for (let i = 0; i < matches; i += 1)
      for (const [count, [home, away]] of Object.entries(model.draw(contest, random).counts)) {
        const key = `${count}:${Math.sign(home - away)}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        seen.set(`${count}:sum`, (seen.get(`${count}:sum`) ?? 0) + home + away);
      }

    for (const [count, distribution] of Object.entries(chances) as [Count, NonNullable<(typeof chances)[Count]>][]) {
      const share = (test: (home: number, away: number) => number) =>
        Number(distribution.cells.reduce((sum, { home, away, weight }) => sum + BigInt(test(home, away)) * weight, 0n) * 1_000_000n / distribution.total) / 1_000_000; // prettier-ignore
      for (const sign of [-1, 0, 1]) {
        const expected = share((home, away) => Number(Math.sign(home - away) === sign));
        const deviation = Math.sqrt((expected * (1 - expected)) / matches);
        expect(Math.abs((seen.get(`${count}:${sign}`) ?? 0) / matches - expected)).toBeLessThan(4.5 * deviation + 1e-6);
      }
      const [mean, square] = [share((home, away) => home + away), share((home, away) => (home + away) ** 2)];
      const deviation = Math.sqrt((square - mean ** 2) / matches);
      expect(Math.abs((seen.get(`${count}:sum`) ?? 0) / matches - mean)).toBeLessThan(4.5 * deviation + 1e-6);
    }
  });

  it('tells a story that ends in its result and never passes it', () => {
    const random = createFastStream(7);
    for (let i = 0; i < 200; i += 1) {
      const { counts, events } = playMatch(league.sport, contest, random);
      const end = counts.score ?? counts.sets ?? counts.maps!;
      const last = events.at(-1);
      expect(last?.score ?? [0, 0]).toEqual(end);
      expect(events.every(({ score }) => score[0] <= end[0] && score[1] <= end[1])).toBe(true);
      expect(events.every(({ at }, index) => at >= 0 && at < 1000 && at >= (events[index - 1]?.at ?? 0))).toBe(true);
      expect(new Set(Object.keys(chances))).toEqual(new Set(Object.keys(counts)));
    }
  });

  it('offers markets whose chances are whole and whose returns are as published', () => {
    const offer = offerOf(league.sport, contest);
    expect(offer.length).toBeGreaterThan(3);
    expect(new Set(offer.map(({ key }) => key)).size).toBe(offer.length);
    for (const market of offer)
      for (const { chances: one } of market.selections) {
        expect(one.won + one.halfWon + one.push + one.halfLost + one.lost).toBe(one.total);
        const odds = oddsFor(one, targetReturns[market.kind])!;
        const { numerator, denominator } = expectedReturn(one, odds);
        expect(numerator * 10_000n <= BigInt(targetReturns[market.kind]) * denominator).toBe(true);
        expect(numerator * 100n >= 70n * denominator).toBe(true);
      }
  });
});

it('computes the goals of Poisson from whole numbers', () => {
  const table = goalTable(150);
  const expected = [0.22313, 0.3347, 0.25102, 0.12551, 0.04707, 0.01412, 0.00353, 0.00076, 0.00014, 0.00002];

  expect(table.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000);
  table.forEach((weight, goals) => expect(Math.abs(weight / 1_000_000 - expected[goals]!)).toBeLessThan(0.0001));
});

it('gives even sides of tennis mirrored set scores', () => {
  const table = setTable([760, 760]);
  expect(table.reduce((sum, weight) => sum + weight, 0)).toBe(100_000);
  table
    .slice(0, setScores.length / 2)
    .forEach((weight, i) => expect(Math.abs(weight - table[i + setScores.length / 2]!)).toBeLessThanOrEqual(1));
});
