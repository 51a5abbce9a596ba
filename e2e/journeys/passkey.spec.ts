import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { field, openPopup, passWelcome, registerNew, signOutByMenu } from '../support/entrance';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';
import { securityWords } from '../support/words/security-words';

const password = 'Quiet-Moon-42';
const w = words.TY;
const s = securityWords.TY;

test('a passkey is added by hand and signs in without a name, by the browser’s own window @MEM-01 @AUTH-01', async ({ page, context }) => {
  await useLanguage(context, 'TY');
  // A browser that lists no passkeys at the name: the played device would choose one by itself before the button is there.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const account = freshAccount();
  await registerNew(page, w, { account, password });

  // A device with a finger on it, as the browser's own tools play one.
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });

  await page.goto('/?center=member&page=securityCenter');
  const centre = dialogs(page).first();
  // The meter leads to the form; in Thai its button reads as the form's own.
  await centre.getByRole('button', { name: s.passkey.addMissing, exact: true }).first().click();
  await expect(field(centre, s.passkey.name)).toBeFocused();
  await field(centre, s.passkey.name).fill('เครื่องทดสอบ');
  await field(centre, s.ownPassword).fill(password);
  await expectNoViolation(page);
  await centre.getByRole('button', { name: s.passkey.add, exact: true }).last().click();
  const list = centre.getByRole('list', { name: s.passkey.list });
  await expect(list.getByText('เครื่องทดสอบ')).toBeVisible();
  await expect(list.getByText(s.passkey.unused)).toBeVisible();
  const { credentials } = await tools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([['localhost', true]]);

  await page.keyboard.press('Escape');
  await signOutByMenu(page, w);
  const popup = await openPopup(page, w);
  await expectNoViolation(page);
  await popup.getByRole('button', { name: s.passkey.signIn }).click();
  await passWelcome(page, w);
  await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();

  await page.goto('/?center=member&page=securityCenter');
  await expect(list.getByText(s.passkey.used)).toBeVisible();
});
