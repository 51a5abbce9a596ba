import { resolve } from 'node:path';
import { findEngine } from './containers/find-engine';
import { pinBases } from './containers/pin-bases';
import { proveContainers } from './containers/prove-containers';
import { root } from './lib/root';

/**
 * `npm run containers`: builds the images, starts everything from nothing, proves it and tears it down again.
 * `npm run containers -- pin`: writes the digests of the base images into `images.lock`.
 */
async function run(): Promise<void> {
  const [word, ...rest] = process.argv.slice(2);
  if (word === 'pin' && rest.length === 0) return pinBases(resolve(root, 'images.lock'));
  if (word !== undefined) throw new Error('npm run containers [-- pin]');
  await proveContainers(findEngine);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
