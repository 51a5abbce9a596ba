import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildNodeApps } from './lib/build-node';
import { root } from './lib/root';

/**
 * `npm run audit`: whether the operators' audit and the sealed books are what was written, and contain every head that the release desk has
 * signed. `npm run audit -- 100 200` reads the entries of these seals only. Of the portal in the data folder, or by the environment:
 * DATABASE_URL and the platform's secrets, REGISTRY and KEYS_FOLDER. Ends with 0 when all is as it was, 1 when it is not, 2 when it could not be
 * checked.
 */
async function run(): Promise<number> {
  await buildNodeApps(root);
  const dataFolder = resolve(root, process.env.DATA_FOLDER ?? '.data');
  const registry = process.env.REGISTRY ?? process.env.REGISTRY_FOLDER ?? join(dataFolder, 'registry');
  const environment = { ...process.env, DATA_FOLDER: dataFolder, REGISTRY: registry };
  const start = (app: string, words: string[], input = '') =>
    spawnSync(process.execPath, [join(root, app, 'dist/main.mjs'), ...words], {
      cwd: join(root, app),
      env: environment,
      input,
      encoding: 'utf8',
      maxBuffer: 1024 ** 3,
    });

  function verify(headsOf: string, words: string[]): number {
    const heads = start('releases', [headsOf]);
    process.stderr.write(heads.stderr);
    const audit = start('platform', words, heads.status === 0 ? heads.stdout : '');
    process.stdout.write(audit.stdout);
    process.stderr.write(audit.stderr);
    if (audit.status === 1 || heads.status === 3) return 1;
    return audit.status === 0 && heads.status === 0 ? 0 : 2;
  }

  const codes = [verify('audit-heads', ['operator', 'verify']), verify('books-heads', ['books', 'verify', ...process.argv.slice(2)])];
  return codes.includes(1) ? 1 : Math.max(...codes);
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
