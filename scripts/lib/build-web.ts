import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { computeBuildId } from '@portal/build/build-id';
import { listRemotes } from './list-remotes';
import { root as workspace } from './root';

/** The shell first: remotes must fit the one that is active. */
export const webApps: readonly string[] = ['shell', ...listRemotes(workspace)];
/** Minifying is the slow part and uses two threads by itself. */
const atOnce = 2;

export type WebBuild = { app: string; buildId: string; folder: string; wasBuilt: boolean };

/** Builds every app whose inputs have changed since its last build; the others are there already. */
export async function buildWebApps(root: string, apps: readonly string[], report: (line: string) => void): Promise<WebBuild[]> {
  const waiting = [...apps];
  const builds: WebBuild[] = [];
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) builds.push(await buildWebApp(root, app, report));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return builds.sort((a, b) => apps.indexOf(a.app) - apps.indexOf(b.app));
}

async function buildWebApp(root: string, app: string, report: (line: string) => void, attempts = 3): Promise<WebBuild> {
  const appFolder = join(root, app);
  const buildId = computeBuildId(appFolder);
  const folder = join(appFolder, 'dist', buildId);
  const isBuilt = existsSync(join(folder, 'release.json'));
  if (!isBuilt) {
    const startedAt = Date.now();
    await runBuild(root, appFolder);
    // Somebody saved a file between naming the build and building it: what came out has another name.
    if (!existsSync(join(folder, 'release.json')) && attempts > 1) return buildWebApp(root, app, report, attempts - 1);
    report(`built ${app} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return { app, buildId, folder, wasBuilt: !isBuilt };
}

/** Runs the preset of the app in its folder; what it says is in the error. */
export function runBuild(root: string, appFolder: string): Promise<void> {
  const cli = join(root, 'tooling/build/bin/portal-build.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli], { cwd: appFolder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${appFolder} could not be built:\n${output}`))));
  });
}
