import { differenceLowerBound } from './difference-bound';
import { judgeBuild } from './trip-rule';

const tally = (failures: number, loads: number) => ({ failures, loads });
const healthy = tally(0, 10_000);
const ruleOf = (...[build, baseline]: Parameters<typeof judgeBuild>) => judgeBuild(build, baseline)?.rule ?? null;

it.each([
  ['49 loads that all failed are too few', tally(49, 49), null],
  ['50 loads and 2 failures are 4 %', tally(2, 50), null],
  ['50 loads and 3 failures are more than 5 %', tally(3, 50), 'gross'],
  ['5 of 100 is 5 % and not more', tally(5, 100), null],
  ['6 of 100 is more than 5 %', tally(6, 100), 'gross'],
  ['9 of 180 is exactly 5 %', tally(9, 180), null],
  ['no loads', tally(0, 0), null],
])('plainly broken: %s @MF-09', (_title, build, expected) => {
  expect(ruleOf(build, healthy)).toBe(expected);
});

it('needs 200 loads to say that a build is worse than its baseline @MF-09', () => {
  expect(differenceLowerBound(tally(9, 199), healthy)).toBeGreaterThan(0.005);
  expect(ruleOf(tally(9, 199), healthy)).toBeNull();
  expect(ruleOf(tally(9, 200), healthy)).toBe('difference');
});

it('trips when the lower bound of the difference exceeds half a percentage point, and not one failure earlier @MF-09', () => {
  for (const loads of [200, 500, 2_000, 20_000]) {
    const failures = Array.from({ length: loads }, (_, index) => index).find((count) => judgeBuild(tally(count, loads), healthy) !== null)!;
    expect(failures / loads).toBeLessThanOrEqual(0.05);
    expect(differenceLowerBound(tally(failures, loads), healthy)).toBeGreaterThan(0.005);
    expect(differenceLowerBound(tally(failures - 1, loads), healthy)).toBeLessThanOrEqual(0.005);
  }
});

it('a build that fails no more than its baseline stays, however often both fail @MF-09', () => {
  for (const rate of [0.01, 0.04, 0.06, 0.3, 1]) {
    for (const loads of [50, 200, 1_000, 50_000]) {
      const same = tally(Math.round(loads * rate), loads);
      // Below the first rule's rate nothing speaks against it; above it the baseline is as plainly broken.
      expect(judgeBuild(same, same)).toBeNull();
    }
  }
});

it('trips a build that is far worse than a baseline which is broken too', () => {
  expect(ruleOf(tally(180, 200), tally(20, 200))).toBe('difference');
});

it('is not held back by a baseline of too few loads', () => {
  expect(ruleOf(tally(30, 60), tally(5, 5))).toBe('gross');
});

it('reports its figures', () => {
  expect(judgeBuild(tally(3, 50), healthy)?.text).toBe('at least 50 loads and more than 5.00 % failed');
});
