import { dayNumberOf, dayText, issueDay, minutesToMs, momentOf, weekdayOf } from './bangkok-days';

/**
 * When a lottery is drawn. Clock times are those of Bangkok, `HH:MM`; hours from 24 on belong to the next day. Weekdays count from Monday, 1.
 * - `interval`: own fast draws around the clock
 * - `daily`: once on each day of the week that is listed, all days without a list
 * - `monthDays`: on certain days of each month
 * - `rounds`: a day's rounds, all on sale from the day's opening
 * - `windows`: every so many seconds from the first to the last draw of each window, both included
 */
export type Schedule =
  | { kind: 'interval'; seconds: number; closeBeforeSeconds: number }
  | { kind: 'daily'; closes: string; draws: string; weekdays?: number[]; issueSuffix?: string }
  | { kind: 'monthDays'; days: number[]; closes: string; draws: string }
  | { kind: 'rounds'; prefix: string; opens: string; first: string; everySeconds: number; count: number; drawAfterSeconds: number }
  | { kind: 'windows'; windows: { first: string; last: string }[]; everySeconds: number; closeBeforeSeconds: number };

/** A day on which the schedule does not hold. Days are `yyyy-mm-dd`. */
export type CalendarDay = { day: string; movedTo: string | null };

/** When one issue of a game is sold and drawn. */
export type PlannedDraw = { issue: string; opensAt: Date; closesAt: Date; drawsAt: Date; round: number | null };

/** Days within which the previous draw is searched: no lottery pauses for longer. Sales open at most this long before a draw. */
const lookBackDays = 45;

/** Seconds between two draws of a lottery that draws at a fixed interval; 0 for lotteries that draw at certain times. */
export function beatOf(schedule: Schedule): number {
  if (schedule.kind === 'interval') return schedule.seconds;
  return schedule.kind === 'rounds' || schedule.kind === 'windows' ? schedule.everySeconds : 0;
}

/**
 * The issues drawn after `from` and up to `until`, in order. An issue does not depend on `from`: its opening follows from the draw
 * before it.
 */
export function planDraws(schedule: Schedule, calendar: readonly CalendarDay[], from: Date, until: Date): PlannedDraw[] {
  const exceptions = new Map(calendar.map(({ day, movedTo }) => [day, movedTo]));
  const draws = plansBy[schedule.kind](schedule as never, exceptions, from.getTime(), until.getTime());
  return draws.filter(({ drawsAt }) => drawsAt > from && drawsAt <= until);
}

type Exceptions = ReadonlyMap<string, string | null>;
type Plan<K extends Schedule['kind']> = (
  schedule: Extract<Schedule, { kind: K }>,
  exceptions: Exceptions,
  from: number,
  until: number,
) => PlannedDraw[];

const plansBy: { [K in Schedule['kind']]: Plan<K> } = {
  interval: planInterval,
  daily: ({ weekdays, ...times }, exceptions, from, until) =>
    planDays((day) => !weekdays || weekdays.includes(weekdayOf(day)), times, exceptions, from, until),
  monthDays: ({ days, ...times }, exceptions, from, until) =>
    planDays((day) => days.includes(Number(dayText(day).slice(8))), times, exceptions, from, until),
  rounds: planRounds,
  windows: planWindows,
};

/**
 * Number n of a Bangkok day is drawn n intervals after midnight, sold from the close of the draw before it until a few seconds before its own.
 * The draw at midnight is the last of the day before. The issue is `yyyymmdd-nnnn`.
 */
function planInterval(
  { seconds, closeBeforeSeconds }: Extract<Schedule, { kind: 'interval' }>,
  exceptions: Exceptions,
  from: number,
  until: number,
): PlannedDraw[] {
  const interval = seconds * 1_000;
  const draws: PlannedDraw[] = [];
  for (let day = dayNumberOf(from - 1); momentOf(day) <= until; day += 1) {
    if (exceptions.has(dayText(day))) continue;
    const midnight = momentOf(day);
    const first = Math.max(1, Math.floor((from - midnight) / interval) + 1);
    const last = Math.min(Math.floor(86_400_000 / interval), Math.floor((until - midnight) / interval));
    for (let number = first; number <= last; number += 1) {
      const drawsAt = midnight + number * interval;
      const closesAt = drawsAt - closeBeforeSeconds * 1_000;
      draws.push(planned(`${issueDay(day)}-${String(number).padStart(4, '0')}`, closesAt - interval, closesAt, drawsAt));
    }
  }
  return draws;
}

