import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildReport, failedReport, newBuild, oldBuild } from './health.builder';
import { createHealthFigures, minuteOf } from './health-figures';
import { createHealthStore } from './health-store';
import { createFolderStorage } from '../storage/folder-storage';

const start = new Date('2026-01-01T12:00:30.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const judged = { isJudged: true };
const buildMinute = {
  remote: 'mf-lottery',
  minute: 1,
  loads: 1,
  failures: 0,
  judged: { loads: 1, failures: 0 },
  durations: { 3: 1 },
  classes: {},
};

it('counts loads per remote, build and minute @MF-08', () => {
  const figures = createHealthFigures();
  figures.count({ ...buildReport({ durationMs: 100 }), ...judged }, start);
  figures.count({ ...failedReport(), ...judged }, start);
  figures.count({ ...failedReport({ errorClass: 'network' }), isJudged: false }, later(1));
  figures.count({ ...buildReport({ build: oldBuild, durationMs: 300 }), ...judged }, later(1));
  figures.count({ ...buildReport({ remote: 'mf-lobby' }), ...judged }, start);

  const near = (value: number) => expect.closeTo(value, -1.9) as number;
  expect(figures.read('mf-lottery', minuteOf(start), minuteOf(later(1)))).toEqual([
    {
      buildId: newBuild,
      minutes: [
        { minute: '2026-01-01T12:00:00.000Z', loads: 2, failures: 1, p50Ms: near(100), p95Ms: near(100) },
        { minute: '2026-01-01T12:01:00.000Z', loads: 1, failures: 1, p50Ms: null, p95Ms: null },
      ],
      failuresByClass: { evaluation: 1, network: 1 },
    },
    {
      buildId: oldBuild,
      minutes: [{ minute: '2026-01-01T12:01:00.000Z', loads: 1, failures: 0, p50Ms: near(300), p95Ms: near(300) }],
      failuresByClass: {},
    },
  ]);
  expect(figures.tally('mf-lottery', newBuild, minuteOf(start), minuteOf(later(1)))).toEqual({ loads: 2, failures: 1 });
  expect(figures.tally('mf-lottery', newBuild, minuteOf(later(1)), minuteOf(later(1)))).toEqual({ loads: 0, failures: 0 });
  expect(figures.tally('mf-none', newBuild, 0, minuteOf(later(1)))).toEqual({ loads: 0, failures: 0 });
});

it('keeps six hours and no more minutes than it has room for', () => {
  const figures = createHealthFigures([], 2);
  for (const minutes of [0, 1, 2]) figures.count({ ...buildReport(), ...judged }, later(minutes));
  expect(figures.save()).toHaveLength(2);
  figures.forget(later(360));
  expect(figures.save().map(({ minute }) => minute)).toEqual([minuteOf(later(1))]);
  figures.count({ ...buildReport(), ...judged }, later(360));
  expect(figures.save()).toHaveLength(2);
});

it('is restored after a restart, and continues counting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const fail = jest.fn();
  const store = createHealthStore(createFolderStorage(folder), fail);
  const figures = createHealthFigures((await store.read()).minutes);
  figures.count({ ...buildReport(), ...judged }, start);
  figures.count({ ...failedReport(), ...judged }, start);
  const findings = [
    { at: start.toISOString(), remote: 'mf-lottery', buildId: newBuild, kind: 'no probe' as const, text: 'Nothing was done.' },
  ];
  await store.write({ minutes: figures.save(), findings });

  const saved = await store.read();
  const again = createHealthFigures(saved.minutes);
  expect(saved.findings).toEqual(findings);
  expect(again.read('mf-lottery', 0, minuteOf(start))).toEqual(figures.read('mf-lottery', 0, minuteOf(start)));
  again.count({ ...failedReport(), ...judged }, start);
  expect(again.tally('mf-lottery', newBuild, 0, minuteOf(start))).toEqual({ loads: 3, failures: 2 });
  expect(readdirSync(join(folder, 'health'))).toEqual(['figures.json']);
  expect(fail).not.toHaveBeenCalled();
});

it.each(['', '{', '{"minutes":[{}],"findings":[]}', '[]'])('starts from zero with a file that holds %j, and logs that', async (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  mkdirSync(join(folder, 'health'));
  writeFileSync(join(folder, 'health/figures.json'), text);
  const fail = jest.fn();
  const store = createHealthStore(createFolderStorage(folder), fail);
  expect(await store.read()).toEqual({ minutes: [], findings: [] });
  expect(fail).toHaveBeenCalledTimes(1);
  await store.write({ minutes: [], findings: [] });
  expect(await createHealthStore(createFolderStorage(folder), fail).read()).toEqual({ minutes: [], findings: [] });
  expect(fail).toHaveBeenCalledTimes(1);
});

it('keeps the last of two parallel writes, and neither fails', async () => {
  const storage = createFolderStorage(mkdtempSync(join(tmpdir(), 'health-')));
  const [one, other] = [createHealthStore(storage, jest.fn()), createHealthStore(storage, jest.fn())];
  const healthOf = (build: string) => ({ minutes: [{ ...buildMinute, build }], findings: [] });
  await one.write(healthOf(oldBuild));
  await other.write(healthOf(newBuild));
  await one.write(healthOf(oldBuild));
  expect((await other.read()).minutes).toEqual(healthOf(oldBuild).minutes);
});
