import { drawsToAdd, wakeUps } from './draw-planner';
import { planDraws, type CalendarDay, type PlannedDraw, type Schedule } from './draw-schedule';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
const draw = (id: string, minute: number) => ({ id, opensAt: at(minute), closesAt: at(minute + 1), drawsAt: at(minute + 2) });

describe('jobs of draws', () => {
  it('wakes a draw at each of its moments, together with those that share it', () => {
    expect(wakeUps([draw('a', 0), draw('b', 0), draw('c', 1)])).toEqual([
      { data: { drawIds: ['a', 'b'] }, startAfter: at(0) },
      { data: { drawIds: ['a', 'b', 'c'] }, startAfter: at(1) },
      { data: { drawIds: ['a', 'b', 'c'] }, startAfter: at(2) },
      { data: { drawIds: ['c'] }, startAfter: at(3) },
    ]);
  });

  it('names a draw once where it closes and is drawn at one moment, and at most a dozen in a job', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ id: String(i), opensAt: at(0), closesAt: at(1), drawsAt: at(1) }));
    const jobs = wakeUps(many);
    expect(jobs.map(({ data }) => data.drawIds.length)).toEqual([12, 12, 6, 12, 12, 6]);
    expect(
      new Set(jobs.filter(({ startAfter }) => startAfter.getTime() === at(1).getTime()).flatMap(({ data }) => data.drawIds)).size,
    ).toBe(30);
  });
});

describe('draws ahead', () => {
  const minuteMs = 60_000;
  /** A Monday, 00:00 in Bangkok. */
  const start = Date.parse('2026-11-23T00:00:00+07:00');
  const end = start + 8 * 24 * 60 * minuteMs;

  const daily = { kind: 'daily' as const, closes: '16:10', draws: '16:35' };
  const schedules: [name: string, schedule: Schedule, calendar: CalendarDay[]][] = [
    ['every minute', { kind: 'interval', seconds: 60, closeBeforeSeconds: 5 }, []],
    [
      'every half hour, with a day off',
      { kind: 'interval', seconds: 1_800, closeBeforeSeconds: 60 },
      [{ day: '2026-11-25', movedTo: null }],
    ],
    ['daily', daily, []],
    ['daily, with three days off', daily, ['24', '25', '26'].map((day) => ({ day: `2026-11-${day}`, movedTo: null }))],
    ['daily, drawn after midnight', { kind: 'daily', closes: '27:50', draws: '28:10' }, []],
    ['weekly', { ...daily, weekdays: [3], issueSuffix: 'DN' }, []],
    ['weekly, closed long before its draw', { kind: 'daily', closes: '06:00', draws: '22:00', weekdays: [5] }, []],
    ['weekly, moved by a day', { ...daily, weekdays: [3] }, [{ day: '2026-11-25', movedTo: '2026-11-26' }]],
    ['twice a week', { ...daily, weekdays: [1, 6] }, []],
    ['twice a month', { kind: 'monthDays', days: [1, 16], closes: '14:30', draws: '16:00' }, []],
    ['monthly', { kind: 'monthDays', days: [26], closes: '09:00', draws: '12:00' }, []],
    [
      'in rounds',
      { kind: 'rounds', prefix: 'YK', opens: '05:00', first: '06:00', everySeconds: 900, count: 88, drawAfterSeconds: 180 },
      [],
    ],
    ['in windows', { kind: 'windows', windows: [{ first: '09:30', last: '23:10' }], everySeconds: 1_200, closeBeforeSeconds: 60 }, []],
  ];

  /** Plans every three minutes for eight days, as the platform does, and answers the draws and the moments without one that is still to close. */
  function planEightDays(schedule: Schedule, calendar: CalendarDay[]) {
    const draws: PlannedDraw[] = [];
    const gaps: string[] = [];
    for (let time = start; time < end; time += 3 * minuteMs) {
      const now = new Date(time);
      draws.push(...drawsToAdd(schedule, calendar, draws.at(-1)?.drawsAt, now));
      if (!draws.slice(-500).some(({ closesAt }) => closesAt > now)) gaps.push(now.toISOString());
    }
    return { draws, gaps };
  }

  it.each(schedules)('never run out of a lottery drawn %s', (_, schedule, calendar) => {
    const { draws, gaps } = planEightDays(schedule, calendar);
    expect(gaps).toEqual([]);
    const due = draws.filter(({ drawsAt }) => drawsAt.getTime() <= end);
    expect(due).toEqual(planDraws(schedule, calendar, new Date(start), new Date(end)));
  });

  it('stay as they are while there is one beyond the horizon', () => {
    const now = new Date(start);
    const draws = drawsToAdd({ ...daily, weekdays: [3] }, [], undefined, now);
    expect(draws.map(({ issue }) => issue)).toEqual(['20261125']);
    expect(drawsToAdd({ ...daily, weekdays: [3] }, [], draws[0]!.drawsAt, now)).toEqual([]);
  });
});
