import { decidePublish } from '../plan/decide-publish';
import { releasePath, type Registry } from '../registry';
import { parseRelease, type Release } from '../release-file';
import { readBuildFolder } from '../steps/read-build-folder';
import { readStoredBuild } from '../steps/read-stored-build';
import { releaseFileName, type NamedFile } from '../storage/registry-storage';
import { type Authority, perform } from './authority';
import { type GateOptions, passSmoke, refuseMisfits, refuseProblems } from './gates';

/** Puts a build into the registry. Nobody gets it before it is activated. */
export async function publish(registry: Registry, folder: string, authority: Authority, gates: GateOptions = {}): Promise<Release> {
  const given = await readBuildFolder(folder);
  const named = releaseOf(given);
  const state = await registry.readState();
  decidePublish(state, named.remote, named.buildId);
  // A publication that was cut off after its last file is finished with the files that are there.
  const isStored = await registry.hasRelease(named.remote, named.buildId);
  const files = isStored ? await readStoredBuild(registry, named.remote, named.buildId) : given;
  const release = isStored ? releaseOf(files) : named;
  refuseProblems(release, files);
  await refuseMisfits(registry, state, release);
  const note = await passSmoke(release, files, gates);
  if (!isStored) await registry.storage.addRelease(releasePath(release.remote, release.buildId), files);
  await perform(registry, authority, (present) => ({ deed: decidePublish(present, release.remote, release.buildId), note }));
  return release;
}

const releaseOf = (files: readonly NamedFile[]): Release =>
  parseRelease(files.find(({ name }) => name === releaseFileName)?.bytes ?? Buffer.alloc(0));
