import { join } from 'node:path';
import { bundleNodeApp } from '@portal/build/node-bundle';
import { buildClient } from '../../game-studio/build-client';

/** What runs in Node, with the files that each app starts from: of the releases the command line and the desk. */
export const nodeApps: Record<string, Record<string, string>> = {
  platform: { main: 'src/main.ts', migrate: 'src/migrate.ts' },
  'game-studio': { main: 'src/main.ts', migrate: 'src/migrate.ts' },
  edge: { main: 'src/main.ts' },
  egress: { main: 'src/main.ts' },
  releases: { main: 'src/main.ts', desk: 'src/desk/main.ts' },
};

/** Bundles each into `dist`, and the pages of the games beside their server. It takes a second or two, so it is done every time. */
export async function buildNodeApps(root: string): Promise<void> {
  await Promise.all([
    ...Object.entries(nodeApps).map(([app, entries]) => bundleNodeApp(join(root, app), entries)),
    buildClient(join(root, 'game-studio')),
  ]);
}
