import { join } from 'node:path';
import { bundleNodeApp } from '@portal/build/node-bundle';

export const nodeApps = ['platform', 'edge', 'releases'];

/** Bundles the servers into `dist/main.mjs` each. It takes less than a second, so it is done every time. */
export async function buildNodeApps(root: string): Promise<void> {
  await Promise.all(nodeApps.map((app) => bundleNodeApp(join(root, app), { main: 'src/main.ts' })));
}
