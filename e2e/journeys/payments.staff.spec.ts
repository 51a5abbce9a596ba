import type { Deposit } from '@portal/contracts';
import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { registerNew } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { openDesk } from '../support/staff/open-desk';
import { readBalance, useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

test('whoever pays a code that was given up has the money when two officers have found whose it is @MEM-03 @ANN-03', async ({
  page,
  context,
  browser,
  staff,
  colleague,
}) => {
  await useLanguage(context, 'EN');
  const account = freshAccount();
  await registerNew(page, words.EN, { account, password: 'Quiet-Moon-42' });
  await page.goto('/?center=member&page=depositv2');
  const centre = dialogs(page).first();
  await centre.getByRole('textbox', { name: 'Amount' }).fill('640');
  await centre.getByRole('button', { name: /^Create QR code/ }).click();
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/wps/deposit/requests') && response.request().method() === 'POST',
  );
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
  const { value: deposit } = (await (await asked).json()) as { value: Deposit };
  const { token } = (await asked).request().headers();

  await centre.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Cancel request', exact: true }).click();
  await expect(centre.getByText(/If you have already paid it, don’t pay again/)).toBeVisible();

  // A bank that does not carry the reference: the amount alone proves too little.
  const paid = await page.request.post('/wps/sandbox/bank/pay', {
    data: { qrPayload: deposit.qrPayload, withoutReference: true, payerName: 'Somchai Jaidee' },
    headers: { token: token! },
  });
  expect(paid.status()).toBe(200);
  await expect(centre.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();

  const desk = await openDesk(browser, staff, '/ops/payments');
  const row = desk.getByRole('row', {
    name: new RegExp(`${deposit.payableAmount}.*Somchai Jaidee.*The request was cancelled.*${account}`),
  });
  await expect(row).toBeVisible();
  await expectNoViolation(desk);
  await row.getByRole('button', { name: /^Credit/ }).click();
  const dialog = desk.getByRole('dialog', { name: `Credit ${deposit.payableAmount} to a member` });
  await dialog.getByLabel('Member’s account').fill(account);
  await dialog.getByLabel('Reason').fill('the slip shows it');
  const proposed = desk.waitForResponse((response) => response.url().endsWith('/match'));
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const { value } = (await (await proposed).json()) as { value: { approvalId: string } };
  await expect(desk.getByText('Proposed. A second officer has to approve it.')).toBeVisible();
  expect((await staff.request.post(`/wps/operators/approvals/${value.approvalId}/approve`)).status()).toBe(403);
  expect((await colleague.post(`/wps/operators/approvals/${value.approvalId}/approve`)).status()).toBe(200);

  await expect(centre.getByRole('heading', { name: `฿${deposit.payableAmount} has arrived` })).toBeVisible();
  await page.goto('/?center=member&page=messageV2');
  await expect(
    dialogs(page).getByText(`Your deposit of ฿${deposit.payableAmount} has arrived (no. ${deposit.number}).`).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => readBalance(page)).toBe(Math.round(Number(deposit.payableAmount) * 100));
  await desk.context().close();
});
