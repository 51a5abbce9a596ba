import fc from 'fast-check';
import { marketKey, outcomeOf, readMarketKey, type Outcome } from './markets';
import { expectedReturn, factorOf, oddsFor, targetReturns, chancesOf } from './prices';
import { createDistribution } from './distribution';
import { payoutOf, largestStake, possiblePayout } from './slip';

const handicap = (line: number, selection: string, home: number, away: number) =>
  outcomeOf({ kind: 'handicap', line }, selection, [home, away]);
const total = (line: number, selection: string, home: number, away: number) => outcomeOf({ kind: 'total', line }, selection, [home, away]);

describe('Asian handicap', () => {
  // Lines in quarters: −1 is −0.25, −3 is −0.75, and so on.
  it.each<[number, string, number, number, Outcome]>([
    [0, 'home', 1, 1, 'push'],
    [0, 'home', 2, 1, 'won'],
    [-1, 'home', 1, 1, 'halfLost'],
    [-1, 'away', 1, 1, 'halfWon'],
    [-1, 'home', 1, 0, 'won'],
    [-2, 'home', 1, 1, 'lost'],
    [-2, 'home', 1, 0, 'won'],
    [-3, 'home', 1, 0, 'halfWon'],
    [-3, 'away', 1, 0, 'halfLost'],
    [-3, 'home', 2, 0, 'won'],
    [-4, 'home', 1, 0, 'push'],
    [-4, 'home', 0, 0, 'lost'],
    [-5, 'home', 1, 0, 'halfLost'],
    [-5, 'home', 2, 0, 'won'],
    [1, 'home', 0, 0, 'halfWon'],
    [1, 'home', 0, 1, 'lost'],
    [3, 'home', 0, 1, 'halfLost'],
    [5, 'away', 0, 1, 'halfLost'],
    [7, 'home', 0, 2, 'halfLost'],
  ])('line %i, %s at %i-%i is %s', (line, selection, home, away, outcome) => {
    expect(handicap(line, selection, home, away)).toBe(outcome);
  });

  it('is the same as two bets of half the stake on the lines beside it', () => {
    const score = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 9 }),
        score,
        score,
        fc.constantFrom('home', 'away'),
        fc.integer({ min: 101, max: 2000 }),
        (half, home, away, side, odds) => {
          const quarter = 2 * half + 1;
          const parts = [quarter - 1, quarter + 1].map((line) =>
            payoutOf(2_000_000n, [{ odds, outcome: handicap(line, side, home, away) }]),
          );
          expect(payoutOf(4_000_000n, [{ odds, outcome: handicap(quarter, side, home, away) }])).toBe(parts[0]! + parts[1]!);
        },
      ),
    );
  });
});

it('halves totals on quarter lines alike', () => {
  expect(total(9, 'over', 1, 1)).toBe('halfLost');
  expect(total(9, 'under', 1, 1)).toBe('halfWon');
  expect(total(10, 'over', 2, 1)).toBe('won');
  expect(total(11, 'over', 2, 1)).toBe('halfWon');
  expect(total(12, 'over', 2, 1)).toBe('push');
});

it('settles every other market by its words', () => {
  const settle = (kind: Parameters<typeof outcomeOf>[0]['kind'], selection: string, home: number, away: number) =>
    outcomeOf({ kind, line: 0 }, selection, [home, away], ['0-0', '2-1']);
  expect(settle('threeWay', 'draw', 1, 1)).toBe('won');
  expect(settle('threeWay', 'home', 1, 1)).toBe('lost');
  expect(settle('doubleChance', 'homeDraw', 1, 1)).toBe('won');
  expect(settle('doubleChance', 'homeAway', 1, 1)).toBe('lost');
  expect(settle('doubleChance', 'drawAway', 0, 1)).toBe('won');
  expect(settle('winner', 'away', 0, 1)).toBe('won');
  expect(settle('bothScore', 'yes', 1, 0)).toBe('lost');
  expect(settle('bothScore', 'no', 1, 0)).toBe('won');
  expect(settle('oddEven', 'odd', 1, 0)).toBe('won');
  expect(settle('oddEven', 'even', 0, 0)).toBe('won');
  expect(settle('exact', '2-1', 2, 1)).toBe('won');
  expect(settle('exact', 'other', 2, 1)).toBe('lost');
  expect(settle('exact', 'other', 5, 1)).toBe('won');
});

it('names a market so that the name is read back as the same market', () => {
  for (const market of [
    { count: 'score', kind: 'handicap', line: -3 },
    { count: 'games', kind: 'total', line: 90 },
    { count: 'maps', kind: 'winner', line: 0 },
  ] as const)
    expect(readMarketKey(marketKey(market))).toEqual(market);
  expect(readMarketKey('score.weather')).toBeUndefined();
});

