import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { offlinePage } from '@portal/contracts/offline-words';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import type { EdgeConfig } from '../config';
import { packs } from '../head/page-texts';
import { createTestRegistry, testConfig } from '../test-registry';
import { builtInLook, wearLook } from './worn-look';

let platform: Server;
let platformUrl: string;
let registryFolder: string;
let status: ReturnType<typeof statusOf>;
let gameOrigins = ['https://games.moon.example'];
const edges: FastifyInstance[] = [];

const statusOf = (name: string, { isWalled = false, modules = ['DIRECTREG3'], contact = 'https://chat.example/moon', look = {} } = {}) => ({
  info: {
    look,
    brand: { name, languages: ['TY', 'EN', 'VI'], loginedToHomePage: isWalled },
    whitelabel: modules.map((modId) => ({ modId, enabled: true, childrenNodes: [] })),
    customerService: [{ csType: 'LIVECHAT', path: contact }],
  },
});
const text = (TY: string, EN?: string) => ({ TY, ...(EN && { EN }) });
const values: Record<string, () => unknown> = {
  '/wps/system/status': () => status,
  '/wps/system/domainRoute': () => ({ domainList: [{ domain: 'https://moon.example' }] }),
  '/lgw/games/game_menus': () => ({
    gameMenus: [{ games: [{ code: 'LAO_VIP', name: text('ลาว วีไอพี', 'Lao VIP'), family: 'thai3' }] }],
  }),
  '/wps/relay/promotions': () => [{ id: 'welcome', title: text('ต้อนรับ', 'Welcome'), summary: text('x', 'Double & more'), state: 'open' }],
  '/wps/game/origins': () => ({ origins: gameOrigins }),
  '/wps/game/vendors': () => ({ data: { lanes: [{ gameClassify: 'RNG', cards: [{}] }] } }),
};

/** A PNG as far as anybody looks who only wants to know its size. */
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452000004b000000276', 'hex'), Buffer.alloc(9)]);

beforeAll(async () => {
  registryFolder = await createTestRegistry();
  mkdirSync(join(registryFolder, 'img/brand'), { recursive: true });
  writeFileSync(join(registryFolder, 'img/brand/share.png'), png);
  writeFileSync(join(registryFolder, 'img/brand/favicon.ico'), 'icon');
  platform = createServer((incoming, response) => {
    const value = values[incoming.url!.split('?')[0]!]?.();
    response.setHeader('content-type', 'application/json');
    response.writeHead(value ? 200 : 404).end(JSON.stringify({ success: true, value, message: '' }));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
beforeEach(() => void (status = statusOf('Moon')));
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.close();
});
afterAll(() => {
  platform.closeAllConnections();
  platform.close();
});

/** An edge that listens; it has read what the platform says, unless nothing is to be read. */
async function open(changes: Partial<EdgeConfig> = {}, known: string | null = 'Moon') {
  const edge = await createEdge(testConfig(registryFolder, [platformUrl], { siteRefreshMs: 50, ...changes }));
  edges.push(edge);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const { port } = edge.server.address() as AddressInfo;
  async function get(path: string, headers: Record<string, string> = {}) {
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks).toString() };
  }
  for (let tries = 0; known !== null && tries < 100; tries++) {
    if ((await get('/')).body.includes(known)) break;
    await sleep(20);
  }
  return get;
}

