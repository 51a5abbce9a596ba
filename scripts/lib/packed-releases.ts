import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebBuild } from './build-web';

/** What is built once and published wherever an image starts: the builds of the web apps, in the order of their release, and the pictures. */
export const picturesFolder = 'img';
const listName = 'builds.json';
type Packed = Pick<WebBuild, 'app' | 'buildId'>;

const folderOf = (pack: string, { app, buildId }: Packed) => join(pack, 'builds', app, buildId);

/** Copies builds into a folder that needs nothing of the workspace. */
export function packBuilds(builds: readonly WebBuild[], pack: string): void {
  mkdirSync(pack, { recursive: true });
  for (const build of builds) cpSync(build.folder, folderOf(pack, build), { recursive: true });
  writeFileSync(join(pack, listName), JSON.stringify(builds.map(({ app, buildId }): Packed => ({ app, buildId }))));
}

/** The builds of such a folder, in the order in which they were packed. */
export const readPackedBuilds = (pack: string): Omit<WebBuild, 'wasBuilt'>[] =>
  (JSON.parse(readFileSync(join(pack, listName), 'utf8')) as Packed[]).map((packed) => ({ ...packed, folder: folderOf(pack, packed) }));

/** Brings the packed pictures to where edges read them, unless they are there. True when it copied. */
export function unpackPictures(pack: string, imagesFolder: string): boolean {
  const [from, stamp] = [join(pack, picturesFolder), '.drawn'];
  const stampOf = (folder: string) => (existsSync(join(folder, stamp)) ? readFileSync(join(folder, stamp), 'utf8') : null);
  if (stampOf(imagesFolder) === stampOf(from)) return false;
  // The stamp comes last: a copy that was interrupted is made again.
  cpSync(from, imagesFolder, { recursive: true, filter: (path) => !path.endsWith(stamp) });
  cpSync(join(from, stamp), join(imagesFolder, stamp));
  return true;
}
