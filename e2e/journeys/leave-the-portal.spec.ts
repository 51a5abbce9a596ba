import { readFileSync } from 'node:fs';
import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { logIn, openPopup, registerNew } from '../support/entrance';
import { becomePlayer } from '../support/new-player';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';

const w = words.EN;
const password = 'Quiet-Moon-42';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test('a member asks for the statement of a year, and takes it home as a file @MEM-07', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/?center=member&page=statements');
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Ask for statement' }).click();
  const file = centre.getByRole('list', { name: 'Your files' }).getByRole('listitem').first();
  await expect(file.getByText('Ready', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expectNoViolation(page);
  const [download] = await Promise.all([page.waitForEvent('download'), file.getByRole('button', { name: /^Download/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^statement.*\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/500\.\d\d/);
});

test.describe('closing', () => {
  // Who has closed the account is refused at the door on purpose.
  test.use({ expectedFaults: /status of 403/ });

  test('a member with nothing open closes the account, and the door stays shut @MEM-01', async ({ page }) => {
    const account = freshAccount();
    await registerNew(page, w, { account, password });
    await page.goto('/?center=member&page=securityCenter');
    const centre = dialogs(page).first();
    await centre.getByRole('button', { name: 'Close my account' }).click();
    await centre.getByRole('checkbox', { name: /^I want to close my account/ }).check();
    await centre.getByRole('textbox', { name: 'Sign-in password' }).fill(password);
    await expectNoViolation(page);
    await centre.getByRole('button', { name: 'Close account now' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();

    await logIn(await openPopup(page, w), w, { account, password });
    await expect(page.getByText(/closed/).first()).toBeVisible();
    await expect(page.getByRole('banner').getByText(account, { exact: true })).toHaveCount(0);
  });
});
