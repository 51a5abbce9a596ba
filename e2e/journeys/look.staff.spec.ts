import type { Look } from '@portal/contracts/look';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation, setTheme } from '../support/violations';

const builtIn: Look = { colors: null, logos: { light: null, dark: null } };
const colors = { light: '#0b7a4b', dark: '#7fe0c0' };

test('an operator gives the portal colours and a logo, open and new pages wear them, and the built-in look comes back @SYS-27', async ({
  browser,
  context,
  page,
  staff,
}) => {
  await staff.withSetting('look', builtIn);
  await useLanguage(context, 'EN');
  await page.goto('/');
  const brandColor = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim());
  const wears = (color: string) => expect.poll(brandColor).toBe(color);
  const logo = page.getByRole('banner').locator('.brand-logo');
  await wears('#3b2fbf');
  await expect(logo).toBeHidden();

  const desk = await openDesk(browser, staff, '/ops/settings');
  const main = desk.getByLabel('Main colour, light theme', { exact: true });
  const save = desk.getByRole('button', { name: 'Save the look …' });
  await main.fill('#ffd400');
  await expect(desk.getByText(/the contrast of buttons on the page is 1\.\d\d; it has to be at least 3/)).toBeVisible();
  await expect(save).toBeDisabled();
  await main.fill(colors.light);
  await desk.getByLabel('Main colour, dark theme', { exact: true }).fill(colors.dark);
  await desk.getByLabel('Stage', { exact: true }).fill('#06291b');
  await desk.getByLabel('Tint', { exact: true }).fill('#0b7a4b');

  await desk.getByTestId('logo-light').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('a journey tries');
  await desk.keyboard.press('Enter');
  await expect(dialog.getByText(/SVG isn’t taken, because/)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 40 } });
  await desk.getByTestId('logo-light').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Reason').fill('a journey uploads');
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.getByTestId('preview-dark').getByRole('img')).toBeVisible();
  await expectNoViolation(desk, 'look');

  await save.click();
  await dialog.getByLabel('Reason').fill('a journey dresses the portal');
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // The page that was open all the while, and then its other theme.
  await wears(colors.light);
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await wears(colors.dark);
  await page.getByRole('button', { name: 'Switch to light' }).click();

  // A page that is served now has the look in its markup, once the edge has heard of it.
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 90_000, intervals: [2_000] })
    .toContain(`--color-brand:${colors.light}`);
  await page.goto('/lottery', { waitUntil: 'commit' });
  await wears(colors.light);
  await expectNoViolation(page, 'lottery in the brand’s colours');
  await setTheme(page, 'light');

  await desk.getByRole('button', { name: 'Put the built-in look back …' }).click();
  await dialog.getByLabel('Reason').fill('and undresses it');
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await wears('#3b2fbf');
  await expect(logo).toBeHidden();
  await desk.context().close();
});
