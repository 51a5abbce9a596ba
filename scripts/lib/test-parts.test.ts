import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import { chooseParts, createTestParts, stages } from './test-parts';

const parts = createTestParts('/reports');

it('names every part in the README, in their order', () => {
  const line = /runs single parts: ([^.]+)\./.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
  expect([...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(parts.map(({ name }) => name));
});

it('runs every part once, in a stage', () => {
  const staged = stages.flat(2);
  expect([...staged].sort()).toEqual(parts.map(({ name }) => name).sort());
  for (const { name, needs = [] } of parts) for (const need of needs) expect(staged.indexOf(need)).toBeLessThan(staged.indexOf(name));
});

it('runs what a part needs before it, also when only that part was asked for', () => {
  expect([...chooseParts(parts, ['lab', 'lint'])].sort()).toEqual(['build', 'lab', 'lint']);
  expect(chooseParts(parts, []).size).toBe(parts.length);
});

it('counts each part in its own report', () => {
  const paths = parts.flatMap(({ report }) => report?.path ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { environment, report } of parts.filter((part) => part.report && part.environment))
    expect(environment).toEqual({ PLAYWRIGHT_JSON_OUTPUT_FILE: report!.path });
});

it('runs the staff journeys by a separate command, so that another failure cannot prevent them', () => {
  const configs = parts.flatMap(({ commands }) => commands.flat().filter((word) => word.startsWith('e2e/')));
  expect(configs).toEqual(['e2e/playwright.config.ts', 'e2e/staff.config.ts', 'e2e/release-lab/playwright.config.ts']);
  expect(configs.filter((config) => !existsSync(join(root, config)))).toEqual([]);
});

it('retries a journey once, and only with CI set', () => {
  const retriesOf = (environment: NodeJS.ProcessEnv) =>
    createTestParts('/reports', environment).flatMap(({ commands }) => commands.flat().filter((word) => word.startsWith('--retries')));
  expect(retriesOf({ CI: 'true' })).toEqual(['--retries=1', '--retries=1', '--retries=1']);
  for (const environment of [{}, { CI: '' }]) expect(retriesOf(environment)).toEqual(['--retries=0', '--retries=0', '--retries=0']);
});

it('repeats failed Jest files once, unless many failed', () => {
  const again = parts.find(({ name }) => name === 'jest')!.secondTry!;
  const report = (count: number) =>
    ({ testResults: Array.from({ length: count }, (_, i) => ({ name: `/${i}.test.ts`, status: 'failed' })) }) as never;
  expect(again.command(report(2))).toEqual(expect.arrayContaining(['--runTestsByPath', '/0.test.ts', '/1.test.ts']));
  expect([again.command(report(0)), again.command(report(4))]).toEqual([null, null]);
});
