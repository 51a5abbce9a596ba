import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildNodeApps } from './lib/build-node';
import { root } from './lib/root';

const usage = `Usage: npm run brand -- export|compare|import FILE
  export   writes the brand of the portal in the data folder to the file, or of the one that the environment names: DATABASE_URL and secrets
  compare  what an import of the file would change
  import   takes all of the file in, or nothing`;

/** `npm run brand`: the platform's own command, with a file in place of input and output. Ends with 0 done, 1 refused, 2 not understood. */
async function run(): Promise<number> {
  const [act = '', file, ...more] = process.argv.slice(2);
  if (!['export', 'compare', 'import'].includes(act) || !file || more.length > 0) {
    console.error(usage);
    return 2;
  }
  await buildNodeApps(root);
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'platform/dist/main.mjs'), 'brand', act], {
    cwd: join(root, 'platform'),
    env: { ...process.env, DATA_FOLDER: resolve(root, process.env.DATA_FOLDER ?? '.data') },
    input: act === 'export' ? '' : readFileSync(file, 'utf8'),
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  if (act === 'export' && status === 0) writeFileSync(file, stdout);
  else process.stdout.write(stdout);
  return status ?? 2;
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