describe('odds', () => {
  const distribution = createDistribution([
    { home: 0, away: 0, weight: 10n },
    { home: 1, away: 0, weight: 50n },
    { home: 0, away: 1, weight: 40n },
  ]);

  it('return what is meant, less what rounding down to two places takes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 1000n), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 8_500, max: 9_900 }),
        (weights, target) => {
          const [won, halfWon, push, halfLost, lost] = weights as [bigint, bigint, bigint, bigint, bigint];
          const all = won + halfWon + push + halfLost + lost;
          fc.pre(all > 0n);
          const chances = { won, halfWon, push, halfLost, lost, total: all };
          const odds = oddsFor(chances, target);
          fc.pre(odds !== null);
          const value = (at: number) => {
            const { numerator, denominator } = expectedReturn(chances, at);
            return numerator * 10_000n - BigInt(target) * denominator;
          };
          expect(value(odds) <= 0n).toBe(true);
          expect(value(odds + 1) > 0n).toBe(true);
        },
      ),
    );
  });

  it('are fair × margin where nothing is tied', () => {
    const chances = chancesOf(distribution, { kind: 'threeWay', line: 0 }, 'home');
    expect(oddsFor(chances, targetReturns.threeWay)).toBe(190);
    expect(expectedReturn(chances, 190)).toEqual({ numerator: 380n, denominator: 400n });
  });

  it('are not offered when they would pay nothing', () => {
    expect(oddsFor({ won: 99n, halfWon: 0n, push: 0n, halfLost: 0n, lost: 1n, total: 100n }, 9_500)).toBeNull();
  });
});

describe('slips', () => {
  it('pay a parlay by hand-worked examples', () => {
    // 100.00 × 1.95 × (1 + 0.90 / 2) × 1/2 = 141.375
    expect(
      payoutOf(1_000_000n, [
        { odds: 195, outcome: 'won' },
        { odds: 190, outcome: 'halfWon' },
        { odds: 210, outcome: 'halfLost' },
      ]),
    ).toBe(1_413_750n);
    // 50.00 × 2.05 × 1 × 1 (void) × 1.80 = 184.50
    expect(
      payoutOf(500_000n, [
        { odds: 205, outcome: 'won' },
        { odds: 300, outcome: 'push' },
        { odds: 900, outcome: 'void' },
        { odds: 180, outcome: 'won' },
      ]),
    ).toBe(1_845_000n);
    expect(payoutOf(500_000n, [{ odds: 205, outcome: 'won' }, { odds: 300, outcome: 'lost' }])).toBe(0n); // prettier-ignore
  });

  it('round once: any parlay is the brute force of its half stakes, cut off at the end only', () => {
    const leg = fc.record({
      odds: fc.integer({ min: 101, max: 999 }),
      outcome: fc.constantFrom('won', 'halfWon', 'push', 'halfLost', 'lost', 'void' as const),
    });
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), fc.array(leg, { minLength: 1, maxLength: 10 }), (stake, legs) => {
        // Each leg is two half bets; every way through the halves is a product of whole, lost or returned halves.
        const halves: Record<string, ['w' | 'r' | 'l', 'w' | 'r' | 'l']> = {
          won: ['w', 'w'],
          halfWon: ['w', 'r'],
          push: ['r', 'r'],
          void: ['r', 'r'],
          halfLost: ['r', 'l'],
          lost: ['l', 'l'], // prettier-ignore
        };
        let ways = [{ product: 1n }];
        for (const { odds, outcome } of legs)
          ways = ways.flatMap(({ product }) =>
            halves[outcome]!.map((half) => ({ product: product * (half === 'w' ? BigInt(odds) : half === 'r' ? 100n : 0n) })),
          );
        const sum = ways.reduce((all, { product }) => all + product, 0n);
        expect(payoutOf(stake, legs as never)).toBe((stake * sum) / (2n * 100n) ** BigInt(legs.length));
      }),
      { numRuns: 200 },
    );
  });

  it('know the largest stake that stays within the largest payout', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1_000n, 10n ** 11n),
        fc.array(fc.integer({ min: 101, max: 5_000 }), { minLength: 1, maxLength: 10 }),
        (most, odds) => {
          const stake = largestStake(most, odds);
          expect(possiblePayout(stake, odds) <= most).toBe(true);
          expect(possiblePayout(stake + 100n, odds) > most).toBe(true);
        },
      ),
    );
  });

  it('make nothing of a leg that is lost and never more than its odds', () => {
    expect(factorOf('lost', 500)).toBe(0n);
    expect(factorOf('won', 500)).toBe(1000n);
    expect(factorOf('halfWon', 500)).toBe(600n);
  });
});