const english = { cookie: 'lang=EN' };
const named = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`, 'g'))].map((match) => match[1]!);
const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1];
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('the head of a page', () => {
  it('has title, description, address and picture in the chosen language @WEB-01', async () => {
    const get = await open();
    const { body, headers } = await get('/lottery?gameCode=LAO_VIP&tab=rules', english);
    expect(titleOf(body)).toBe('Lao VIP · Moon');
    expect(named(body, 'description')).toEqual([expect.stringMatching(/^Lao VIP: /)]);
    expect(canonicalOf(body)).toBe('https://portal.example/lottery?gameCode=LAO_VIP');
    expect(named(body, 'og:url')).toEqual(['https://portal.example/lottery?gameCode=LAO_VIP']);
    expect(named(body, 'og:title')).toEqual(['Lao VIP · Moon']);
    expect(named(body, 'og:description')).toEqual(named(body, 'description'));
    expect(named(body, 'og:type')).toEqual(['website']);
    expect(named(body, 'og:site_name')).toEqual(['Moon']);
    expect(named(body, 'og:locale')).toEqual(['en_US']);
    expect(named(body, 'og:locale:alternate')).toEqual(['th_TH', 'vi_VN']);
    expect(named(body, 'og:image')).toEqual([expect.stringMatching(/^https:\/\/portal\.example\/img\/brand\/share\.[\w-]{6}\.png$/)]);
    expect([named(body, 'og:image:width'), named(body, 'og:image:height'), named(body, 'og:image:alt')]).toEqual([
      ['1200'],
      ['630'],
      ['Moon'],
    ]);
    expect(named(body, 'twitter:card')).toEqual(['summary_large_image']);
    expect(headers.vary).toMatch(/cookie, accept-language/);

    const thai = (await get('/lottery?gameCode=LAO_VIP')).body;
    expect([titleOf(thai), named(thai, 'og:locale')]).toEqual(['ลาว วีไอพี · Moon', ['th_TH']]);
  });

  it.each([
    ['lang=EN', 'th', 'en'],
    ['', 'en-GB,en;q=0.9,th;q=0.8', 'en'],
    ['', 'th;q=0.5,vi;q=0.9', 'vi'],
    // Not a language of this brand.
    ['', 'id,de', 'th'],
    ['', '*', 'th'],
    ['lang=XX', 'en;q=0', 'th'],
  ])('is in the chosen language (%p), else the requested one (%p): %s @WEB-01', async (cookie, accepted, tag) => {
    const get = await open();
    expect((await get('/', { cookie, 'accept-language': accepted })).body).toContain(`<html lang="${tag}"`);
  });

  it.each([
    ['/login?affiliateCode=DAO888', undefined],
    ['/lottery/?affiliateCode=DAO888&utm_source=line', 'https://portal.example/lottery'],
    ['/lottery?referralCode=%22%3E%3Cscript%3E', 'https://portal.example/lottery'],
    ['/lottery?gameCode=LAO_VIP&affiliateCode=DAO888', 'https://portal.example/lottery?gameCode=LAO_VIP'],
  ])('of %s has a canonical address without the invitation code @WEB-01 @REG-05', async (path, canonical) => {
    const { body } = await (await open())(path, english);
    expect(canonicalOf(body)).toBe(canonical);
    expect(body).not.toMatch(/DAO888|"><script>/);
  });

  it.each([
    ['an unknown address', '/nothing-here', 404],
    ['a page for one person', '/login', 200],
    ['a window of a centre', '/lottery?center=member', 200],
    ['a lottery that is not on sale', '/lottery?gameCode=NOPE', 200],
    ['a code that is none', '/lottery?gameCode=%22%3E', 200],
  ])('of %s keeps search engines out @WEB-02', async (_what, path, expected) => {
    const { body, status } = await (await open())(path);
    expect(status).toBe(expected);
    expect(named(body, 'robots')).toEqual(['noindex']);
    expect(canonicalOf(body)).toBeUndefined();
    expect(named((await (await open())('/lottery')).body, 'robots')).toEqual([]);
  });

  it('keeps search engines out of a brand that is open to members only @WEB-02 @SYS-09', async () => {
    status = statusOf('Moon', { isWalled: true });
    const get = await open();
    expect(named((await get('/lottery')).body, 'robots')).toEqual(['noindex']);
    expect((await get('/sitemap.xml')).body).not.toContain('/lottery');
  });

  it('escapes whatever an operator has typed @WEB-01', async () => {
    const hostile = `"><script>alert(1)</script>'&amp;\u0000{{head}}$&`;
    status = statusOf(hostile, { contact: 'javascript:alert(1)' });
    const get = await open({}, 'alert(1)');
    const { body } = await get('/', english);
    expect(body).not.toContain('<script>alert');
    expect(named(body, 'og:site_name')).toEqual(['&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp; {{head}}$&amp;']);
    expect(titleOf(body)).toContain('&quot;&gt;&lt;script&gt;');
    expect(body).not.toContain('\u0000');
    expect((await get('/.well-known/security.txt')).body).toContain('Contact: https://portal.example/helpmc\n');
  });

  it.each(['evil.example', 'portal.example"><script>', 'evil.example:80'])(
    'trusts no host that a visitor sends: %s @WEB-01',
    async (host) => {
      const get = await open({ publicOrigin: null });
      for (const path of ['/lottery', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt']) {
        const { body } = await get(path, { host, 'x-forwarded-host': host });
        expect(body).not.toContain('evil');
        expect(body).not.toContain('"><script>');
      }
      // Without an address of its own the edge takes the first of the brand's.
      expect(canonicalOf((await get('/lottery')).body)).toBe('https://moon.example/lottery');
    },
  );
});

