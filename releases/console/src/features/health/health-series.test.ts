import { newBuild, oldBuild, sampleHealth, samplePromo } from '../../testing/fake-desk';
import { axisEnd, healthSeries } from './health-series';
import { mergeHealth } from './merge-health';

const figures = (minute: string, loads: number) => ({ minute, loads, failures: 0, p50Ms: 100, p95Ms: 200 });

it('replaces minutes that have grown, adds new ones, and drops those older than an hour', () => {
  const old = sampleHealth({
    builds: [
      {
        buildId: newBuild,
        version: '1.1.0',
        minutes: [figures('2026-11-21T04:01:00.000Z', 9), figures('2026-11-21T05:00:00.000Z', 1)],
        failuresByClass: {},
      },
    ],
  });
  const minutes = [figures('2026-11-21T05:00:00.000Z', 4), figures('2026-11-21T05:01:00.000Z', 2)];
  const merged = mergeHealth(old, {
    remote: 'mf-promo',
    builds: [
      { buildId: newBuild, minutes },
      { buildId: oldBuild, minutes: [minutes[1]!] },
    ],
  });
  expect([merged.from, merged.to]).toEqual(['2026-11-21T04:02:00.000Z', '2026-11-21T05:01:00.000Z']);
  expect(merged.builds.map(({ buildId, minutes: kept }) => [buildId, kept.map(({ loads }) => loads)])).toEqual([
    [newBuild, [4, 2]],
    [oldBuild, [2]],
  ]);
});

it('gives each minute its place, the active build first', () => {
  const minute = '2026-11-21T04:59:00.000Z';
  const health = sampleHealth({
    builds: [
      { buildId: oldBuild, version: '1.0.0', minutes: [figures(minute, 50)], failuresByClass: {} },
      { buildId: newBuild, version: '1.1.0', minutes: [figures(minute, 3)], failuresByClass: {} },
    ],
  });
  const series = healthSeries(health, samplePromo());
  expect(series.map(({ buildId, loads }) => [buildId, loads])).toEqual([
    [newBuild, 3],
    [oldBuild, 50],
  ]);
  expect(series[0]!.minutes.findIndex((place) => place !== null)).toBe(58);
});

it.each([
  [0, 1],
  [3, 4],
  [7, 10],
  [21, 40],
  [840, 1000],
])('ends the axis for %d at %d', (largest, end) => expect(axisEnd(largest)).toBe(end));
