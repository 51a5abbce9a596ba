import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Bomb, craftImageBombs } from '../../test/image-bombs';

type Answer = { outcomes: string[]; milliseconds: number; mostKilobytes: number };

/** Beyond what the process takes before: two pictures of the largest size, held as a whole, and what the allocator keeps for later. */
const mostGrowthKilobytes = 600 * 1024;
const mostMilliseconds = 60_000;

let child: ChildProcess;
let bombs: Bomb[];
let atRest: number;

async function read(pictures: readonly Buffer[]): Promise<Answer> {
  child.send(pictures.map((bytes) => bytes.toString('base64')));
  const [answer] = await once(child, 'message');
  return answer as Answer;
}

beforeAll(async () => {
  child = fork(join(__dirname, '../../test/read-image-child.ts'), { execArgv: ['--import', 'tsx'], cwd: join(__dirname, '../..') });
  bombs = await craftImageBombs();
  const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  atRest = (await read([plain])).mostKilobytes;
}, 240_000);
afterAll(() => child.kill());

it('refuses or encodes again every crafted picture, however huge or slow, with limited memory', async () => {
  const found: Record<string, string> = {};
  const expected: Record<string, readonly string[]> = {};
  for (const { name, bytes, outcomes } of bombs) {
    const { outcomes: became, milliseconds, mostKilobytes } = await read([bytes]);
    const fault = milliseconds > mostMilliseconds ? 'slow' : mostKilobytes > atRest + mostGrowthKilobytes ? 'huge' : null;
    found[name] = fault ?? became[0]!;
    expected[name] = outcomes;
  }
  const surprises = Object.entries(found).filter(([name, outcome]) => !expected[name]!.includes(outcome));
  expect(surprises).toEqual([]);
}, 300_000);

it('holds two of the largest pictures at a time, however many come', async () => {
  const largest = await sharp({ create: { width: 4_242, height: 4_242, channels: 4, background: '#3456' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const { outcomes, mostKilobytes } = await read(Array.from({ length: 4 }, () => largest));
  expect(new Set(outcomes)).toEqual(new Set(['painted']));
  expect(mostKilobytes).toBeLessThan(atRest + mostGrowthKilobytes);
});

it('survives all of them at once, repeatedly, and still reads an ordinary picture', async () => {
  const all = [...bombs, ...bombs, ...bombs].map(({ bytes }) => bytes);
  const { outcomes, mostKilobytes } = await read(all);
  expect(outcomes).toHaveLength(all.length);
  expect(mostKilobytes).toBeLessThan(atRest + mostGrowthKilobytes + all.reduce((sum, { length }) => sum + length * 4, 0) / 1024);
  const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  expect((await read([plain])).outcomes).toEqual(['painted']);
}, 300_000);
