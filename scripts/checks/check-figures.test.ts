import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkFigures } from './check-figures';

let folder: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=one', '-c', 'user.email=one@example.test', ...words], { cwd: folder, encoding: 'utf8' }).trim();
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
function commit(path: string, content: string): string {
  write(path, content);
  git('add', '-A');
  git('commit', '--quiet', '--message', path);
  return git('rev-parse', '--short=10', 'HEAD');
}
const figures = (...parts: string[]) =>
  write('docs/benchmarks.md', ['# Benchmarks', '', '## Bets', '', '## Last figures', '', ...parts].join('\n'));
const part = (title: string, commitId: string, of: string) =>
  `### ${title}\n\nMeasured on 2026-11-22 at \`${commitId}\`, of ${of}, quietly.\n`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('names the parts whose folders changed after they were measured, and no others', () => {
  const measured = commit('platform/a.ts', '1');
  commit('shell/b.ts', '1');
  figures(part('Bets', measured, '`platform`'), part('Web', measured, '`platform`, `shell`'));
  expect(checkFigures(folder)).toEqual({ wrong: [], stale: [`Web (2026-11-22, ${measured})`], unknown: [] });
});

it('reports where it cannot compare', () => {
  commit('platform/a.ts', '1');
  figures(part('Bets', '0123456789', '`platform`'));
  expect(checkFigures(folder)).toMatchObject({ wrong: [], stale: [], unknown: ['Bets (0123456789)'] });
});

it('refuses figures without day, commit and folders, and folders that are gone', () => {
  const measured = commit('platform/a.ts', '1');
  figures('### Bets\n\nMeasured lately.\n', part('Web', measured, '`shell`'));
  expect(checkFigures(folder).wrong).toEqual([
    'Bets: no "Measured on <day> at `<commit>`, of `<folder>`"',
    'Web: there is no shell',
  ]); // prettier-ignore
});
