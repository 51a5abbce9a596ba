import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/root';

/** Files of the workspace that the configuration names, relative to the root. */
function listFiles(config: string): string[] {
  const { fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, config), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  );
  return fileNames.map((path) => relative(root, path));
}

it('every TypeScript file is compiled and linted with types by one of the three configurations', () => {
  const typed = new Set(['tsconfig.web.json', 'tsconfig.node.json', 'tsconfig.e2e.json'].flatMap(listFiles));
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // Declarations say nothing to check; a test builds the fixtures with a configuration of its own.
    .filter((path) => path !== '' && !path.endsWith('.d.ts') && !path.startsWith('edge/test/fixtures/'));

  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((path) => !typed.has(path))).toEqual([]);
});
