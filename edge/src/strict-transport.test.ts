import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sendRaw } from '@portal/node-http/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './app';
import { readConfig } from './config';
import { createTestRegistry, testConfig } from './test-registry';

const promise = 'max-age=63072000; includeSubDomains';

let folder: string;
let service: Server;

beforeAll(async () => {
  folder = await createTestRegistry();
  mkdirSync(join(folder, 'img'), { recursive: true });
  writeFileSync(join(folder, 'img/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  service = createServer((request, response) => {
    const status = request.url!.endsWith('fault') ? 500 : request.url!.endsWith('missing') ? 404 : 200;
    // A service that has its own idea of it is not heard.
    response.writeHead(status, { 'strict-transport-security': 'max-age=0' }).end('{}');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openEdge(publicOrigin: string | undefined): Promise<{ edge: FastifyInstance; port: number }> {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { isHttps } = readConfig({ PLATFORM_URLS: url, PUBLIC_ORIGIN: publicOrigin });
  const edge = await createEdge(testConfig(folder, [url], { isHttps, releasesUrl: 'http://127.0.0.1:9' }));
  edge.get('/broken', async () => Promise.reject(new Error('a fault')));
  await edge.listen({ port: 0, host: '127.0.0.1' });
  return { edge, port: (edge.server.address() as AddressInfo).port };
}

const ask = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');

const answers: [what: string, text: string, status: number][] = [
  ['the page', ask('GET', '/lottery'), 200],
  ['a page that is not known', ask('GET', '/nothing-here'), 404],
  ['the release map', ask('GET', '/release-map'), 200],
  ['a file of a release', ask('GET', '/r/mf-lottery/aaaaaaaaaaaa/remoteEntry.js'), 200],
  ['a file that is not there', ask('GET', '/r/mf-lottery/aaaaaaaaaaaa/none.js'), 404],
  ['a picture', ask('GET', '/img/mark.svg'), 200],
  ['a call of the platform', ask('GET', '/wps/system/status'), 200],
  ['a call that is not there', ask('GET', '/wps/missing'), 404],
  ['a fault of the platform', ask('GET', '/wps/fault'), 500],
  ['the sandbox', ask('GET', '/sandbox/bank'), 200],
  ['a service that is away', ask('GET', '/ops/releases'), 503],
  ['a report', ask('POST', '/beacons', 'content-length: 0'), 204],
  ['a report that is too big', ask('POST', '/beacons', 'content-length: 99999', 'connection: close'), 413],
  ['a body that is too big', ask('POST', '/ops/api/acts', 'content-length: 99999999', 'connection: close'), 413],
  ['liveness', ask('GET', '/livez'), 200],
  ['readiness', ask('GET', '/readyz'), 200],
  ['the measure of speed', ask('GET', '/speed'), 204],
  ['a fault of the edge', ask('GET', '/broken'), 500],
  ['a method that pages do not have', ask('POST', '/lottery', 'content-length: 0'), 405],
  ['a target that is refused', ask('GET', '//evil.test/wps/a'), 400],
  ['a target that cannot be decoded', ask('GET', '/r/%ff'), 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation', ask('GET', '/', 'expect: money'), 417],
  ['what is no request', 'nonsense\r\n\r\n', 400],
  ['headers that are too long', ask('GET', '/', `x-long: ${'a'.repeat(20_000)}`), 431],
];

it('sends Strict-Transport-Security once with every response, where visitors use https', async () => {
  const { edge, port } = await openEdge('https://portal.example');
  for (const [what, text, status] of answers) {
    const [answer] = (await sendRaw(port, text)).answers;
    expect({ what, status: answer?.status, told: answer?.headers['strict-transport-security'] }).toEqual({ what, status, told: promise });
  }
  await edge.close();
});

it.each([undefined, 'http://localhost:8080'])('does not send it where visitors use plain http (%s)', async (publicOrigin) => {
  const { edge, port } = await openEdge(publicOrigin);
  for (const [what, text, status] of answers) {
    const [answer] = (await sendRaw(port, text)).answers;
    // The word of a service is its own affair, as long as the edge has none; no browser heeds it over plain http.
    const told = answer?.headers['strict-transport-security'];
    expect({ what, status: answer?.status, told: told === 'max-age=0' ? undefined : told }).toEqual({ what, status, told: undefined });
  }
  await edge.close();
});
