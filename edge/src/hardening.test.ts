import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './app';
import { createTestRegistry, testConfig } from './test-registry';

let folder: string;
let platform: Server;
let edge: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = await createTestRegistry();
  platform = createServer((incoming, response) => {
    // The worst a careless service could do: it shows what it got, as a page that may be framed and kept.
    response.writeHead(incoming.url?.includes('missing') ? 404 : incoming.url?.includes('fault') ? 500 : 200, {
      'content-type': 'text/html',
      'x-powered-by': 'Careless 1.0',
      server: 'careless',
      'x-frame-options': 'ALLOWALL',
      'content-security-policy': 'default-src *',
      'set-cookie': 'operator=x; Path=/; HttpOnly; SameSite=Strict',
    });
    response.end(JSON.stringify(incoming.headers));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  edge = await createEdge(testConfig(folder, [url], { releasesUrl: null }));
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await edge.close();
  platform.closeAllConnections();
  platform.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode!, headers: answer.headers, body };
}

it.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.npmrc',
  '/.well-known/openid-configuration',
  '/package.json',
  '/pnpm-lock.yaml',
  '/server-status',
  '/debug/pprof',
  '/metrics',
  '/docs',
  '/swagger',
  '/api-docs',
  '/phpinfo.php',
  '/r/shell/5e115e115e11/main.js.map',
  '/r/..%2f..%2fmap.json',
  '/img/..%2fmap.json',
  '/img/%2e%2e/map.json',
])('serves nothing at %s that reveals how it is made', async (path) => {
  const { status, body } = await ask('GET', path);
  expect([400, 403, 404]).toContain(status);
  expect(body).not.toMatch(/"dependencies"|"sources"|"mappings"|\[core\]|refs\/heads|BEGIN|process_/);
});

it.each(['TRACE', 'TRACK', 'PROPFIND', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST'])('refuses %s of a page', async (method) => {
  const { status, body, headers } = await ask(method, '/login', { cookie: 'resume=secret-of-mine', token: 'secret-of-mine' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('secret-of-mine');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it.each(['/wps/anything', '/lgw/missing', '/lotto/fault'])(
  'keeps its own strict headers on %s, whatever the service answers',
  async (path) => {
    const { headers } = await ask('GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/) as string,
      'cache-control': 'no-store',
    });
  },
);

it.each(['/wps/anything', '/login', '/nothing-here'])('names neither a program nor a version on %s', async (path) => {
  const { headers } = await ask('GET', path);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
});

it('removes the resume cookie from a browser without asking the platform @AUTH-07', async () => {
  const { status, headers } = await ask('DELETE', '/resume-cookie');
  expect(status).toBe(204);
  expect(headers['set-cookie']).toEqual([
    '__Host-resume=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
    'resume=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ]);
  expect(headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' });
  expect((await ask('POST', '/resume-cookie')).status).toBe(405);
});

it('sets one cookie of its own for a visitor, which no script reads and no other site sends', async () => {
  const { headers } = await ask('GET', '/login');
  expect(headers['set-cookie']).toHaveLength(1);
  expect(headers['set-cookie']![0]).toMatch(/^visitor=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
