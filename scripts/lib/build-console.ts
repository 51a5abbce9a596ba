import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeBuildId } from '@portal/build/build-id';
import { runBuild } from './build-web';

/** Where it lies in the workspace. */
export const consoleFolder = 'releases/console';

/** Builds the console of the releases when any of its inputs has changed. It is no release itself: it comes with the desk. */
export async function buildConsole(root: string, report: (line: string) => void): Promise<void> {
  const folder = join(root, consoleFolder);
  const stampPath = join(folder, 'dist/build-id');
  const buildId = computeBuildId(folder);
  if (existsSync(join(folder, 'dist/index.html')) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === buildId) return;
  const startedAt = Date.now();
  await runBuild(root, folder);
  // Of the inputs before the build: whoever has saved a file meanwhile gets another build at the next start.
  writeFileSync(stampPath, buildId);
  report(`built the console in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
