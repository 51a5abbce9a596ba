import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { calls } from '@portal/contracts';
import { createHttpCloser } from '@portal/node-http';
import { openRegistry, rollback } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { createEdge } from './app';
import { earlyCall } from './page/render-page';
import { createTestRegistry, putRemote, testConfig } from './test-registry';

let edge: FastifyInstance;
let close: () => Promise<void>;
let registryFolder: string;
let platform: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let address: string;

beforeAll(async () => {
  registryFolder = await createTestRegistry();
  mkdirSync(join(registryFolder, 'img'), { recursive: true });
  writeFileSync(join(registryFolder, 'img/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  platform = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const { port } = platform.address() as AddressInfo;
  // The first instance is not there: calls go on to the second.
  edge = await createEdge(testConfig(registryFolder, ['http://127.0.0.1:9', `http://127.0.0.1:${port}`]));
  close = createHttpCloser(edge);
  address = await edge.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"success":true}');
});

afterAll(async () => {
  await close();
  platform.closeAllConnections();
  platform.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });

describe('headers', () => {
  it.each([
    ['the page', '/lottery', 200],
    ["a page of the shell's own", '/login', 200],
    ['a page that is not known', '/nothing-here', 404],
    ['a script of a release', '/r/mf-lottery/aaaaaaaaaaaa/remoteEntry.js', 200],
    ['a style sheet of a release', '/r/mf-lottery/aaaaaaaaaaaa/remote.css', 200],
    ['a release that is not there', '/r/mf-lottery/bbbbbbbbbbbb/remoteEntry.js', 404],
    ['a picture', '/img/mark.svg', 200],
    ['a picture that is not there', '/img/none.svg', 404],
    ['a way out of the folder', '/r/..%2fkeys%2fmap-signing.pem', 400],
    ['a malformed address', '/r/%ff', 400],
    ['a call of the platform', '/wps/system/status', 200],
    ['what game providers ask of the wallet', '/seamless/v1/STUDIO/ping', 200],
    ['the worker of notifications', '/push/worker.js', 200],
    ['the worker of installed windows', '/offline-worker.js', 200],
    ['the offline page', '/offline', 200],
    ['liveness', '/livez', 200],
    ['readiness', '/readyz', 200],
  ])('are strict on %s', async (_what, path, status) => {
    const { headers, status: given } = await get(path);

    expect(given).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get('cache-control')).toMatch(
      /^(no-store|private, no-store|no-cache|no-cache, private|public, max-age=\d+(, immutable)?)$/,
    );
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  });

  it('are strict on an internal fault too, whose page shows only a reference', async () => {
    const broken = await createEdge(testConfig(await createTestRegistry(), ['http://127.0.0.1:9']));
    broken.get('/fault', async () => {
      throw new Error('secret detail');
    });
    const { statusCode, headers, body } = await broken.inject('/fault');
    await broken.close();

    expect(statusCode).toBe(500);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toMatch(/^Something went wrong\. Reference: \S+\n$/);
  });

  it('let the page run only scripts of its own that carry a hash, and frame only the games', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy')!.split('; ');

    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        'frame-src https://games.example',
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(headers.get('content-security-policy')).not.toMatch(/google|analytics/);
  });

  it('allow mirrors and analytics only where they are configured @SYS-07 @SYS-10', async () => {
    const mirrorOrigins = ['https://m2.example'];
    const counted = await createEdge(testConfig(await createTestRegistry(), ['http://127.0.0.1:9'], { mirrorOrigins, hasAnalytics: true }));
    const { headers } = await counted.inject('/');
    await counted.close();
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(policy.find((line) => line.startsWith('connect-src'))).toContain('https://m2.example https://*.google-analytics.com');
    expect(policy.find((line) => line.startsWith('trusted-types'))).toContain('portal#analytics');
  });

  async function policyWith(environment: Record<string, string>): Promise<string> {
    const { identityProvider } = readConfig({ PLATFORM_URLS: 'http://127.0.0.1:9', ...environment });
    const edge = await createEdge(testConfig(await createTestRegistry(), ['http://127.0.0.1:9'], { identityProvider }));
    const { headers } = await edge.inject('/');
    await edge.close();
    return String(headers['content-security-policy']);
  }

  it.each([
    ['nothing', {}],
    ['the sandbox of the demo', { DEMO: 'true', FIREBASE_PHONE: 'true' }],
    ['an emulator', { FIREBASE_PROJECT_ID: 'moon', FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099', FIREBASE_PHONE: 'true' }],
  ])('allow no host of the identity provider with %s @AUTH-11', async (_, environment) => {
    const policy = await policyWith(environment);
    expect(policy).not.toMatch(/google|gstatic|recaptcha/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("script-src 'self';");
  });

  it('allow the real identity provider, and its human check where it sends the codes @AUTH-11', async () => {
    const real = { FIREBASE_PROJECT_ID: 'moon' };
    const tokens = await policyWith(real);
    expect(tokens).toContain("connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;");
    expect(tokens).not.toContain('recaptcha');
    expect(tokens).toContain("require-trusted-types-for 'script'");

    const phone = await policyWith({ ...real, FIREBASE_PHONE: 'true' });
    expect(phone).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
    expect(phone).toContain('frame-src https://games.example https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;');
    expect(phone).toMatch(/connect-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
    expect(phone).not.toMatch(/unsafe-(inline|eval)|require-trusted-types-for/);
  });

  it('let pages of other origins measure how fast this one responds, and nothing else @SYS-10', async () => {
    const { status, headers } = await get('/speed?1');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await get('/livez')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('page', () => {
  it('preloads what its route needs, in its language, each with hash and crossorigin', async () => {
    const html = await (await get('/lottery', { cookie: 'lang=EN; theme=dark' })).text();
    const hints = [
      ...html.matchAll(
        /<link rel="preload" href="([^"]+)" as="(\w+)" integrity="sha384-[^"]+" crossorigin="anonymous" (?:fetchpriority="(high)"|media="(not all)") \/>/g,
      ),
    ];

    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(hints.map(([, href]) => href)).toEqual([
      '/r/shell/5e115e115e11/locale-EN.js',
      '/r/mf-lottery/aaaaaaaaaaaa/remoteEntry.js',
      '/r/mf-lottery/aaaaaaaaaaaa/remote.css',
      '/r/mf-lottery/aaaaaaaaaaaa/remote.js',
      '/r/mf-lottery/aaaaaaaaaaaa/page.js',
      '/r/mf-lottery/aaaaaaaaaaaa/locale-EN.js',
    ]);
    // The remote's files wait until the shell's scripts are here.
    expect(hints.map(([, , , high, later]) => high ?? later)).toEqual(['high', ...Array.from({ length: 5 }, () => 'not all')]);
    for (const [tag] of html.matchAll(/<(script|link)[^>]+(src|href)="\/r\/[^>]+>/g))
      expect(tag).toMatch(/integrity="sha384-[^"]+" crossorigin="anonymous"/);
  });

  it('fetches what every page reads before the scripts ask for it, and nothing that depends on who asks', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<link rel="preload" href="/wps/relay/announcements" as="fetch" crossorigin="anonymous" />');
    expect(calls[earlyCall].auth).toBe('none');
  });

  it('is Thai and light when nothing else was chosen, or what was chosen makes no sense', async () => {
    for (const cookie of ['', 'lang=XX"><script>; theme="><script>'])
      expect(await (await get('/', { cookie })).text()).toContain('<html lang="th" data-theme="light">');
  });

  it('carries a map whose signature covers epoch and literal bytes @MF-10', async () => {
    const html = await (await get('/')).text();
    const [, epoch, signature, publicKey, text] =
      /data-epoch="(\d+)" data-signature="([^"]+)" data-public-key="([^"]+)" data-nonce="[^"]+" data-etag="[^"]+">([^<]+)<\/script>/.exec(
        html,
      )!;
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey!, 'base64').toString('base64url') },
      format: 'jwk',
    });

    expect(verify(null, Buffer.from(`${epoch}\n${text}`), key, Buffer.from(signature!, 'base64'))).toBe(true);
    expect(Object.keys((JSON.parse(text!) as { microFrontends: object }).microFrontends)).toEqual(['mf-lottery', 'shell']);
  });

  it.each([
    ['/lottery/', 200],
    ['/lottery/7', 200],
    ['/lottery/7/8', 404],
    ['/lott/a/b', 200],
    ['/lottery?center=member', 200],
    ['/lotteries', 404],
  ])('%s has status %d', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('follows the channel log: the next page after a rollback has the earlier build @MF-05', async () => {
    await putRemote(registryFolder, 'cccccccccccc');
    expect(await (await get('/lottery')).text()).toContain('/r/mf-lottery/cccccccccccc/remoteEntry.js');
    await rollback(openRegistry(registryFolder), 'mf-lottery', null, { actor: 'test', reason: 'test', now: () => new Date(0) });

    const html = await (await get('/lottery')).text();
    expect(html).not.toContain('cccccccccccc');
    expect(html).toContain('/r/mf-lottery/aaaaaaaaaaaa/remoteEntry.js');
  });

  it('says that nothing can be shown while no shell is active', async () => {
    const empty = await createEdge(testConfig(`${registryFolder}-empty`, ['http://127.0.0.1:9']));
    const [page, ready] = [await empty.inject('/'), await empty.inject('/readyz')];
    await empty.close();
    expect([page.statusCode, ready.statusCode]).toEqual([503, 503]);
  });
});

it('lets releases be cached for ever, and pictures without a hash for a short while @MF-04', async () => {
  expect((await get('/r/mf-lottery/aaaaaaaaaaaa/remoteEntry.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/img/mark.svg')).headers.get('cache-control')).toBe('public, max-age=300');
  expect((await get('/r/mf-lottery/none/x.js')).headers.get('cache-control')).toBe('no-store');
});

it('serves the worker of the active shell at an address that stays, to be asked for anew, with a scope that holds no page @ANN-04', async () => {
  const response = await get('/push/worker.js');
  expect(await response.text()).toBe('worker()');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
  });
  // Without this header a browser gives a worker nothing above its own folder.
  expect(response.headers.get('service-worker-allowed')).toBeNull();
  expect((await get('/push/')).status).toBe(404);
});

it('serves no worker whose bytes are not the ones that were built', async () => {
  const folder = await createTestRegistry();
  const changed = await createEdge(testConfig(folder, ['http://127.0.0.1:9']));
  writeFileSync(join(folder, 'r/shell/5e115e115e11/push-worker.js'), 'other()');
  const { statusCode, body } = await changed.inject('/push/worker.js');
  await changed.close();
  expect([statusCode, body]).toEqual([500, expect.not.stringContaining('other()')]);
});

describe('proxy', () => {
  it("sends the platform the visitor's real address, and drops the address headers that the visitor sent", async () => {
    const seen: IncomingMessage['headers'][] = [];
    answer = (request, response) => {
      // Each of several instances is asked now and then whether it is ready.
      if (request.url !== '/readyz') seen.push(request.headers);
      response.end('{}');
    };
    await get('/wps/system/status', {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-proto': 'http',
    });

    expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(JSON.stringify(seen[0])).not.toContain('6.6.6.6');
  });

  it('passes bodies through unchanged, and returns status, body and cookies', async () => {
    answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.writeHead(422, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end(body));
    };
    const reached = await post('{"stake":"1.50"}');

    expect(reached.status).toBe(422);
    expect(await reached.text()).toBe('{"stake":"1.50"}');
    expect(reached.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  const post = (body: string) => fetch(`${address}/lgw/bets`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

  it('passes an event stream on without delay, and closes it when the visitor leaves', async () => {
    const ended = new Promise<void>((done) => {
      answer = (request, response) => {
        if (request.url === '/readyz') return void response.end();
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: one\n\n');
        response.on('close', () => done());
      };
    });
    const visitor = new AbortController();
    const stream = await fetch(`${address}/wps/events`, { signal: visitor.signal });
    const { value } = await stream.body!.getReader().read();

    expect(new TextDecoder().decode(value)).toBe('data: one\n\n');
    visitor.abort();
    await ended;
  });

  it('refuses other methods on pages', async () => {
    expect((await fetch(`${address}/lottery`, { method: 'POST' })).status).toBe(405);
  });
});
