import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findMissingPaths } from './find-missing-paths';

it('finds no path in our documentation that does not exist', () => {
  expect(findMissingPaths(resolve(__dirname, '../..'))).toEqual([]);
});

it('finds links and code that lead nowhere, and leaves patterns, addresses and built folders alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'paths-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('shell/src/app.ts', '');
  write(
    'docs/page.md',
    [
      '`shell/src/app.ts`, `shell/src`, [app](../shell/src/app.ts), [here](#below), [out](https://example.test/a)',
      '`shell/src/gone.ts` and [gone](gone.md)',
      '`shell/src/<name>.ts`, `shell/src/*.ts`, `shell/dist/main.js`, `text/html`',
    ].join('\n'),
  );
  execFileSync('git', ['init', '-q'], { cwd: root });

  expect(findMissingPaths(root)).toEqual([
    { page: 'docs/page.md', line: 2, path: 'docs/gone.md' },
    { page: 'docs/page.md', line: 2, path: 'shell/src/gone.ts' },
  ]);
  rmSync(root, { recursive: true });
});
