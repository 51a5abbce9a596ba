import type { LocalText } from '@portal/contracts';
import type { Rating, Sport } from '../engine/sport-model';

/** All leagues and teams are invented. */
export type Team = { id: string; name: LocalText; rating: Rating };
export type BookName = 'sports' | 'esports';

/** Short matches, one after the other. */
export type QuickPace = { kind: 'quick'; everySeconds: number; offsetSeconds: number; lastsSeconds: number };
/** Matches at fixed hours of Bangkok, several at once, known days before. */
export type DailyPace = { kind: 'daily'; hours: readonly number[]; atOnce: number; days: number; lastsSeconds: number };

export type League = {
  id: string;
  book: BookName;
  sport: Sport;
  name: LocalText;
  /** Maps or sets needed to win; 0 where the clock ends the match. */
  target: number;
  pace: QuickPace | DailyPace;
  teams: readonly Team[];
};

export type TeamRow = readonly [id: string, english: string, thai: string, attack: number, defence: number];
export const teamsOf = (rows: readonly TeamRow[]): Team[] =>
  rows.map(([id, english, thai, attack, defence]) => ({ id, name: { TY: thai, EN: english }, rating: { attack, defence } }));
