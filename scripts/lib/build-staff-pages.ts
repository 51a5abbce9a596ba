import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeBuildId } from '@portal/build/build-id';
import { runBuild } from './build-web';

/** Where the staff pages are in the workspace. */
export const consoleFolder = 'releases/console';
export const deskFolder = 'desk';

/** Builds the release console and the operators' desk when their inputs have changed. They are no releases: the release desk serves them. */
export async function buildStaffPages(root: string, report: (line: string) => void): Promise<void> {
  for (const folder of [consoleFolder, deskFolder]) await buildPage(root, folder, report);
}

async function buildPage(root: string, name: string, report: (line: string) => void): Promise<void> {
  const folder = join(root, name);
  const stampPath = join(folder, 'dist/build-id');
  const buildId = computeBuildId(folder);
  if (existsSync(join(folder, 'dist/index.html')) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === buildId) return;
  const startedAt = Date.now();
  await runBuild(root, folder);
  // The inputs as they were before the build: a file saved meanwhile causes another build at the next start.
  writeFileSync(stampPath, buildId);
  report(`built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
