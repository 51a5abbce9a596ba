import type { BrowserContext, Page } from '@playwright/test';
import { demoOperator, operatorCode } from '../support/staff/operator';
import { expect, test } from '../support/portal-test';
import { publishTwin, release } from '../support/publish-twin';
import { expectNoViolation, findViolationsInBothThemes } from '../support/violations';

type Status = { remotes: { remote: string; active: string }[] };
type AuditLine = { area: string; act: string; subject: string; reason: string; operator: string };

const remote = 'mf-promo';
const reason = `the journey takes it back ${Date.now()}`;

/** A code counts once, so the session of the first test serves them all. */
test.describe.configure({ mode: 'serial' });
// Who is not signed in yet is told so by the platform; the browser reports every such answer.
test.use({ expectedFaults: /401 \(Unauthorized\).*\/wps\/operators\/me/ });

let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let original: string;

const activeBuild = () => (JSON.parse(release('status', '--json')) as Status).remotes.find((each) => each.remote === remote)!.active;

async function openConsole(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('console.language', 'EN'));
  await context.addCookies(session?.cookies ?? []);
  await page.goto(path);
}

test.beforeAll(() => void (original = activeBuild()));
// Whatever has failed: visitors get what they got before.
test.afterAll(() => {
  if (activeBuild() !== original) release('rollback', remote, '--to', original, '--reason', 'the journey is over');
});

test('an operator signs in with the second factor and rolls a remote back by keyboard, with a reason @MF-10', async ({ page, context }) => {
  const twin = publishTwin(remote, original);
  release('activate', remote, twin, '--without-smoke', '--reason', 'something to take back');

  await openConsole(page, context, '/ops/releases');
  const { account, password, secret } = demoOperator();
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(operatorCode(secret));
  await expect(page.getByRole('heading', { level: 1, name: 'Remotes' })).toBeVisible();
  session = await context.storageState();

  await page
    .getByRole('row', { name: new RegExp(remote) })
    .first()
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: remote })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Roll back …' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Roll back ${remote}` });
  await expect(dialog.getByLabel('Back to')).toHaveValue(original);
  await expect(dialog.getByRole('definition')).toContainText([twin, original]);
  await expect(dialog.getByLabel('Back to')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  expect(activeBuild()).toBe(original);
  const line = page.getByRole('row', { name: new RegExp(reason) });
  await expect(line).toContainText(`Rolled back`);
  await expect(line).toContainText(account);
  await expect(page.getByRole('button', { name: 'Roll back …' })).toBeFocused();

  const audit = await page.request.get('/wps/operators/audit?area=releases');
  const { value } = (await audit.json()) as { value: { content: AuditLine[] } };
  const own = value.content.filter((each) => each.reason === reason);
  expect(own.map(({ act, operator }) => [act, operator])).toEqual([
    ['rollback.done', account],
    ['rollback', account],
  ]);
});

test('neither the pages of a remote nor their dialogs have an accessibility violation in either theme @SYS-15', async ({
  page,
  context,
}) => {
  await openConsole(page, context, '/ops/releases');
  await expect(page.getByRole('cell', { name: reason }).first()).toBeVisible();
  await expectNoViolation(page, 'the remotes');

  await page.goto(`/ops/releases/${remote}`);
  await expect(page.getByRole('heading', { name: 'Builds' })).toBeVisible();
  await expect(page.getByRole('cell', { name: reason }).first()).toBeVisible();
  await expectNoViolation(page, remote);

  for (const name of ['Roll back …', 'Activate …', 'Kill …']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('whoever signs out is out, and the desk says so to every other tab', async ({ page, context }) => {
  await openConsole(page, context, '/ops/releases');
  const other = await context.newPage();
  await other.goto(`/ops/releases/${remote}`);
  await expect(other.getByRole('heading', { level: 1, name: remote })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
  expect((await page.request.get('/ops/api/state')).status()).toBe(401);
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible({ timeout: 40_000 });
  await other.close();
});
