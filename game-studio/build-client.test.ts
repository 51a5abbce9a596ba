import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient, type ClientManifest } from './build-client';

/** The sources of the studio in a folder of their own, with a `dist` of their own. */
let studio: string;
let built: string;
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-'));
  studio = join(root, 'game-studio');
  built = join(studio, 'dist/client');
  for (const name of ['client', 'src', 'package.json']) cpSync(join(__dirname, name), join(studio, name), { recursive: true });
  symlinkSync(join(__dirname, 'node_modules'), join(studio, 'node_modules'));
  symlinkSync(join(__dirname, '../tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  await buildClient(studio);
});
afterAll(() => rmSync(join(studio, '..'), { recursive: true, force: true }));

const manifest = () => JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as ClientManifest;
const filesNow = () => readdirSync(built).sort();

it('builds a page with one script and one style sheet', () => {
  const { script, style } = manifest();
  expect(filesNow()).toEqual(expect.arrayContaining([script, style, 'manifest.json']));
  expect(filesNow().filter((name) => name.endsWith('.css'))).toEqual([style]);
});

it('touches nothing that a studio serves when nothing has changed, and lets two portals start at once', async () => {
  const before = filesNow().map((name) => [name, statSync(join(built, name)).ino]);
  await Promise.all([buildClient(studio), buildClient(studio)]);
  expect(filesNow().map((name) => [name, statSync(join(built, name)).ino])).toEqual(before);
});

it('removes what an earlier build left', async () => {
  const before = filesNow();
  writeFileSync(join(built, 'chunk-OLD.js'), 'old');
  await buildClient(studio);
  expect(filesNow()).toEqual(before);
});
