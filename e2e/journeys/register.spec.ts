import { freshAccount } from '../support/accounts';
import { field, openPopup } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { expectNoViolationInPopup } from '../support/violations';
import { walkedIn } from '../support/words/walked-in';

const password = 'Quiet-Moon-42';

for (const language of walkedIn('EN')) {
  const w = words[language];

  test.describe(`registration in ${language}`, () => {
    test.beforeEach(({ context }) => useLanguage(context, language));

    test('a visitor registers by the server’s rules, proves to be human without a puzzle, and is signed in @REG-01 @REG-03 @REG-04 @REG-06 @REG-07', async ({
      page,
    }) => {
      // Where no worker starts the page itself would solve it, and typing would stutter.
      const solvedOnPage: string[] = [];
      page.on('request', (request) => /\/human-check\.\w+\.js$/.test(request.url()) && solvedOnPage.push(request.url()));
      await page.goto('/register');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: w.createAccount }).click();
      await expect(field(main, w.username)).toBeFocused();
      await expect(field(main, w.username)).toHaveAccessibleDescription(w.needed);

      const account = freshAccount();
      await field(main, w.username).fill(account);
      await field(main, w.password).fill(password);
      await field(main, w.confirm).fill('Quiet-Moon-43');
      await main.getByRole('button', { name: w.createAccount }).click();
      await expect(main.getByText(w.differ)).toBeVisible();
      await field(main, w.confirm).fill(password);
      await main.getByRole('checkbox', { name: w.age }).check();
      await expect(main.getByText(w.humanDone)).toBeVisible();
      expect(solvedOnPage).toEqual([]);
      await main.getByRole('button', { name: w.createAccount }).click();

      const ready = page.getByRole('dialog', { name: w.accountReady });
      await expect(ready).toContainText(account);
      await ready.getByRole('button', { name: w.lookAround }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('banner').getByText('฿0.00')).toBeVisible();
    });

    test('the page gives its fields back, leads home and to the agreement; the popup leads to the login @REG-01 @REG-03', async ({
      page,
      context,
    }) => {
      await page.goto('/register');
      const main = page.getByRole('main');
      await field(main, w.username).fill('somebody');
      await main.getByRole('button', { name: w.clear }).click();
      await expect(field(main, w.username)).toHaveValue('');
      const [agreement] = await Promise.all([context.waitForEvent('page'), main.getByRole('link', { name: w.terms }).click()]);
      await expect(agreement).toHaveURL(/\/help$/);
      await agreement.close();
      await main.getByRole('checkbox', { name: w.agreement }).uncheck();
      await main.getByRole('button', { name: w.createAccount }).click();
      await expect(main.getByText(w.agreementNeeded)).toBeVisible();
      await main.getByRole('link', { name: w.backHome }).click();
      await expect(page).toHaveURL(/\/$/);

      await page.getByRole('banner').getByRole('button', { name: w.register, exact: true }).click();
      await page.getByRole('dialog', { name: w.createAccount }).getByRole('button', { name: w.logIn }).click();
      await expect(page.getByRole('dialog', { name: w.logIn, exact: true })).toBeVisible();
    });

    test('the mobile tab has its own fields and chooses a country by typing @REG-02 @REG-03 @REG-04', async ({ page }) => {
      await page.goto('/register');
      const main = page.getByRole('main');
      await main.getByText(w.mobileNum, { exact: true }).first().click();
      await expect(field(main, w.username)).toHaveCount(0);
      await expect(field(main, w.paymentPassword)).toBeVisible();
      const country = main.getByRole('combobox', { name: w.country });
      await country.click();
      await country.fill(w.vietnam);
      await country.press('Enter');
      await expect(country).toHaveValue('+84');
      await country.click();
      await country.press('Tab');
      await expect(main.getByRole('listbox')).toHaveCount(0, { timeout: 1_500 });
      await main.getByRole('button', { name: w.getCode }).click();
      await expect(main.getByRole('textbox', { name: w.mobileNum })).toHaveAccessibleDescription(w.needed);
      await expect(main.getByRole('textbox', { name: w.mobileNum })).toBeFocused();
    });

    test.describe('what is refused', () => {
      test.use({ expectedFaults: /status of 422/ });

      test('an unknown invitation stops the registration with a warning, and nothing typed is lost @REG-05 @ERR-01', async ({ page }) => {
        await page.goto('/register?affiliateCode=NOBODY9');
        const main = page.getByRole('main');
        await expect(field(main, w.invitation)).toHaveValue('NOBODY9');
        await field(main, w.username).fill(freshAccount());
        await field(main, w.password).fill(password);
        await field(main, w.confirm).fill(password);
        await main.getByRole('checkbox', { name: w.age }).check();
        let isSent = false;
        page.on('request', (request) => (isSent ||= request.url().endsWith('/wps/member/register')));
        await main.getByRole('button', { name: w.createAccount }).click();
        const warning = page.getByRole('dialog', { name: w.invitationWrong });
        await warning.getByRole('button', { name: w.ok, exact: true }).click();
        await expect(warning).toHaveCount(0);
        await expect(field(main, w.password)).toHaveValue(password);
        expect(isSent).toBe(false);
      });
    });

    test('whatever a field cannot take is told by its rule beside it, and nothing is sent @REG-04 @REG-10', async ({ page }) => {
      await page.goto('/register');
      const main = page.getByRole('main');
      let isSent = false;
      page.on('request', (request) => (isSent ||= request.url().includes('/wps/member/register')));
      await field(main, w.password).fill(password);
      await field(main, w.confirm).fill(password);
      await main.getByRole('checkbox', { name: w.age }).check();
      for (const bad of ['abc', 'a'.repeat(17), 'สมชายใจดี', 'moon🌙', 'cafe\u0301s', 'x'.repeat(10_000), 'a\u0007bcd', '<b>somchai</b>']) {
        await field(main, w.username).fill(bad);
        await main.getByRole('button', { name: w.createAccount }).click();
        await expect(field(main, w.username)).toHaveAccessibleDescription(w.usernameRule);
        await expect(field(main, w.username)).toHaveAttribute('aria-invalid', 'true');
      }
      expect(isSent).toBe(false);
    });
  });
}

// The popups as they open stand among the screens; here are the states that one gets to by working in them.
test('what the popups of the entrance turn into has no accessibility violation in either theme @AUTH-01 @AUTH-05 @REG-01', async ({
  page,
  context,
}) => {
  const w = words.TY;
  await useLanguage(context, 'TY');
  await page.goto('/down');
  const popup = await openPopup(page, w);
  await popup.getByText(w.code, { exact: true }).first().click();
  await popup.getByRole('combobox', { name: w.country }).click();
  await expectNoViolationInPopup(page, 'login by number');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: w.register, exact: true }).click();
  const form = page.getByRole('dialog', { name: w.createAccount });
  await form.getByRole('button', { name: w.createAccount }).click();
  await expectNoViolationInPopup(page, 'register with mistakes');
  await page.goto('/login?reset=a-code');
  await expect(page.getByRole('dialog', { name: w.newPassword })).toBeVisible();
  await expectNoViolationInPopup(page, 'reset');
});
