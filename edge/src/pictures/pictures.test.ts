import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpCloser } from '@portal/node-http';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';

const forEver = 'public, max-age=31536000, immutable';
const picture = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path fill="${colour}"/></svg>`;

let folder: string;
let registryFolder: string;
let edge: FastifyInstance;
let close: () => Promise<void>;
let origin: string;

const draw = (path: string, text: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

async function start(): Promise<void> {
  edge = await createEdge(testConfig(registryFolder, ['http://127.0.0.1:9']));
  close = createHttpCloser(edge);
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  registryFolder = await createTestRegistry();
  folder = join(registryFolder, 'img');
  draw('games/MOON_1.svg', picture('red'));
  draw('games/SUN 2.svg', picture('red'));
  await start();
});
afterEach(async () => {
  await close();
  rmSync(registryFolder, { recursive: true });
});

const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const listPath = async () => /id="picture-names" href="([^"]+)"/.exec(await (await get('/login')).text())![1]!;
const names = async () => (await (await get(await listPath())).json()) as Record<string, string>;
const addressOf = async (path: string) => {
  const hash = (await names())[path]!;
  return `/img/${path.replace(/\.svg$/, `.${hash}.svg`)}`;
};
/** Another edge looks at the folder anew, as this one does after a moment. */
async function restart(): Promise<void> {
  await close();
  await start();
}

it('lets pictures and their list be cached for ever at addresses with their hash @SYS-06', async () => {
  const [list, answer] = [await get(await listPath()), await get(await addressOf('games/MOON_1.svg'))];
  expect([list.status, list.headers.get('cache-control')]).toEqual([200, forEver]);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, forEver]);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toBe(picture('red'));
});

it('gives the same bytes the same address, and changed bytes another @SYS-06', async () => {
  const [list, address, other] = [await listPath(), await addressOf('games/MOON_1.svg'), await addressOf('games/SUN%202.svg')];
  draw('games/MOON_1.svg', picture('red'));
  await restart();
  expect([await listPath(), await addressOf('games/MOON_1.svg')]).toEqual([list, address]);
  draw('games/MOON_1.svg', picture('blue'));
  await restart();
  expect(await addressOf('games/MOON_1.svg')).not.toBe(address);
  expect(await listPath()).not.toBe(list);
  expect(await addressOf('games/SUN%202.svg')).toBe(other);
  expect((await get(other)).status).toBe(200);
});

it('redirects an address with a wrong hash to the present picture, without caching @SYS-06', async () => {
  const [list, address] = [await listPath(), await addressOf('games/MOON_1.svg')];
  // At once, before the folder has been looked through again.
  draw('games/MOON_1.svg', picture('blue'));
  const stale = await get(address);
  expect([stale.status, stale.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const present = await get(stale.headers.get('location')!);
  expect([present.status, present.headers.get('cache-control'), await present.text()]).toEqual([200, forEver, picture('blue')]);
  await restart();
  expect((await get(list)).headers.get('location')).toBe(await listPath());
});

it.each(['/img/games/NONE.abcdef.svg', '/img/.drawn.abcdef.svg', '/img/..%2fstate.abcdef.json', '/img/games/%ff.abcdef.svg'])(
  'caches nothing for %s',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

it('still serves addresses without a hash, for open pages, cached for a short while @SYS-06', async () => {
  const answer = await get('/img/games/SUN%202.svg');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
});

it('links the favicon by its hash too', async () => {
  draw('brand/mark.svg', picture('gold'));
  await restart();
  expect(await (await get('/login')).text()).toContain(`<link rel="icon" href="${await addressOf('brand/mark.svg')}"`);
});

it('shows the brand’s mark for a lottery without a picture of its own, and nothing for other unknown pictures @LOTT-10', async () => {
  draw('lotteries/KNOWN.svg', picture('blue'));
  draw('brand/mark.svg', picture('gold'));
  await restart();
  expect(await (await get('/img/lotteries/KNOWN.svg')).text()).toBe(picture('blue'));
  expect(await (await get('/img/lotteries/MADE_HERE.svg')).text()).toBe(picture('gold'));
  expect((await get('/img/games/UNKNOWN.svg')).status).toBe(404);
  expect((await get('/img/lotteries/..%2F..%2Fsecrets.svg')).status).toBe(400);
});
