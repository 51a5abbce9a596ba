import { appendToChannelLog } from '../channel-log';
import { findReleaseProblems } from '../plan/check-release';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import { readRelease, type Release } from '../release-file';
import { copyRelease } from '../steps/copy-release';
import { readBuild } from '../steps/read-build';
import { type Authority, createEvent, retryWhenStale } from './authority';

/** Puts a build into the registry. Nobody gets it before it is activated. */
export async function publish(registry: Registry, folder: string, authority: Authority): Promise<Release> {
  const release = await readRelease(folder);
  const { remote, buildId } = release;
  const problems = findReleaseProblems(release, await readBuild(folder));
  if (problems.length > 0) throw new ReleaseError(`${remote} ${buildId} is refused:\n- ${problems.join('\n- ')}`);
  await copyRelease(folder, registry.folderOf(remote, buildId));
  // Publishing does not depend on what others do, so it may simply be repeated.
  await retryWhenStale(async () => {
    const { epoch, channels } = await registry.readState();
    const from = channels[remote]?.active ?? null;
    await appendToChannelLog(registry.logPath, epoch, createEvent({ remote, op: 'publish', from, to: buildId }, authority));
  });
  return release;
}
