import { demoAccount, freshAccount } from '../support/accounts';
import { field, logIn, openPopup, passWelcome, registerNew, signOutByMenu } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { walkedIn } from '../support/words/walked-in';

// As most people see it: the login goes while what was asked for comes.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const password = 'Quiet-Moon-42';

for (const language of walkedIn('TY')) {
  const w = words[language];

  test.describe(`signing in, in ${language}`, () => {
    test.beforeEach(({ context }) => useLanguage(context, language));

    test('a member comes back: welcome with the sign-in before, reload, sign-out and sign-in followed by the other tab @AUTH-01 @AUTH-02 @AUTH-07', async ({
      page,
      context,
    }) => {
      const account = freshAccount();
      await registerNew(page, w, { account, password });
      const second = await context.newPage();
      await second.goto('/promotions');
      await expect(second.getByRole('banner').getByText(account, { exact: true })).toBeVisible();

      await signOutByMenu(page, w);
      await expect(second.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();

      await logIn(await openPopup(page, w), w, { account, password });
      const welcome = page.getByRole('dialog', { name: w.welcome });
      await expect(welcome).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
      await welcome.getByRole('button', { name: w.continue }).click();
      await page.reload();
      await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
      await expect(second.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
    });

    test('what was asked for goes on after signing in, where the person was @AUTH-08 @AUTH-13', async ({ page }) => {
      const account = freshAccount();
      await registerNew(page, w, { account, password });
      await signOutByMenu(page, w);
      await page.goto('/promotions?center=member&page=transactionHistory');
      const popup = page.getByRole('dialog', { name: w.logIn, exact: true });
      await logIn(popup, w, { account, password });
      await expect(popup).toHaveCount(0);
      await expect(page).toHaveURL(/\/promotions\?center=member&page=transactionHistory$/);
      // The login goes while the centre comes.
      await expect(page.locator('[role="dialog"]:not([data-type])')).toHaveCount(1);
    });

    test('a browser that is remembered shows name and password as filled and signs in by them for a day @AUTH-09', async ({
      page,
      context,
    }) => {
      const account = freshAccount();
      await registerNew(page, w, { account, password });
      await signOutByMenu(page, w);
      const first = await openPopup(page, w);
      await first.getByRole('checkbox', { name: w.remember }).check();
      await logIn(first, w, { account, password });
      await passWelcome(page, w);
      await signOutByMenu(page, w);

      const again = await openPopup(page, w);
      await expect(field(again, w.username)).toHaveValue(account);
      await expect(field(again, w.password)).toHaveValue('•'.repeat(10));
      const kept = (await context.cookies()).find(({ name }) => /remember/.test(name));
      expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(password);
      await again.getByRole('button', { name: w.logIn, exact: true }).click();
      await passWelcome(page, w);
      await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
    });

    test('a visitor plays for fun and is told where a real account is needed @AUTH-06 @AUTH-08 @ERR-02', async ({ page }) => {
      await page.goto('/promotions');
      await (await openPopup(page, w)).getByRole('button', { name: w.freePlay }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: w.account })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('banner').getByRole('button', { name: w.deposit })).toHaveCount(0);
      await page.goto('/?center=member');
      await expect(page.getByText(w.realAccountNeeded)).toBeVisible();
    });

    test.describe('what is refused', () => {
      test.use({ expectedFaults: /status of 4(01|03|22)/ });

      test('a wrong password and an unknown name get the same neutral message; the captcha comes with it @AUTH-03 @ERR-05', async ({
        page,
      }) => {
        await page.goto('/');
        const popup = await openPopup(page, w);
        for (const account of [freshAccount(), demoAccount('agent').account]) {
          await logIn(popup, w, { account, password: 'not-the-password' });
          await expect(popup.getByRole('alert')).toHaveText(w.wrongCredentials);
        }
        await expect(popup).toBeVisible();
      });

      test('the agents’ entrance lets in no member @AUTH-10', async ({ page }) => {
        const account = freshAccount();
        await registerNew(page, w, { account, password });
        await signOutByMenu(page, w);
        await page.goto('/login?as=agent');
        const form = page.getByRole('region', { name: w.agentLogIn });
        await logIn(form, w, { account, password });
        await expect(form.getByRole('alert')).toHaveText(w.noAgent);
      });

      test('a link that was used leaves the address at once, and says so @SYS-04', async ({ page }) => {
        await page.goto('/promotions?token=used-long-ago&x=1');
        await expect(page).toHaveURL(/\/promotions\?x=1$/);
        await expect(page.getByText(w.linkInvalid).first()).toBeVisible();
        expect(
          await page.evaluate(() => document.referrer + JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => name))),
        ).not.toContain('used-long-ago');
      });

      test('a new password is set by hand: the old one is wrong, the new one is taken, and all devices log in again @AUTH-04 @ERR-06 @HDR-05', async ({
        page,
        browser,
        baseURL,
      }) => {
        const account = freshAccount();
        await registerNew(page, w, { account, password });
        const elsewhere = await browser.newContext({ baseURL });
        await useLanguage(elsewhere, language);
        const other = await elsewhere.newPage();
        await other.goto('/');
        await logIn(await openPopup(other, w), w, { account, password });
        await passWelcome(other, w);
        await expect(other.getByRole('banner').getByText(account, { exact: true })).toBeVisible();

        await page.goto('/?center=member&page=securityCenter');
        await page.getByRole('button', { name: w.changePassword }).click();
        const form = page.getByRole('dialog', { name: w.changePassword });
        await field(form, w.oldPassword).fill('not-the-password');
        await field(form, w.newPassword).fill('Bright-Moon-77');
        await field(form, w.confirmNewPassword).fill('Bright-Moon-77');
        await form.getByRole('button', { name: w.saveNew }).click();
        await expect(field(form, w.oldPassword)).toHaveAttribute('aria-invalid', 'true');
        await field(form, w.oldPassword).fill(password);
        await form.getByRole('button', { name: w.saveNew }).click();
        await expect(page.getByText(w.passwordChanged)).toBeVisible();

        await expect(other.getByText(w.signedOut).first()).toBeVisible();
        await elsewhere.close();
        await logIn(page.getByRole('dialog', { name: w.logIn, exact: true }), w, { account, password: 'Bright-Moon-77' });
        // The centre that was left is there again.
        await expect(page.getByRole('button', { name: w.changePassword })).toBeVisible();
      });
    });
  });
}

