import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskState } from '@portal/contracts/release-desk';
import { activate, openRegistry } from '../index';
import { authority, openDeskLab, until, type DeskLab } from './desk.builder';

let lab: DeskLab;
beforeEach(async () => (lab = await openDeskLab()));
afterEach(() => lab.close());

describe('who may do what', () => {
  it.each(['/ops/api/state', '/ops/api/health?remote=mf-lottery', '/ops/api/log', '/ops/api/stream'])(
    '%s is for operators only',
    async (url) => {
      expect((await lab.ask('GET', url)).json()).toEqual({ success: false, value: null, message: 'operators.needed' });
      expect((await lab.ask('GET', url)).statusCode).toBe(401);
      expect((await lab.ask('GET', url, { as: 'none' })).statusCode).toBe(403);
    },
  );

  it('lets viewers read and releasers act, and nobody else', async () => {
    expect((await lab.ask('GET', '/ops/api/state', { as: 'viewer' })).statusCode).toBe(200);
    for (const as of ['viewer', 'admin', 'none']) {
      const answer = await lab.act({}, { as });
      expect([answer.statusCode, answer.json().message]).toEqual([403, 'operators.role_needed']);
    }
    expect((await lab.act({}, {})).statusCode).toBe(401);
    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
    expect(lab.platform.audit).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])("refuses what another site's page sends: %j", async (headers) => {
    expect((await lab.act({}, { as: 'releaser', headers })).json().message).toBe('request.cross_site');
    expect((await lab.ask('DELETE', '/ops/api/override', { headers })).statusCode).toBe(403);
    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
  });

  it('asks the platform with the cookie and the address from the edge, and trusts no other address', async () => {
    await lab.ask('GET', '/ops/api/state', { as: 'viewer', headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' } });
    expect(lab.platform.seen.at(-1)!.headers).toMatchObject({
      cookie: 'operator=viewer',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    });
    const foreign = { method: 'GET', url: '/ops/api/state', remoteAddress: '198.51.100.9' } as const;
    await lab.desk().app.inject({
      ...foreign,
      headers: { cookie: 'operator=viewer; a=1', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
    });
    expect(lab.platform.seen.at(-1)!.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'http' });
  });

  it('does nothing while the platform is away', async () => {
    lab.platform.close();
    expect((await lab.ask('GET', '/ops/api/state', { as: 'viewer' })).statusCode).toBe(503);
    expect((await lab.act()).statusCode).toBe(503);
    expect(await lab.activeBuild()).toBe('aaaaaaaaaaaa');
  });
});

describe('what the console sees', () => {
  it('every remote with its builds, their shares, and who gave them to whom @MF-08', async () => {
    await lab.act();
    const { epoch: seen, remotes } = (await lab.ask('GET', '/ops/api/state', { as: 'viewer' })).json().value as DeskState;
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

  it('the log in pages, newest first @MF-13', async () => {
    const page = (await lab.ask('GET', '/ops/api/log?pageNo=2&pageSize=2', { as: 'viewer' })).json().value;
    expect(page).toMatchObject({ pageNo: 2, totalPages: 3, totalElements: 5 });
    expect(page.content.map((event: { epoch: number }) => event.epoch)).toEqual([3, 2]);
    expect((await lab.ask('GET', '/ops/api/log?remote=shell', { as: 'viewer' })).json().value.totalElements).toBe(2);
    expect((await lab.ask('GET', '/ops/api/log?pageSize=999', { as: 'viewer' })).statusCode).toBe(400);
  });

  it('a change by the command line within about a second, and the platform is notified', async () => {
    await activate(openRegistry(lab.folder), 'mf-lottery', 'bbbbbbbbbbbb', authority);
    await until(() => lab.platform.announced.includes(6));
    expect((await lab.ask('GET', '/ops/api/state', { as: 'viewer' })).json().value.epoch).toBe(6);
  });

  it('is sent again until the platform has accepted it', async () => {
    await until(() => lab.platform.announced.includes(5));
    lab.platform.faults.announcements = [true];
    await lab.act();
    await until(() => lab.platform.announced.at(-1) === 6);
    expect(lab.platform.seen.filter(({ body }) => body.epoch === 6)).toHaveLength(2);
  });

  it('the page once it is built, with a policy that allows inline code only by its hash', async () => {
    const missing = await lab.ask('GET', '/ops/releases');
    expect([missing.statusCode, missing.body]).toEqual([
      503,
      'The console is not built here. Releases can be changed by the command line.\n',
    ]);
    mkdirSync(join(lab.folder, 'console/assets'), { recursive: true });
    writeFileSync(
      join(lab.folder, 'console/index.html'),
      '<style>a{}</style><script src="/ops/assets/x.js"></script><script>go()</script>',
    );
    writeFileSync(join(lab.folder, 'console/assets/x.js'), 'go()');
    const page = await lab.ask('GET', '/ops/releases');
    const policy = String(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect((await lab.ask('GET', '/ops/releases/mf-promo')).body).toBe(page.body);
    for (const place of ['', '/approvals', '/settings', '/lotteries/12']) {
      expect((await lab.ask('GET', `/ops${place}`)).statusCode).toBe(503);
    }
    mkdirSync(join(lab.folder, 'desk'));
    writeFileSync(join(lab.folder, 'desk/index.html'), '<script src="/ops/desk-assets/x.js"></script>');
    for (const place of ['', '/', '/approvals', '/settings', '/lotteries/12']) {
      const desk = await lab.ask('GET', `/ops${place}`);
      expect(desk.body).toContain('/ops/desk-assets/x.js');
      expect(desk.headers['content-security-policy']).toContain("default-src 'none'");
    }
    for (const url of ['/ops/api', '/ops/api/nothing', '/ops/desk-assets/none.js', '/ops/No', '/ops/a.b']) {
      expect((await lab.ask('GET', url)).statusCode).toBe(404);
    }
    expect((await lab.ask('GET', '/ops/assets/x.js')).headers['cache-control']).toContain('immutable');
    for (const url of ['/ops/assets/none.js', '/ops/assets/../index.html', '/ops/assets/%2e%2e/index.html']) {
      expect((await lab.ask('GET', url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('headers on every answer, refusals too', async () => {
    for (const url of ['/livez', '/ops/api/state', '/nowhere', '/%']) {
      expect((await lab.ask('GET', url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
    }
    expect((await lab.ask('GET', '/readyz')).json()).toMatchObject({ status: 'ready' });
  });
});
