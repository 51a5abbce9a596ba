import { createHash } from 'node:crypto';
import type { Registry, Release } from '@portal/releases';

/** A file of a release as text. Throws when it is missing, too large, or not what the release says of it. */
export async function readVerifiedFile(registry: Registry, release: Release, name: string, limitBytes: number): Promise<string> {
  const bytes = await registry.readReleaseFile(release.remote, release.buildId, name, limitBytes);
  if (!bytes) throw new Error(`${name} is missing`);
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (release.assets[name]?.integrity !== found) throw new Error(`${name} is not the bytes its hash promises`);
  return bytes.toString('utf8');
}
