import { expect, test } from '../support/staff/staff';
import { openScreen } from '../support/screens';
import { useLanguage } from '../support/sign-in';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test.describe('while the portal is closed', () => {
  test.use({ expectedFaults: /status of 503|status of 403|wps\/events/ });

  test('open pages show the maintenance screen and come back by themselves; staff see the portal under a ribbon @SYS-01 @SYS-02', async ({
    page,
    staff,
    browser,
    baseURL,
  }) => {
    await openScreen(page, '/down');
    await staff.withSetting('maintenance', true);
    await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Contact us' })).toBeVisible();

    const own = await browser.newContext({ baseURL, storageState: await staff.request.storageState() });
    await useLanguage(own, 'EN');
    const preview = await own.newPage();
    await preview.goto('/down');
    await expect(preview.getByText(/closed to visitors for maintenance/)).toBeVisible();
    await own.close();

    await staff.withSetting('maintenance', false);
    await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
  });

  test('a page that cannot hear the stream asks for the status every minute @SYS-01', async ({ page, staff }) => {
    await page.clock.install();
    await page.route('**/wps/events*', (route) => route.abort());
    await openScreen(page, '/down');
    await staff.withSetting('maintenance', true);
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible();
  });

  test('a restricted visitor is told the address it went by @SYS-03 @ERR-08', async ({ page, staff }) => {
    await openScreen(page, '/down');
    await staff.withSetting('restrictedAddresses', ['127.0.0.0/8', '::1']);
    await expect(page.getByRole('heading', { name: 'Not available where you are' })).toBeVisible();
    await expect(page.getByText(/127\.0\.0\.1|::1/)).toBeVisible();
  });
});

test('resources, services and modules that staff change are followed without a reload @NAV-02 @FOOT-01 @DL-01', async ({ page, staff }) => {
  await openScreen(page, '/down');
  await staff.withSetting('resources', [
    { resourceType: 'AFFILIATELINK', url: 'https://example.com/partner', qrCodeUrl: null, labelNameEn: '' },
  ]);
  await expect(page.getByRole('link', { name: 'Become an affiliate' })).toHaveAttribute(
    'href',
    '/leaving?to=https%3A%2F%2Fexample.com%2Fpartner',
    {
      timeout: 15_000,
    },
  );
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('There is no app for this system yet.', { exact: false })).toBeVisible();
});

test.describe('mirrors', () => {
  // One of them is not there: the browser reports what did not answer.
  test.use({ expectedFaults: /localhost:9\b|Content Security Policy|Failed to load resource/ });

  test('each mirror is measured and its time is shown @SYS-10 @FOOT-01', async ({ page, staff, baseURL }) => {
    const other = baseURL!.replace('localhost', '127.0.0.1');
    await staff.withSetting('domains', [
      { domain: 'http://localhost:9', speed: null },
      { domain: other, speed: 900 },
    ]);
    await openScreen(page, '/helpmc');
    await page.getByRole('heading', { name: 'Mirror sites' }).scrollIntoViewIfNeeded();
    const lines = page.getByRole('contentinfo').locator('section').filter({ hasText: 'Mirror sites' }).getByRole('listitem');
    await expect(lines.first()).toContainText(new URL(other).host);
    await expect(lines.first()).toContainText(/\d+ ms/);
    await expect(lines.nth(1)).toContainText('does not answer');
  });
});

test('pictures come from one of the hosts that the server names @SYS-06', async ({ page, staff, baseURL }) => {
  const hosts = [baseURL!, baseURL!.replace('localhost', '127.0.0.1')];
  await staff.withSetting('imageCDNs', [hosts[0]]);
  await openScreen(page, '/helpmc');
  await page.getByRole('heading', { name: 'Game providers' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('img').first()).toHaveAttribute('src', new RegExp(`^${hosts[0]}/img/`));
});

test.describe('visits are counted', () => {
  test.use({ expectedFaults: /googletagmanager/ });

  test('only after consent, and only where the policy lets the script in @SYS-07', async ({ page, staff }) => {
    await staff.withSetting('analytics', { gtagId: 'G-TEST1234' });
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    // As the edge answers with ANALYTICS=true.
    await page.route('**/down', async (route) => {
      const answer = await route.fetch();
      const headers = answer.headers();
      delete headers['integrity-policy'];
      headers['content-security-policy'] = headers['content-security-policy']!.replace(
        /script-src [^;]*/,
        (line) => `${line} https://www.googletagmanager.com`,
      ).replace('trusted-types ', 'trusted-types portal#analytics ');
      await route.fulfill({ response: answer, headers });
    });
    await page.goto('/down');
    const no = page.getByRole('button', { name: 'No', exact: true });
    await expect(no).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Yes, count my visit' }).click();
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
    await expect(no).toBeHidden();
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
  });
});

test('brands that show nothing to visitors send them to the login page, all but the open ones @SYS-09', async ({ page, staff }) => {
  const brand = await staff.setting<Record<string, unknown>>('brand');
  await staff.withSetting('brand', { ...brand, loginedToHomePage: true });
  await page.goto('/promotions');
  await expect(page).toHaveURL(/\/login$/);
  for (const path of ['/down', '/helpmc', '/register']) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.waitForTimeout(800);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