describe('while the platform is away', () => {
  it('a page is served at once, with a plain text @WEB-04', async () => {
    // Takes the request and never answers.
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const get = await open({ platformUrls: [`http://127.0.0.1:${(silent.address() as AddressInfo).port}`] }, null);
    const startedAt = performance.now();
    const { status: given, body } = await get('/lottery?gameCode=LAO_VIP', english);
    // On a busy machine a second is nothing; the platform would have kept the visitor for ever.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect([given, titleOf(body), named(body, 'robots')]).toEqual([200, 'Lottery', []]);
    expect(canonicalOf(body)).toBe('https://portal.example/lottery?gameCode=LAO_VIP');
    expect((await get('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=60');
    silent.closeAllConnections();
    silent.close();
  });

  it('the last known content is served, and refreshed when it is back @WEB-04', async () => {
    const get = await open();
    const { '/wps/system/status': tell } = values;
    delete values['/wps/system/status'];
    await sleep(200);
    expect(titleOf((await get('/lottery', english)).body)).toBe('Lottery · Moon');
    values['/wps/system/status'] = tell!;
    status = statusOf('Sun');
    for (let tries = 0; tries < 100 && titleOf((await get('/lottery', english)).body) !== 'Lottery · Sun'; tries++) await sleep(50);
    expect(titleOf((await get('/lottery', english)).body)).toBe('Lottery · Sun');
  });
});

describe('files that are asked for by name', () => {
  it('robots.txt keeps crawlers out of calls, console and centres, allows what pages load, and names the sitemap @WEB-03', async () => {
    const { body, headers } = await (await open())('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    for (const line of ['User-agent: *', 'Disallow: /wps/', 'Disallow: /lgw/', 'Disallow: /ops', 'Disallow: /*?*center='])
      expect(lines).toContain(line);
    expect(lines).toContain('Allow: /wps/system/status');
    expect(lines).toContain('Sitemap: https://portal.example/sitemap.xml');
    expect(body).not.toMatch(/^Allow: \/(wps|lgw|lotto)\/$|operators|Allow: .*(member\/|session\/login|bets)/m);
  });

  it('sitemap.xml lists pages and promotions whose remote is active @WEB-03', async () => {
    const { body, headers } = await (await open())('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    // The registry of this test has one remote, and a shell with one page.
    expect([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://portal.example/lott',
      'https://portal.example/lottery',
      'https://portal.example/lott/results',
      'https://portal.example/lottery?gameCode=LAO_VIP',
    ]);
  });

  it('security.txt names a contact and its languages, and is never expired @WEB-03', async () => {
    const { body, headers } = await (await open())('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toEqual({
      Contact: 'https://chat.example/moon',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/) as string,
      'Preferred-Languages': 'th, en, vi',
      Canonical: 'https://portal.example/.well-known/security.txt',
    });
    const days = (Date.parse(String(fields.Expires)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('favicon.ico is the brand’s icon @WEB-03', async () => {
    const { body, headers, status: given } = await (await open())('/favicon.ico');
    expect([given, headers['content-type'], body]).toEqual([200, 'image/x-icon', 'icon']);
  });

  it('do not exist where the portal’s address is not known, rather than with a wrong one @WEB-03', async () => {
    const get = await open({ publicOrigin: null, siteRefreshMs: 0 }, null);
    expect((await get('/sitemap.xml')).status).toBe(404);
    expect((await get('/.well-known/security.txt')).status).toBe(404);
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
  });
});

describe('the look of the brand', () => {
  const noLogos = { light: null, dark: null };
  const look = {
    colors: { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' },
    logos: { light: { id: 'A'.repeat(22), width: 640, height: 160 }, dark: null },
  };
  const sheetOf = (body: string) => /<style data-look="([^"]*)">([^<]*)<\/style>/.exec(body);

  it('stands in the page before anything is painted, known to its policy by hash alone @SYS-27', async () => {
    status = statusOf('Moon', { look });
    const { body, headers } = await (await open())('/');
    const [, worn, css] = sheetOf(body)!;
    expect(JSON.parse(worn!.replaceAll('&quot;', '"'))).toEqual(look);
    expect(css).toContain('--color-brand:#0b7a4b');
    expect(css).toContain(`--logo:url("/wps/system/logos/${'A'.repeat(22)}")`);
    const hash = createHash('sha256').update(css!).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(body.indexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('<style'));
  });

  it('colours the window’s frame, the manifest and the page without a network @SYS-27', async () => {
    status = statusOf('Moon', { look });
    const get = await open();
    const { light, dark } = wearLook(look).inks;
    expect(light.ground).not.toBe(builtInLook.inks.light.ground);
    expect((await get('/', { cookie: 'theme=dark' })).body).toContain(`<meta name="theme-color" content="${dark.ground}" />`);
    expect(JSON.parse((await get('/app.webmanifest')).body)).toMatchObject({ theme_color: light.ground, background_color: light.ground });
    expect((await get(offlinePage)).body).toContain(`background:${light.button};color:${light.onButton}`);
  });

  it.each([
    ['is built in', { colors: null, logos: noLogos }],
    ['is none', undefined],
    ['could leave its place', { ...look, colors: { ...look.colors, brand: '#0b7a4b}</style><script>alert(1)</script>' } }],
    ['names a picture elsewhere', { ...look, logos: { light: { id: '../../evil.example/x', width: 1, height: 1 }, dark: null } }],
  ])('leaves the page as it is built when it %s', async (_, given) => {
    status = statusOf('Moon', { look: given as object });
    const { body, headers } = await (await open())('/');
    expect(body).not.toContain('<style');
    expect(body).not.toContain('alert(1)');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });
});

it('has texts for every page in each language, short enough to be shown in full @WEB-01', () => {
  for (const { pages, lotteryDescription } of Object.values(packs)) {
    expect(lotteryDescription).toContain('{{name}}');
    for (const { title, description } of Object.values(pages)) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  }
});

describe('the policy of the page', () => {
  const framesOf = (headers: IncomingMessage['headers']) => /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))![1];

  it('lets games in from where staff have set a provider, beside those of the machine @SYS-25', async () => {
    const get = await open({ gameOrigins: ['https://own.example'] });
    expect(framesOf((await get('/')).headers)).toBe('https://own.example https://games.moon.example');
  });

  it('takes whole origins alone, so that no answer writes into it', async () => {
    gameOrigins = ["https://evil.example/x; script-src 'unsafe-inline'", 'javascript:alert(1)'];
    const get = await open({ gameOrigins: ['https://own.example'] });
    expect((await get('/')).headers['content-security-policy']).not.toMatch(/unsafe-inline|javascript/);
    gameOrigins = ['https://games.moon.example'];
  });
});
