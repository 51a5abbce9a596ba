import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Built = { initial: { js: string[]; css: string[] }; locales: Record<string, string[]>; assets: Record<string, unknown> };

/** Files of the shell that a page fetches when it needs them, as the build lists them. Without the packs of texts, a page says nothing at all. */
export function lateFilesOfShell(): string[] {
  const folder = join(process.env.E2E_DATA!, 'registry/r/shell');
  const [build] = readdirSync(folder);
  const { initial, locales, assets } = JSON.parse(readFileSync(join(folder, build!, 'release.json'), 'utf8')) as Built;
  const first = new Set([...initial.js, ...initial.css, ...Object.values(locales).flat()]);
  return Object.keys(assets).filter((name) => /\.(js|css)$/.test(name) && !first.has(name));
}
