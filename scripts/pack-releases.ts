import { join, resolve } from 'node:path';
import { bundleNodeApp } from '@portal/build/node-bundle';
import { buildWebApps, webApps } from './lib/build-web';
import { drawPictures } from './lib/draw-pictures';
import { packBuilds, picturesFolder } from './lib/packed-releases';
import { root } from './lib/root';

/** Builds what an image publishes when it starts (`publish-packed.ts`) into a folder: builds, pictures and the program itself. */
async function run(): Promise<void> {
  const pack = resolve(process.argv[2] ?? '.data/pack');
  packBuilds(await buildWebApps(root, webApps, console.log), pack);
  await drawPictures(root, join(pack, picturesFolder));
  await bundleNodeApp(join(root, 'scripts'), { publish: 'publish-packed.ts' });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
