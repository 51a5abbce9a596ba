import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isInContainers, runInside } from './inside';

const root = resolve(__dirname, '../..');
const registryFolder = join(process.env.E2E_DATA!, 'registry');

type Asset = { integrity: string; bytes: number; brotliBytes: number };
type Release = { remote: string; buildId: string; entry: string; globalName: string; builtAt: string; assets: Record<string, Asset> };

/** Runs the releases' own command line on the registry of the running portal. */
export function release(...line: string[]): string {
  if (isInContainers()) return runInside('desk', ['env', 'RELEASE_ACTOR=journey', 'node', 'dist/main.mjs', ...line]).toString();
  return execFileSync(process.execPath, ['--import', 'tsx', 'releases/src/main.ts', ...line], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REGISTRY_FOLDER: registryFolder, RELEASE_ACTOR: 'journey' },
  });
}

/** A folder of this machine as the command line sees it: where the registry is a volume, a copy beside that. */
function folderThere(folder: string): string {
  if (!isInContainers()) return folder;
  const there = `/tmp/${basename(folder)}`;
  const packed = execFileSync('tar', ['-C', folder, '-c', '.'], { maxBuffer: 64 * 1024 * 1024 });
  runInside('desk', ['sh', '-c', `mkdir -p ${there} && tar -x --no-same-owner -C ${there}`], packed);
  return there;
}

function copyBuild(remote: string, buildId: string, folder: string): void {
  if (!isInContainers()) return cpSync(join(registryFolder, 'r', remote, buildId), folder, { recursive: true });
  execFileSync('tar', ['-C', folder, '-x'], { input: runInside('desk', ['tar', '-C', `/registry/r/${remote}/${buildId}`, '-c', '.']) });
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Publishes a second build of a remote that differs from the given one in its id and in what `change` makes of its files; answers that id. */
export function publishTwin(
  remote: string,
  buildId: string,
  change: (name: string, text: string) => string = (_name, text) => text,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-twin-'));
  copyBuild(remote, buildId, folder);
  const twinId = randomBytes(6).toString('hex');
  const made = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  const assets: Record<string, Asset> = {};
  const hashes: [old: string, own: string][] = [];

  function rewrite(name: string): void {
    const text = readFileSync(join(folder, name), 'utf8');
    const renamed = hashes.reduce((changed, [old, own]) => changed.replaceAll(old, own), text.replaceAll(buildId, twinId));
    const final = change(name, renamed);
    const [bytes, compressed] = [Buffer.from(final), brotliCompressSync(final)];
    const isCompressed = readdirSync(folder).includes(`${name}.br`);
    writeFileSync(join(folder, name), bytes);
    if (isCompressed) writeFileSync(join(folder, `${name}.br`), compressed);
    assets[name] = { integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: isCompressed ? compressed.length : bytes.length };
    hashes.push([made.assets[name]!.integrity, assets[name].integrity]);
  }

  const scripts = Object.keys(made.assets).filter((name) => name.endsWith('.js'));
  // The entry holds the hashes of all others, so it comes last.
  for (const name of [...scripts.filter((each) => each !== made.entry), made.entry]) rewrite(name);
  const twin: Release = {
    ...made,
    buildId: twinId,
    globalName: made.globalName.replace(buildId, twinId),
    builtAt: new Date().toISOString(),
    assets: { ...made.assets, ...assets },
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(twin));
  release('publish', folderThere(folder), '--without-smoke', '--reason', 'a twin for the journey');
  rmSync(folder, { recursive: true });
  return twinId;
}
