import type { RandomStream } from '../../../fairness/random-stream';
import { createDistribution } from './distribution';
import { correctScores, type MarketOffer, type Pair } from './markets';
import type { Contest, PlayEvent, SportModel } from './sport-model';
import { largestRemainder, pickWeighted } from './weights';

const MOST_GOALS = 9;
const GOALS_TOTAL = 1_000_000;
const HUNDRED = 100n;

const tables = new Map<number, readonly number[]>();

/**
 * Goals of one side after Poisson, cut off at nine: the share of k goals is λ^k / k!, and as only proportions matter no
 * exponential function is needed. `rate` is λ in hundredths of a goal; the weights sum up to one million.
 */
export function goalTable(rate: number): readonly number[] {
  const known = tables.get(rate);
  if (known) return known;
  const shares: bigint[] = [];
  for (let goals = 0; goals <= MOST_GOALS; goals += 1) {
    let share = BigInt(rate) ** BigInt(goals) * HUNDRED ** BigInt(MOST_GOALS - goals);
    for (let factor = goals + 1; factor <= MOST_GOALS; factor += 1) share *= BigInt(factor);
    shares.push(share);
  }
  const table = largestRemainder(shares, GOALS_TOTAL);
  tables.set(rate, table);
  return table;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Goals to expect, in hundredths. `homeRate` and `awayRate` are those of two middling sides. */
export function expectedGoals({ home, away }: Contest, homeRate: number, awayRate: number): Pair {
  const rate = (base: number, attack: number, defence: number) => within(Math.floor((base * attack) / defence), 25, 380);
  return [rate(homeRate, home.attack, away.defence), rate(awayRate, away.attack, home.defence)];
}

/** Football whose home side is worth what `homeRate` is above `awayRate`; on neutral ground both are the same. */
export function createFootball(homeRate: number, awayRate: number): SportModel {
  return {
    chances: (contest) => {
      const [home, away] = expectedGoals(contest, homeRate, awayRate).map(goalTable) as [number[], number[]];
      return {
        score: createDistribution(home.flatMap((a, i) => away.map((b, j) => ({ home: i, away: j, weight: BigInt(a) * BigInt(b) })))),
      };
    },
    draw: (contest, random) => {
      const [home, away] = expectedGoals(contest, homeRate, awayRate);
      const score: Pair = [pickWeighted(random, goalTable(home)), pickWeighted(random, goalTable(away))];
      return { counts: { score }, parts: [score] };
    },
    tell: ([score], random) => tellGoals(score!, random),
    markets: () => footballMarkets,
  };
}

const MINUTES = 93;

function tellGoals([home, away]: Pair, random: RandomStream): PlayEvent[] {
  const minutes = random.shuffle(Array.from({ length: MINUTES }, (_, minute) => minute + 1));
  const goals = minutes
    .slice(0, home + away)
    .map((minute, index) => ({ minute, side: index < home ? ('home' as const) : ('away' as const) }))
    .sort((a, b) => a.minute - b.minute);
  const score: [number, number] = [0, 0];
  return goals.map(({ minute, side }): PlayEvent => {
    score[side === 'home' ? 0 : 1] += 1;
    return {
      at: Math.floor((minute * 1000) / (MINUTES + 1)),
      kind: 'goal',
      side,
      score: [score[0], score[1]],
      part: minute <= 46 ? 1 : 2,
      partScore: null,
    };
  });
}

const footballMarkets: readonly MarketOffer[] = [
  { count: 'score', kind: 'threeWay' },
  { count: 'score', kind: 'handicap', lines: 3, step: 1 },
  { count: 'score', kind: 'total', lines: 3, step: 1 },
  { count: 'score', kind: 'doubleChance' },
  { count: 'score', kind: 'bothScore' },
  { count: 'score', kind: 'oddEven' },
  { count: 'score', kind: 'exact', scores: correctScores(4) },
];
