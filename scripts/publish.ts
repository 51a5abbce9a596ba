import { resolve } from 'node:path';
import { openMapSigner, openRegistryAt, openTokenSecret } from '@portal/releases';
import { buildWebApps, webApps } from './lib/build-web';
import { drawPictures } from './lib/draw-pictures';
import { releaseWebApps, workspaceActors } from './lib/release-web';
import { root } from './lib/root';

const address = process.env.REGISTRY || resolve(root, process.env.REGISTRY_FOLDER ?? '.data/registry');
const imagesFolder = resolve(root, process.env.IMAGES_FOLDER ?? '.data/img');

/** Fills a registry and the folder of pictures from this workspace, for edges that only read them. */
async function run(): Promise<void> {
  const builds = await buildWebApps(root, webApps, console.log);
  if (await drawPictures(root, imagesFolder)) console.log('Drew the pictures.');
  const authority = { actor: workspaceActors.publish, reason: 'published from the workspace', now: () => new Date() };
  const changed = await releaseWebApps(address, builds, authority, console.log);
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
