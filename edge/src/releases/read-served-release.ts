import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release } from '@portal/releases';

const releaseLimitBytes = 1024 * 1024;
const templateLimitBytes = 256 * 1024;
const hash = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A release fit to be given to visitors; a shell's with its markup, before the edge has filled it in. */
export type ServedRelease = { release: Release; template: string };

/** Reads a release and looks whether it is what it says. Throws when it is malformed, too big, another's, or not the bytes it promises. */
export async function readServedRelease(registry: Registry, remote: string, buildId: string): Promise<ServedRelease> {
  const folder = registry.folderOf(remote, buildId);
  await refuseBig(join(folder, 'release.json'), releaseLimitBytes);
  const release = await registry.getRelease(remote, buildId);
  if (release.remote !== remote || release.buildId !== buildId) throw new Error(`it is of ${release.remote} ${release.buildId}`);
  if ((release.kind === 'shell') !== (remote === 'shell')) throw new Error(`a ${release.kind} cannot be ${remote}`);
  const unhashed = Object.entries(release.assets).find(([, { integrity }]) => !hash.test(integrity));
  if (unhashed) throw new Error(`${unhashed[0]} has no hash`);
  if (release.kind === 'remote' && !release.assets[release.entry ?? '']) throw new Error('its entry is not among its files');
  return { release, template: release.kind === 'shell' ? await readTemplate(folder, release) : '' };
}

/** The page carries the hashes of everything else, so nothing but this guards the markup itself. */
async function readTemplate(folder: string, release: Release): Promise<string> {
  const path = join(folder, 'page.html');
  await refuseBig(path, templateLimitBytes);
  const bytes = await readFile(path);
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (release.assets['page.html']?.integrity !== found) throw new Error('page.html is not the bytes its hash promises');
  return bytes.toString('utf8');
}

async function refuseBig(path: string, limitBytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > limitBytes) throw new Error(`${path} has ${size} bytes, more than ${limitBytes}`);
}
