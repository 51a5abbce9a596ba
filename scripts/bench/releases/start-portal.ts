import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { report } from '../../../platform/bench/figures';
import { root } from '../../lib/root';
import { waitUntilReady } from '../../lib/wait-until-ready';

/** The whole portal as `npm start` runs it: platform, desk and edge, with data of its own. */
export async function startPortal(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_FOLDER: folder, DEMO: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => report(chunk.toString().trimEnd()));
  const portal = {
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/wps/system/status`, 300_000);
  } catch (error) {
    await portal.stop();
    throw error;
  }
  return portal;
}
