import type { Registry, Release } from '@portal/releases';
import { readVerifiedFile } from './read-verified-file';

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
const readTemplate = (registry: Registry, release: Release): Promise<string> =>
  readVerifiedFile(registry, release, 'page.html', templateLimitBytes);
