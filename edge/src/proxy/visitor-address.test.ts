import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';

let folder: string;
let service: Server;
let serviceUrl: string;
let seen: { url: string; headers: IncomingHttpHeaders }[];

beforeAll(async () => {
  folder = await createTestRegistry();
  service = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    response.setHeader('content-type', 'application/json').end('{"success":true}');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => (seen = []));
afterAll(() => {
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

const thai = '203.150.228.1';
const american = '8.8.8.8';
const japanese = '2001:200::1';

/** What the platform hears about a visitor through an edge with so many own proxies before it. */
async function heard(trustedProxies: number, headers: Record<string, string>) {
  const edge = await createEdge(testConfig(folder, [serviceUrl], { trustedProxies, releasesUrl: serviceUrl }));
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  // Not `fetch`, which sends no `connection` of its caller's.
  const [answer] = (await once(get(`${address}/wps/system/status`, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  await edge.close();
  const { headers: told } = seen[0]!;
  return { address: told['x-forwarded-for'], country: told['x-country'] };
}

it.each([
  ['no proxy, nothing said', 0, {}, { address: '127.0.0.1', country: undefined }],
  ['no proxy, a forged address', 0, { 'x-forwarded-for': thai }, { address: '127.0.0.1', country: undefined }],
  ['no proxy, a forged country', 0, { 'x-country': 'TH' }, { address: '127.0.0.1', country: undefined }],
  ['one proxy, which wrote the address', 1, { 'x-forwarded-for': thai }, { address: thai, country: 'TH' }],
  ['one proxy, and an address forged before it', 1, { 'x-forwarded-for': `${american}, ${thai}` }, { address: thai, country: 'TH' }],
  ['one proxy, and a forged country', 1, { 'x-forwarded-for': american, 'x-country': 'TH' }, { address: american, country: 'US' }],
  [
    'one proxy, and many addresses forged',
    1,
    { 'x-forwarded-for': `${american}, 127.0.0.1, ::1, ${japanese}` },
    { address: japanese, country: 'JP' },
  ],
  ['two proxies', 2, { 'x-forwarded-for': `${thai}, 10.0.0.7` }, { address: thai, country: 'TH' }],
  [
    'two proxies, and an address forged before them',
    2,
    { 'x-forwarded-for': `${american}, ${thai}, 10.0.0.7` },
    { address: thai, country: 'TH' },
  ],
  [
    'every other name such a claim has',
    1,
    {
      'x-forwarded-for': thai,
      'x-real-ip': american,
      'cf-connecting-ip': american,
      'true-client-ip': american,
      forwarded: `for=${american}`,
    },
    { address: thai, country: 'TH' },
  ],
])('passes on the real address and its country: %s @SYS-03 @SYS-05', async (_, proxies, headers, expected) => {
  expect(await heard(proxies, headers)).toEqual(expected);
});

it('passes on no other address header', async () => {
  await heard(1, {
    'x-forwarded-for': thai,
    'x-real-ip': american,
    'cf-connecting-ip': american,
    forwarded: `for=${american}`,
    'x-portal-override': '1',
  });
  expect(JSON.stringify(seen[0]!.headers)).not.toContain(american);
  expect(seen[0]!.headers['x-portal-override']).toBeUndefined();
});

it('ignores headers about itself that the visitor marks as hop-by-hop', async () => {
  // A proxy cuts what `connection` names; the edge's own words come after that.
  expect(await heard(1, { 'x-forwarded-for': thai, connection: 'x-country, x-forwarded-for' })).toMatchObject({
    country: expect.any(String) as string,
  });
});
