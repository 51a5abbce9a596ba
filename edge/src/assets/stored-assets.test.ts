import { openRegistry, type FolderRegistry, type Registry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';

let edge: FastifyInstance;
let fetched: string[];
let isReachable: boolean;

/** The same registry as a bucket would give it: through its interface alone, without paths. */
function farAway({ assetsPath: _assets, logPath: _log, folderOf: _folderOf, root: _root, ...registry }: FolderRegistry): Registry {
  return {
    ...registry,
    keyPath: openRegistry(_root).keyPath,
    lookAtLog: () => (isReachable ? registry.lookAtLog() : Promise.reject(new Error('away'))),
    readReleaseFile: async (remote, buildId, name, limit) => {
      if (!isReachable) throw new Error('away');
      fetched.push(name);
      return registry.readReleaseFile(remote, buildId, name, limit);
    },
  };
}

beforeEach(async () => {
  fetched = [];
  isReachable = true;
  const folder = await createTestRegistry();
  edge = await createEdge(testConfig(folder, ['http://127.0.0.1:9']), farAway(openRegistry(folder)));
});
afterEach(() => edge.close());

const get = (path: string) => edge.inject(`/r/mf-lottery/aaaaaaaaaaaa/${path}`);

it('serves files of releases from a bucket, fetches each once, and lets them be cached for ever @MF-04', async () => {
  const [first, second] = await Promise.all([get('remote.css'), get('remote.css')]);
  await get('remote.css');
  expect([first.statusCode, second.statusCode, first.body]).toEqual([200, 200, 'b{}']);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('text/css'),
    'x-content-type-options': 'nosniff',
  });
  expect(fetched.filter((name) => name === 'remote.css')).toHaveLength(1);
});

it('serves nothing but what a release names', async () => {
  for (const path of ['release.json', 'none.js', '__proto__', 'toString']) expect((await get(path)).statusCode).toBe(404);
  expect((await get('..%2f..%2f..%2fchannel.log')).statusCode).toBe(400);
  expect((await edge.inject('/r/mf-lottery/bbbbbbbbbbbb/remote.css')).statusCode).toBe(404);
  expect((await edge.inject('/r/../keys/remote.css')).statusCode).toBe(404);
});

it('keeps serving pages and the files it has while the bucket is away', async () => {
  await get('remote.css');
  expect((await edge.inject('/lottery')).statusCode).toBe(200);
  isReachable = false;
  await new Promise((done) => setTimeout(done, 600));
  expect((await edge.inject('/lottery')).statusCode).toBe(200);
  expect((await get('remote.css')).statusCode).toBe(200);
});
