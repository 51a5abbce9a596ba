import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'art-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/write-art.ts', ...args], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    stdio: 'pipe',
  });

it('writes the files of a catalogue', () => {
  const file = join(folder, 'catalog.json');
  writeFileSync(file, JSON.stringify({ games: [{ code: 'G1', title: 'จันทรา', category: 'LOTT' }] }));
  expect(run(file, join(folder, 'img'))).toMatch(/^\d+ pictures/);
  expect(readdirSync(join(folder, 'img/games'))).toEqual(['G1.svg']);
  expect(readFileSync(join(folder, 'img/games/G1.svg'), 'utf8')).toContain('<title>จันทรา</title>');
});

it('fails and says why when the catalogue is wrong', () => {
  const file = join(folder, 'wrong.json');
  writeFileSync(file, JSON.stringify({ lotteries: [{ code: '../x' }] }));
  expect(() => run(file, join(folder, 'no'))).toThrow('cannot be a file name');
});
