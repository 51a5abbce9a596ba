import type { RandomStream } from '../../../fairness/random-stream';
import { createDistribution } from './distribution';
import { encounterRate, mapChances, mapMarkets } from './map-matches';
import type { Pair } from './markets';
import type { Contest, PlayEvent, SportModel } from './sport-model';
import { binomial, largestRemainder, pickWeighted } from './weights';

const ROUNDS_TO_WIN = 13;
const OVERTIME_AT = 12;
const OVERTIME_TO_WIN = 4;
const TABLE_TOTAL = 100_000;

const lost = Array.from({ length: OVERTIME_AT }, (_, rounds) => rounds);
const overtimeLost = Array.from({ length: OVERTIME_TO_WIN }, (_, rounds) => rounds);
/** How a map can end, seen from the winner: thirteen rounds first, or four more out of overtime at twelve all. */
const WON_MAPS: readonly Pair[] = [
  ...lost.map((rounds): Pair => [ROUNDS_TO_WIN, rounds]),
  ...overtimeLost.map((rounds): Pair => [OVERTIME_AT + OVERTIME_TO_WIN, OVERTIME_AT + rounds]),
];
export const roundScores: readonly Pair[] = [...WON_MAPS, ...WON_MAPS.map(([a, b]): Pair => [b, a])];

const tables = new Map<number, readonly number[]>();

/** Chances of each map score when home wins a round `rate` times in a thousand. */
export function roundTable(rate: number): readonly number[] {
  const known = tables.get(rate);
  if (known) return known;
  const mostRounds = 2 * OVERTIME_AT + 2 * OVERTIME_TO_WIN - 1;
  const shares = roundScores.map(([home, away]) => {
    const power = BigInt(rate) ** BigInt(home) * BigInt(1000 - rate) ** BigInt(away) * 1000n ** BigInt(mostRounds - home - away);
    const least = Math.min(home, away);
    // The last round is the winner's; up to twelve all, and again in overtime, the others come in any order.
    if (least < OVERTIME_AT) return power * binomial(ROUNDS_TO_WIN - 1 + least, least);
    const extra = least - OVERTIME_AT;
    return power * binomial(2 * OVERTIME_AT, OVERTIME_AT) * binomial(OVERTIME_TO_WIN - 1 + extra, extra);
  });
  const table = largestRemainder(shares, TABLE_TOTAL);
  tables.set(rate, table);
  return table;
}

const tableOf = (contest: Contest) => roundTable(encounterRate(contest, 1));

/** Shooters over maps of rounds. */
export const shooter: SportModel = {
  chances: (contest) => {
    const table = tableOf(contest);
    const share = table.slice(0, WON_MAPS.length).reduce((all, weight) => all + BigInt(weight), 0n);
    return {
      maps: mapChances(share, BigInt(TABLE_TOTAL), contest.target),
      rounds1: createDistribution(roundScores.map(([home, away], i) => ({ home, away, weight: BigInt(table[i]!) }))),
    };
  },
  draw: (contest, random) => {
    const table = tableOf(contest);
    const maps: Pair[] = [];
    const won = (side: 0 | 1) => maps.filter((map) => map[side] > map[side === 0 ? 1 : 0]).length;
    while (won(0) < contest.target && won(1) < contest.target) maps.push(roundScores[pickWeighted(random, table)]!);
    return { counts: { maps: [won(0), won(1)], rounds1: maps[0]! }, parts: maps };
  },
  tell: (maps, random) => tellRounds(maps, random),
  markets: ({ target }) => [
    ...mapMarkets(target),
    { count: 'rounds1', kind: 'winner' },
    { count: 'rounds1', kind: 'handicap', lines: 3, step: 4, halvesOnly: true },
    { count: 'rounds1', kind: 'total', lines: 3, step: 4, halvesOnly: true },
  ],
};

function tellRounds(maps: readonly Pair[], random: RandomStream): PlayEvent[] {
  const total = maps.reduce((all, [home, away]) => all + home + away, 0);
  const score: [number, number] = [0, 0];
  let played = 0;
  return maps.flatMap((map, index) => {
    const before: Pair = [score[0], score[1]];
    const now: [number, number] = [0, 0];
    const at = () => Math.floor((played * 1000) / (total + 1));
    const events = roundOrder(map, random).map((side): PlayEvent => {
      played += 1;
      now[side === 'home' ? 0 : 1] += 1;
      return { at: at(), kind: 'round', side, score: before, part: index + 1, partScore: [now[0], now[1]] };
    });
    score[map[0] > map[1] ? 0 : 1] += 1;
    return [...events, { at: at(), kind: 'partEnd', side: null, score: [score[0], score[1]], part: index + 1, partScore: map }];
  });
}

/** An order of rounds in which the map does not end before its last round. */
function roundOrder([home, away]: Pair, random: RandomStream): ('home' | 'away')[] {
  const winner = home > away ? 'home' : 'away';
  const loser = winner === 'home' ? 'away' : 'home';
  const least = Math.min(home, away);
  const open = (wins: number, losses: number) =>
    random.shuffle([...Array.from({ length: wins }, () => winner), ...Array.from({ length: losses }, () => loser)] as const);
  if (least < OVERTIME_AT) return [...open(ROUNDS_TO_WIN - 1, least), winner];
  return [...open(OVERTIME_AT, OVERTIME_AT), ...open(OVERTIME_TO_WIN - 1, least - OVERTIME_AT), winner];
}
