import { openVendorHouse } from '../support/games/vendor-house';
import { keepNewPlayer, resumeKept } from '../support/kept-session';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

// Nobody has drawn covers for a house that has just come.
test.use({ expectedFaults: /\/img\/(vendors|games)\/HOUSE/ });

test('an operator adds a provider of games, a second one approves it, and a member plays there with the balance of the portal @SYS-25', async ({
  browser,
  baseURL,
  context,
  page,
  staff,
  colleague,
}) => {
  const code = `HOUSE${Date.now() % 100_000}`;
  const name = `Coral Reef ${Date.now() % 100_000}`;
  const house = await openVendorHouse(baseURL!, code, name);
  const desk = await openDesk(browser, staff, '/ops/games');
  await desk.getByRole('button', { name: 'Add a provider …' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a provider …' });
  const fields = {
    ...{ Code: code, Name: 'Coral House', 'Our name at the provider': 'portal', 'Address of its interface': house.url, Key: house.key },
    ...{ 'Callbacks come from': '127.0.0.1 ::1', 'Games are shown from': house.url, Reason: 'the journey adds it' },
  };
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await expectNoViolation(desk, 'new provider');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByText('Proposed. A second officer has to approve it.')).toBeVisible();

  const second = await openDesk(browser, { request: colleague }, '/ops/approvals');
  const card = second.getByRole('article').filter({ hasText: code });
  await expect(card).toContainText(house.url);
  await expect(card).not.toContainText(house.key);
  await card.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(card).toContainText('Done');
  await second.context().close();

  await desk.reload();
  await desk.getByRole('button', { name: `Test call to ${code}` }).click();
  const trial = desk.getByRole('dialog', { name: `Test call to ${code}` });
  await trial.getByRole('button', { name: 'Call now' }).click();
  await expect(trial.getByText('accepted our signature')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: `Fetch the games of ${code}` }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('the journey fetches them');
  await desk.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(desk.getByText('1 game is new, different or gone.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: `Switch ${code} on` }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('the journey shows them');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Switch ${code} on` })
    .click();
  await expect(desk.getByText(`${code} is on`)).toBeVisible();

  // The page's policy follows within seconds.
  const policy = async () => (await page.request.get('/rng')).headers()['content-security-policy'];
  await expect.poll(policy, { timeout: 40_000 }).toContain(house.url);
  await resumeKept(context, await keepNewPlayer(browser, baseURL!, 'new-provider'));
  await useLanguage(context, 'EN');
  await page.goto(`/rng?game=${code}-REEF`);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Play' }).click();
  await expect(page.frameLocator(`iframe[title="${name}"]`).getByText(/^OK: [\d.]+ THB$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'This game' })).toContainText('Lost ฿1.00');

  // A demo keeps no real provider, and neither does the next journey.
  await desk.getByRole('button', { name: `Switch ${code} off` }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('the journey is over');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Switch ${code} off` })
    .click();
  await expect(desk.getByText(`${code} is off`)).toBeVisible();
  await desk.context().close();
  house.close();
});
