import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuilds, picturesFolder, readPackedBuilds, unpackPictures } from './packed-releases';

const place = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
function folderWith(name: string, files: Record<string, string>): string {
  const folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

it('keeps builds whole and in the order of their release, wherever the folder goes', () => {
  const pack = join(place, 'pack');
  const builds = ['shell', 'mf-lobby'].map((app) => ({
    app,
    buildId: `${app}-1`,
    folder: folderWith(app, { 'release.json': app }),
    wasBuilt: true,
  }));
  packBuilds(builds, pack);
  const packed = readPackedBuilds(pack);
  expect(packed.map(({ app, buildId }) => [app, buildId])).toEqual([
    ['shell', 'shell-1'],
    ['mf-lobby', 'mf-lobby-1'],
  ]);
  expect(packed.map(({ folder }) => readFileSync(join(folder, 'release.json'), 'utf8'))).toEqual(['shell', 'mf-lobby']);
});

it('copies pictures once, again when they are others, and again after it was interrupted', () => {
  const [pack, images] = [join(place, 'drawn'), join(place, 'images')];
  folderWith(`drawn/${picturesFolder}`, { 'a.png': 'a', '.drawn': '1' });
  expect([unpackPictures(pack, images), unpackPictures(pack, images)]).toEqual([true, false]);
  folderWith(`drawn/${picturesFolder}`, { 'b.png': 'b', '.drawn': '2' });
  expect([unpackPictures(pack, images), existsSync(join(images, 'b.png'))]).toEqual([true, true]);
  rmSync(join(images, '.drawn'));
  rmSync(join(images, 'a.png'));
  expect([unpackPictures(pack, images), existsSync(join(images, 'a.png'))]).toEqual([true, true]);
});
