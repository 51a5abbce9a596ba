import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const madeFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Files below a folder that somebody wrote, with slashes and relative to it; what is installed, built or hidden is left out. */
export function listFiles(folder: string, accepts: (path: string) => boolean): string[] {
  const found: string[] = [];
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!madeFolders.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      } else if (accepts(path)) found.push(path);
    }
  };
  walk('');
  return found.sort();
}
