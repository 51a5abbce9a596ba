import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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
  for (const part of ['remotes', 'state']) symlinkSync(join(workspace, 'shell/src', part), join(shell, 'src', part));
  for (const app of ['mf-alpha', 'mf-beta'])
    cpSync(join(fixtures, app), join(declare(app, [`page.${app.slice(3)}`]), 'src'), { recursive: true });

  return {
    folder,
    /** Puts a file of an app in another state, so that its next build is another release. */
    write: (app: string, file: string, text: string) => writeFileSync(join(folder, app, 'src', file), text),
    read: (app: string, file: string) => readFileSync(join(folder, app, 'src', file), 'utf8'),
    /** Builds an app and answers with the folder of the build. */
    async build(app: string): Promise<string> {
      const dist = join(folder, app, 'dist');
      const before = listFolders(dist);
      await runBuild(join(folder, app));
      const made = listFolders(dist).find((name) => !before.includes(name));
      if (!made) throw new Error(`${app} gave no new build.`);
      return join(dist, made);
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

function runBuild(appFolder: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(workspace, 'tooling/build/bin/portal-build.mjs')], {
      cwd: appFolder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(output))));
  });
}