/** One draw on each day for which `isDrawDay` holds. The calendar may move or close a day. Sales open when the previous draw is drawn. */
function planDays(
  isDrawDay: (day: number) => boolean,
  { closes, draws, issueSuffix }: { closes: string; draws: string; issueSuffix?: string },
  exceptions: Exceptions,
  from: number,
  until: number,
): PlannedDraw[] {
  const days = new Set<number>();
  const last = dayNumberOf(until) + lookBackDays;
  for (let day = dayNumberOf(from) - 2 * lookBackDays; day <= last; day += 1) {
    if (!isDrawDay(day)) continue;
    const text = dayText(day);
    const movedTo = exceptions.get(text);
    if (movedTo === undefined) days.add(day);
    else if (movedTo !== null) days.add(dayNumberOf(Date.parse(`${movedTo}T00:00:00+07:00`)));
  }
  let before: number | undefined;
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => {
      const drawsAt = momentOf(day, draws);
      const closesAt = momentOf(day, closes);
      const opensAt = Math.max(before ?? 0, drawsAt - lookBackDays * 86_400_000);
      before = drawsAt;
      return planned(issueDay(day) + (issueSuffix ? `-${issueSuffix}` : ''), Math.min(opensAt, closesAt - 1_000), closesAt, drawsAt);
    });
}

/** Issue `YK-yyyymmdd-nnn` by the business day, also for the rounds after midnight. */
function planRounds(
  { prefix, opens, first, everySeconds, count, drawAfterSeconds }: Extract<Schedule, { kind: 'rounds' }>,
  exceptions: Exceptions,
  from: number,
  until: number,
): PlannedDraw[] {
  const draws: PlannedDraw[] = [];
  for (let day = dayNumberOf(from) - 1; momentOf(day) <= until; day += 1) {
    if (exceptions.has(dayText(day))) continue;
    for (let round = 1; round <= count; round += 1) {
      const closesAt = momentOf(day, first) + (round - 1) * everySeconds * 1_000;
      const issue = `${prefix}-${issueDay(day)}-${String(round).padStart(3, '0')}`;
      draws.push({ ...planned(issue, momentOf(day, opens), closesAt, closesAt + drawAfterSeconds * 1_000), round });
    }
  }
  return draws;
}

/** Numbered through the day's windows, `yyyymmdd-nnn`; sold from the close of the previous draw, also overnight. */
function planWindows(
  { windows, everySeconds, closeBeforeSeconds }: Extract<Schedule, { kind: 'windows' }>,
  exceptions: Exceptions,
  from: number,
  until: number,
): PlannedDraw[] {
  const draws: PlannedDraw[] = [];
  let before: number | undefined;
  for (let day = dayNumberOf(from) - lookBackDays; momentOf(day) <= until; day += 1) {
    if (exceptions.has(dayText(day))) continue;
    let number = 0;
    for (const { first, last } of windows) {
      for (let drawsAt = momentOf(day, first); drawsAt <= momentOf(day, last); drawsAt += everySeconds * 1_000) {
        number += 1;
        const closesAt = drawsAt - closeBeforeSeconds * 1_000;
        const opensAt = before ?? closesAt - everySeconds * 1_000;
        before = closesAt;
        if (drawsAt > from) draws.push(planned(`${issueDay(day)}-${String(number).padStart(3, '0')}`, opensAt, closesAt, drawsAt));
      }
    }
  }
  return draws;
}

const planned = (issue: string, opensAt: number, closesAt: number, drawsAt: number): PlannedDraw => ({
  issue,
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
  drawsAt: new Date(drawsAt),
  round: null,
});

/** The latest `count` issues that were drawn up to `now`, in order; fewer of a lottery that pauses for years. */
export function planPastIssues(schedule: Schedule, calendar: readonly CalendarDay[], now: Date, count: number): PlannedDraw[] {
  for (let days = 2 * lookBackDays; ; days *= 4) {
    const issues = planDraws(schedule, calendar, new Date(now.getTime() - minutesToMs(days * 24 * 60)), now);
    if (issues.length >= count || days > 20_000) return issues.slice(-count);
  }
}

/** The next `count` issues that can be sold at `now`, in order. Used for bets on several issues ahead. */
export function planIssues(schedule: Schedule, calendar: readonly CalendarDay[], now: Date, count: number): PlannedDraw[] {
  const beat = beatOf(schedule);
  const dayMs = minutesToMs(24 * 60);
  for (let days = beat > 0 ? Math.max(1, Math.ceil((beat * count * 1_000) / dayMs) + 1) : lookBackDays; ; days *= 4) {
    const issues = planDraws(schedule, calendar, now, new Date(now.getTime() + days * dayMs)).filter(({ closesAt }) => closesAt > now);
    if (issues.length >= count || days > 20_000) return issues.slice(0, count);
  }
}

/**
 * The issues drawn after `from` and up to `horizon`, and always the first one beyond it, however long the lottery pauses. It is empty only when the
 * lottery has no draws left.
 */
export function planBeyond(schedule: Schedule, calendar: readonly CalendarDay[], from: Date, horizon: Date): PlannedDraw[] {
  const dayMs = minutesToMs(24 * 60);
  for (let aheadMs = 2 * beatOf(schedule) * 1_000 || lookBackDays * dayMs; ; aheadMs *= 4) {
    const draws = planDraws(schedule, calendar, from, new Date(horizon.getTime() + aheadMs));
    const firstBeyond = draws.findIndex(({ drawsAt }) => drawsAt > horizon);
    if (firstBeyond >= 0) return draws.slice(0, firstBeyond + 1);
    if (aheadMs > 20_000 * dayMs) return draws;
  }
}
