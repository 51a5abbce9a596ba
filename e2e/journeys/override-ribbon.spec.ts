import { expect, test } from '../support/portal-test';
import { release } from '../support/publish-twin';
import { openScreen } from '../support/screens';
import { useLanguage } from '../support/sign-in';
import { standStill } from '../support/stand-still';
import { expectNoViolation } from '../support/violations';

type Status = { remotes: { remote: string; active: string }[] };
type Made = { cookie: string; token: string };

const remotes = ['mf-lobby', 'mf-lottery', 'mf-promo'];

test.use({ viewport: { width: 390, height: 700 } });

test('on a phone the ribbon of test builds leaves the page its room and its last line, and is taken away by a press @MF-11', async ({
  page,
  context,
  baseURL,
}) => {
  await useLanguage(context, 'EN');
  const { remotes: all } = JSON.parse(release('status', '--json')) as Status;
  const builds = remotes.flatMap((remote) => ['--build', `${remote}=${all.find((each) => each.remote === remote)!.active}`]);
  const { cookie, token } = JSON.parse(release('override', ...builds, '--json')) as Made;
  await context.addCookies([{ name: cookie, value: token, url: baseURL! }]);

  await openScreen(page, '/promotions');
  const ribbon = page.getByRole('status', { name: 'Test builds in this browser' });
  await expect(ribbon.getByText('running')).toHaveCount(remotes.length);
  const place = (await ribbon.boundingBox())!;
  expect(place.x).toBeGreaterThanOrEqual(0);
  expect(place.x + place.width).toBeLessThanOrEqual(390);
  expect(place.height).toBeLessThan(700 / 3);
  expect(place.y + place.height).toBeLessThanOrEqual(700);
  await expectNoViolation(page);

  // What is loaded on the way down makes the page longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await standStill(page);
    const [footer, at] = [(await page.getByRole('contentinfo').boundingBox())!, (await ribbon.boundingBox())!];
    expect(footer.y + footer.height).toBeLessThanOrEqual(at.y + 1);
  }).toPass({ timeout: 10_000 });

  await ribbon.getByRole('button', { name: 'Reset' }).click();
  await expect(ribbon).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
