import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/ensure-browser';
import { root } from './lib/root';

const usage = 'npm run visual -- [--update | --save FOLDER | --against FOLDER] [names of pages]';

/**
 * `npm run visual -- --update`: takes a picture of each page; `npm run visual`: compares with those. `--save FOLDER` and `--against FOLDER`
 * keep the pictures elsewhere. A name takes the pages that have it in theirs.
 */
function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: 'boolean' }, save: { type: 'string' }, against: { type: 'string' } },
  });
  if (Object.keys(values).length > 1) throw new Error(usage);
  const folder = resolve(root, values.save ?? values.against ?? 'test-results/visual-baseline');
  const isSaving = values.update === true || values.save !== undefined;
  if (!isSaving && !existsSync(folder))
    throw new Error(`There are no pictures in ${folder}. Take them before your change: npm run visual -- --save ${folder}`);
  ensureBrowser(console.error);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '-c', 'e2e/visual/playwright.config.ts', `--update-snapshots=${isSaving ? 'all' : 'none'}`],
      ...(positionals.length > 0 ? ['--grep', positionals.map(quote).join('|')] : []),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, VISUAL_BASELINE: folder } },
  );
  process.exitCode = status ?? 1;
}

/** Names are words, not patterns: addresses hold question marks. */
const quote = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
