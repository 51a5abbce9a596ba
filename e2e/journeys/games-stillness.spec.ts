import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

// A phone on a slow line and a slow processor: what comes late then moves what is there, if anything does.
test.use({ viewport: { width: 412, height: 900 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } });

const most = 0.1;

test('nothing jumps while games are looked for, filtered, and their facts opened and closed, on a slow phone @GAME-01 @GAME-06', async ({
  page,
  context,
}) => {
  await useLanguage(context, 'EN');
  await context.addInitScript({
    content: `window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });`,
  });
  const shifted = () => page.evaluate<number>('window.shifts.reduce((sum, value) => sum + value, 0)');
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await page.goto('/live');
  const results = page.locator('main [aria-busy="false"]').filter({ has: page.getByRole('article') });
  await expect(results.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.pressSequentially('bacc', { delay: 150 });
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^\d+ games?$/ })
      .first(),
  ).toBeVisible();
  await search.fill('');
  await page.getByRole('combobox', { name: 'Kind of game' }).selectOption('roulette');
  await expect(page).toHaveURL(/gameClassify=roulette/);
  await expect(results.getByRole('article').first()).toBeVisible();
  expect(await shifted()).toBeLessThan(most);

  // The facts come after their dialog: held back, so that its place is seen before them.
  await page.route('**/wps/relay/games/info/**', async (route) => {
    await new Promise((done) => setTimeout(done, 2_000));
    await route.continue();
  });
  await page.goto('/live?game=ORBIT-LIVE-013');
  await expect(page.getByRole('dialog').getByText('Return to player')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await shifted()).toBeLessThan(most);
});
