import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import {
  askForCode,
  field,
  findMessages,
  freshNumber,
  international,
  joinWithGoogle,
  logIn,
  openPopup,
  passWelcome,
  readCode,
  registerNew,
  signOutByMenu,
} from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { securityWords } from '../support/words/security-words';
import { useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';
import { walkedIn } from '../support/words/walked-in';

const password = 'Quiet-Moon-42';

for (const language of walkedIn('TY')) {
  const w = words[language];
  const p = securityWords[language].payment;

  test.describe(`codes and links, in ${language}`, () => {
    test.beforeEach(({ context }) => useLanguage(context, language));

    test('a visitor registers by number, signs in by a code, and sets new passwords by one, also for payments @REG-02 @REG-06 @REG-08 @AUTH-01 @AUTH-05 @MEM-01 @API-03', async ({
      page,
      staff,
    }) => {
      const number = freshNumber();
      await page.goto('/register');
      const main = page.getByRole('main');
      await main.getByText(w.mobileNum, { exact: true }).first().click();
      await askForCode(main, w, number);
      await field(main, w.code).fill(await readCode(staff.request, international(number)));
      await field(main, w.password).fill(password);
      await field(main, w.confirm).fill(password);
      await main.getByRole('checkbox', { name: w.age }).check();
      await field(main, w.paymentPassword).fill('246810');
      await main.getByRole('button', { name: w.createAccount }).click();
      const made = page.getByRole('dialog', { name: w.accountName });
      const account = await made.locator('strong').innerText();
      await made.getByRole('button', { name: w.continue }).click();
      await page.getByRole('dialog', { name: w.accountReady }).getByRole('button', { name: w.lookAround }).click();
      await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
      await signOutByMenu(page, w);

      const popup = await openPopup(page, w);
      await popup.getByText(w.code, { exact: true }).first().click();
      await askForCode(popup, w, number);
      await field(popup, w.code).fill(await readCode(staff.request, international(number)));
      await popup.getByRole('button', { name: w.logIn, exact: true }).click();
      await passWelcome(page, w);
      await signOutByMenu(page, w);

      await (await openPopup(page, w)).getByRole('button', { name: w.forgot }).click();
      const forgot = page.getByRole('dialog', { name: w.forgotTitle });
      await askForCode(forgot, w, number);
      await field(forgot, w.code).fill(await readCode(staff.request, international(number)));
      await field(forgot, w.newPassword).fill('Bright-Moon-77');
      await field(forgot, w.confirmNewPassword).fill('Bright-Moon-77');
      await forgot.getByRole('button', { name: w.setNew }).click();
      await passWelcome(page, w);
      await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);

      // A number of the registration proves who it is from the first day on.
      await page.goto('/?center=member&page=payoutDetails');
      const centre = dialogs(page).first();
      await centre.getByRole('button', { name: p.forgotten }).click();
      await field(centre, p.signIn).fill('Bright-Moon-77');
      await field(centre, p.signIn).press('Enter');
      await expect(field(centre, p.code)).toBeFocused();
      await field(centre, p.code).fill(await readCode(staff.request, international(number)));
      await field(centre, p.fresh).fill('975310');
      await field(centre, p.again).fill('975310');
      await field(centre, p.again).press('Enter');
      await expect(page.getByText(p.changed)).toBeVisible();
    });

    test('a link by e-mail sets a new password once, and leaves the address at once @AUTH-05 @API-03', async ({ page, staff }) => {
      const account = freshAccount();
      const email = `${account}@example.com`;
      await registerNew(page, w, { account, password }, { [w.email]: email });
      await signOutByMenu(page, w);
      await (await openPopup(page, w)).getByRole('button', { name: w.forgot }).click();
      const forgot = page.getByRole('dialog', { name: w.forgotTitle });
      await forgot.getByText(w.byEmail, { exact: true }).click();
      await field(forgot, w.username).fill(account);
      await field(forgot, w.email).fill(email);
      await forgot.getByRole('button', { name: w.sendLink }).click();
      await expect(page.getByText(w.linkSent)).toBeVisible();
      await expect(forgot).toHaveCount(0);

      let link: string | undefined;
      await expect(async () => {
        link = /\S+\/login\?reset=\S+/.exec((await findMessages(staff.request, email))[0]?.text ?? '')?.[0];
        expect(link).toBeDefined();
      }).toPass({ timeout: 30_000 });
      await page.goto(new URL(link!).pathname + new URL(link!).search);
      await expect(page).toHaveURL(/\/login$/);
      const reset = page.getByRole('dialog', { name: w.newPassword, exact: true });
      await field(reset, w.newPassword).fill('Bright-Moon-77');
      await field(reset, w.confirmNewPassword).fill('Bright-Moon-77');
      await reset.getByRole('button', { name: w.setNew }).click();
      await logIn(page.getByRole('dialog', { name: w.logIn, exact: true }), w, { account, password: 'Bright-Moon-77' });
      await passWelcome(page, w);
      await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
    });

    test.describe('somebody new', () => {
      // Asked for the age, they come again with the answer.
      test.use({ expectedFaults: /status of 422/ });

      test('a visitor comes in with Google: the provider’s own window, the real library, an account of their own, once they are old enough @AUTH-01 @AUTH-11', async ({
        page,
      }) => {
        await page.goto('/');
        await joinWithGoogle(page, w);
      });
    });

    test.describe('where a code is refused', () => {
      // The provider answers a wrong code with 400.
      test.use({ expectedFaults: /status of 400/ });

      test('codes of the identity provider register, too; a wrong one stops without a dialog @REG-06 @REG-07 @AUTH-11 @ERR-04', async ({
        page,
        staff,
      }) => {
        await haveProviderSendCodes(page);
        const number = freshNumber();
        await page.goto('/register');
        const main = page.getByRole('main');
        await main.getByText(w.mobileNum, { exact: true }).first().click();
        await main.getByRole('textbox', { name: w.mobileNum }).fill(number);
        await main.getByRole('button', { name: w.getCode }).click();
        await expect(main.getByRole('button', { name: /(01:00|00:5\d|1:00|0:5\d)$/ })).toBeDisabled();
        const code = await readCode(staff.request, international(number));
        let isSent = false;
        page.on('request', (request) => (isSent ||= request.url().includes('/wps/member/register')));
        await field(main, w.code).fill(code === '000000' ? '111111' : '000000');
        await field(main, w.password).fill(password);
        await field(main, w.confirm).fill(password);
        await main.getByRole('checkbox', { name: w.age }).check();
        await field(main, w.paymentPassword).fill('246810');
        await main.getByRole('button', { name: w.createAccount }).click();
        await expect(field(main, w.code)).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(isSent).toBe(false);

        await field(main, w.code).fill(code);
        await main.getByRole('button', { name: w.createAccount }).click();
        await expect(page.getByRole('dialog', { name: w.accountName })).toBeVisible();
      });
    });
  });
}

