import { createPublicKey, verify } from 'node:crypto';
import { activate, createOverrideTokens, createPageNonces, openRegistry, openTokenSecret, rollback, rotateKey } from '@portal/releases';
import { signedKeyText, signedText, type ReleaseMap, type ReleaseMapAnswer } from '@portal/contracts/release-map';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createEdge } from './app';
import { createTestRegistry, putRemote, testConfig } from './test-registry';

const authority = { actor: 'test', reason: 'test', now: () => new Date(0) };
let folder: string;
let edge: FastifyInstance;

beforeEach(async () => {
  folder = await createTestRegistry();
  edge = await createEdge(testConfig(folder, ['http://127.0.0.1:9']));
});
afterEach(() => edge.close());

const visitor = `visitor=${'v'.repeat(22)}`;
const askMap = (headers: Record<string, string> = {}) => edge.inject({ url: '/release-map', headers: { cookie: visitor, ...headers } });
const readMap = (answer: LightMyRequestResponse) => JSON.parse(answer.json<ReleaseMapAnswer>().text) as ReleaseMap;
const buildsOf = (answer: LightMyRequestResponse, remote = 'mf-lottery') =>
  readMap(answer).microFrontends[remote]?.map(({ extras }) => extras.portal.buildId);
const tokenFor = (override: object) =>
  createOverrideTokens(openTokenSecret(openRegistry(folder))).mint(
    { builds: {}, actor: 'ann', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), ...override },
    new Date(),
  );
const withOverride = (override: object) => ({ cookie: `${visitor}; release-override=${tokenFor(override)}` });

it('returns the map as a page would carry it, and nothing when it has not changed @MF-05', async () => {
  const first = await askMap();
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json()).toMatchObject({ epoch: 4, keyChain: [], signature: expect.any(String), publicKey: expect.any(String) });
  const etag = String(first.headers.etag);
  const unchanged = await askMap({ 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);

  await putRemote(folder, 'cccccccccccc');
  const next = await askMap({ 'if-none-match': etag });
  expect(next.statusCode).toBe(200);
  expect(buildsOf(next)).toEqual(['cccccccccccc', 'aaaaaaaaaaaa']);
  await rollback(openRegistry(folder), 'mf-lottery', null, authority);
  expect(buildsOf(await askMap())).toEqual(['aaaaaaaaaaaa']);
});

