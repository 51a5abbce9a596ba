import { releasePath, type Registry } from '../registry';
import { ReleaseError } from '../release-error';
import type { NamedFile } from '../storage/registry-storage';

const fileLimitBytes = 16 * 1024 * 1024;
const readsAtOnce = 8;

/** Every file of a published build, as it lies in the registry now. */
export async function readStoredBuild({ storage }: Registry, remote: string, buildId: string): Promise<NamedFile[]> {
  const folder = releasePath(remote, buildId);
  const waiting = await storage.list(folder);
  const files: NamedFile[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const file = await storage.read(`${folder}/${name}`, fileLimitBytes);
      if (!file) throw new ReleaseError(`[nothing-missing] ${folder}/${name} has gone while it was read.`);
      files.push({ name, bytes: file.bytes });
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, work));
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
