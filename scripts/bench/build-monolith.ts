import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseBase, type Release } from '@portal/releases';
import type { WebBuild } from '../lib/build-web';

export type Monolith = {
  build: WebBuild;
  hints: { href: string; integrity: string }[];
  /** Scripts of home's first load, those of the first page's own frame, and what the former weigh as they are sent. */
  scripts: string[];
  frameScripts: string[];
  scriptBytes: number;
};

/** What home needs beside the first scripts, in the language of the visit. */
const homeChunks = ['locale-TY-json', 'mf-lobby', 'home-page', 'mf-lobby-locale-TY-json'];

/** Shell and remotes from the same sources as one build. */
export async function buildMonolith(root: string, folder: string): Promise<Monolith> {
  const build = promisify(execFile);
  await build(
    process.execPath,
    [join(root, 'tooling/build/bin/portal-build.mjs'), '--config', join(root, 'tooling/build/monolith/webpack.config.ts')],
    {
      cwd: join(root, 'shell'),
      env: { ...process.env, MONOLITH_FOLDER: folder },
    },
  );
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  const chunks = JSON.parse(readFileSync(`${folder}.chunks.json`, 'utf8')) as Record<string, string[]>;
  const initial = new Set(chunks.main);
  const files = [...new Set(homeChunks.flatMap((chunk) => chunks[chunk]!))].filter((file) => !initial.has(file));
  const scripts = [...initial, ...files].filter((file) => file.endsWith('.js'));
  return {
    build: { app: 'shell', buildId: release.buildId, folder, wasBuilt: true },
    hints: files.map((file) => ({ href: releaseBase(release) + file, integrity: release.assets[file]!.integrity })),
    scripts,
    frameScripts: [...initial].filter((file) => file.endsWith('.js')),
    scriptBytes: scripts.reduce((sum, file) => sum + release.assets[file]!.brotliBytes, 0),
  };
}
