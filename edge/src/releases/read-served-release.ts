import { createHash } from 'node:crypto';
import type { Registry, Release } from '@portal/releases';

const templateLimitBytes = 256 * 1024;

/** A release fit to be given to visitors; a shell's with its markup, before the edge has filled it in. */
export type ServedRelease = { release: Release; template: string };

/** Reads a release and looks whether it is what it says. Throws when it is malformed, too big, another's, or not the bytes it promises. */
export async function readServedRelease(registry: Registry, remote: string, buildId: string): Promise<ServedRelease> {
  const release = await registry.getRelease(remote, buildId);
  if ((release.kind === 'shell') !== (remote === 'shell')) throw new Error(`a ${release.kind} cannot be ${remote}`);
  if (release.kind === 'remote' && !release.assets[release.entry ?? '']) throw new Error('its entry is not among its files');
  return { release, template: release.kind === 'shell' ? await readTemplate(registry, release) : '' };
}

/** The page carries the hashes of everything else, so nothing but this guards the markup itself. */
async function readTemplate(registry: Registry, release: Release): Promise<string> {
  const bytes = await registry.readReleaseFile(release.remote, release.buildId, 'page.html', templateLimitBytes);
  if (!bytes) throw new Error('page.html is missing');
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (release.assets['page.html']?.integrity !== found) throw new Error('page.html is not the bytes its hash promises');
  return bytes.toString('utf8');
}
