import { join } from 'node:path';
import { bundleNodeApp } from '@portal/build/node-bundle';

/** Bundles the platform as it ships and returns the file to start: from its sources each process would compile everything anew. */
export async function buildPlatform(): Promise<string> {
  const folder = join(__dirname, '..');
  await bundleNodeApp(folder, { main: 'src/main.ts' });
  return join(folder, 'dist/main.mjs');
}
