import { settingNames } from '@portal/contracts';
import { sql } from 'kysely';
import { listenToStream } from '../../../test/listen-to-stream';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { demoSettings } from '../../demo/demo-system';

type Named = { name: string; value: unknown; updatedAt: string | null };
type Content = { player: { id: string }[]; popup: { id: string }[]; promotion: { id: string }[]; banners: { bannerId: string }[] };

let app: TestApp;
let admin: Record<string, string>;
let viewer: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  admin = { cookie: app.signInOperator('admin') };
  viewer = { cookie: app.signInOperator('viewer') };
});
afterAll(() => app.close());

const put = (name: string, value: unknown, { headers = admin, reason = 'a test' } = {}) =>
  app.visitor.put(`/wps/operators/settings/${name}`, { headers, body: { value, reason } });
const info = async () => ((await app.visitor.get('/wps/system/status')).body.value as { info: Record<string, unknown> }).info;
const lines = async (area: string, subject: string) => {
  const { body } = await app.visitor.get('/wps/operators/audit', { headers: admin, query: { area, subject } });
  return (body.value as { content: Record<string, unknown>[] }).content;
};
const content = async (types = 'B,PL,PU,PR,H') =>
  (await app.visitor.get('/wps/relay/announcements', { query: { types } })).body.value as Content;

