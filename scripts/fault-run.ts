import { spawn } from 'node:child_process';
import { buildNodeApps } from './lib/build-node';
import { root } from './lib/root';

/** `npm run fault-run`: 10,000 rounds (`FAULT_ROUNDS`) between platform and game studio over a line that loses, doubles and delays. */
async function run(): Promise<void> {
  await buildNodeApps(root);
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/bench/fault-run/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
