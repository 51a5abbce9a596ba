import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/portal-test';

/** What a page tells those who do not run it. */
type Head = { language: string; title: string; tags: Map<string, string[]>; canonical: string | null };

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const plain = (text: string): string => text.replaceAll(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity]!);

async function readHead(request: APIRequestContext, path: string, language: 'TY' | 'EN'): Promise<Head> {
  const answer = await request.get(path, { headers: { cookie: `lang=${language}` } });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  const tags = new Map<string, string[]>();
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g))
    tags.set(name, [...(tags.get(name) ?? []), plain(content)]);
  return {
    language: /<html lang="([^"]+)"/.exec(html)![1]!,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)![1]!),
    tags,
    canonical: /<link rel="canonical" href="([^"]+)" \/>/.exec(html)?.[1] ?? null,
  };
}

const pages: [path: string, canonical: string, title: Record<'TY' | 'EN', string>][] = [
  ['/?affiliateCode=DAO888', '/', { TY: 'Chandra · หวยและเกมครบในที่เดียว', EN: 'Chandra · Lotteries and games in one place' }],
  [
    '/lottery?gameCode=CHANDRA5&tab=rules',
    '/lottery?gameCode=CHANDRA5',
    { TY: 'หวยจันทรา 5 นาที · Chandra', EN: 'Chandra Thai 5 minutes · Chandra' },
  ],
  ['/register?affiliateCode=DAO888', '/register', { TY: 'สมัครสมาชิก · Chandra', EN: 'Create account · Chandra' }],
  ['/promotions?referralCode=DAO888', '/promotions', { TY: 'โปรโมชัน · Chandra', EN: 'Promotions · Chandra' }],
];

for (const [path, canonical, titles] of pages) {
  test(`${path} tells in Thai and in English what it is, with a picture, and without the code it was shared with @WEB-01 @REG-05`, async ({
    request,
    baseURL,
  }) => {
    const told = { TY: await readHead(request, path, 'TY'), EN: await readHead(request, path, 'EN') };
    for (const language of ['TY', 'EN'] as const) {
      const { title, tags, canonical: address, language: tag } = told[language];
      expect([tag, title]).toEqual([language === 'TY' ? 'th' : 'en', titles[language]]);
      expect(address).toBe(baseURL + canonical);
      for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:locale', 'twitter:card'])
        expect(tags.get(name), name).toEqual([expect.stringMatching(/\S/)]);
      expect(tags.get('og:url')).toEqual([address]);
      expect(tags.has('robots')).toBe(false);
    }
    expect(told.TY.tags.get('description')).not.toEqual(told.EN.tags.get('description'));
  });
}

test('the picture of a shared link is there in the size it is told to have @WEB-01', async ({ request }) => {
  const { tags } = await readHead(request, '/', 'TY');
  const answer = await request.get(tags.get('og:image')![0]!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await answer.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    tags.get('og:image:width')![0],
    tags.get('og:image:height')![0],
  ]);
});

test('robots.txt names the sitemap, whose every address is a page to be found @WEB-02 @WEB-03', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap] = /^Sitemap: (.+)$/m.exec(robots)!;
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const listed = [...(await (await request.get(sitemap!)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => plain(match[1]!));
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of ['/', '/lott', '/lottery?gameCode=CHANDRA5', '/rng', '/promotions', '/promoDetail?id=welcome', '/helpmc', '/register'])
    expect(listed).toContain(baseURL + path);
  for (const address of listed) {
    const { tags, canonical } = await readHead(request, address, 'EN');
    expect(canonical).toBe(address);
    expect(tags.has('robots'), address).toBe(false);
  }
});

test('unknown addresses and windows of a centre are not to be found @WEB-02', async ({ request }) => {
  expect((await request.get('/nothing-here')).status()).toBe(404);
  for (const path of ['/nothing-here', '/?center=member', '/login', '/lottery?gameCode=NO_SUCH'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex" />');
});

test('icon and security.txt are there @WEB-03', async ({ request, baseURL }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  expect((await icon.body()).readUInt16LE(2)).toBe(1);
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)![1]!)).toBeGreaterThan(Date.now());
  const [, contact] = /^Contact: (.+)$/m.exec(security)!;
  expect((await request.get(contact!)).status()).toBe(200);
});

test('once a page runs, it goes by the language that was chosen, and what it was told stays one head @WEB-01', async ({
  page,
  baseURL,
}) => {
  await page.goto('/register?affiliateCode=DAO888');
  await expect(page).toHaveTitle('สมัครสมาชิก · Chandra');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/register`);
});
