import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { selectBuildContext } from './lib/build-context';
import { listFiles } from './lib/list-files';
import { root } from './lib/root';

const ignoreFile = readFileSync(join(root, '.dockerignore'), 'utf8');
const contextOf = (paths: readonly string[]) => selectBuildContext(ignoreFile, paths);

/** Where a secret may come to lie: by a runbook followed in the wrong folder, an editor's copy, a program that keeps its data here. */
const secretNames = [
  '.env',
  '.env.local',
  '.env.production',
  '.env~',
  '.env.swp',
  'production.env',
  'production.env.bak',
  'env',
  '.npmrc',
  '.pgpass',
  '.git/config',
  '.git/objects/ab/cdef',
  '.data/payload.key',
  '.data/studio-secret',
  '.data/demo-accounts.json',
  '.data/registry/keys/map.pem',
  '.ssh/id_ed25519',
  '.aws/credentials',
  '.docker/config.json',
  'secrets.json',
  'secrets.yml',
  'secrets/bank',
  'client_secret_123.json',
  'google-credentials.json',
  'firebase-service-account.json',
  'serviceAccountKey.json',
  'demo-accounts.json',
  'studio-secret',
  'server.key',
  'server.pem',
  'server.p12',
  'server.pfx',
  'id_rsa',
  'id_ecdsa',
  'id_ed25519',
  'id_rsa.pub',
  'portal-2026-11-21.dump',
  'portal.sql.gz',
  'portal-2026-11-21.tar.gz',
  'platform.log',
];
const folders = ['', ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : []))];
const deeper = ['platform/src/core/', 'shell/src/app/', 'scripts/lib/', 'shared/ui/src/', 'releases/src/desk/', 'game-studio/tools/'];

it.each(secretNames)('copies no %s into an image, whichever folder it is in', (name) => {
  const planted = [...folders, ...deeper].map((folder) => folder + name);
  expect(contextOf(planted)).toEqual([]);
});

it('copies only named files and folders from the top of the project', () => {
  const top = ['passwords.txt', 'notes.md', 'backup/portal.sql', 'data/base.db', 'work/x.ts', 'docker-compose.override.yml', 'docs/a.md'];
  expect(contextOf(top)).toEqual([]);
  const tracked = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  expect(contextOf(tracked).sort()).toEqual(
    ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...tracked.filter((name) => /^tsconfig.*\.json$/.test(name))].sort(),
  );
});

it('copies nothing that was installed or built here', () => {
  const made = [
    'node_modules/a/index.js',
    'shell/node_modules/a/index.js',
    'shell/dist/a.js',
    'shared/ui/.cache/a',
    'shell/coverage/a.html',
  ];
  expect(contextOf(made)).toEqual([]);
});

const { packages } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as { packages: string[] };
const packageFolders = packages.flatMap((pattern) => {
  const [, parent = '', start] = /^(.*\/)?([^/]*)\*$/.exec(pattern) ?? [];
  if (start === undefined) return [pattern];
  return readdirSync(join(root, parent)).flatMap((name) =>
    name.startsWith(start) && existsSync(join(root, parent, name, 'package.json')) ? [parent + name] : [],
  );
});

it('copies every package of the workspace that the lockfile names', () => {
  expect(packageFolders.length).toBeGreaterThan(20);
  const manifests = packageFolders.map((folder) => `${folder}/package.json`);
  expect(contextOf(manifests)).toEqual(manifests);
});

it('copies every source of what is built and of its build tools, except tests and notes', () => {
  const built = readdirSync(root).filter((name) =>
    /^(scripts|shared|tooling|shell|mf-.+|platform|game-studio|edge|releases|desk)$/.test(name),
  );
  for (const folder of built) {
    const sources = listFiles(join(root, folder), (path) => !/\.test\.tsx?$|(^|\/)README\.md$/.test(path)).map(
      (path) => `${folder}/${path}`,
    );
    const isSource = new Set(contextOf(sources));
    expect(sources.filter((path) => !isSource.has(path))).toEqual([]);
  }
});

it('reads the rules as image builders do', () => {
  const select = (rules: string, ...paths: string[]) => selectBuildContext(rules, paths);
  // The last line that fits decides, and what is above a file counts.
  expect(select('*\n!a\na/b', 'a/x', 'a/b', 'a/b/c', 'c', '.hidden')).toEqual(['a/x']);
  expect(select('**/*.key', 'x.key', 'a/x.key', 'a/b/x.key', 'x.keys', 'a/x.key/y')).toEqual(['x.keys']);
  expect(select('*.key', 'x.key', 'a/x.key')).toEqual(['a/x.key']);
  expect(select('a/**', 'a/b', 'a/b/c', 'ab')).toEqual(['ab']);
  expect(select('# a\n\na?.ts', 'a', 'ab.ts', 'a/.ts')).toEqual(['a', 'a/.ts']);
});

it('ignores the same secrets in the repository, and no source', () => {
  const place = mkdtempSync(join(tmpdir(), 'ignored-'));
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: place, encoding: 'utf8' });
    git('init', '--quiet');
    cpSync(join(root, '.gitignore'), join(place, '.gitignore'));
    // Names that a program of ours or a runbook makes, and those that everybody knows.
    const secrets = secretNames.filter((name) =>
      /^(\.env[.\w]*|\.data\/.+|secrets.+|.+\.(key|pem|p12|pfx|dump)|id_\w+|.+\.json)$/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(20);
    const planted = secrets.flatMap((name) => [name, `shell/${name}`]).filter((name) => !/^(shell\/)?\.(docker|git)\//.test(name));
    for (const path of planted) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), 'secret');
    }
    expect(git('ls-files', '--others', '--exclude-standard').trim().split('\n')).toEqual(['.gitignore']);
    const sources = ['scripts', 'platform', 'game-studio', 'edge', 'releases', 'shell', 'shared'].flatMap((folder) =>
      listFiles(join(root, folder), () => true).map((path) => `${folder}/${path}`),
    );
    const ignored = execFileSync('git', ['check-ignore', '--no-index', '--stdin'], { cwd: place, input: [...sources, '.env'].join('\n') });
    expect(ignored.toString().trim()).toBe('.env');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