it('gives each page a nonce bound to its network, and sends the map again before the nonce expires @MF-09', async () => {
  const nonces = createPageNonces(openTokenSecret(openRegistry(folder)));
  const page = (await edge.inject('/')).body;
  const ofPage = /data-nonce="([^"]+)"/.exec(page)![1]!;
  const first = await askMap();
  const ofMap = first.json<ReleaseMapAnswer>().nonce;

  expect([nonces.check(ofPage, '127.0.0.1', new Date()).fault, nonces.check(ofMap, '127.0.0.1', new Date()).fault]).toEqual([null, null]);
  expect(ofMap).not.toBe(ofPage);
  jest.useFakeTimers({ now: Date.now() + 31 * 60_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  expect((await askMap({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  jest.useRealTimers();
});

it('gives every browser a random name that it keeps @MF-08', async () => {
  const [one, other] = [await edge.inject('/'), await edge.inject('/release-map')];
  const cookie = String(one.headers['set-cookie']);
  expect(cookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(String(other.headers['set-cookie'])).not.toBe(cookie);
  expect((await edge.inject({ url: '/', headers: { cookie: cookie.split(';')[0]! } })).headers['set-cookie']).toBeUndefined();
  expect((await edge.inject({ url: '/', headers: { cookie: 'visitor=<script>' } })).headers['set-cookie']).toBeDefined();
});

it('keeps a browser in the share of a canary it was put into @MF-08', async () => {
  const build = 'cccccccccccc';
  await putRemote(folder, build);
  await rollback(openRegistry(folder), 'mf-lottery', null, authority);
  await activate(openRegistry(folder), 'mf-lottery', build, authority, { traffic: 50 });
  const visitors = Array.from({ length: 60 }, (_, place) => `visitor=${String(place).padStart(22, 'v')}`);
  const firstBuilds = (headers: { cookie: string }) => askMap(headers).then((answer) => buildsOf(answer)?.[0]);
  const once = await Promise.all(visitors.map((cookie) => firstBuilds({ cookie })));
  const again = await Promise.all(visitors.map((cookie) => firstBuilds({ cookie })));

  expect(again).toEqual(once);
  const share = once.filter((first) => first === build).length;
  expect(share).toBeGreaterThan(12);
  expect(share).toBeLessThan(48);
  // Who gets the canary still has the build before it to fall back to.
  expect(buildsOf(await askMap({ cookie: visitors[once.indexOf(build)]! }))).toEqual([build, 'aaaaaaaaaaaa']);
});

it('signs with a new key from the rotation on, and proves its succession @MF-10', async () => {
  const before = (await askMap()).json<ReleaseMapAnswer>();
  await rotateKey(openRegistry(folder), authority);
  const after = (await askMap()).json<ReleaseMapAnswer>();
  const keyOf = (publicKey: string) =>
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') }, format: 'jwk' });
  const [link] = after.keyChain;

  expect(after.publicKey).not.toBe(before.publicKey);
  expect(link!.publicKey).toBe(after.publicKey);
  const vouched = Buffer.from(signedKeyText(after.publicKey));
  expect(verify(null, vouched, keyOf(before.publicKey), Buffer.from(link!.signature, 'base64'))).toBe(true);
  const text = Buffer.from(signedText(after.epoch, after.text));
  expect(verify(null, text, keyOf(after.publicKey), Buffer.from(after.signature, 'base64'))).toBe(true);
  expect((await edge.inject('/')).body).toContain('data-key-chain="[{&quot;publicKey&quot;');
});

describe('an override', () => {
  beforeEach(async () => {
    await putRemote(folder, 'cccccccccccc');
    await rollback(openRegistry(folder), 'mf-lottery', null, authority);
  });

  it('puts published builds first for its bearer alone, with their hints, and marks the page @MF-11', async () => {
    const headers = withOverride({ builds: { 'mf-lottery': 'cccccccccccc' } });
    const page = (await edge.inject({ url: '/lottery', headers })).body;

    expect(buildsOf(await askMap(headers))).toEqual(['cccccccccccc', 'aaaaaaaaaaaa']);
    expect(buildsOf(await askMap())).toEqual(['aaaaaaaaaaaa']);
    expect(page).toContain('<link rel="preload" href="/r/mf-lottery/cccccccccccc/remoteEntry.js"');
    expect(page).not.toContain('href="/r/mf-lottery/aaaaaaaaaaaa');
    expect(page).toMatch(/data-override="\{&quot;builds&quot;:\{&quot;mf-lottery&quot;:&quot;cccccccccccc&quot;\}/);
    expect((await edge.inject({ url: '/lottery', headers: { cookie: visitor } })).body).not.toContain('data-override');
  });

  it.each([
    ['a build that was never published', { builds: { 'mf-lottery': 'dddddddddddd' } }],
    ['a remote nobody knows', { builds: { 'mf-none': 'cccccccccccc' } }],
    ["a developer's machine, where that is not allowed", { devUrls: { 'mf-lottery': 'http://localhost:3001/' } }],
  ])('does nothing for %s @MF-11', async (_what, override) => {
    expect(buildsOf(await askMap(withOverride(override)))).toEqual(['aaaaaaaaaaaa']);
  });

  it('does nothing when it was forged @MF-11', async () => {
    const [body, mark] = tokenFor({ builds: { 'mf-lottery': 'cccccccccccc' } }).split('.');
    for (const token of [`${body}.${mark!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`, `${body}.`, 'x', '%'])
      expect(buildsOf(await askMap({ cookie: `${visitor}; release-override=${token}` }))).toEqual(['aaaaaaaaaaaa']);
  });

  it("loads from a developer's machine on that one page where that is allowed @MF-11", async () => {
    const open = await createEdge(testConfig(folder, ['http://127.0.0.1:9'], { allowsDevOverride: true }));
    const headers = withOverride({ devUrls: { 'mf-lottery': 'http://localhost:3001/' } });
    const [overridden, plain] = [await open.inject({ url: '/lottery', headers }), await open.inject('/')];
    const elsewhere = await open.inject({ url: '/nowhere', headers });
    const map = await open.inject({ url: '/release-map', headers });
    await open.close();

    expect(readMap(map).microFrontends['mf-lottery']?.[0]).toMatchObject({
      url: 'http://localhost:3001/remoteEntry.js',
      extras: { portal: { isDevelopment: true, globalName: 'mf_lottery_development' } },
    });
    expect([overridden.statusCode, elsewhere.statusCode]).toEqual([200, 404]);
    expect(overridden.body).not.toContain('href="/r/mf-lottery/');
    expect(String(overridden.headers['content-security-policy'])).toContain("script-src 'self' http://localhost:3001");
    expect(overridden.headers['integrity-policy']).toBeUndefined();
    expect(String(plain.headers['content-security-policy'])).toContain("script-src 'self';");
    expect(plain.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });
});
