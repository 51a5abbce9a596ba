import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The remotes of a workspace: a folder with a declaration is one, so a new one is registered nowhere. */
export const listRemotes = (root: string): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'portal.json')))
    .sort();
