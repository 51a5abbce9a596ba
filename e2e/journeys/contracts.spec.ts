import type { Page } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { signIn, useLanguage } from '../support/sign-in';

/** An agent directly below the demo's agent. */
const below = { account: 'submek', password: 'Chandra-team-1' };

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

async function openContracts(page: Page, side: 'With my upline' | 'With my downline') {
  await page.goto('/?center=agent&page=agentContracts');
  const centre = dialogs(page).first();
  await centre.getByText(side, { exact: true }).click();
  return centre;
}

test('an agent works a contract out, proposes it, the one below signs, and both see it; what contracts paid stands in the records @AGT-07 @AGT-10 @AGT-14', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  // A new version gives only more.
  const rate = `0.${5 + retry}`;
  await page.goto('/');
  await signIn(page, demoAccount('agent'));
  await page.goto('/?center=agent&page=agentTeam');
  await dialogs(page).getByRole('button', { name: 'Propose a contract to submek' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a contract' });
  await dialog.getByRole('combobox', { name: 'Kind of contract' }).selectOption({ label: 'Real-time salary' });
  await dialog.getByRole('textbox', { name: 'Rate' }).fill(rate);
  await dialog.getByRole('button', { name: 'Work out last month' }).click();
  await expect(dialog.getByText('The downline would have got')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL! });
  await useLanguage(context, 'EN');
  const other = await context.newPage();
  await other.goto('/');
  await signIn(other, below);
  const theirs = (await openContracts(other, 'With my upline')).getByRole('group', { name: /^Real-time salary/ }).first();
  await theirs.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialogs(other).last().getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(theirs.getByText('Signed', { exact: true })).toBeVisible();
  await context.close();

  const own = (await openContracts(page, 'With my downline')).getByRole('group', { name: /^Real-time salary · submek/ }).first();
  await expect(own.getByText('Signed', { exact: true })).toBeVisible();
  await expect(own.getByText(`${rate}%`)).toBeVisible();
  for (const [name, title] of [
    ['agentDailySalary', 'Daily wages'],
    ['agentIncome', 'My income'],
  ] as const) {
    await page.goto(`/?center=agent&page=${name}`);
    await expect(dialogs(page).first().getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});

test('an agent who looks only sees contracts and changes none @AGT-13 @AGT-14', async ({ page }) => {
  await page.goto('/');
  await signIn(page, demoAccount('read-only agent'));
  const centre = await openContracts(page, 'With my upline');
  await expect(centre.getByText('You can look at contracts here.', { exact: false })).toBeVisible();
  await expect(centre.getByRole('group', { name: /^Daily wages/ }).getByText('Signed', { exact: true })).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Propose a contract' })).toHaveCount(0);
  await expect(centre.getByRole('button', { name: 'Ask to end' })).toHaveCount(0);
});
