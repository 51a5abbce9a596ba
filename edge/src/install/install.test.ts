import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../app';
import { packs } from '../head/page-texts';
import { createTestRegistry, testConfig } from '../test-registry';
import { builtInLook } from '../site/worn-look';
import { manifestOf } from './manifest';

const { inks } = builtInLook;
let platform: Server;
let known: FastifyInstance;
let unknown: FastifyInstance;
let imagesFolder: string;

const status = {
  info: { brand: { name: 'Silver Moon Palace', languages: ['TY', 'EN'], loginedToHomePage: false }, whitelabel: [], customerService: [] },
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';

beforeAll(async () => {
  const folder = await createTestRegistry();
  imagesFolder = join(folder, 'img');
  mkdirSync(join(imagesFolder, 'brand'), { recursive: true });
  mkdirSync(join(imagesFolder, 'rabbit'));
  for (const name of ['icon-192', 'icon-512', 'icon-maskable-512', 'icon-180'])
    writeFileSync(join(imagesFolder, `brand/${name}.png`), name);
  writeFileSync(join(imagesFolder, 'rabbit/offline.svg'), drawing);
  platform = createServer((request, response) => {
    const isStatus = request.url === '/wps/system/status';
    response.setHeader('content-type', 'application/json');
    response.writeHead(isStatus ? 200 : 404).end(JSON.stringify({ success: true, value: isStatus ? status : null, message: '' }));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  known = await createEdge(testConfig(folder, [platformUrl], { siteRefreshMs: 50 }));
  await known.listen({ port: 0, host: '127.0.0.1' });
  unknown = await createEdge(testConfig(folder, ['http://127.0.0.1:9']));
  await expectSoon(async () => (await known.inject('/app.webmanifest')).statusCode === 200);
});
afterAll(async () => {
  await known.close();
  await unknown.close();
  platform.closeAllConnections();
  platform.close();
});

async function expectSoon(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isTrue()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('It did not come true.');
}

describe('the manifest', () => {
  it('tells the brand by its name, its colours and its icons, and is nothing to run @SYS-24', async () => {
    const { headers, body } = await known.inject('/app.webmanifest');
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string; type: string }[] };
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Silver Moon Palace',
      short_name: 'Silver Moon',
      lang: 'th',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f6f5f1',
      theme_color: '#f6f5f1',
    });
    expect(manifest.icons.map(({ sizes, purpose, type }) => [sizes, purpose, type])).toEqual([
      ['192x192', 'any', 'image/png'],
      ['512x512', 'any', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
    for (const { src } of manifest.icons) {
      const icon = await known.inject(src);
      expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([
        expect.stringMatching(/^\/img\/brand\/icon-[\w-]+\.[\w-]{6}\.png$/),
        200,
        'image/png',
      ]);
    }
  });

  it('is not there before the brand is known, and nobody keeps that', async () => {
    const { statusCode, headers } = await unknown.inject('/app.webmanifest');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('says any name as it is', async () => {
    const name = '</script>"จันทรา"';
    const manifest = await manifestOf({ name, languages: [] }, inks.light.ground, async (path) => path);
    expect(JSON.parse(JSON.stringify(manifest))).toMatchObject({ name });
  });
});

describe('the offline page', () => {
  const text = async (edge: FastifyInstance, cookie = '') => edge.inject({ url: '/offline', headers: { cookie } });

  it.each([
    ['TY', 'th'],
    ['EN', 'en'],
    ['CN', 'zh-CN'],
    ['ID', 'id'],
    ['VI', 'vi'],
  ] as const)('says in %s that nothing is lost, with the rabbit in it, and fetches and runs nothing @SYS-24', async (language, tag) => {
    const { body, headers } = await text(known, `lang=${language}`);
    const { title, body: said, again } = packs[language].offline;
    expect(body).toContain(`<html lang="${tag}"`);
    expect(body).toContain(`<title>${title} · Silver Moon Palace</title>`);
    for (const part of [title, said, again, drawing]) expect(body).toContain(part);
    expect(body).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  });

  it('has the one style that its policy knows by hash', async () => {
    const { body, headers } = await text(known);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body)!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
  });

  it('is dark for whoever chose the dark', async () => {
    expect((await text(known, 'theme=dark')).body).toContain(`<meta name="theme-color" content="${inks.dark.ground}" />`);
    expect((await text(known)).body).toContain(`background:${inks.light.ground}`);
  });

  it('leaves out a picture that is more than a drawing, and stands without any', async () => {
    writeFileSync(join(imagesFolder, 'rabbit/offline.svg'), '<svg onload="alert(1)"></svg>');
    expect((await text(known)).body).not.toContain('onload');
    writeFileSync(join(imagesFolder, 'rabbit/offline.svg'), drawing);
    expect((await text(unknown, 'lang=EN')).body).toContain('<title>No connection</title>');
  });
});

describe('the worker of installed windows', () => {
  it('is a file of the active shell, asked for anew, and may speak to its own origin alone @SYS-24', async () => {
    const { body, headers } = await known.inject('/offline-worker.js');
    expect(body).toBe('offline()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
    });
  });
});

describe('the head of a page', () => {
  it('names the manifest, the icon of a home screen and the ground of the theme @SYS-24', async () => {
    const page = async (cookie: string) => (await known.inject({ url: '/', headers: { cookie } })).body;
    const light = await page('');
    expect(light).toContain('<link rel="manifest" href="/app.webmanifest" />');
    expect(light).toContain('<link rel="apple-touch-icon" href="/img/brand/icon-180.png" />');
    expect(light).toContain(`<meta name="theme-color" content="${inks.light.ground}" />`);
    expect(await page('theme=dark')).toContain(`<meta name="theme-color" content="${inks.dark.ground}" />`);
    expect((await known.inject('/')).headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('has the very grounds of the two themes', () => {
    const css = readFileSync(join(__dirname, '../../../shared/theme/src/brands/chandra.css'), 'utf8');
    const grounds = [...css.matchAll(/--color-background: (#[\da-f]{6})/g)].map(([, color]) => color);
    expect(new Set(grounds)).toEqual(new Set([inks.light.ground, inks.dark.ground]));
  });
});
