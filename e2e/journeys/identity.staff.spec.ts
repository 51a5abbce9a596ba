import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { registerNew } from '../support/entrance';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';

test('a member shows who they are by a document, an officer verifies it, and the member sees that @MEM-01', async ({
  page,
  context,
  browser,
  staff,
}) => {
  await useLanguage(context, 'EN');
  const account = freshAccount();
  await registerNew(page, words.EN, { account, password: 'Quiet-Moon-42' });
  // Any picture will do for the demo's officer: the page itself is one.
  const buffer = await page.screenshot();

  await page.goto('/?center=member&page=identity');
  const centre = dialogs(page).first();
  await centre.getByRole('textbox', { name: 'Full name' }).fill('Malee Jaidee');
  await centre.getByLabel('Birth date').fill('1990-05-17');
  await centre.getByTestId('pictures').setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer });
  await expect(centre.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectNoViolation(page);
  await centre.getByRole('button', { name: 'Send documents' }).click();
  await expect(centre.getByText('Being checked')).toBeVisible();

  const desk = await openDesk(browser, staff, '/ops/identity');
  await desk.getByRole('button', { name: `Open the check of ${account}` }).click();
  await desk.getByLabel('Reason').fill('in the queue');
  await desk.getByLabel('Reason').press('Enter');
  await expect(desk.getByRole('img', { name: `Picture 1 of ${account}` })).toBeVisible();
  await expectNoViolation(desk);
  await desk.getByRole('button', { name: 'Approve …' }).click();
  await desk.getByLabel('Reason').fill('all agrees');
  await desk.getByLabel('Reason').press('Enter');
  await expect(desk.getByText('Verified. The member has been told.')).toBeVisible();
  await desk.context().close();

  await page.goto('/?center=member&page=identity');
  await expect(centre.getByText('Your identity is verified.')).toBeVisible();
});
