import { resolve } from 'node:path';
import { openMapSigner, openRegistryAt, openTokenSecret } from '@portal/releases';
import { readPackedBuilds, unpackPictures } from './lib/packed-releases';
import { releaseWebApps, workspaceActors } from './lib/release-web';

const pack = resolve(process.env.PACK_FOLDER ?? '.');
const address = process.env.REGISTRY || resolve(process.env.REGISTRY_FOLDER ?? '.data/registry');
const imagesFolder = resolve(process.env.IMAGES_FOLDER ?? '.data/img');

/** Fills a registry and the folder of pictures with what `pack-releases.ts` has packed, for edges that only read them. */
async function run(): Promise<void> {
  if (unpackPictures(pack, imagesFolder)) console.log('Copied the pictures.');
  const authority = { actor: workspaceActors.publish, reason: 'published from the workspace', now: () => new Date() };
  const changed = await releaseWebApps(address, readPackedBuilds(pack), authority, console.log);
  // Edges may have the registry read-only: their keys are made here.
  const registry = openRegistryAt(address, process.env);
  openMapSigner(registry.keyPath);
  openTokenSecret(registry);
  console.log(changed.length > 0 ? `Released: ${changed.join(', ')}` : 'Nothing has changed.');
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
