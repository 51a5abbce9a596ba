import { expect, type Page } from '@playwright/test';
import { appCode } from './app-code';
import { dialogs } from './dialogs';
import { field } from './entrance';
import { expectNoViolation } from './violations';
import type { SecurityWords } from './words/security-words';

/** Turns two-step sign-in on in the member centre, as a person does, by a code of this moment. The centre is open afterwards. */
export async function turnSecondFactorOn(
  page: Page,
  s: SecurityWords,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/?center=member&page=securityCenter');
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: s.addFactor }).click();
  await field(centre, s.ownPassword).fill(password);
  await centre.getByRole('button', { name: s.next, exact: true }).click();
  const code = field(centre, s.appCode);
  await expect(code).toBeFocused();
  await expectNoViolation(page);
  const secret = (await centre.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replace(/\s/g, '');
  await code.fill(appCode(secret));
  await code.press('Enter');
  const items = centre.getByRole('list', { name: s.recoveryCodes }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  await expectNoViolation(page);
  const recoveryCodes = await items.allInnerTexts();
  await centre.getByRole('button', { name: s.kept }).click();
  await expect(centre.getByText(s.codesLeft(10))).toBeVisible();
  await expect(centre.getByRole('button', { name: s.changeFactor })).toBeVisible();
  return { secret, recoveryCodes };
}
