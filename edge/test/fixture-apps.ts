import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const workspace = resolve(__dirname, '../..');
const fixtures = join(__dirname, 'fixtures');

export type FixtureApps = ReturnType<typeof createFixtureApps>;

/** Small apps that are built with the real preset and, for the shell, run on the real loader. They live inside the workspace to find its packages. */
export function createFixtureApps() {
  const parent = join(workspace, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'remote-loading-'));
  const declare = (app: string, slots: string[]) => {
    const appFolder = join(folder, app);
    mkdirSync(join(appFolder, 'src'), { recursive: true });
    symlinkSync(join(workspace, app === 'shell' ? 'shell' : 'mf-lobby', 'node_modules'), join(appFolder, 'node_modules'));
    writeFileSync(join(appFolder, 'package.json'), JSON.stringify({ name: `@fixture/${app}`, version: '1.0.0' }));
    writeFileSync(join(appFolder, 'portal.json'), JSON.stringify({ routes: app === 'shell' ? ['/'] : [], slots, namespaces: [] }));
    const config =
      app === 'shell'
        ? `import { createShellConfig } from '@portal/build/webpack/shell';\nexport default createShellConfig({ budgetBytes: 200_000 });\n`
        : `import { createRemoteConfig } from '@portal/build/webpack/remote';\nexport default createRemoteConfig({ name: '${app}', port: 0 });\n`;
    writeFileSync(join(appFolder, 'webpack.config.ts'), config);
    return appFolder;
  };

  const shell = declare('shell', []);
  mkdirSync(join(shell, 'src/boot'));
  cpSync(join(fixtures, 'shell/index.tsx'), join(shell, 'src/boot/index.tsx'));
  for (const file of ['follow-hints.ts', 'set-up-federation.ts', 'start-releases-when-idle.ts', 'page.html'])
    symlinkSync(join(workspace, 'shell/src/boot', file), join(shell, 'src/boot', file));
  for (const part of ['remotes', 'state', 'push-worker', 'offline-worker'])
    symlinkSync(join(workspace, 'shell/src', part), join(shell, 'src', part));
  for (const app of ['mf-alpha', 'mf-beta'])
    cpSync(join(fixtures, app), join(declare(app, [`page.${app.slice(3)}`]), 'src'), { recursive: true });

  const builder = startBuilder();
  return {
    /** Puts a file of an app in another state, so that its next build is another release. */
    write: (app: string, file: string, text: string) => writeFileSync(join(folder, app, 'src', file), text),
    read: (app: string, file: string) => readFileSync(join(folder, app, 'src', file), 'utf8'),
    /** Builds an app and answers with the folder of the build. */
    async build(app: string): Promise<string> {
      const dist = join(folder, app, 'dist');
      const before = listFolders(dist);
      await builder.build(join(folder, app));
      const made = listFolders(dist).find((name) => !before.includes(name));
      if (!made) throw new Error(`${app} gave no new build.`);
      return join(dist, made);
    },
    /** Ends the process that builds, and removes the apps. */
    async close(): Promise<void> {
      await builder.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** One process for all builds: most of the time of a small build is loading webpack. */
function startBuilder() {
  const child: ChildProcess = fork(join(__dirname, 'build-child.mjs'), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  const waiting = new Map<number, (fault: string | null) => void>();
  child.on('message', ({ id, fault }: { id: number; fault: string | null }) => waiting.get(id)?.(fault));
  void ended.then((code) => waiting.forEach((settle) => settle(`The process that builds has ended (${code}).`)));
  let last = 0;
  return {
    async build(appFolder: string): Promise<void> {
      const id = (last += 1);
      const fault = await new Promise<string | null>((settle) => {
        waiting.set(id, settle);
        child.send({ id, folder: appFolder });
      });
      waiting.delete(id);
      if (fault !== null) throw new Error(fault);
    },
    async close(): Promise<void> {
      child.disconnect();
      await ended;
    },
  };
}
