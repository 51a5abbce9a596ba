import { freshAccount } from '../support/accounts';
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
  // What pauses withdrawals is asked for by a call that is refused then; a second factor of today is refused on purpose.
  test.use({ expectedFaults: /status of 4(03|09)/ });

  test('is not replaced by a second factor of today; the present one changes it and pauses withdrawals @MEM-01 @MEM-16', async ({
    page,
    context,
  }) => {
    await useLanguage(context, language);
    await registerNew(page, w, { account: freshAccount(), password });
    await turnSecondFactorOn(page, s, password);

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
    await expect(centre.getByText(p.tooNew)).toBeVisible();
    await expectNoViolation(page);

    await page.goto('/?center=member&page=payoutDetails');
    await centre.getByRole('button', { name: p.change }).click();
    await field(centre, p.old).fill('246813');
    await field(centre, p.fresh).fill('975310');
    await field(centre, p.again).fill('975310');
    await centre.getByRole('button', { name: p.save }).click();
    await expect(page.getByText(p.changed)).toBeVisible();

    await page.goto('/?center=member&page=securityCenter');
    await expect(centre.getByText(p.paused)).toBeVisible();
  });
});
