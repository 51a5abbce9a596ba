import { freshAccount } from '../support/accounts';
import { appCode } from '../support/app-code';
import { field, logIn, openPopup, passWelcome, registerNew, signOutByMenu } from '../support/entrance';
import { expect, test } from '../support/portal-test';
import { turnSecondFactorOn } from '../support/second-factor';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';
import { securityWords } from '../support/words/security-words';

const password = 'Quiet-Moon-42';

const language = 'EN';
const w = words[language];
const s = securityWords[language];

test.describe(`two-step sign-in, in ${language}`, () => {
  // A code that was used is refused on purpose, and the first step asks for the second by a refusal.
  test.use({ expectedFaults: /status of 4(03|22)|\/wps\/session\/login/ });

  test('is turned on by hand, lets in by a code of the app and by a recovery code, and takes no code twice @MEM-01 @AUTH-01', async ({
    page,
    context,
  }) => {
    await useLanguage(context, language);
    const account = freshAccount();
    await registerNew(page, w, { account, password });

    const { secret, recoveryCodes } = await turnSecondFactorOn(page, s, password);
    const [recovery = ''] = recoveryCodes;
    await page.keyboard.press('Escape');

    // By the code of the app, once.
    await signOutByMenu(page, w);
    const second = appCode(secret, 1);
    const popup = await openPopup(page, w);
    await logIn(popup, w, { account, password });
    await expect(field(popup, s.appCode)).toBeFocused();
    await expectNoViolation(page);
    await field(popup, s.appCode).fill(second);
    await popup.getByRole('button', { name: s.confirm }).click();
    await passWelcome(page, w);
    await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();

    // The same code again is refused; a recovery code lets in, once.
    for (const isGood of [true, false]) {
      await signOutByMenu(page, w);
      await logIn(await openPopup(page, w), w, { account, password });
      await field(popup, s.appCode).fill(second);
      await popup.getByRole('button', { name: s.confirm }).click();
      await expect(popup.getByText(s.codeWrong)).toBeVisible();
      await popup.getByRole('button', { name: s.useRecovery }).click();
      await field(popup, s.recoveryCode).fill(recovery.toLowerCase());
      await popup.getByRole('button', { name: s.confirm }).click();
      if (!isGood) break;
      await passWelcome(page, w);
      await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
    }
    await expect(popup.getByText(s.codeWrong)).toBeVisible();
    await expect(page.getByRole('banner').getByText(account, { exact: true })).toHaveCount(0);
  });
});
