import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuilt } from './write-built';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'built-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => ({ path: join(folder, name), contents: Buffer.from(text) });

it('writes files, also into folders that are not there yet, and leaves no drafts', async () => {
  await writeBuilt([file('main.mjs', 'one'), file('pages/deep/a.js', 'two')]);
  expect(readFileSync(join(folder, 'main.mjs'), 'utf8')).toBe('one');
  expect(readFileSync(join(folder, 'pages/deep/a.js'), 'utf8')).toBe('two');
  expect(readdirSync(folder).sort()).toEqual(['main.mjs', 'pages']);
});

it('does not touch a file that is as it should be', async () => {
  await writeBuilt([file('main.mjs', 'one')]);
  const { ino, mtimeMs } = statSync(join(folder, 'main.mjs'));
  await writeBuilt([file('main.mjs', 'one')]);
  expect(statSync(join(folder, 'main.mjs'))).toMatchObject({ ino, mtimeMs });
});

it('puts a new file in the place of the old one, so that somebody who reads the old one reads it to its end', async () => {
  writeFileSync(join(folder, 'main.mjs'), 'the old one');
  const reader = openSync(join(folder, 'main.mjs'), 'r');
  await writeBuilt([file('main.mjs', 'new')]);
  expect(readFileSync(reader, 'utf8')).toBe('the old one');
  closeSync(reader);
  expect(readFileSync(join(folder, 'main.mjs'), 'utf8')).toBe('new');
});

it('lets two builds write the same files at once', async () => {
  const files = Array.from({ length: 40 }, (_, i) => file(`chunk-${i}.js`, `${i} `.repeat(5_000)));
  await Promise.all([writeBuilt(files), writeBuilt(files), writeBuilt(files.toReversed())]);
  for (const { path, contents } of files) expect(readFileSync(path).equals(contents)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(40);
});
