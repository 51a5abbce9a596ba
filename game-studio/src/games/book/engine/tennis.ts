import type { RandomStream } from '../../../fairness/random-stream';
import { createDistribution, type Cell } from './distribution';
import type { MarketOffer, Pair } from './markets';
import type { Contest, Counts, PlayEvent, SportModel } from './sport-model';
import { largestRemainder, pickWeighted } from './weights';

const SET_TOTAL = 100_000;
/** How a set can end, seen from the winner. */
const WON_SETS: readonly Pair[] = [[6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6]]; // prettier-ignore
export const setScores: readonly Pair[] = [...WON_SETS, ...WON_SETS.map(([won, lost]): Pair => [lost, won])];

const holdRate = (attack: number, defence: number) => Math.min(920, Math.max(560, 760 + (attack - defence) * 8));
const holdRates = ({ home, away }: Contest): Pair => [holdRate(home.attack, away.defence), holdRate(away.attack, home.defence)];

const tables = new Map<string, readonly number[]>();

/** Chances of each set score when a side holds its serve `holds` times in a thousand; either side serves first equally often. */
export function setTable(holds: Pair): readonly number[] {
  const key = holds.join();
  const known = tables.get(key);
  if (known) return known;
  const shares = setScores.map(() => 0n);
  for (const first of [0, 1] as const) walk(0, 0, first, 1n, 12);
  const table = largestRemainder(shares, SET_TOTAL);
  tables.set(key, table);
  return table;

  /** `rest` games may still come, so that every way through the set ends with the same power of a thousand. */
  function walk(home: number, away: number, server: 0 | 1, share: bigint, rest: number): void {
    const end = setScores.findIndex(([a, b]) => a === home && b === away);
    if (end >= 0) {
      shares[end]! += share * 1000n ** BigInt(rest) * 2000n;
      return;
    }
    if (home === 6 && away === 6) {
      const homePart = BigInt(1000 + holds[0] - holds[1]);
      shares[6]! += share * homePart;
      shares[13]! += share * (2000n - homePart);
      return;
    }
    const homeWins = BigInt(server === 0 ? holds[0] : 1000 - holds[1]);
    const next = server === 0 ? 1 : 0;
    walk(home + 1, away, next, share * homeWins, rest - 1);
    walk(home, away + 1, next, share * (1000n - homeWins), rest - 1);
  }
}

type Course = { sets: readonly Pair[]; weight: bigint };

const setsOf = (sets: readonly Pair[], side: 0 | 1) => sets.filter((set) => set[side] > set[side === 0 ? 1 : 0]).length;
const gamesOf = (sets: readonly Pair[], side: 0 | 1) => sets.reduce((all, set) => all + set[side], 0);

/** Every way a match can go, set by set. */
function* courses(table: readonly number[], target: number, sets: readonly Pair[] = [], weight = 1n): Generator<Course> {
  if (setsOf(sets, 0) === target || setsOf(sets, 1) === target) {
    yield { sets, weight: weight * BigInt(SET_TOTAL) ** BigInt(2 * target - 1 - sets.length) };
    return;
  }
  for (const [index, set] of setScores.entries()) yield* courses(table, target, [...sets, set], weight * BigInt(table[index]!));
}

const known = new Map<string, { sets: readonly Cell[]; games: readonly Cell[] }>();

/** Tennis, best of three sets with a tie-break at six all. */
export const tennis: SportModel = {
  chances: (contest) => {
    const key = `${holdRates(contest).join()}:${contest.target}`;
    let cells = known.get(key);
    if (!cells) {
      const all = [...courses(setTable(holdRates(contest)), contest.target)];
      cells = {
        sets: createDistribution(all.map(({ sets, weight }) => ({ home: setsOf(sets, 0), away: setsOf(sets, 1), weight }))).cells,
        games: createDistribution(all.map(({ sets, weight }) => ({ home: gamesOf(sets, 0), away: gamesOf(sets, 1), weight }))).cells,
      };
      known.set(key, cells);
    }
    return { sets: createDistribution(cells.sets), games: createDistribution(cells.games) };
  },
  draw: (contest, random) => {
    const table = setTable(holdRates(contest));
    const sets: Pair[] = [];
    while (setsOf(sets, 0) < contest.target && setsOf(sets, 1) < contest.target) sets.push(setScores[pickWeighted(random, table)]!);
    const counts: Counts = { sets: [setsOf(sets, 0), setsOf(sets, 1)], games: [gamesOf(sets, 0), gamesOf(sets, 1)] };
    return { counts, parts: sets };
  },
  tell: (sets, random) => tellSets(sets, random),
  markets: () => tennisMarkets,
};

function tellSets(sets: readonly Pair[], random: RandomStream): PlayEvent[] {
  const total = sets.reduce((all, [home, away]) => all + home + away, 0);
  const events: PlayEvent[] = [];
  let played = 0;
  for (const [index, set] of sets.entries()) {
    const score: Pair = [setsOf(sets.slice(0, index), 0), setsOf(sets.slice(0, index), 1)];
    const now: [number, number] = [0, 0];
    for (const side of gameOrder(set, random)) {
      played += 1;
      now[side === 'home' ? 0 : 1] += 1;
      const at = Math.floor((played * 1000) / (total + 1));
      events.push({ at, kind: 'game', side, score, part: index + 1, partScore: [now[0], now[1]] });
    }
    const after: Pair = [setsOf(sets.slice(0, index + 1), 0), setsOf(sets.slice(0, index + 1), 1)];
    events.push({
      at: Math.floor((played * 1000) / (total + 1)),
      kind: 'partEnd',
      side: null,
      score: after,
      part: index + 1,
      partScore: set,
    });
  }
  return events;
}

/** An order of games in which the set does not end before its last game. */
function gameOrder([home, away]: Pair, random: RandomStream): ('home' | 'away')[] {
  const winner = home > away ? 'home' : 'away';
  const loser = winner === 'home' ? 'away' : 'home';
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  const open = (wins: number, losses: number) =>
    random.shuffle([...Array.from({ length: wins }, () => winner), ...Array.from({ length: losses }, () => loser)] as const);
  if (most === 6) return [...open(5, least), winner];
  return least === 5 ? [...open(5, 5), winner, winner] : [...open(5, 5), ...random.shuffle([winner, loser] as const), winner];
}

const tennisMarkets: readonly MarketOffer[] = [
  { count: 'sets', kind: 'winner' },
  { count: 'games', kind: 'handicap', lines: 3, step: 4, halvesOnly: true },
  { count: 'games', kind: 'total', lines: 3, step: 4, halvesOnly: true },
  { count: 'sets', kind: 'handicap', fixedLines: [-6, 6] },
  { count: 'sets', kind: 'total', fixedLines: [10] },
  { count: 'sets', kind: 'exact', scores: [[2, 0], [2, 1], [1, 2], [0, 2]] }, // prettier-ignore
];
