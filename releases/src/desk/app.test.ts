import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskHealth, DeskState } from '@portal/contracts/release-desk';
import { activate, createPageNonces, log, openRegistry, openTokenSecret, status } from '../index';
import { createDesk, type Desk, type Surroundings } from './app';
import { authority, createDeskRegistry, createFakePlatform, publishRemote, testConfig, until } from './desk.builder';

let folder: string;
let platform: Awaited<ReturnType<typeof createFakePlatform>>;
let desk: Desk;

const noProbe: Surroundings = { probe: async () => null };
async function open(surroundings = noProbe, changes = {}): Promise<void> {
  desk = await createDesk(testConfig(folder, platform.url, changes), surroundings);
  await desk.app.ready();
}

beforeEach(async () => {
  folder = await createDeskRegistry();
  platform = await createFakePlatform();
  await open();
});
afterEach(async () => {
  await desk.app.close();
  platform.close();
});

type Options = { as?: string; headers?: Record<string, string>; body?: unknown };
async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, { as, headers = {}, body }: Options = {}) {
  const cookie: Record<string, string> = as ? { cookie: `operator=${as}` } : {};
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return desk.app.inject({ method, url, headers: { ...cookie, ...type, ...headers }, ...payload });
}
const epoch = async () => (await status(openRegistry(folder))).epoch;
const act = async (changes: Record<string, unknown> = {}, options: Options = { as: 'releaser' }) =>
  ask('POST', '/ops/api/act', {
    ...options,
    body: { op: 'activate', remote: 'mf-lottery', build: 'bbbbbbbbbbbb', reason: 'the new slip', epoch: await epoch(), ...changes },
  });
const activeBuild = async () => (await status(openRegistry(folder))).remotes.find(({ remote }) => remote === 'mf-lottery')?.active;