describe('settings', () => {
  it('are read together, and each can be saved again as it was read @SYS-05', async () => {
    for (const [name, value] of Object.entries(demoSettings)) expect(await put(name, value)).toMatchObject({ status: 200 });
    const list = (await app.visitor.get('/wps/operators/settings', { headers: viewer })).body.value as Named[];
    expect(list.map(({ name }) => name)).toEqual([...settingNames]);
    expect(Object.fromEntries(list.map(({ name, value }) => [name, value]))).toEqual(demoSettings);
    expect(list.every(({ updatedAt }) => updatedAt !== null)).toBe(true);
  });

  it.each([
    ['registerRules', { ...demoSettings.registerRules, email: { ...demoSettings.registerRules.email!, required: true } }],
    ['whitelabel', [{ modId: 'FREEPLAY3', enabled: true, childrenNodes: [] }]],
    ['resources', [{ resourceType: 'LINE', url: 'https://line.example/@chandra', qrCodeUrl: null, labelNameEn: 'LINE' }]],
    ['customerService', [{ csType: 'VIP', path: 'https://chat.example.com/vip' }]],
    ['analytics', { gtagId: 'G-ABC123DEF4' }],
    ['imageCDNs', ['https://img1.example.com', 'https://img2.example.com']],
    ['launchGameCDNs', ['https://play.example.com']],
    ['humanVerification', true],
  ])('%s follow in the status at once, without a release @SYS-05 @SYS-06', async (name, value) => {
    expect((await put(name, value)).status).toBe(200);
    expect((await info())[name]).toEqual(value);
    await put(name, demoSettings[name as keyof typeof demoSettings]);
  });

  it('includes domains and resources in the list of mirrors @SYS-10', async () => {
    const domains = [{ domain: 'https://chandra-1.example.com', speed: 12 }];
    await put('domains', domains);
    expect((await app.visitor.get('/wps/system/domainRoute')).body.value).toEqual({
      domainList: domains,
      resources: demoSettings.resources,
    });
  });

  it.each([
    ['maintenance', 'yes', ''],
    ['restrictedCountries', ['th'], '0'],
    ['restrictedCountries', ['TH', 'TH'], ''],
    ['restrictedAddresses', ['203.0.113.0/33'], '0'],
    ['restrictedAddresses', ['localhost'], '0'],
    ['analytics', { gtagId: 'G-1"><script>' }, 'gtagId'],
    ['imageCDNs', ['javascript:alert(1)'], '0'],
    ['imageCDNs', ['http://img.example.com'], '0'],
    ['resources', [{ resourceType: 'LINE', url: 'https://good@evil.example', qrCodeUrl: null, labelNameEn: '' }], '0.url'],
    ['resources', [{ resourceType: 'LINE', url: '//evil.example', qrCodeUrl: null, labelNameEn: '' }], '0.url'],
    ['resources', [{ resourceType: 'LINE', url: 'data:text/html,x', qrCodeUrl: null, labelNameEn: '' }], '0.url'],
    ['customerService', [{ csType: 'LIVECHAT', path: 'javascript:0' }], '0.path'],
    ['whitelabel', [{ modId: 'FREPLAY3', enabled: true, childrenNodes: [] }], ''],
    ['whitelabel', [{ modId: 'REG3', enabled: true, childrenNodes: [], surprise: 1 }], '0.surprise'],
    ['brand', { ...demoSettings.brand, minimumAge: 12 }, 'minimumAge'],
    ['brand', { ...demoSettings.brand, languages: [] }, 'languages'],
    ['brand', { ...demoSettings.brand, name: 'a\u0000b' }, 'name'],
    ['registerRules', { ...demoSettings.registerRules, nickname: demoSettings.registerRules.line }, ''],
    ['registerRules', { username: { ...demoSettings.registerRules.username, enabled: false } }, ''],
    ['registerRules', { email: { ...demoSettings.registerRules.email, minLength: 9, maxLength: 8 } }, 'email.minLength'],
    ['registerRules', { email: { ...demoSettings.registerRules.email, acceptedPattern: '(' } }, 'email.acceptedPattern'],
    ['registerRules', { email: { ...demoSettings.registerRules.email, acceptedPattern: '(a+)+b' } }, 'email.acceptedPattern'],
    ['registerRules', { email: { ...demoSettings.registerRules.email, acceptedPattern: '(a|aa){2,}' } }, 'email.acceptedPattern'],
    ['registerRules', { email: { ...demoSettings.registerRules.email, acceptedPattern: 'a*a*a*a*b' } }, 'email.acceptedPattern'],
  ])('refuses %s (case %#), names the place, and keeps what was', async (name, value, field) => {
    const before = await info();
    const answer = await put(name, value);
    expect(answer).toMatchObject({ status: 422, body: { message: 'system.setting_refused' } });
    expect((answer.body.value as { issues: { field: string }[] }).issues.map((issue) => issue.field)).toContain(field);
    expect(await info()).toMatchObject({ ...before, serverTime: expect.any(String) as string });
  });

  it('refuses patterns that could take for ever, and accepts a simple one', async () => {
    const rules = (acceptedPattern: string) => ({ line: { ...demoSettings.registerRules.line!, acceptedPattern } });
    expect((await put('registerRules', rules('[a-z]{3,20}@?[0-9]*'))).status).toBe(200);
    expect((await put('registerRules', rules('(?:[a-z]+)*'))).status).toBe(422);
    await put('registerRules', demoSettings.registerRules);
  });

  it('are changed by admins alone, with a reason', async () => {
    expect(await put('maintenance', true, { headers: viewer })).toMatchObject({ status: 403, body: { message: 'operators.role_needed' } });
    expect(await put('maintenance', true, { headers: {} })).toMatchObject({ status: 401 });
    expect(await put('maintenance', true, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await put('secrets', true)).toMatchObject({ status: 400 });
    expect((await info()).maintenance).toBe(false);
  });

  it('stand in the audit with who, why, before and after; refused changes do not', async () => {
    await put('analytics', { gtagId: 'G-AUDIT0001' }, { reason: 'the new property' });
    await put('analytics', { gtagId: 'no' });
    const [line, earlier] = await lines('settings', 'analytics');
    expect(line).toMatchObject({
      act: 'change',
      operator: expect.stringMatching(/^operator-/) as string,
      reason: 'the new property',
      detail: { before: { gtagId: null }, after: { gtagId: 'G-AUDIT0001' } },
      address: '127.0.0.1',
    });
    expect(earlier?.reason).not.toBe(line?.reason);
    await put('analytics', demoSettings.analytics);
  });

  it('keep neither the change nor its line when one of them cannot be written', async () => {
    await sql`alter table operators.audit add constraint full_house check (subject <> 'launchGameCDNs') not valid`.execute(app.owner.read);
    expect((await put('launchGameCDNs', ['https://new.example.com'])).status).toBe(500);
    await sql`alter table operators.audit drop constraint full_house`.execute(app.owner.read);
    expect((await info()).launchGameCDNs).toEqual([]);
  });
});

describe('notices and banners', () => {
  const notice = (more: object = {}) => ({
    announcement: { type: 'PL', title: { TY: 'ข่าว', EN: 'News' }, content: { TY: '<p>สวัสดี</p>', EN: '<p>Hello</p>' }, ...more },
    reason: 'a test',
  });
  const putNotice = (id: string, body: object, headers = admin) => app.visitor.put(`/wps/operators/announcements/${id}`, { headers, body });
  const banner = (more: object = {}) => ({
    banner: { title: { TY: 'ป้าย' }, subtitle: { TY: 'รอง' }, url: '/promotions', groupName: 'home', linkageType: 'route', ...more },
    isShown: true,
    reason: 'a test',
  });
  const putBanner = (id: string, body: object, headers = admin) => app.visitor.put(`/wps/operators/banners/${id}`, { headers, body });

  it.each([
    ['PL', 'player'],
    ['B', 'player'],
    ['H', 'player'],
    ['PU', 'popup'],
    ['PR', 'promotion'],
  ] as const)('of type %s stand under %s @ANN-02', async (type, place) => {
    expect((await putNotice(`of-${type.toLowerCase()}`, notice({ type }))).status).toBe(200);
    expect((await content())[place].map(({ id }) => id)).toContain(`of-${type.toLowerCase()}`);
    expect((await content(type === 'B' ? 'PL' : 'B'))[place].map(({ id }) => id)).not.toContain(`of-${type.toLowerCase()}`);
  });

  it('are refused for HTML that could not be shown, naming it, and nothing is stored @ANN-02', async () => {
    const html = '<p onclick="x()">ก<script>alert(1)</script><img src="/images/a.webp"><a href="javascript:x">ข</a></p><iframe></iframe>';
    const refused = await putNotice('with-picture', notice({ content: { TY: '<p>ก</p>', EN: html } }));
    const found = 'onclick, <script>, <img>, href="javascript:x", <iframe>';
    expect([refused.status, refused.body.message, refused.body.value]).toEqual([422, 'request.markup_refused', { found }]);
    expect(JSON.stringify(await content())).not.toContain('with-picture');
    expect(await lines('announcements', 'with-picture')).toEqual([]);
  });

  it('are changed in place, hidden and shown again @ANN-02 @API-09', async () => {
    await putNotice('lamp', notice({ content: { TY: '<p>ก <a href="https://example.com">ข</a> <u>ค</u></p>' } }));
    const find = async () =>
      (await content()).player.find(({ id }) => id === 'lamp') as { content: { TY: string }; publishedAt: string } | undefined;
    const first = await find();
    expect(first?.content.TY).toMatch(
      /<a href="https:\/\/example.com" rel="noopener noreferrer nofollow" target="_blank">ข<\/a> <u>ค<\/u>/,
    );
    await putNotice('lamp', { ...notice(), isShown: false });
    expect(await find()).toBeUndefined();
    const all = (await app.visitor.get('/wps/operators/announcements', { headers: viewer })).body.value as {
      id: string;
      isShown: boolean;
    }[];
    expect(all.find(({ id }) => id === 'lamp')).toMatchObject({ isShown: false, publishedAt: first?.publishedAt });
    await putNotice('lamp', notice());
    expect((await find())?.publishedAt).toBe(first?.publishedAt);
    expect((await lines('announcements', 'lamp')).map(({ act }) => act)).toEqual(['change', 'change', 'publish']);
  });

  it.each([
    [{ title: { EN: 'no Thai' } }],
    [{ title: { TY: ' ' } }],
    [{ title: { TY: 'x'.repeat(201) } }],
    [{ content: { TY: 'x'.repeat(20_001) } }],
    [{ content: { TY: 'a\u0000b' } }],
    [{ type: 'XX' }],
    [{ publishedAt: '2026-01-01T00:00:00Z' }],
  ])('refuses a notice that is not as it should be (case %#)', async (more) => {
    expect(await putNotice('bad', notice(more))).toMatchObject({ status: 400, body: { message: 'request.invalid' } });
  });

  it.each([
    [{ url: '//evil.example', linkageType: 'route' }],
    [{ url: '/\\evil.example', linkageType: 'route' }],
    [{ url: 'javascript:alert(1)', linkageType: 'external' }],
    [{ url: 'https://good@evil.example', linkageType: 'external' }],
    [{ url: 'http://example.com', linkageType: 'external' }],
    [{ url: '../..', linkageType: 'game' }],
    [{ url: null, linkageType: 'route' }],
    [{ url: '/promotions', linkageType: null }],
    [{ groupName: 'Home!' }],
  ])('refuses a banner with %j @BAN-02', async (more) => {
    expect(await putBanner('bad', banner(more))).toMatchObject({ status: 400, body: { message: 'request.invalid' } });
  });

  it('shows banners in the order in which they came, and hides them @BAN-01', async () => {
    for (const id of ['one', 'two', 'three']) expect((await putBanner(id, banner())).status).toBe(200);
    await putBanner('one', banner({ title: { TY: 'ใหม่' } }));
    await putBanner('two', { ...banner(), isShown: false });
    expect((await content()).banners.map(({ bannerId }) => bannerId)).toEqual(['one', 'three']);
    const all = (await app.visitor.get('/wps/operators/banners', { headers: viewer })).body.value as {
      bannerId: string;
      isShown: boolean;
    }[];
    expect(all.map(({ bannerId, isShown }) => [bannerId, isShown])).toEqual([
      ['one', true],
      ['two', false],
      ['three', true],
    ]);
    expect((await lines('banners', 'one')).map(({ act }) => act)).toEqual(['change', 'publish']);
  });

  it('are changed by admins only', async () => {
    expect((await putNotice('mine', notice(), viewer)).status).toBe(403);
    expect((await putBanner('mine', banner(), viewer)).status).toBe(403);
    expect((await app.visitor.get('/wps/operators/banners')).status).toBe(401);
  });
});

describe('sandbox messages', () => {
  it('are read by operators, newest first, and found by number or address', async () => {
    await sql`insert into delivery.messages (id, at, channel, recipient, body) values
      (gen_random_uuid(), now() - interval '2 minutes', 'sms', '66812345678', 'code 111111'),
      (gen_random_uuid(), now() - interval '1 minute', 'email', 'nok_nok@example.com', 'reset')`.execute(app.database.read);
    const read = async (to?: string) =>
      (await app.visitor.get('/wps/operators/sandbox-messages', { headers: viewer, ...(to && { query: { to } }) })).body.value as {
        content: { channel: string; to: string; text: string }[];
        totalElements: number;
      };
    expect((await read()).content).toMatchObject([
      { channel: 'email', to: 'nok_nok@example.com', text: 'reset' },
      { channel: 'sms', to: '66812345678', text: 'code 111111' },
    ]);
    expect((await read('1234')).content.map(({ to }) => to)).toEqual(['66812345678']);
    // A sign of the search language is a letter like any other.
    expect((await read('%')).content).toEqual([]);
    expect((await read('k_n')).totalElements).toBe(1);
    expect((await app.visitor.get('/wps/operators/sandbox-messages')).status).toBe(401);
  });

  it('do not exist where providers are real', async () => {
    const real = await createTestApp({ config: { demo: false } });
    const headers = { cookie: real.signInOperator('admin') };
    expect(await real.visitor.get('/wps/operators/sandbox-messages', { headers })).toMatchObject({ status: 404 });
    await real.close();
  });
});

it('tells every open page of a change after it is committed, visitors’ pages too @SYS-01 @ANN-03', async () => {
  const live = await createTestApp({ started: true });
  const headers = { cookie: live.signInOperator('admin') };
  const address = await live.http.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listenToStream(`${address}/wps/events`);
  await stream.next('stream.opened');
  const seen: unknown[] = [];
  const told = (async () => {
    await stream.next('system.changed');
    seen.push(((await live.visitor.get('/wps/system/status')).body.value as { info: { maintenance: boolean } }).info.maintenance);
  })();
  await live.visitor.put('/wps/operators/settings/maintenance', { headers, body: { value: true, reason: 'a test' } });
  await told;
  expect(seen).toEqual([true]);
  const body = { announcement: { type: 'PL', title: { TY: 'ก' }, content: { TY: 'ข' } }, reason: 'a test' };
  await live.visitor.put('/wps/operators/announcements/live', { headers, body });
  await live.core.outbox.flush();
  const areas = stream.events.filter(({ event }) => event === 'system.changed').map(({ data }) => (data as { area: string }).area);
  expect(areas).toEqual(['status', 'content']);
  stream.close();
  await live.close();
});
