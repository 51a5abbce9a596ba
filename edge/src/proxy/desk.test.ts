import { ClientRequest, createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOverrideTokens, openRegistry, openTokenSecret } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';

/** A hundredth of the time that the smoke of a build may take. */
const smokeMs = 950;

type Seen = { url: string; headers: IncomingHttpHeaders; body: string };

let folder: string;
let service: Server;
let serviceUrl: string;
let seen: Seen[];
let edge: FastifyInstance;
let address: string;

beforeAll(async () => {
  folder = await createTestRegistry();
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      const answer = () =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }).end('<h1>desk</h1>');
      if (request.url?.endsWith('/slow')) setTimeout(answer, smokeMs);
      else answer();
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  edge = await createEdge(testConfig(folder, [serviceUrl], { releasesUrl: serviceUrl }));
  address = await edge.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => (seen = []));
afterAll(async () => {
  await edge.close();
  service.closeAllConnections();
  service.close();
});

const sendBeacon = (body: string, to = address) => fetch(`${to}/beacons`, { method: 'POST', body });
const arrived = async (count: number) => {
  for (let turn = 0; turn < 50 && seen.length < count; turn += 1) await new Promise((done) => setTimeout(done, 10));
  return seen;
};

it("passes the console on with the desk's own policy and the portal's other headers", async () => {
  const answer = await fetch(`${address}/ops/releases`);
  expect(await answer.text()).toBe('<h1>desk</h1>');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
});

it("waits for the desk as long as a build's smoke test may take, and for nothing else that long", async () => {
  const wait = ClientRequest.prototype.setTimeout;
  const quick = jest.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (this: ClientRequest, limitMs, act) {
    return wait.call(this, limitMs / 100, act);
  });
  const [desk, platform] = await Promise.all(['ops', 'wps'].map((path) => fetch(`${address}/${path}/slow`, { method: 'POST' })));
  quick.mockRestore();
  expect([desk?.status, platform?.status]).toEqual([200, 503]);
});

it("passes reports on with the visitor's real address, without making the page wait @MF-08", async () => {
  const answer = await fetch(`${address}/beacons`, { method: 'POST', body: '{"nonce":"x"}', headers: { 'x-forwarded-for': '6.6.6.6' } });
  expect(answer.status).toBe(204);
  const [report] = await arrived(1);
  expect(report).toMatchObject({ url: '/beacons', body: '{"nonce":"x"}', headers: { 'x-forwarded-for': '127.0.0.1' } });
});

it('refuses reports that are too big @MF-09', async () => {
  expect((await sendBeacon('x'.repeat(16 * 1024))).status).toBe(204);
  expect((await sendBeacon('x'.repeat(16 * 1024 + 1))).status).toBe(413);
  expect(await arrived(1)).toHaveLength(1);
});

it('answers reports the same without a desk or while it is away; there is no console then', async () => {
  for (const releasesUrl of [null, 'http://127.0.0.1:9']) {
    const alone = await createEdge(testConfig(folder, [serviceUrl], { releasesUrl }));
    const [beacon, console] = [await alone.inject({ method: 'POST', url: '/beacons', body: '{}' }), await alone.inject('/ops/releases')];
    await alone.close();
    expect([beacon.statusCode, console.statusCode]).toEqual([204, releasesUrl ? 503 : 404]);
  }
});

it("tells the platform of an override, and never trusts a visitor's header about it @MF-11", async () => {
  const token = createOverrideTokens(openTokenSecret(openRegistry(folder))).mint(
    { builds: {}, actor: 'ann', expiresAt: new Date(Date.now() + 60_000).toISOString() },
    new Date(),
  );
  const ask = async (headers: Record<string, string>) => (await fetch(`${address}/wps/system/status`, { headers })).text();
  await ask({ cookie: `release-override=${token}` });
  await ask({ 'x-portal-override': '1', cookie: 'release-override=forged.forged' });
  expect(seen.map(({ headers }) => headers['x-portal-override'])).toEqual(['1', undefined]);
});
