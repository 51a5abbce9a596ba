import { becomePlayer } from '../support/new-player';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

test('an officer finds a member, sees money and sessions at a glance, and leaves a note @MEM-04', async ({
  page,
  context,
  browser,
  staff,
}) => {
  await useLanguage(context, 'EN');
  await becomePlayer(page);
  const account = (await page.evaluate(() => sessionStorage.getItem('account')))!;

  const desk = await openDesk(browser, staff, '/ops/members');
  await desk.getByRole('searchbox', { name: 'Find' }).fill(account);
  await desk.getByRole('link', { name: account, exact: true }).press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Latest deposits' })).toContainText('500');
  await expect(desk.getByRole('table', { name: 'Open sessions' })).toBeVisible();
  await desk.getByRole('textbox', { name: 'New note' }).fill('called about a deposit');
  await desk.getByRole('textbox', { name: 'New note' }).press('Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'called about a deposit' })).toBeVisible();
  await expectNoViolation(desk);
  await desk.setViewportSize({ width: 320, height: 720 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await desk.context().close();
});
