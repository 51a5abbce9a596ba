import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildNodeApps } from './lib/build-node';
import { root } from './lib/root';

/** `npm run operator-audit -- verify [<number>:<hash>]`: whether the audit is what was written, of the portal in the data folder. */
async function run(): Promise<void> {
  const [act, ...seen] = process.argv.slice(2);
  if (act !== 'verify') throw new Error('Usage: npm run operator-audit -- verify [<number>:<hash>]');
  await buildNodeApps(root);
  const child = spawn(process.execPath, [join(root, 'platform/dist/main.mjs'), 'operator', 'verify', ...seen], {
    cwd: join(root, 'platform'),
    env: { ...process.env, DATA_FOLDER: resolve(root, process.env.DATA_FOLDER ?? '.data') },
    stdio: 'inherit',
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
