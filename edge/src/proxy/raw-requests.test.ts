import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readTarget } from '@portal/node-http';
import { forged, rawRequests, sendAllRaw, sendRaw } from '@portal/node-http/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';

const seeds = [20_261_123, 7, Number(process.env.FUZZ_SEED ?? 1)];
const requestsEach = 700;

type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let folder: string;
let edge: FastifyInstance;
let port: number;
let service: Server;
let secret: Server;
let heard: Heard[];
let secretLines = 0;
let secretHost: string;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await createTestRegistry();
  service = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (text: string) => (body += text));
    request.on('end', () => {
      heard.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      response.end('{}');
    });
  });
  secret = createServer((_request, response) => response.end('secret')).on('connection', () => (secretLines += 1));
  for (const server of [service, secret]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const serviceUrl = `http://127.0.0.1:${portOf(service)}`;
  secretHost = `127.0.0.1:${portOf(secret)}`;
  edge = await createEdge(testConfig(folder, [serviceUrl], { releasesUrl: serviceUrl }));
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(edge.server);
});
beforeEach(() => (heard = []));
afterAll(async () => {
  await edge.close();
  for (const server of [service, secret]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

const prefixes = [
  ...[
    '/wps',
    '/lgw',
    '/lotto',
    '/seamless/v1',
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
    '/emulator',
    '/sandbox',
    '/ops',
  ],
];
/** The desk is told of reports at an address of its own. */
const isProxied = (path: string) => path === '/ops' || path === '/beacons' || prefixes.some((prefix) => path.startsWith(`${prefix}/`));

/** What is wrong with a request that a service got, if anything. */
function findFault({ url, headers, body }: Heard): string | null {
  if (readTarget(url) !== url || !isProxied(url.split('?')[0]!)) return 'leads out of its prefix';
  if (headers['x-forwarded-for'] !== '127.0.0.1' || headers['x-country'] !== undefined) return 'lies about where it comes from';
  if (headers['x-portal-override'] !== undefined) return 'claims an override';
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined && body !== '')
    return 'has a body without an end';
  if (headers.expect !== undefined || headers.upgrade !== undefined || headers.te !== undefined) return 'carries what belongs to one line';
  return JSON.stringify(headers).includes(forged.address) ? 'carries a forged address' : null;
}

it.each(seeds)('sends nothing outside the prefix or to another host, whatever the raw request is (seed %d)', async (seed) => {
  const requests = rawRequests(seed, { prefixes, secretHost });
  const texts = Array.from({ length: requestsEach }, () => requests.next().value);
  const faults: string[] = [];
  await sendAllRaw(port, texts, (text, answers) => {
    for (const { status, headers } of answers) {
      if (status >= 500) faults.push(`${status} for ${JSON.stringify(text.slice(0, 400))}`);
      if (!headers['strict-transport-security'] || headers['x-content-type-options'] !== 'nosniff')
        faults.push(`no strict headers with ${status} for ${JSON.stringify(text.slice(0, 400))}`);
    }
  });
  for (const request of heard) {
    const fault = findFault(request);
    if (fault) faults.push(`${fault}: ${JSON.stringify(request)}`);
  }
  expect({ seed, faults: faults.slice(0, 5) }).toEqual({ seed, faults: [] });
  expect(secretLines).toBe(0);
  // Enough of them were in order to be handed on: the rest was not refused for some dull reason.
  expect(heard.length).toBeGreaterThan(20);
  expect((await sendRaw(port, '')).answers).toMatchObject([{ status: 200 }]);
});

const line = (first: string, ...headers: string[]) => [first, 'host: localhost', ...headers, '', ''].join('\r\n');

it.each([
  ['an absolute target', () => line(`GET http://${secretHost}/wps/../metrics HTTP/1.1`)],
  ['an absolute target of the portal itself', () => line('GET http://localhost/wps/a HTTP/1.1')],
  ['a target with another host before it', () => line(`POST //${secretHost}/wps/../audit/health HTTP/1.1`, 'content-length: 0')],
  ['dots', () => line('GET /wps/../metrics HTTP/1.1')],
  ['encoded dots', () => line('GET /wps/%2e%2e/metrics HTTP/1.1')],
  ['dots behind an encoded slash', () => line('GET /wps/..%2fmetrics HTTP/1.1')],
  ['backslashes', () => line('GET /wps\\..\\metrics HTTP/1.1')],
  ['dots that are encoded twice', () => line('GET /wps/%252e%252e/metrics HTTP/1.1')],
  ['a star', () => line('OPTIONS * HTTP/1.1')],
  ['two hosts', () => line('GET /wps/a HTTP/1.1', 'host: other')],
  ['no host', () => 'GET /wps/a HTTP/1.1\r\n\r\n'],
  ['a host that is an address', () => 'GET /wps/a HTTP/1.1\r\nhost: http://x/y\r\n\r\n'],
  ['a body where there is none', () => line('GET /wps/a HTTP/1.1', 'content-length: 2') + '{}'],
  ['a body in chunks where there is none', () => line('GET /wps/a HTTP/1.1', 'transfer-encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n'],
])('refuses %s as malformed', async (_, text) => {
  const { answers } = await sendRaw(port, text());
  expect(answers[0]!.status).toBe(400);
  expect(heard).toEqual([]);
  expect(secretLines).toBe(0);
});

const smuggled = 'GET /metrics HTTP/1.1\r\nhost: localhost\r\nx-portal-override: forged\r\n\r\n';

it.each([
  ['in chunks', 'POST', ['transfer-encoding: chunked'], `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`],
  [
    'in chunks, of a method that seldom has one',
    'DELETE',
    ['transfer-encoding: chunked'],
    `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
  ],
  ['with a length', 'DELETE', [`content-length: ${smuggled.length}`], smuggled],
  [
    'with a length that the connection is to lose',
    'DELETE',
    [`content-length: ${smuggled.length}`, 'connection: content-length'],
    smuggled,
  ],
  [
    'in chunks that the connection is to lose',
    'POST',
    ['transfer-encoding: chunked', 'connection: transfer-encoding'],
    `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
  ],
])('passes on a body that looks like a request as a body, %s', async (_, method, headers, body) => {
  const { answers } = await sendRaw(port, line(`${method} /wps/a HTTP/1.1`, ...headers) + body);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(heard).toMatchObject([{ method, url: '/wps/a', body: smuggled }]);
  expect(heard[0]!.headers['x-portal-override']).toBeUndefined();
});

const inChunks = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

it.each([
  ['the desk', '/ops/api/act', 64 * 1024],
  ['the platform', '/wps/a', 22 * 1024 * 1024],
])('aborts a chunked body that is longer than %s accepts, and closes the connection', async (_, path, limit) => {
  const whole = line(`POST ${path} HTTP/1.1`, 'transfer-encoding: chunked') + inChunks(limit) + '0\r\n\r\n';
  expect((await sendRaw(port, whole)).answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(heard.map(({ body }) => body.length)).toEqual([limit]);
  // It goes on for ever: there is no last chunk.
  const endless = line(`POST ${path} HTTP/1.1`, 'transfer-encoding: chunked') + inChunks(limit) + inChunks(1);
  expect((await sendRaw(port, endless)).answers).toMatchObject([{ status: 413, headers: { connection: 'close' } }]);
  expect(heard).toHaveLength(1);
  expect((await sendRaw(port, '')).answers).toMatchObject([{ status: 200 }]);
});

it('normalises a target before it looks for a route, and passes that form on', async () => {
  await sendRaw(port, line('GET /%77ps/%7ea%3ab?x=%2e%2e//y HTTP/1.1'));
  expect(heard).toMatchObject([{ url: '/wps/~a%3Ab?x=%2e%2e//y' }]);
});

it('echoes nothing for TRACE, and opens no connection for CONNECT', async () => {
  const { answers, text } = await sendRaw(port, line('TRACE /wps/a HTTP/1.1', 'token: secret-of-mine'));
  expect(answers[0]!.status).toBe(405);
  expect(text).not.toContain('secret-of-mine');
  expect((await sendRaw(port, line(`CONNECT ${secretHost} HTTP/1.1`))).answers).toEqual([]);
  expect(heard).toEqual([]);
});
