import type { RandomStream } from '../../fairness/random-stream';
import type { Title } from '../title';
import type { RoundGame } from '../tables/round-game';
import { curveOf, HIGHEST } from './crash-curve';

/** `end` is the last multiplier that still pays, in 1/100 of the stake; below 101 nobody can win. */
export type CrashOutcome = { end: number };
export type CrashSettings = {
  theme: string;
  betSeconds: number;
  pauseSeconds: number;
  /** Per tenth of a second, in 1/10,000. */ growth: number;
};

const RANGE = 1_000_000_000;
/** 99 hundredths of all stakes come back. */
const RETURN = 99;

/** A multiplier `m` (in 1/100) is reached in `floor(99 × RANGE / m)` of RANGE cases. */
export function drawEnd(random: RandomStream): number {
  return Math.min(HIGHEST, Math.floor((RETURN * RANGE) / (RANGE - random.int(RANGE))));
}

/** In how many of `RANGE` flights the multiplier is reached. */
export const waysToReach = (multiplier: number) => Math.floor((RETURN * RANGE) / multiplier);
export const FLIGHTS = RANGE;

const curve = (title: Title) => curveOf((title.settings as CrashSettings).growth);
/** The first multiplier that a bet may leave at. */
export const LOWEST = 101;

export const crashGame: RoundGame<CrashOutcome> = {
  spots: () => ['first', 'second'].map((id) => ({ id, limitDivisor: 1 })),
  offer: () => null,
  draw: ({ random }) => ({ end: drawEnd(random) }),
  multipliers: () => ({}),
  result: ({ end }) => String(Math.max(100, end)),
  mark: ({ end }) => Math.max(100, end),
  revealMilliseconds: ({ end }, title) =>
    end < LOWEST ? 0 : end >= HIGHEST ? curve(title).reachedAt(HIGHEST) : curve(title).reachedAt(end + 1),
  flight: {
    endOf: ({ end }) => end,
    multiplierAt: (milliseconds, title) => curve(title).multiplierAt(milliseconds),
    reachedAt: (multiplier, title) => curve(title).reachedAt(multiplier),
    highest: HIGHEST,
  },
};
