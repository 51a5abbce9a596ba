import { freshAccount } from '../support/accounts';
import { logIn, openPopup, passWelcome, registerNew } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

const w = words.EN;
const password = 'Quiet-Moon-42';

test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED|Failed to fetch|LoadFault/ });
test.beforeEach(({ context }) => useLanguage(context, 'EN'));

const untold = 'Signed out here, but our server doesn’t know yet';
const told = 'Our server knows now: the session has ended.';

for (const away of ['the platform', 'the whole network'] as const) {
  test(`signing out while ${away} is away holds over a reload, says so, and the server is told afterwards @AUTH-07`, async ({
    page,
    context,
  }) => {
    const account = freshAccount();
    await registerNew(page, w, { account, password });
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.evaluate(() => sessionStorage.setItem('lottery.slip:SSC60', '{"version":2,"lines":[]}'));
    const isAlive = async () => {
      const answer = await context.request.get('/wps/member/info', { headers: { token: token! } });
      return answer.ok();
    };

    await page.getByRole('banner').getByRole('button', { name: w.account }).click();
    const menu = dialogs(page).getByRole('button', { name: w.signOut });
    await expect(menu).toBeVisible();
    // The dialog's code is there before the network goes.
    await menu.click();
    const question = page.getByRole('dialog', { name: w.signOutQuestion });
    await expect(question).toBeVisible();
    if (away === 'the platform') {
      const refusal = { success: false, value: null, message: 'network.failed' };
      await context.route('**/wps/**', (route) => route.fulfill({ status: 503, json: refusal }));
    } else await context.setOffline(true);
    await question.getByRole('button', { name: w.signOut }).click();
    await expect(page.getByText(untold).first()).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('lottery.slip:SSC60')])).toEqual([
      null,
      null,
    ]);
    const names = (await context.cookies()).map(({ name }) => name);
    if (away === 'the platform') expect(names).not.toContain('resume');

    if (away === 'the platform') {
      await page.reload();
      await expect(page.getByText('The portal cannot be reached')).toBeVisible();
      await context.unroute('**/wps/**');
    } else {
      await context.setOffline(false);
      await expect(page.getByText(told).first()).toBeVisible({ timeout: 40_000 });
    }
    await expect.poll(isAlive, { timeout: 60_000 }).toBe(false);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: w.logIn, exact: true })).toBeVisible();
    await logIn(await openPopup(page, w), w, { account, password });
    await passWelcome(page, w);
    await expect(page.getByRole('banner').getByText(account, { exact: true })).toBeVisible();
  });
}
