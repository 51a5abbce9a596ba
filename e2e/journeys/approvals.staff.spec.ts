import { freshAccount } from '../support/accounts';
import { registerNew } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

const password = 'Quiet-Moon-42';

test('what one officer proposes another one approves on the page; the member is told at once, and the link signs in @SYS-04', async ({
  page,
  context,
  browser,
  staff,
  colleague,
}) => {
  const address = (path: string) => new URL(path, test.info().project.use.baseURL).href;
  await useLanguage(context, 'EN');
  const account = freshAccount();
  await registerNew(page, words.EN, { account, password });

  const proposed = await staff.request.post('/wps/operators/login-links', { data: { account, reason: 'lost the phone' } });
  const { approvalId } = ((await proposed.json()) as { value: { approvalId: string } }).value;
  expect((await staff.request.post(`/wps/operators/approvals/${approvalId}/approve`)).status()).toBe(403);

  const desk = await browser.newContext({ storageState: await colleague.storageState() });
  await desk.addInitScript(() => localStorage.setItem('console.language', 'EN'));
  const console_ = await desk.newPage();
  await console_.goto(address('/ops/approvals'));
  const card = console_.getByRole('article', { name: `Sign-in link for a member: ${account}` });
  await expect(card.getByText('operator: lost the phone')).toBeVisible();
  await expect(console_.getByRole('link', { name: /^Approvals \d+ waits? for you/ })).toBeVisible();
  await expectNoViolation(console_);
  await card.getByRole('button', { name: `Approve: ${account}` }).click();
  const dialog = console_.getByRole('dialog', { name: `Approve: ${account}` });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  const link = await dialog.getByLabel('Sign-in link').inputValue();

  await expect(page.getByText(/Our staff created a one-time sign-in link for your account/)).toBeVisible();
  const elsewhere = await browser.newContext();
  await useLanguage(elsewhere, 'EN');
  const member = await elsewhere.newPage();
  await member.goto(link);
  await expect(member.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
  await elsewhere.close();
  await desk.close();
});
