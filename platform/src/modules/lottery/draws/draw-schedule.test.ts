import { beatOf, planDraws, planIssues, type CalendarDay, type Schedule } from './draw-schedule';

const at = (text: string) => new Date(text);
/** A moment of Bangkok. */
const bkk = (text: string) => new Date(`${text}+07:00`);
const issuesOf = (schedule: Schedule, from: string, until: string, calendar: CalendarDay[] = []) =>
  planDraws(schedule, calendar, bkk(from), bkk(until)).map(({ issue }) => issue);

const minute: Schedule = { kind: 'interval', seconds: 60, closeBeforeSeconds: 5 };

describe('fast draws, round the clock', () => {
  it('numbers the draws of a Bangkok day from 0001 to 1440 @LOTT-07', () => {
    const draws = planDraws(minute, [], at('2026-11-20T17:00:00Z'), at('2026-11-21T17:00:00Z'));
    expect(draws).toHaveLength(1440);
    expect(draws[0]).toEqual({
      issue: '20261121-0001',
      opensAt: at('2026-11-20T16:59:55Z'),
      closesAt: at('2026-11-20T17:00:55Z'),
      drawsAt: at('2026-11-20T17:01:00Z'),
      round: null,
    });
    expect(draws[1439]).toMatchObject({ issue: '20261121-1440', drawsAt: at('2026-11-21T17:00:00Z') });
  });

  it('sells each moment in exactly one draw, over midnight and the end of the year', () => {
    const draws = planDraws(
      { kind: 'interval', seconds: 300, closeBeforeSeconds: 30 },
      [],
      bkk('2026-12-31T20:00:00'),
      bkk('2027-01-01T04:00:00'),
    );
    draws.slice(1).forEach((draw, i) => expect(draw.opensAt).toEqual(draws[i]!.closesAt));
    expect(new Set(draws.map(({ issue }) => issue)).size).toBe(96);
    expect(draws.map(({ issue }) => issue).slice(47, 49)).toEqual(['20261231-0288', '20270101-0001']);
  });

  it('plans the same draws whenever it is asked', () => {
    const until = at('2026-11-21T01:00:00Z');
    const early = planDraws(minute, [], at('2026-11-21T00:10:20Z'), until);
    expect(planDraws(minute, [], at('2026-11-21T00:30:59Z'), until)).toEqual(early.slice(20));
  });

  it('has its draws on the leap day too', () => {
    expect(
      issuesOf({ kind: 'interval', seconds: 3_600, closeBeforeSeconds: 30 }, '2028-02-28T23:00:00', '2028-03-01T01:00:00'),
    ).toHaveLength(26);
    expect(issuesOf(minute, '2028-02-29T00:00:00', '2028-02-29T00:01:00')).toEqual(['20280229-0001']);
  });
});

describe('the government lottery on the 1st and the 16th', () => {
  const glo: Schedule = { kind: 'monthDays', days: [1, 16], closes: '14:30', draws: '16:00' };
  const moved: CalendarDay[] = [
    { day: '2026-01-01', movedTo: '2025-12-30' },
    { day: '2026-01-16', movedTo: '2026-01-17' },
    { day: '2026-05-01', movedTo: '2026-05-02' },
    { day: '2027-01-01', movedTo: '2026-12-30' },
  ];

  it('draws 24 times a year, on the days to which holidays move it @LOTT-01', () => {
    const issues = issuesOf(glo, '2025-12-20T00:00:00', '2026-12-31T23:59:00', moved);
    expect(issues).toEqual([
      ...['20251230', '20260117', '20260201', '20260216', '20260301', '20260316', '20260401', '20260416', '20260502', '20260516'],
      ...['20260601', '20260616', '20260701', '20260716', '20260801', '20260816', '20260901', '20260916', '20261001', '20261016'],
      ...['20261101', '20261116', '20261201', '20261216', '20261230'],
    ]);
  });

  it('is sold from the draw before until half past two, also where the draw before was moved', () => {
    const [draw] = planDraws(glo, moved, bkk('2026-01-17T16:00:00'), bkk('2026-02-01T16:00:00'));
    expect(draw).toMatchObject({
      issue: '20260201',
      opensAt: bkk('2026-01-17T16:00:00'),
      closesAt: bkk('2026-02-01T14:30:00'),
      drawsAt: bkk('2026-02-01T16:00:00'),
    });
  });

  it('leaves out a draw that is closed, and the next one opens with the one before it', () => {
    const draws = planDraws(glo, [{ day: '2026-04-16', movedTo: null }], bkk('2026-04-01T16:00:00'), bkk('2026-05-01T16:00:00'));
    expect(draws).toMatchObject([{ issue: '20260501', opensAt: bkk('2026-04-01T16:00:00') }]);
  });
});

