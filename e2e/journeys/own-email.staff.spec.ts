import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { field, findMessages, registerNew } from '../support/entrance';
import { useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';
import { securityWords } from '../support/words/security-words';
import { walkedIn } from '../support/words/walked-in';

const password = 'Quiet-Moon-42';

for (const language of walkedIn('EN')) {
  const w = words[language];
  const s = securityWords[language];

  test.describe(`an e-mail address, in ${language}`, () => {
    // What pauses withdrawals is asked for by a call that is refused then; the used link is refused on purpose.
    test.use({ expectedFaults: /status of 4(03|22)/ });

    test('is confirmed by the link that was sent to it, once @MEM-01 @MEM-16', async ({ page, context, staff }) => {
      await useLanguage(context, language);
      const account = freshAccount();
      const address = `${account}@example.com`;
      await registerNew(page, w, { account, password });
      await page.goto('/?center=member&page=securityCenter');
      const centre = dialogs(page).first();
      await centre.getByRole('button', { name: s.mail.add }).click();
      await field(centre, s.mail.address).fill(address);
      await field(centre, s.ownPassword).fill(password);
      await centre.getByRole('button', { name: s.mail.send }).click();
      await expect(centre.getByText(s.mail.sent)).toBeVisible();
      await expectNoViolation(page);

      const [mail] = await findMessages(staff.request, address);
      const link = /http\S+/.exec(mail!.text)![0];
      await page.goto('/promotions');
      await page.goto(link);
      await expect(page.getByText(s.mail.done)).toBeVisible();
      await expect(centre.getByText(s.mail.confirmed, { exact: true }).first()).toBeVisible();
      await expect(page).toHaveURL(/page=securityCenter$/);
      await expectNoViolation(page);

      await page.goto('/promotions');
      await page.goto(link);
      await expect(centre.getByText(s.mail.invalid)).toBeVisible();
      await expect(page).toHaveURL(/page=securityCenter$/);
    });
  });
}
