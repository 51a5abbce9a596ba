import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistryAt, type Registry } from '../src/registry';
import type { Release } from '../src/release-file';
import { buildRelease, buildShellRelease } from '../src/release.builder';
import { startS3Server, type S3Server } from './s3-server';

export const authority = { actor: 'ann', reason: 'a test', now: () => new Date(0) };

/** A place for registries of one kind; every `open` answers for the same registry anew, as another process would. */
export type RegistryPlace = { fresh(): () => Registry; s3: S3Server | null; close(): void };

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that is gone after the tests. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  folders.push(folder);
  return folder;
}

/** Both kinds of storage, for tests that must hold on either. */
export const registryKinds: readonly [kind: string, start: () => Promise<RegistryPlace>][] = [
  ['a local folder', async () => startFolders()],
  ['an S3 bucket', startBuckets],
];

function startFolders(): RegistryPlace {
  return {
    s3: null,
    fresh() {
      const folder = newFolder('registry');
      return () => openRegistryAt(folder, {});
    },
    close: () => {},
  };
}

async function startBuckets(): Promise<RegistryPlace> {
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  const s3 = await startS3Server({ pageSize: 3 });
  const keysFolder = newFolder('keys');
  let count = 0;
  return {
    s3,
    fresh() {
      const address = `s3://releases/registry-${(count += 1)}`;
      return () => openRegistryAt(address, { S3_ENDPOINT: s3.endpoint, KEYS_FOLDER: keysFolder });
    },
    close: () => s3.close(),
  };
}

const factsOf = (bytes: string) => ({
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  bytes: Buffer.byteLength(bytes),
  brotliBytes: Buffer.byteLength(bytes),
});

/** A build folder as the preset leaves it. */
export function writeBuild(changes: Partial<Release> = {}, files: Record<string, string> = {}): string {
  const folder = newFolder('build');
  const isShell = changes.kind === 'shell';
  const all = { [isShell ? 'main.js' : 'remoteEntry.js']: `// ${changes.buildId}`, ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  const assets = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, factsOf(text)]));
  const release = (isShell ? buildShellRelease : buildRelease)({ assets, ...changes });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
