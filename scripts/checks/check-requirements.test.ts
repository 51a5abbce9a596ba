import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkRequirements } from './check-requirements';

let folder: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'requirements-'));
  write('docs/requirements.md', '# Rows\n\n- ABC-01 [shell] One.\n- ABC-02 [shell] Two.\n- ABC-03 [shell] Three.\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('counts a row as proven when a title of a unit test or a journey names it', () => {
  write('shell/src/a.test.tsx', "describe('a', () => { it.each([1])('does one thing %s @ABC-01', () => {}); });");
  write('e2e/journeys/b.spec.ts', "test.describe('two @ABC-02', () => {});");

  const { missing, unknown } = checkRequirements(folder);

  expect(missing.map(({ id }) => id)).toEqual(['ABC-03']);
  expect(unknown).toEqual([]);
});

it('does not count comments, skipped tests, installed packages and files that are no tests', () => {
  write('shell/src/a.test.ts', "// @ABC-01\nit.skip('one @ABC-01', () => {}); test.fixme('one @ABC-01', () => {}); it('one', () => {});");
  write('shell/src/b.ts', "it('one @ABC-01', () => {});");
  write('shell/node_modules/c/c.test.ts', "it('one @ABC-01', () => {});");

  expect(checkRequirements(folder).missing).toHaveLength(3);
});

it('reports a tag without a row', () => {
  write('shell/src/a.test.ts', "it('one @ABC-09', () => {});");

  expect(checkRequirements(folder).unknown).toEqual(['shell/src/a.test.ts: @ABC-09']);
});
