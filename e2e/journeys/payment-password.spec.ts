import { freshAccount } from '../support/accounts';
import { appCode } from '../support/app-code';
import { dialogs } from '../support/dialogs';
import { field, registerNew } from '../support/entrance';
import { expect, test } from '../support/portal-test';
import { turnSecondFactorOn } from '../support/second-factor';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';
import { securityWords } from '../support/words/security-words';

const password = 'Quiet-Moon-42';

const language = 'TY';
const w = words[language];
const s = securityWords[language];
const p = s.payment;

test.describe(`a forgotten payment password, in ${language}`, () => {
  // What pauses withdrawals is asked for by a call that is refused then; a wrong code is refused on purpose.
  test.use({ expectedFaults: /status of 4(03|22)/ });

  test('is replaced by the sign-in password and a code of the app, and pauses withdrawals @MEM-01 @MEM-16', async ({ page, context }) => {
    await useLanguage(context, language);
    await registerNew(page, w, { account: freshAccount(), password });
    const { secret } = await turnSecondFactorOn(page, s, password);

    await page.goto('/?center=member&page=payoutDetails');
    const centre = dialogs(page).first();
    await centre.getByRole('button', { name: p.set }).click();
    await field(centre, p.signIn).fill(password);
    await field(centre, p.fresh).fill('246813');
    await field(centre, p.again).fill('246813');
    await centre.getByRole('button', { name: p.save }).click();

    await centre.getByRole('button', { name: p.forgotten }).click();
    await field(centre, p.signIn).fill(password);
    await field(centre, p.signIn).press('Enter');
    await expect(field(centre, p.code)).toBeFocused();
    await expectNoViolation(page);
    await field(centre, p.fresh).fill('975310');
    await field(centre, p.again).fill('975310');
    await field(centre, p.code).fill('000000');
    await field(centre, p.code).press('Enter');
    await expect(centre.getByText(s.codeWrong)).toBeVisible();
    await field(centre, p.code).fill(appCode(secret, 1));
    await field(centre, p.code).press('Enter');
    await expect(page.getByText(p.changed)).toBeVisible();

    await page.goto('/?center=member&page=securityCenter');
    await expect(centre.getByText(p.paused)).toBeVisible();
  });
});
