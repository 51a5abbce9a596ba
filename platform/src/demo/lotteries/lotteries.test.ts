import { gameFamilies, playTypesOf } from '@portal/lottery-rules';
import { planDraws, planIssues } from '../../modules/lottery/draws/draw-schedule';
import { demoCalendar, demoLotteries, demoPlaySettings } from '../demo-lottery';

const gameOf = (code: string) => demoLotteries.find((game) => game.code === code)!;

/** Draw times of one day as China tells them, by lottery: the first and last draw of each window, and how many there are. */
const chinaTimes: [code: string, times: string[], draws: number][] = [
  ['FC3D', ['21:15'], 1],
  ['PL3', ['21:25'], 1],
  ['PL5', ['21:25'], 1],
  ['CNKL8', ['21:30'], 1],
  ['HKLHC', ['21:30'], 1],
  ['CQSSC', ['00:30', '03:10', '07:30', '23:50'], 59],
  ['XJSSC', ['02:00', '10:20'], 48],
  ['GD11X5', ['09:30', '23:10'], 42],
];

describe('lotteries of China', () => {
  it.each(chinaTimes)('%s is drawn at %j of Shanghai, and closes before', (code, times, count) => {
    // A Tuesday, from midnight to midnight.
    const [from, until] = ['2026-11-24T00:00:00+08:00', '2026-11-25T00:00:00+08:00'].map((text) => new Date(text));
    const draws = planDraws(gameOf(code).schedule, [], from!, until!);
    expect(draws).toHaveLength(count);
    const shown = draws.map(({ drawsAt }) => new Date(drawsAt.getTime() + 8 * 3_600_000).toISOString().slice(11, 16));
    expect(shown).toEqual(expect.arrayContaining(times));
    for (const { opensAt, closesAt, drawsAt } of draws) {
      expect(opensAt < closesAt).toBe(true);
      expect(drawsAt.getTime() - closesAt.getTime()).toBeGreaterThanOrEqual(60_000);
    }
  });

  it('are all of them here', () => {
    const official = demoLotteries.flatMap(({ code, groupCode }) => (groupCode === 'OFFICIAL' ? [code] : []));
    expect(official.sort()).toEqual(chinaTimes.map(([code]) => code).sort());
  });
});

it('every play is on sale somewhere, except those that are switched off', () => {
  const sold = new Set(demoPlaySettings.map(({ gameCode, playType }) => `${gameOf(gameCode).family} ${playType}`));
  const plays = gameFamilies.flatMap((family) => playTypesOf(family).map((play) => ({ ...play, name: `${family} ${play.code}` })));
  expect([...sold].sort()).toEqual(plays.flatMap(({ name, offByDefault }) => (offByDefault ? [] : [name])).sort());
});

/** Minutes before the close up to which a bet can be taken back. */
it.each([
  ['SSC60', null],
  ['EPK10_75', null],
  ['K3_180', 1],
  ['LHC_300', 1],
  ['CQSSC', 5],
  ['FC3D', 5],
  ['HKLHC', 5],
  ['GLO', 5],
  ['VNN', 10],
])('%s lets bets be cancelled until %p minutes before its close @LOTT-03', (code, minutes) => {
  expect(gameOf(code).cancelMinutesBeforeClose).toBe(minutes);
});

it('a bet that can be cancelled has at least a minute for it', () => {
  const now = new Date('2026-11-24T00:00:00+07:00');
  const tooShort = demoLotteries.filter(({ cancelMinutesBeforeClose, schedule }) => {
    const [next] = planIssues(schedule, [], now, 1);
    const minutesOnSale = (next!.closesAt.getTime() - next!.opensAt.getTime()) / 60_000;
    return cancelMinutesBeforeClose !== null && minutesOnSale - cancelMinutesBeforeClose < 1;
  });
  expect(tooShort.map(({ code }) => code)).toEqual([]);
});

describe('the calendar', () => {
  const draws = (code: string, from: string, until: string) => {
    const { schedule, groupCode } = gameOf(code);
    const calendar = demoCalendar.filter((entry) => entry.code === (entry.scope === 'game' ? code : groupCode));
    return planDraws(schedule, calendar, new Date(`${from}T06:00:00+07:00`), new Date(`${until}T06:00:00+07:00`)).length;
  };

  it('names only existing lotteries and groups, each day of one once', () => {
    const codes = new Set(demoLotteries.flatMap(({ code, groupCode }) => [`game ${code}`, `group ${groupCode}`]));
    expect(demoCalendar.filter(({ scope, code }) => !codes.has(`${scope} ${code}`))).toEqual([]);
    expect(new Set(demoCalendar.map(({ scope, code, day }) => `${scope} ${code} ${day}`)).size).toBe(demoCalendar.length);
  });

  it('has the lotteries of the mainland pause at the Spring Festival, and Hong Kong go on', () => {
    for (const [code] of chinaTimes.filter(([each]) => each !== 'HKLHC')) {
      expect([code, draws(code, '2027-02-05', '2027-02-13')]).toEqual([code, 0]);
      expect(draws(code, '2027-02-13', '2027-02-14')).toBeGreaterThan(0);
    }
    expect(draws('HKLHC', '2027-02-05', '2027-02-13')).toBe(3);
  });

  it('closes at Christmas the exchanges that observe it', () => {
    const open = demoLotteries.flatMap(({ code, groupCode }) =>
      groupCode === 'STOCK' && draws(code, '2026-12-25', '2026-12-26') > 0 ? [code] : [],
    );
    expect(open.map((code) => code.split('_')[0])).toEqual(
      expect.arrayContaining(['SET', 'NIKKEI', 'SZSE', 'EGYPT', 'RUSSIA']) as string[],
    );
    expect(open).toHaveLength(10);
  });
});