test.describe('what the operators hand out', () => {
  test.beforeEach(({ context }) => useLanguage(context, 'EN'));

  /** One officer proposes it, the other one approves it and is shown it. */
  async function linkFor(account: string, staff: { request: APIRequestContext }, colleague: APIRequestContext): Promise<string> {
    const valueOf = async <T>(answer: APIResponse) => ((await answer.json()) as { value: T }).value;
    const proposed = await staff.request.post('/wps/operators/login-links', { data: { account, reason: 'a journey' } });
    const { approvalId } = await valueOf<{ approvalId: string }>(proposed);
    const { value } = await valueOf<{ value: { path: string } }>(await colleague.post(`/wps/operators/approvals/${approvalId}/approve`));
    return `/promotions${value.path.slice(1)}`;
  }

  test('a login link signs in where it leads, once @SYS-04', async ({ page, staff, colleague }) => {
    const w = words.EN;
    const account = freshAccount();
    await registerNew(page, w, { account, password });
    await signOutByMenu(page, w);
    await page.goto(await linkFor(account, staff, colleague));
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
    await page.goBack();
    expect(page.url()).not.toContain('token');
  });

  test('a login link asks before it takes the place of somebody who is signed in @SYS-04', async ({ page, staff, colleague }) => {
    const w = words.EN;
    const [linked, present] = [freshAccount(), freshAccount()];
    const shown = (account: string) => page.getByRole('banner').getByText(account, { exact: true });
    await registerNew(page, w, { account: linked, password });
    await signOutByMenu(page, w);
    await registerNew(page, w, { account: present, password });
    const link = await linkFor(linked, staff, colleague);
    const question = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: `This link is for ${linked}.` });

    await page.goto(link);
    await expect(page).toHaveURL(/\/promotions$/);
    await question.getByRole('button', { name: `Stay ${present}` }).click();
    await expect(shown(present)).toBeVisible();

    // The question has used nothing up.
    await page.goto(link);
    await question.getByRole('button', { name: `Sign in as ${linked}` }).click();
    await expect(shown(linked)).toBeVisible();
  });
});

/** The portal of a brand whose codes come from the identity provider: the same sandbox, told so by the status. */
async function haveProviderSendCodes(page: Page): Promise<void> {
  await page.route('**/wps/system/status*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { info: { firebase: { isPhoneOn: boolean } } } };
    body.value.info.firebase.isPhoneOn = true;
    await route.fulfill({ response, json: body });
  });
}
