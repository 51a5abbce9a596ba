import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { becomePlayer } from '../support/new-player';
import { useLanguage } from '../support/sign-in';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test.describe('own limits', () => {
  // Refusals are answers with a status that the console notes.
  test.use({ expectedFaults: /status of 40[139]/ });

  test('a deposit limit holds at once, and an exclusion signs out and keeps out @MEM-20', async ({ page }) => {
    await becomePlayer(page);
    await page.goto('/?center=member&page=playLimits');
    const centre = dialogs(page).first();
    const limits = centre.getByRole('region', { name: 'My limits' });
    await limits.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await limits.getByRole('button', { name: 'Set limit' }).click();
    await expect(limits.getByRole('progressbar', { name: 'Deposits in 24 hours' })).toHaveAttribute(
      'aria-valuetext',
      '฿500.00 left of ฿1,000.00',
    );

    await centre.getByRole('link', { name: 'Deposit', exact: true }).click();
    await expect(centre.getByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible();
    await centre.getByRole('textbox', { name: 'Amount' }).fill('600');
    await centre.getByRole('button', { name: /^Create QR code/ }).click();
    await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
    await expect(centre.getByText(/go over the deposit limit you set/)).toBeVisible();

    await page.goto('/?center=member&page=playLimits');
    const exclusion = centre.getByRole('region', { name: 'Self-exclusion' });
    await exclusion.getByRole('checkbox').check();
    await exclusion.getByRole('button', { name: 'Exclude myself' }).click();
    await page
      .getByRole('dialog', { name: /^Exclude yourself/ })
      .getByRole('button', { name: 'Exclude myself' })
      .click();
    await expect(
      page
        .getByRole('link', { name: 'Log in' })
        .or(page.getByRole('button', { name: 'Log in' }))
        .first(),
    ).toBeVisible();
    expect((await page.request.get('/wps/member/info')).status()).toBe(401);
  });
});
