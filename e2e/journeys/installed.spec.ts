import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

const phone = { width: 390, height: 844 };

test('the portal tells how it is installed, and its icons are there @SYS-24', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; display: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: 'Chandra', display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    const bytes = await icon.body();
    expect([icon.status(), `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([200, sizes]);
  }
  // The browser itself finds nothing to complain of.
  const devtools = await page.context().newCDPSession(page);
  const { errors } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[] };
  expect(errors).toEqual([]);
});

test('an ordinary tab registers no worker and keeps no page @SYS-24', async ({ page }) => {
  const loaded = page.waitForResponse((response) => /\/prefetch\.[^/]*js$/.test(new URL(response.url()).pathname));
  await page.goto('/');
  await loaded;
  const kept = await page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length] as const);
  expect(kept).toEqual([[], 0]);
});

test('an installed window shows the offline page, keeps nothing else, and goes on when the network is back @SYS-24', async ({
  page,
  context,
}) => {
  await useLanguage(context, 'EN');
  // What a window of an installed portal says of itself.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? ask('all') : ask(query));
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return all.flat();
  });
  expect(kept).toEqual(['/offline']);

  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toBeVisible();
});

test('on a phone the first screen of home shows more than a banner, whose words stay off its subject @BAN-01', async ({
  page,
  context,
}) => {
  await useLanguage(context, 'TY');
  await page.setViewportSize(phone);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'ไฮไลต์' });
  await expect(banner.locator('strong').first()).toBeVisible();
  const frame = (await banner.locator('img').first().boundingBox())!;
  expect(frame.height).toBeLessThanOrEqual(120);
  const words = (await banner.locator('strong').first().boundingBox())!;
  // The subject of a banner begins behind its middle.
  expect(words.x + words.width).toBeLessThanOrEqual(frame.x + frame.width / 2);
});

for (const gameCode of ['CHANDRA5', 'SSC60'])
  test(`on a phone nothing floats over the keys, the foot and the bar of ${gameCode} @SYS-15`, async ({ page, context }) => {
    await useLanguage(context, 'EN');
    await page.setViewportSize(phone);
    await page.goto('/promotions');
    await expect(page.locator('[data-chat-launcher]')).toBeVisible();
    await page.goto(`/lottery?gameCode=${gameCode}`);
    await expect(page.locator('[data-betting-foot]').first()).toBeVisible();
    const boxes = await page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
      const launcher = document.querySelector('[data-chat-launcher]');
      const others = [...document.querySelectorAll('main button, [data-betting-foot], nav')];
      return { launcher: launcher && boxOf(launcher), others: others.map(boxOf) };
    });
    const { launcher } = boxes;
    const covered = boxes.others.filter(
      (box) =>
        launcher !== null &&
        launcher.width > 0 &&
        box.left < launcher.right &&
        launcher.left < box.right &&
        box.top < launcher.bottom &&
        launcher.top < box.bottom,
    );
    expect(covered).toEqual([]);
  });
