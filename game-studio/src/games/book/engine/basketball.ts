import type { RandomStream } from '../../../fairness/random-stream';
import { convolve, createDistribution, type Cell, type Distribution } from './distribution';
import type { MarketOffer, Pair } from './markets';
import type { Contest, Drawn, PlayEvent, SportModel } from './sport-model';
import { binomial, largestRemainder, pickWeighted } from './weights';

const QUARTERS = 4;
const LEAST_POINTS = 4;
const TWOS = 12;
const ONES = 6;
const TABLE_TOTAL = 10_000;

const quarterTables = new Map<number, readonly number[]>();

/** Points of one side in a quarter above the least: twelve tries for two, of which `perMille` go in, and six for one with even chances. */
export function quarterTable(perMille: number): readonly number[] {
  const known = quarterTables.get(perMille);
  if (known) return known;
  const twos = Array.from({ length: 2 * TWOS + 1 }, (_, points) =>
    points % 2
      ? 0n
      : binomial(TWOS, points / 2) * BigInt(perMille) ** BigInt(points / 2) * BigInt(1000 - perMille) ** BigInt(TWOS - points / 2),
  );
  const ones = Array.from({ length: ONES + 1 }, (_, points) => binomial(ONES, points));
  const table = largestRemainder(convolve(twos, ones), TABLE_TOTAL);
  quarterTables.set(perMille, table);
  return table;
}

/** Overtime is drawn among decisive scores only, so that one is always enough. */
const overtime = Array.from({ length: 11 * 11 }, (_, i) => ({ home: 4 + Math.floor(i / 11), away: 4 + (i % 11) }))
  .filter(({ home, away }) => home !== away)
  .map(({ home, away }) => ({ home, away, weight: Number(binomial(10, home - 4) * binomial(10, away - 4)) }));
const overtimeTotal = overtime.reduce((all, { weight }) => all + BigInt(weight), 0n);

const hitRate = (attack: number, defence: number, home: number) =>
  Math.min(760, Math.max(440, 600 + Math.floor((attack - defence) * 4) + home));
const hitRates = ({ home, away }: Contest): Pair => [hitRate(home.attack, away.defence, 10), hitRate(away.attack, home.defence, -10)];

const known = new Map<string, Distribution>();

function scoreChances(contest: Contest): Distribution {
  const rates = hitRates(contest);
  const key = rates.join();
  let chances = known.get(key);
  if (!chances) {
    chances = createDistribution(finalScores(rates));
    known.set(key, chances);
  }
  return chances;
}

function* finalScores(rates: Pair): Generator<Cell> {
  const [homes, aways] = rates.map((rate) => {
    const quarter = quarterTable(rate).map(BigInt);
    return convolve(convolve(quarter, quarter), convolve(quarter, quarter));
  }) as [bigint[], bigint[]];
  const least = QUARTERS * LEAST_POINTS;
  for (const [i, a] of homes.entries())
    for (const [j, b] of aways.entries()) {
      if (i !== j) yield { home: least + i, away: least + j, weight: a * b * overtimeTotal };
      else
        for (const extra of overtime)
          yield { home: least + i + extra.home, away: least + j + extra.away, weight: a * b * BigInt(extra.weight) };
    }
}

/** Basketball of four quarters; a tie is decided by overtime, which counts for every market. */
export const basketball: SportModel = {
  chances: (contest) => ({ score: scoreChances(contest) }),
  draw: (contest, random) => drawQuarters(hitRates(contest), random),
  tell: (parts, random) => parts.flatMap((part, index) => tellPart(part, index, parts, random)),
  markets: () => basketballMarkets,
};

function drawQuarters(rates: Pair, random: RandomStream): Drawn {
  const parts: Pair[] = Array.from({ length: QUARTERS }, () => [
    LEAST_POINTS + pickWeighted(random, quarterTable(rates[0])),
    LEAST_POINTS + pickWeighted(random, quarterTable(rates[1])),
  ]);
  const sum = (side: 0 | 1) => parts.reduce((all, part) => all + part[side], 0);
  if (sum(0) === sum(1)) {
    const extra =
      overtime[
        pickWeighted(
          random,
          overtime.map(({ weight }) => weight),
        )
      ]!;
    parts.push([extra.home, extra.away]);
  }
  return { counts: { score: [sum(0), sum(1)] }, parts };
}

function tellPart(part: Pair, index: number, parts: readonly Pair[], random: RandomStream): PlayEvent[] {
  const before: Pair = parts.slice(0, index).reduce<Pair>((all, [home, away]) => [all[0] + home, all[1] + away], [0, 0]);
  const baskets = random.shuffle([...inBaskets(part[0], 'home'), ...inBaskets(part[1], 'away')]);
  const now: [number, number] = [0, 0];
  const start = Math.floor((index * 1000) / parts.length);
  const length = Math.floor(1000 / parts.length);
  const events = baskets.map(({ side, points }, place): PlayEvent => {
    now[side === 'home' ? 0 : 1] += points;
    return {
      at: start + Math.floor(((place + 1) * length) / (baskets.length + 2)),
      kind: 'points',
      side,
      score: [before[0] + now[0], before[1] + now[1]],
      part: index + 1,
      partScore: [now[0], now[1]],
    };
  });
  const score: Pair = [before[0] + part[0], before[1] + part[1]];
  return [...events, { at: start + length - 1, kind: 'partEnd', side: null, score, part: index + 1, partScore: part }];
}

/** A side's points as the baskets the feed tells: twos, and a three where an odd point is left. */
function inBaskets(points: number, side: 'home' | 'away') {
  const threes = points % 2;
  return [...Array.from({ length: (points - 3 * threes) / 2 }, () => ({ side, points: 2 })), ...(threes ? [{ side, points: 3 }] : [])];
}

const basketballMarkets: readonly MarketOffer[] = [
  { count: 'score', kind: 'winner' },
  { count: 'score', kind: 'handicap', lines: 3, step: 4, halvesOnly: true },
  { count: 'score', kind: 'total', lines: 3, step: 4, halvesOnly: true },
  { count: 'score', kind: 'oddEven' },
];