test('a session that is ended elsewhere in the middle of a form is told once, and what was typed is still there afterwards @AUTH-13 @MEM-01', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const w = words.EN;
  const account = freshAccount();
  await useLanguage(context, 'EN');
  await registerNew(page, w, { account, password });
  await page.goto('/promotions?center=member&page=depositv2');
  const amount = page.getByRole('dialog').getByRole('textbox', { name: /amount/i });
  await amount.fill('123.45');

  const elsewhere = await browser.newContext({ baseURL });
  await useLanguage(elsewhere, 'EN');
  const other = await elsewhere.newPage();
  await other.goto('/');
  await logIn(await openPopup(other, w), w, { account, password });
  await other.getByRole('dialog', { name: w.welcome }).getByRole('button', { name: w.continue }).click();
  await other.goto('/?center=member&page=securityCenter');
  await other.getByRole('button', { name: 'Sign out all other devices' }).click();
  await other.getByRole('dialog', { name: 'Sign out all other devices' }).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
  await elsewhere.close();

  const popup = page.getByRole('dialog', { name: w.logIn, exact: true });
  await expect(popup).toContainText('Your session has ended.');
  await expect(page.getByText(w.signedOut)).toHaveCount(1);
  await expect(amount).toBeHidden();
  await logIn(popup, w, { account, password });
  await expect(amount).toHaveValue('123.45');
  await expect(page).toHaveURL(/\/promotions\?center=member&page=depositv2$/);
});
