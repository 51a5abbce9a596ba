import { createHash } from 'node:crypto';
import type { Registry, Release } from '@portal/releases';

const templateLimitBytes = 256 * 1024;

/** A verified release; a shell's includes its HTML template. */
export type ServedRelease = { release: Release; template: string };

/** Reads and verifies a release. Throws if it is malformed, too large, of another app, or its bytes don't match their hashes. */
export async function readServedRelease(registry: Registry, remote: string, buildId: string): Promise<ServedRelease> {
  const release = await registry.getRelease(remote, buildId);
  if ((release.kind === 'shell') !== (remote === 'shell')) throw new Error(`a ${release.kind} cannot be ${remote}`);
  if (release.kind === 'remote' && !release.assets[release.entry ?? '']) throw new Error('its entry is not among its files');
  return { release, template: release.kind === 'shell' ? await readTemplate(registry, release) : '' };
}

/** The page contains the hashes of all other files; this check protects the page itself. */
async function readTemplate(registry: Registry, release: Release): Promise<string> {
  const bytes = await registry.readReleaseFile(release.remote, release.buildId, 'page.html', templateLimitBytes);
  if (!bytes) throw new Error('page.html is missing');
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (release.assets['page.html']?.integrity !== found) throw new Error('page.html is not the bytes its hash promises');
  return bytes.toString('utf8');
}
