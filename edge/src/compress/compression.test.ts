import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';
import { chooseEncoding, withVary } from './compression';

const long = JSON.stringify({ success: true, value: Array.from({ length: 400 }, (_, i) => ({ id: i, name: 'Chandra' })) });
const picture = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(200)}</svg>`;

let folder: string;
let edge: FastifyInstance;
let port: number;
let service: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  folder = await createTestRegistry();
  mkdirSync(join(folder, 'img'), { recursive: true });
  writeFileSync(join(folder, 'img/mark.svg'), picture);
  service = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  edge = await createEdge(testConfig(folder, [serviceUrl], { releasesUrl: serviceUrl }));
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
beforeEach(() => (answer = sends(long)));
afterAll(async () => {
  await edge.close();
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

const sends =
  (body: string, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers }).end(body);

type Got = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** As the bytes come: `fetch` would unpack them. */
async function ask(path: string, accepted: string | null = 'br, gzip', method = 'GET', more: Record<string, string> = {}): Promise<Got> {
  const request = get({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { ...(accepted !== null && { 'accept-encoding': accepted }), ...more },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const encoding = response.headers['content-encoding'];
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return { status: response.statusCode!, headers: response.headers, bytes, text: plain.toString() };
}

const kinds: [string, string, () => string | null][] = [
  ['a call of the platform', '/lgw/draws', () => long],
  ['the console', '/ops/data', () => long],
  ['a picture', '/img/mark.svg', () => picture],
  ['the page', '/lottery', () => null],
  ['the map', '/release-map', () => null],
];

describe.each(kinds)('%s', (_, path, body) => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, br;q=0'],
    [undefined, 'identity'],
    [undefined, null],
  ])('is sent as %s to clients that accept %s, with a Vary header', async (encoding, accepted) => {
    const { headers, bytes, text, status } = await ask(path, accepted);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(text.length).toBeGreaterThan(1_024);
    if (encoding) {
      expect(bytes.length).toBeLessThan(text.length * 0.75);
      expect(headers['content-length']).toBeUndefined();
    }
    if (body() !== null) expect(text).toBe(body());
  });
});

describe('is sent unchanged', () => {
  it('when it is short', async () => {
    answer = sends('{"success":true}');
    const { headers, text } = await ask('/lgw/draws');
    expect([headers['content-encoding'], text]).toEqual([undefined, '{"success":true}']);
  });

  it.each([
    ['it is packed already', '/lgw/draws', 'GET', { 'content-encoding': 'identity' }],
    ['it may not be changed', '/lgw/draws', 'GET', { 'cache-control': 'no-transform' }],
    ['it is no text', '/lgw/draws', 'GET', { 'content-type': 'image/png' }],
    ['it gives a cookie', '/wps/session', 'GET', { 'set-cookie': 'resume=secret' }],
    ['a call that writes is answered, where tokens are given', '/wps/session/login', 'POST', {}],
    ['the identity provider answers', '/emulator/tokens', 'GET', {}],
    ['a wallet answers a provider', '/seamless/v1/STUDIO/balance', 'GET', {}],
  ])('when %s', async (_, path, method, headers: Record<string, string>) => {
    answer = sends(long, headers);
    const got = await ask(path, 'br', method);
    expect(got.headers['content-encoding']).toBe(headers['content-encoding']);
    expect(got.bytes.toString()).toBe(long);
  });
});

it('passes on every event of a stream without delay', async () => {
  let stream: ServerResponse | undefined;
  answer = (_request, response) => {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.write('data: first\n\n');
  };
  const request = get({ port, host: '127.0.0.1', path: '/wps/stream', headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(String((await once(response, 'data'))[0])).toBe('data: first\n\n');
  stream!.write('data: second\n\n');
  expect(String((await once(response, 'data'))[0])).toBe('data: second\n\n');
  request.destroy();
});

it('makes the ETag of a compressed response weak, and still recognises it', async () => {
  answer = sends(long, { etag: '"a"' });
  expect((await ask('/lgw/draws')).headers.etag).toBe('W/"a"');
  expect((await ask('/lgw/draws', null)).headers.etag).toBe('"a"');
  const { etag } = (await ask('/release-map')).headers;
  expect(etag).toMatch(/^W\//);
  expect((await ask('/release-map', 'br', 'GET', { 'if-none-match': etag! })).status).toBe(304);
});

it('breaks off a compressed response when the service does', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(long, () => response.destroy());
  };
  await expect(ask('/lgw/draws')).rejects.toThrow();
});

it.each([
  ['br, gzip', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['deflate', null],
  [undefined, null],
] as const)('for %s chooses %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

it('adds its name to the Vary header', () => {
  expect(withVary('origin')).toBe('origin, accept-encoding');
  expect(withVary('Accept-Encoding')).toBe('Accept-Encoding');
  expect(withVary('*')).toBe('*');
});
