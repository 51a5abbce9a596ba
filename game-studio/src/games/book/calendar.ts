import { getTeam } from './data/leagues';
import type { DailyPace, League, QuickPace } from './data/league';
import type { Contest } from './engine/sport-model';

export type PlannedFixture = { id: string; league: League; home: string; away: string; kicksOffAt: Date; endsAt: Date };

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const BANGKOK = 7 * HOUR;
/** How far ahead short matches can be bet on. */
const QUICK_HORIZON = 11 * 60 * SECOND;
/** Nothing is planned so close to its kick-off that nobody could bet on it. */
const LEAST_NOTICE = 45 * SECOND;

/** What is to be played by the calendar, from soon until its horizon. The same moment always gives the same fixtures. */
export function planFixtures(league: League, now: Date): PlannedFixture[] {
  const { pace } = league;
  const slots = pace.kind === 'quick' ? quickSlots(pace, now.getTime()) : dailySlots(pace, now.getTime());
  return slots
    .filter(({ at }) => at >= now.getTime() + LEAST_NOTICE)
    .map(({ at, turn }) => {
      const [home, away] = pairing(league, turn);
      const endsAt = new Date(at + pace.lastsSeconds * SECOND);
      return { id: `${league.id}-${turn.toString(36)}`, league, home, away, kicksOffAt: new Date(at), endsAt };
    });
}

/** Short matches follow each other so many times as fast, and are played as much faster; those at fixed hours stay where they are. */
export function hastened(pace: League['pace'], speed: number): League['pace'] {
  if (pace.kind !== 'quick') return pace;
  const { everySeconds, offsetSeconds, lastsSeconds } = pace;
  return { ...pace, everySeconds: everySeconds / speed, offsetSeconds: offsetSeconds / speed, lastsSeconds: lastsSeconds / speed };
}

type Slot = { at: number; /** Counts the matches of a league since ever. */ turn: number };

function quickSlots({ everySeconds, offsetSeconds }: QuickPace, now: number): Slot[] {
  const every = everySeconds * SECOND;
  const first = Math.floor((now - offsetSeconds * SECOND) / every);
  return Array.from({ length: Math.ceil(QUICK_HORIZON / every) + 1 }, (_, i) => first + i).map((turn) => ({
    at: turn * every + offsetSeconds * SECOND,
    turn,
  }));
}

function dailySlots({ hours, atOnce, days }: DailyPace, now: number): Slot[] {
  const today = Math.floor((now + BANGKOK) / DAY);
  return Array.from({ length: days + 1 }, (_, i) => today + i).flatMap((day) =>
    hours.flatMap((hour, index) =>
      Array.from({ length: atOnce }, (_, place) => ({
        at: day * DAY - BANGKOK + hour * HOUR,
        turn: (day * hours.length + index) * atOnce + place,
      })),
    ),
  );
}

/**
 * Everybody against everybody by the circle method: one side stays, the others move on by one place a round, so that matches
 * at the same hour never share a side. Every other leg changes ends.
 */
export function pairing({ teams }: League, turn: number): [home: string, away: string] {
  const rounds = teams.length - 1;
  const matches = teams.length / 2;
  const round = Math.floor(turn / matches) % (2 * rounds);
  const match = turn % matches;
  const seat = (place: number) => (place === 0 ? teams[0]! : teams[1 + ((place - 1 + round) % rounds)]!).id;
  const [first, second] = [seat(match), seat(teams.length - 1 - match)];
  const changesEnds = round >= rounds !== ((match + (round % rounds)) % 2 === 1);
  return changesEnds ? [second, first] : [first, second];
}

/** What decides the chances of a fixture. */
export function contestOf(league: League, home: string, away: string): Contest {
  return { home: getTeam(league, home).rating, away: getTeam(league, away).rating, target: league.target };
}
