import type { RandomStream } from '../../../fairness/random-stream';
import type { Distribution } from './distribution';
import type { Count, MarketOffer, Pair } from './markets';

export const sports = ['football', 'basketball', 'tennis', 'arena', 'shooter', 'cup'] as const;
export type Sport = (typeof sports)[number];

/** How good a side is: 100 is the middle of its league. */
export type Rating = { attack: number; defence: number };
export type Contest = { home: Rating; away: Rating; /** Maps or sets needed to win; 0 where the clock ends the match. */ target: number };

export type Counts = Partial<Record<Count, Pair>>;

/** `at` is in thousandths of the match, so that a match is shown in whatever time it is given. */
export type PlayEvent = { at: number; kind: EventKind; side: 'home' | 'away' | null; score: Pair; part: number; partScore: Pair | null };
export type EventKind = 'goal' | 'points' | 'game' | 'kill' | 'round' | 'partEnd';
export type Drawn = { counts: Counts; parts: readonly Pair[] };
/** A match as it went. */
export type Play = { counts: Counts; events: PlayEvent[] };

export type SportModel = {
  /** The exact chances of everything a market is settled by. */
  chances(contest: Contest): Partial<Record<Count, Distribution>>;
  /** Draws a match with exactly these chances: its counts, and its parts such as sets or quarters. */
  draw(contest: Contest, random: RandomStream): Drawn;
  /** How the match came there. Drawn after the counts, which do not depend on it. */
  tell(parts: readonly Pair[], random: RandomStream): PlayEvent[];
  markets(contest: Contest): readonly MarketOffer[];
};