describe('lotteries of certain days of the week', () => {
  const lao: Schedule = { kind: 'daily', closes: '20:00', draws: '20:30', weekdays: [1, 3, 5] };

  it('draws on its week days only @LOTT-01', () => {
    expect(issuesOf(lao, '2026-11-16T00:00:00', '2026-11-22T23:59:00')).toEqual(['20261116', '20261118', '20261120']);
  });

  it('names the station in the issue, so that two stations of a day differ', () => {
    const station: Schedule = { kind: 'daily', closes: '16:10', draws: '16:40', weekdays: [7], issueSuffix: 'TG' };
    expect(issuesOf(station, '2026-11-16T00:00:00', '2026-11-23T00:00:00')).toEqual(['20261122-TG']);
  });

  it('closes for the days of a feast', () => {
    const calendar = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'].map((day) => ({ day, movedTo: null }));
    const daily: Schedule = { kind: 'daily', closes: '18:10', draws: '18:35' };
    expect(issuesOf(daily, '2026-02-15T00:00:00', '2026-02-20T23:00:00', calendar)).toEqual(['20260215', '20260220']);
  });

  it('takes a draw that is moved onto another draw’s day for one draw', () => {
    expect(issuesOf(lao, '2026-11-16T00:00:00', '2026-11-20T23:59:00', [{ day: '2026-11-16', movedTo: '2026-11-18' }])).toEqual([
      '20261118',
      '20261120',
    ]);
  });

  it('keeps the issue of the day on which selling ends when the result comes after midnight', () => {
    const dow: Schedule = { kind: 'daily', closes: '27:50', draws: '28:10', weekdays: [1, 2, 3, 4, 5] };
    const draws = planDraws(dow, [], bkk('2026-11-20T12:00:00'), bkk('2026-11-24T03:00:00'));
    expect(draws).toMatchObject([{ issue: '20261120', closesAt: bkk('2026-11-21T03:50:00'), drawsAt: bkk('2026-11-21T04:10:00') }]);
  });
});

describe('rounds of a day', () => {
  const yeekee: Schedule = {
    kind: 'rounds',
    prefix: 'YK',
    opens: '05:00',
    first: '06:00',
    everySeconds: 900,
    count: 88,
    drawAfterSeconds: 180,
  };

  it('closes round 1 at six, round 44 at 16:45 and round 88 at 03:45 of the next day @LOTT-01', () => {
    const draws = planDraws(yeekee, [], bkk('2026-11-21T05:00:00'), bkk('2026-11-22T05:00:00'));
    expect(draws).toHaveLength(88);
    expect([1, 44, 88].map((round) => draws[round - 1])).toMatchObject([
      {
        issue: 'YK-20261121-001',
        opensAt: bkk('2026-11-21T05:00:00'),
        closesAt: bkk('2026-11-21T06:00:00'),
        drawsAt: bkk('2026-11-21T06:03:00'),
      },
      { issue: 'YK-20261121-044', closesAt: bkk('2026-11-21T16:45:00'), round: 44 },
      { issue: 'YK-20261121-088', closesAt: bkk('2026-11-22T03:45:00'), drawsAt: bkk('2026-11-22T03:48:00') },
    ]);
  });

  it('still finds the rounds of the evening before after midnight', () => {
    expect(issuesOf(yeekee, '2026-11-22T03:00:00', '2026-11-22T06:03:00')).toEqual([
      ...['085', '086', '087', '088'].map((round) => `YK-20261121-${round}`),
      'YK-20261122-001',
    ]);
  });

  it('leaves out all rounds of a closed day, those after midnight included', () => {
    expect(issuesOf(yeekee, '2026-11-22T00:00:00', '2026-11-22T06:03:00', [{ day: '2026-11-21', movedTo: null }])).toEqual([
      'YK-20261122-001',
    ]);
  });
});

describe('windows of a day', () => {
  const chongqing: Schedule = {
    kind: 'windows',
    windows: [
      { first: '00:30', last: '03:10' },
      { first: '07:30', last: '23:50' },
    ],
    everySeconds: 1_200,
    closeBeforeSeconds: 60,
  };

  it('has 59 draws a day, numbered through both windows @LOTT-01', () => {
    const draws = planDraws(chongqing, [], bkk('2026-11-21T00:00:00'), bkk('2026-11-22T00:00:00'));
    expect(draws).toHaveLength(59);
    expect([draws[0], draws[8], draws[9], draws[58]]).toMatchObject([
      { issue: '20261121-001', drawsAt: bkk('2026-11-21T00:30:00') },
      { issue: '20261121-009', drawsAt: bkk('2026-11-21T03:10:00') },
      { issue: '20261121-010', opensAt: bkk('2026-11-21T03:09:00'), drawsAt: bkk('2026-11-21T07:30:00') },
      { issue: '20261121-059', drawsAt: bkk('2026-11-21T23:50:00') },
    ]);
  });

  it('sells each moment in exactly one draw, over the pause and midnight', () => {
    const draws = planDraws(chongqing, [], bkk('2026-11-20T23:00:00'), bkk('2026-11-23T00:00:00'));
    draws.slice(1).forEach((draw, i) => expect(draw.opensAt).toEqual(draws[i]!.closesAt));
  });
});

describe('issues ahead', () => {
  it('answers as many as are asked for, from the one on sale on, and none that has closed @LOTT-03', () => {
    expect(planIssues(minute, [], bkk('2026-11-21T23:58:56'), 3).map(({ issue }) => issue)).toEqual([
      '20261121-1440',
      '20261122-0001',
      '20261122-0002',
    ]);
    const glo: Schedule = { kind: 'monthDays', days: [1, 16], closes: '14:30', draws: '16:00' };
    expect(planIssues(glo, [], bkk('2026-11-16T15:00:00'), 30)).toHaveLength(30);
    expect(planIssues(glo, [], bkk('2026-11-16T15:00:00'), 2).map(({ issue }) => issue)).toEqual(['20261201', '20261216']);
    expect(planIssues(minute, [], bkk('2026-11-21T12:00:00'), 240)).toHaveLength(240);
  });

  it('says how often a lottery draws where it draws at a beat', () => {
    expect([beatOf(minute), beatOf({ kind: 'daily', closes: '1:00', draws: '2:00' })]).toEqual([60, 0]);
  });
});
