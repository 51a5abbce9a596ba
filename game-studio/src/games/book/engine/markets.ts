/** What a market can be settled by. The clock's sports have `score` alone. */
export type Count = 'score' | 'sets' | 'games' | 'maps' | 'map1' | 'kills1' | 'rounds1';
export type Pair = readonly [home: number, away: number];

export const marketKinds = ['threeWay', 'doubleChance', 'winner', 'handicap', 'total', 'bothScore', 'oddEven', 'exact'] as const;
export type MarketKind = (typeof marketKinds)[number];

/** `line` is in quarters: −3 is a handicap of −0.75 for the home side, 10 a total of 2.5. It is 0 where there is none. */
export type Market = { count: Count; kind: MarketKind; line: number };
/** What a sport offers: fixed lines, or so many lines about the middle in steps of quarters. */
export type MarketOffer = {
  count: Count;
  kind: MarketKind;
  lines?: number;
  step?: number;
  /** Lines without a whole or quarter part, where a tie of the bet cannot happen. */
  halvesOnly?: boolean;
  fixedLines?: readonly number[];
  /** The scores that can be named; all others are one selection together. */
  scores?: readonly Pair[];
};

export type Outcome = 'won' | 'halfWon' | 'push' | 'halfLost' | 'lost';

export const marketKey = ({ count, kind, line }: Market): string => `${count}.${kind}${line === 0 ? '' : `:${line}`}`;

const KEY = /^([a-z0-9]+)\.([A-Za-z]+)(?::(-?\d+))?$/;
/** Reads what `marketKey` has written; `undefined` for anything else. */
export function readMarketKey(key: string): Market | undefined {
  const [, count, kind, line = '0'] = KEY.exec(key) ?? [];
  if (!count || !marketKinds.includes(kind as MarketKind)) return undefined;
  return { count: count as Count, kind: kind as MarketKind, line: Number(line) };
}

const fixedSelections: Record<Exclude<MarketKind, 'exact'>, readonly string[]> = {
  threeWay: ['home', 'draw', 'away'],
  doubleChance: ['homeDraw', 'homeAway', 'drawAway'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  bothScore: ['yes', 'no'],
  oddEven: ['odd', 'even'],
};
export const OTHER_SCORE = 'other';

/** Every selection of a kind, in the order in which they are shown. Scores are written `2-1`. */
export const selectionsOf = (kind: MarketKind, scores: readonly Pair[] = []): readonly string[] =>
  kind === 'exact' ? scores.map((score) => score.join('-')) : fixedSelections[kind];

/** All scores up to so many goals on each side. */
export const correctScores = (most: number): Pair[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, i): Pair => [Math.floor(i / (most + 1)), i % (most + 1)]);

/**
 * How a selection ends. A quarter line is two bets of half the stake on the lines beside it, so a distance of a quarter wins or
 * loses one half while the other comes back. `others` are the selections an exact score stands beside.
 */
export function outcomeOf(
  market: Pick<Market, 'kind' | 'line'>,
  selection: string,
  [home, away]: Pair,
  others: readonly string[] = [],
): Outcome {
  const won = (is: boolean): Outcome => (is ? 'won' : 'lost');
  switch (market.kind) {
    case 'handicap': {
      const distance = 4 * (home - away) + market.line;
      return byDistance(selection === 'home' ? distance : -distance);
    }
    case 'total': {
      const distance = 4 * (home + away) - market.line;
      return byDistance(selection === 'over' ? distance : -distance);
    }
    case 'exact': {
      const score = `${home}-${away}`;
      return won(selection === OTHER_SCORE ? !others.includes(score) : selection === score);
    }
    case 'doubleChance':
      return won({ homeDraw: home >= away, homeAway: home !== away, drawAway: home <= away }[selection] ?? false);
    case 'bothScore':
      return won((home > 0 && away > 0) === (selection === 'yes'));
    case 'oddEven':
      return won(((home + away) % 2 === 1) === (selection === 'odd'));
    default:
      return won(selection === (home > away ? 'home' : home < away ? 'away' : 'draw'));
  }
}

function byDistance(quarters: number): Outcome {
  if (quarters >= 2) return 'won';
  if (quarters <= -2) return 'lost';
  if (quarters === 0) return 'push';
  return quarters === 1 ? 'halfWon' : 'halfLost';
}