describe('who may do what @MF-13', () => {
  it.each(['/ops/api/state', '/ops/api/health?remote=mf-lottery', '/ops/api/log', '/ops/api/stream'])(
    '%s is for operators only',
    async (url) => {
      expect((await ask('GET', url)).json()).toEqual({ success: false, value: null, message: 'operators.needed' });
      expect((await ask('GET', url)).statusCode).toBe(401);
      expect((await ask('GET', url, { as: 'none' })).statusCode).toBe(403);
    },
  );

  it('lets viewers look and releasers act, and nobody else', async () => {
    expect((await ask('GET', '/ops/api/state', { as: 'viewer' })).statusCode).toBe(200);
    for (const as of ['viewer', 'admin', 'none']) {
      const answer = await act({}, { as });
      expect([answer.statusCode, answer.json().message]).toEqual([403, 'operators.role_needed']);
    }
    expect((await act({}, {})).statusCode).toBe(401);
    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
    expect(platform.audit).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])("refuses what another site's page sends: %j", async (headers) => {
    expect((await act({}, { as: 'releaser', headers })).json().message).toBe('request.cross_site');
    expect((await ask('DELETE', '/ops/api/override', { headers })).statusCode).toBe(403);
    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
  });

  it('asks the platform with the cookie and the address that the edge names, and believes nobody else about the address', async () => {
    await ask('GET', '/ops/api/state', { as: 'viewer', headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' } });
    expect(platform.seen.at(-1)!.headers).toMatchObject({
      cookie: 'operator=viewer',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    });
    const foreign = { method: 'GET', url: '/ops/api/state', remoteAddress: '198.51.100.9' } as const;
    await desk.app.inject({
      ...foreign,
      headers: { cookie: 'operator=viewer; a=1', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
    });
    expect(platform.seen.at(-1)!.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'http' });
  });

  it('does nothing while the platform is away', async () => {
    platform.close();
    expect((await ask('GET', '/ops/api/state', { as: 'viewer' })).statusCode).toBe(503);
    expect((await act()).statusCode).toBe(503);
    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
  });
});

describe('an act', () => {
  it('is done by the library, in the name of the operator, with a line of the audit before and after @MF-13', async () => {
    const answer = await act();
    expect(answer.json()).toMatchObject({
      success: true,
      value: { epoch: 6, event: { op: 'activate', actor: 'releaser-ann', reason: 'the new slip', to: 'bbbbbbbbbbbb' } },
    });
    expect(await activeBuild()).toBe('bbbbbbbbbbbb');
    const entry = { area: 'releases', subject: 'mf-lottery@bbbbbbbbbbbb', reason: 'the new slip' };
    expect(platform.audit).toEqual([
      { ...entry, act: 'activate', detail: { epoch: 5 } },
      { ...entry, act: 'activate.done', detail: { epoch: 5, reached: 6, from: 'aaaaaaaaaaaa', to: 'bbbbbbbbbbbb' } },
    ]);
    await until(() => platform.announced.includes(6));
  });

  it('takes a remote back with a reason', async () => {
    await act();
    const answer = await act({ op: 'rollback', build: undefined, reason: 'prices were wrong' });
    expect(answer.json().value.event).toMatchObject({
      op: 'rollback',
      from: 'bbbbbbbbbbbb',
      to: 'aaaaaaaaaaaa',
      reason: 'prices were wrong',
    });
    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['an epoch that has passed', { epoch: 4 }, 412, 'have changed meanwhile'],
    ['a build that is active already', { build: 'aaaaaaaaaaaa' }, 409, 'is active already'],
    ['a build that nobody has published', { build: 'cccccccccccc' }, 404, 'is not'],
    ['a remote that is not known', { remote: 'mf-none' }, 404, 'mf-none'],
  ])("is refused for %s in the library's own words, which the audit keeps", async (_title, changes, code, message) => {
    const answer = await act(changes);
    expect(answer.statusCode).toBe(code);
    expect(answer.json()).toEqual({ success: false, value: null, message: expect.stringContaining(message) });
    expect(platform.audit.map((entry) => entry.act)).toEqual(['activate', 'activate.refused']);
    expect(platform.audit[1]!.detail).toMatchObject({ message: answer.json().message });
    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
  });

  it.each([{ reason: 'no' }, { reason: '   ' }, { op: 'publish' }, { remote: '../x' }, { traffic: 101 }, { epoch: 'x' }, { more: 1 }])(
    'is not understood with %j',
    async (changes) => {
      const answer = await act(changes);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'request.invalid']);
      expect(platform.audit).toEqual([]);
    },
  );

  it('takes a reason of 300 characters and no longer one', async () => {
    expect((await act({ reason: 'x'.repeat(301) })).statusCode).toBe(400);
    expect((await act({ reason: 'x'.repeat(300) })).statusCode).toBe(200);
  });

  it('is not done when it cannot be written down first, and stands when its outcome cannot', async () => {
    platform.faults.audit = [true];
    expect((await act()).statusCode).toBe(503);
    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
    platform.faults.audit = [false, true];
    expect((await act()).statusCode).toBe(200);
    expect(await activeBuild()).toBe('bbbbbbbbbbbb');
  });

  it('of two on the same epoch exactly one is done @MF-04', async () => {
    await publishRemote(folder, 'dddddddddddd', '1.2.0');
    const at = await epoch();
    const answers = await Promise.all(['bbbbbbbbbbbb', 'dddddddddddd'].map((build) => act({ build, epoch: at })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });
});

describe('what the console sees', () => {
  it('every remote with its builds, and who gave them to whom', async () => {
    await act();
    const { epoch: seen, remotes } = (await ask('GET', '/ops/api/state', { as: 'viewer' })).json().value as DeskState;
    expect([seen, remotes.map(({ remote, kind }) => [remote, kind])]).toEqual([6, [['shell', 'shell'], ['mf-lottery', 'remote']]]); // prettier-ignore
    expect(remotes[1]).toMatchObject({
      active: 'bbbbbbbbbbbb',
      canary: null,
      lastGood: 'aaaaaaaaaaaa',
      isFrozen: false,
      isKilled: false,
      builds: [
        { buildId: 'bbbbbbbbbbbb', version: '1.1.0', state: 'active', traffic: 100, activatedBy: 'releaser-ann' },
        { buildId: 'aaaaaaaaaaaa', version: '1.0.0', state: 'last good', traffic: 0, activatedBy: 'ann' },
      ],
    });
  });

  it('the log in pages, newest first', async () => {
    const page = (await ask('GET', '/ops/api/log?pageNo=2&pageSize=2', { as: 'viewer' })).json().value;
    expect(page).toMatchObject({ pageNo: 2, totalPages: 3, totalElements: 5 });
    expect(page.content.map((event: { epoch: number }) => event.epoch)).toEqual([3, 2]);
    expect((await ask('GET', '/ops/api/log?remote=shell', { as: 'viewer' })).json().value.totalElements).toBe(2);
    expect((await ask('GET', '/ops/api/log?pageSize=999', { as: 'viewer' })).statusCode).toBe(400);
  });

  it('a change by the command line within a second or so, and the platform is told', async () => {
    await activate(openRegistry(folder), 'mf-lottery', 'bbbbbbbbbbbb', authority);
    await until(() => platform.announced.includes(6));
    expect((await ask('GET', '/ops/api/state', { as: 'viewer' })).json().value.epoch).toBe(6);
  });

  it('is told again until the platform has taken it', async () => {
    await until(() => platform.announced.includes(5));
    platform.faults.announcements = [true];
    await act();
    await until(() => platform.announced.at(-1) === 6);
    expect(platform.seen.filter(({ body }) => body.epoch === 6)).toHaveLength(2);
  });

  it('the page when it is built, with a policy that admits what is inlined by its hash alone', async () => {
    const missing = await ask('GET', '/ops/releases');
    expect([missing.statusCode, missing.body]).toEqual([
      503,
      'The console is not built here. Releases can be changed by the command line.\n',
    ]);
    mkdirSync(join(folder, 'console/assets'), { recursive: true });
    writeFileSync(join(folder, 'console/index.html'), '<style>a{}</style><script src="/ops/assets/x.js"></script><script>go()</script>');
    writeFileSync(join(folder, 'console/assets/x.js'), 'go()');
    const page = await ask('GET', '/ops/releases');
    const policy = String(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect((await ask('GET', '/ops/assets/x.js')).headers['cache-control']).toContain('immutable');
    for (const url of ['/ops/assets/none.js', '/ops/assets/../index.html', '/ops/assets/%2e%2e/index.html']) {
      expect((await ask('GET', url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('headers on every answer, refusals too', async () => {
    for (const url of ['/livez', '/ops/api/state', '/nowhere', '/%']) {
      expect((await ask('GET', url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
    }
    expect((await ask('GET', '/readyz')).json()).toMatchObject({ status: 'ready' });
  });
});

describe('health', () => {
  const beacon = (build: string, state: 'ready' | 'failed', address: string) => {
    const nonce = createPageNonces(openTokenSecret(openRegistry(folder))).mint(address, new Date());
    const load = {
      remote: 'mf-lottery',
      build,
      epoch: 6,
      candidate: 0,
      status: state,
      errorClass: state === 'failed' ? 'evaluation' : null,
      durationMs: 200,
    };
    const payload = JSON.stringify({ nonce, shellBuild: '5e115e115e11', loads: [load] });
    return desk.app.inject({
      method: 'POST',
      url: '/beacons',
      payload,
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
    });
  };

  it('brings the old build back after 500 failing loads, tells consoles and tabs, and survives a restart @MF-12', async () => {
    await desk.app.close();
    await open({ probe: async (_remote, build) => ({ status: build === 'bbbbbbbbbbbb' ? 'failed' : 'ready', detail: 'seen' }) });
    await act();
    for (let index = 0; index < 500; index += 1)
      expect((await beacon('bbbbbbbbbbbb', 'failed', `10.1.${index >> 8}.${index & 255}`)).statusCode).toBe(204);
    await desk.checkHealth();

    expect(await activeBuild()).toBe('aaaaaaaaaaaa');
    const last = (await log(openRegistry(folder), 'mf-lottery')).at(-1)!;
    expect(last).toMatchObject({
      op: 'rollback',
      actor: 'health',
      from: 'bbbbbbbbbbbb',
      to: 'aaaaaaaaaaaa',
      reason: expect.stringContaining('500 of 500 loads failed'),
    });
    await until(() => platform.announced.includes(last.epoch));

    await desk.app.close();
    await open();
    const health = (await ask('GET', '/ops/api/health?remote=mf-lottery', { as: 'viewer' })).json().value as DeskHealth;
    const sum = health.builds.flatMap(({ minutes }) => minutes).reduce((total, { failures }) => total + failures, 0);
    expect([sum, health.builds[0]?.version, health.builds[0]?.failuresByClass]).toEqual([500, '1.1.0', { evaluation: 500 }]);
    expect(health.findings).toEqual([expect.objectContaining({ kind: 'rolled back', text: last.reason })]);
  });

  it('answers whatever is sent the same way', async () => {
    const send = (payload: string | Buffer) => desk.app.inject({ method: 'POST', url: '/beacons', payload });
    for (const payload of ['', '{', 'null', 'x'.repeat(20_000), Buffer.from([0xff, 0x00]), '{"nonce":"x"}']) {
      const { statusCode, body } = await send(payload);
      expect([statusCode, body]).toEqual([204, '']);
    }
  });
});

it('tells open consoles of states, figures and findings as they come', async () => {
  const address = await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const answer = await fetch(`${address}/ops/api/stream`, { headers: { cookie: 'operator=viewer' }, signal: gone.signal });
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body!) text += Buffer.from(chunk as Uint8Array).toString();
  })().catch(() => null);
  await until(() => text.includes('event: state\ndata: {"epoch":5,'));
  await act();
  await until(() => text.includes('event: state\ndata: {"epoch":6,'));
  const nonce = createPageNonces(openTokenSecret(openRegistry(folder))).mint('127.0.0.1', new Date());
  const load = { remote: 'mf-lottery', build: 'bbbbbbbbbbbb', epoch: 6, candidate: 0, status: 'ready', errorClass: null, durationMs: 200 };
  await fetch(`${address}/beacons`, { method: 'POST', body: JSON.stringify({ nonce, shellBuild: '5e115e115e11', loads: [load] }) });
  await until(() => text.includes('event: health\ndata: {"remote":"mf-lottery","builds":[{"buildId":"bbbbbbbbbbbb"'));
  gone.abort();
  await reading;
});

describe('an override @MF-11', () => {
  const builds = { 'mf-lottery': 'bbbbbbbbbbbb' };
  const set = (body: unknown, as = 'releaser', headers = {}) => ask('POST', '/ops/api/override', { as, body, headers });

  it('is a cookie for a published build, written down, and readable by its bearer', async () => {
    const answer = await set({ builds, minutes: 30 }, 'releaser', { 'x-forwarded-proto': 'https' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^release-override=[\w-]+\.[\w-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/);
    expect(answer.json().value).toMatchObject({ builds, actor: 'releaser-ann' });
    expect(platform.audit.map((entry) => [entry.act, entry.subject])).toEqual([
      ['override', 'mf-lottery'],
      ['override.done', 'mf-lottery'],
    ]);
    const bearer = { headers: { cookie: cookie.split(';')[0]! } };
    expect((await ask('GET', '/ops/api/override', bearer)).json().value).toEqual(answer.json().value);
    expect((await ask('GET', '/ops/api/override')).json().value).toBeNull();
    expect((await ask('DELETE', '/ops/api/override', bearer)).headers['set-cookie']).toContain('Max-Age=0');
  });

  it.each<[string, unknown, number]>([
    ['a build that nobody has published', { builds: { 'mf-lottery': 'cccccccccccc' } }, 404],
    ['nothing', { builds: {} }, 422],
    ['an address of a local machine', { builds: {}, devUrls: { 'mf-lottery': 'http://localhost:3001/remoteEntry.js' } }, 422],
    ['more than eight hours', { builds, minutes: 481 }, 400],
  ])('is refused for %s', async (_title, body, code) => {
    const answer = await set(body);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([code, undefined]);
  });

  it('is for releasers', async () => {
    expect((await set({ builds }, 'viewer')).statusCode).toBe(403);
  });

  it('takes an address of a local machine outside production only, and no other address ever', async () => {
    await desk.app.close();
    await open(noProbe, { allowsDevOverride: true });
    const dev = (url: string) => set({ builds: {}, devUrls: { 'mf-lottery': url } });
    expect((await dev('http://localhost:3001/remoteEntry.js')).statusCode).toBe(200);
    for (const url of ['https://evil.example/x.js', 'http://localhost.evil.example/x.js', 'javascript:1'])
      expect((await dev(url)).statusCode).toBe(400);
  });
});
