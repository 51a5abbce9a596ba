import type { RandomStream } from '../../../fairness/random-stream';
import { createDistribution } from './distribution';
import { encounterRate, mapChances, mapMarkets } from './map-matches';
import type { Pair } from './markets';
import type { PlayEvent, SportModel } from './sport-model';

const PER_MILLE = 1000n;
/** Kills of a map, each equally often out of its range; the winner of a map always has more. */
const WINNER_KILLS = { least: 16, spread: 21 };
const LOSER_KILLS = { least: 5, spread: 11 };

/** Five against five over maps: who wins a map is one draw, the kills another. */
export const arena: SportModel = {
  chances: (contest) => {
    const share = BigInt(encounterRate(contest, 4));
    const kills = Array.from({ length: WINNER_KILLS.spread * LOSER_KILLS.spread }, (_, i) => ({
      won: WINNER_KILLS.least + Math.floor(i / LOSER_KILLS.spread),
      lost: LOSER_KILLS.least + (i % LOSER_KILLS.spread),
    }));
    return {
      maps: mapChances(share, PER_MILLE, contest.target),
      map1: mapChances(share, PER_MILLE, 1),
      kills1: createDistribution(
        kills.flatMap(({ won, lost }) => [
          { home: won, away: lost, weight: share },
          { home: lost, away: won, weight: PER_MILLE - share },
        ]),
      ),
    };
  },
  draw: (contest, random) => {
    const rate = encounterRate(contest, 4);
    const maps: [number, number] = [0, 0];
    const kills: Pair[] = [];
    while (maps[0] < contest.target && maps[1] < contest.target) {
      const homeWins = random.int(1000) < rate;
      const won = WINNER_KILLS.least + random.int(WINNER_KILLS.spread);
      const lost = LOSER_KILLS.least + random.int(LOSER_KILLS.spread);
      maps[homeWins ? 0 : 1] += 1;
      kills.push(homeWins ? [won, lost] : [lost, won]);
    }
    const first = kills[0]!;
    return {
      counts: { maps, map1: [Number(isHome(first)), Number(!isHome(first))], kills1: first },
      parts: kills,
    };
  },
  tell: (kills, random) => kills.flatMap((_, index) => tellMap(kills, index, random)),
  markets: ({ target }) => [
    ...mapMarkets(target),
    { count: 'map1', kind: 'winner' },
    { count: 'kills1', kind: 'total', lines: 3, step: 4, halvesOnly: true },
  ],
};

const isHome = ([home, away]: Pair) => home > away;

function tellMap(kills: readonly Pair[], index: number, random: RandomStream): PlayEvent[] {
  const map = kills[index]!;
  const start = Math.floor((index * 1000) / kills.length);
  const length = Math.floor(1000 / kills.length);
  const before: Pair = [kills.slice(0, index).filter(isHome).length, kills.slice(0, index).filter((one) => !isHome(one)).length];
  const now: [number, number] = [0, 0];
  const sides = random.shuffle([
    ...Array.from({ length: map[0] }, () => 'home' as const),
    ...Array.from({ length: map[1] }, () => 'away' as const),
  ]);
  const events = sides.map((side, place): PlayEvent => {
    now[side === 'home' ? 0 : 1] += 1;
    const at = start + Math.floor(((place + 1) * length) / (sides.length + 2));
    return { at, kind: 'kill', side, score: before, part: index + 1, partScore: [now[0], now[1]] };
  });
  const score: Pair = [before[0] + Number(isHome(map)), before[1] + Number(!isHome(map))];
  return [...events, { at: start + length - 1, kind: 'partEnd', side: null, score, part: index + 1, partScore: map }];
}
