import { demoAccount } from '../support/accounts';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';
import { dialogs } from '../support/dialogs';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test('an agent opens the team overview by its address, sees figures and walks down the tree @AGT-02 @AGT-04 @MEM-19', async ({ page }) => {
  await page.goto('/?center=agent');
  const popup = dialogs(page);
  const agent = demoAccount('agent');
  await popup.getByRole('textbox', { name: 'Username' }).fill(agent.account);
  await popup.getByRole('textbox', { name: 'Password' }).fill(agent.password);
  await popup.getByRole('textbox', { name: 'Password' }).press('Enter');
  const centre = dialogs(page);
  await expect(centre.getByRole('heading', { name: 'Team overview' })).toBeVisible();
  await centre.getByRole('link', { name: 'Team management' }).click();
  await expect(page).toHaveURL(/center=agent&page=agentTeam$/);
  await expect(centre.getByText('subfah').first()).toBeVisible();
  await centre.getByText('subfah').first().click();
  await expect(centre.getByText('malee99').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/(?!.*center=)/);
});

test('a member has no agent centre, and Back closes the member centre @AUTH-10 @MEM-19', async ({ page }) => {
  await page.goto('/');
  await signIn(page, demoAccount('player'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('button', { name: 'Agent centre' })).toHaveCount(0);
  await dialogs(page).getByRole('button', { name: 'Account record' }).click();
  await expect(page).toHaveURL(/page=transactionHistory/);
  await expect(page.getByRole('row', { name: /Deposit.*10,000\./ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: /Deposit.*10,000\./ })).toHaveCount(0);
});

test('a trial account plays but has no member centre @AUTH-08 @ERR-02', async ({ page }) => {
  await page.goto('/');
  await signIn(page, demoAccount('trial account'));
  await page.getByRole('banner').getByText('฿2,000.00').waitFor();
  await page.goto('/?center=member&page=depositv2');
  await expect(page.getByText('You need a real account', { exact: false })).toBeVisible();
});

test('offers are listed by state and read in plain rows @PROMO-01', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: 'A warm welcome' })).toBeVisible();
  await page.getByRole('link', { name: /A warm welcome/ }).click();
  await expect(page).toHaveURL(/\/promoDetail\?id=welcome/);
  await expect(page.getByText('(deposit + bonus) × 3', { exact: false })).toBeVisible();
});
