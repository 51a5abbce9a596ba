import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { chosenOf } from '@portal/chromium';
import { openRegistry, publish } from '@portal/releases';
import { listFiles } from '../lib/list-files';
import { listRemotes } from '../lib/list-remotes';

jest.setTimeout(180_000);

const root = resolve(__dirname, '../..');
const remote = 'mf-point-shop';
const rootFiles = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'jest.config.cjs',
  'eslint.config.mjs',
  '.dependency-cruiser.cjs',
];
const configFiles = [
  '.prettierrc.json',
  '.prettierignore',
  'tsconfig.json',
  'tsconfig.web.json',
  'tsconfig.node.json',
  'tsconfig.e2e.json',
];
const madeFolders = ['dist', '.cache', '.data', 'coverage', '.federation'];
let workspace: string;

/** A copy of what the new remote is built and judged with: sources are copied, npm packages stay where they are. */
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'new-remote-'));
  for (const file of [...rootFiles, ...configFiles]) cpSync(join(root, file), join(workspace, file));
  for (const folder of ['shared', 'tooling', 'scripts', 'docs', 'mf-lobby', 'mf-promo', 'releases/console'])
    cpSync(join(root, folder), join(workspace, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !madeFolders.includes(basename(path)),
    });
  mkdirSync(join(workspace, 'shell'));
  // What the build and the tests of all packages look up, whichever of them is wanted.
  for (const file of ['game-studio/build-client.ts', 'game-studio/client/jest.config.cjs'])
    cpSync(join(root, file), join(workspace, file), { recursive: true });
  for (const part of ['package.json', 'portal.json', 'node_modules'])
    cpSync(join(root, 'shell', part), join(workspace, 'shell', part), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

function run(...line: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: workspace,
    encoding: 'utf8',
    // A test inside a test: nothing of this run may reach it.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
  });
  return { status, output: stdout + stderr };
}
const create = (...line: string[]) => run('--import', 'tsx', 'scripts/new-remote.ts', '--skip-install', ...line);
const listWorkspace = () =>
  listFiles(workspace, (path) => path !== 'node_modules').map((path) => [path, readFileSync(join(workspace, path), 'utf8')]);
const good = { status: 0 };

it('refuses invalid input, and changes nothing', () => {
  const before = listWorkspace();
  expect(create('promo')).toEqual({ status: 2, output: 'There is a folder mf-promo already.\n' });
  expect(create('point-shop', '--port', '8105')).toMatchObject({ status: 2, output: expect.stringContaining('belongs to mf-promo') });
  expect(create('promotions')).toMatchObject({ status: 2, output: expect.stringContaining('/promotions belongs to mf-promo') });
  expect(create()).toMatchObject({ status: 2, output: expect.stringContaining('Usage: npm run new-remote') });
  expect(create('point-shop', '--colour', 'red')).toMatchObject({ status: 2, output: expect.stringContaining('--colour') });
  expect(listWorkspace()).toEqual(before);
});

describe('a new remote', () => {
  beforeAll(() => {
    const before = listRemotes(workspace);
    expect(create('point-shop', '--port', '8177', '--title', 'Point shop')).toMatchObject(good);
    expect(listRemotes(workspace)).toEqual([...before, remote].sort());
    linkPackages();
  });

  /** As an installation would: all that it needs is what another remote has. */
  function linkPackages(): void {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(workspace, remote, 'package.json'), 'utf8')) as Record<
      string,
      object
    >;
    const [from, to] = [join(workspace, 'mf-promo/node_modules'), join(workspace, remote, 'node_modules')];
    for (const name of [...Object.keys({ ...dependencies, ...devDependencies }), '.bin'])
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }

  it('has its row in the table of routes, and commands with its own names in its README', () => {
    expect(readFileSync(join(workspace, 'docs/architecture.md'), 'utf8')).toMatch(/\| `mf-point-shop` +\| `\/point-shop` +\| none +\|/);
    const readme = readFileSync(join(workspace, remote, 'README.md'), 'utf8');
    expect(readme).toContain('override --dev-url mf-point-shop=http://localhost:8177/remoteEntry.js');
    expect(readdirSync(join(workspace, remote, 'locales')).sort()).toEqual(['CN.json', 'EN.json', 'ID.json', 'TY.json', 'VI.json']);
    for (const [path, text] of listWorkspace()) if (path!.startsWith(remote)) expect(`${path} ${text}`).not.toMatch(/\{\{|\.template/);
  });

  it('passes the checks of the workspace', () => {
    expect(run('node_modules/prettier/bin/prettier.cjs', '--check', remote, 'docs/architecture.md')).toMatchObject(good);
    expect(run('node_modules/eslint/bin/eslint.js', remote)).toEqual({ status: 0, output: '' });
    expect(run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', remote, '--config', '.dependency-cruiser.cjs')).toMatchObject(
      good,
    );
    for (const config of chosenOf(['tsconfig.web.json', 'tsconfig.node.json'])) {
      const { output } = run('node_modules/typescript7/bin/tsc', '-p', config, '--listFiles');
      expect(output).toContain(`${remote}/`);
      expect(output.split('\n').filter((line) => line.includes(remote) && line.includes('error'))).toEqual([]);
    }
    const { output } = run('--import', 'tsx', 'scripts/check-locales.ts');
    expect(output).not.toContain(remote);
  });

  it('passes its own tests', () => {
    const { status, output } = run('node_modules/jest/bin/jest.js', '--selectProjects', remote, '--ci');
    expect(output).toContain('2 passed, 2 total');
    expect(status).toBe(0);
  });

  it('builds for production and is published without a refusal', async () => {
    expect(run('--import', 'tsx', 'scripts/build.ts', remote)).toMatchObject({
      status: 0,
      output: expect.stringContaining(`built ${remote}`),
    });
    const [buildId = ''] = readdirSync(join(workspace, remote, 'dist'));
    const authority = { actor: 'test', reason: 'a new remote', now: () => new Date() };
    const release = await publish(openRegistry(join(workspace, '.data/registry')), join(workspace, remote, 'dist', buildId), authority);
    expect(release).toMatchObject({
      remote,
      version: '0.1.0',
      provides: { routes: ['/point-shop'], slots: [], namespaces: ['point-shop'] },
    });
    expect(Object.keys(release.locales).sort()).toEqual(['CN', 'EN', 'ID', 'TY', 'VI']);
    expect(release.hints['/point-shop']?.js).not.toEqual([]);
  });
});
