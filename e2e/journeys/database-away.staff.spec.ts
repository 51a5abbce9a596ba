import type { Deposit } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expectOnlyEntries } from '../support/bet-records';
import { withDatabaseFrozen, withDatabaseKilled } from '../support/database';
import { dialogs } from '../support/dialogs';
import { lotteryWords } from '../support/words/lottery-words';
import { becomePlayer } from '../support/new-player';
import { awaitRoom, findOwnBet, openFromLobby, readTicket, sendSlip, slipOf } from '../support/play-lottery';
import { readBalance, useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';

const say = lotteryWords.EN;
const backMs = 30_000;

test.skip(process.platform !== 'linux', 'The processes of the database are found on Linux only.');
// What cannot be served is answered so, and the browser reports it.
test.use({ expectedFaults: /status of 503/ });
test.beforeEach(({ context }) => useLanguage(context, 'EN'));
// The journeys that follow have the same portal.
test.afterEach(async ({ request, staff }) => {
  await expect.poll(async () => (await request.get('/wps/system/status')).status(), { timeout: backMs }).toBe(200);
  await expect.poll(async () => (await staff.request.get('/wps/operators/me')).status(), { timeout: backMs }).toBe(200);
});

/** What the frame says for as long as nothing can be reached behind it. */
const notice = (page: Page) => page.getByText(/having trouble reaching our system\. Your money is safe/);

/** Does what sends the call; it is answered that the system is away, and the page says so. */
async function expectAway(page: Page, call: string, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(call));
  await send();
  const answer = await answered;
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ success: false, message: 'request.unavailable' });
  await expect(notice(page)).toBeVisible();
}

/** A mark that a reload would wipe away. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-document');

test('an open page outlives a database that is killed, and the bet that could not be taken is placed once @SYS-13 @LOTT-03 @MEM-18', async ({
  page,
}) => {
  const funds = await becomePlayer(page);
  await openFromLobby(page, say, 'Chandra Thai 5 minutes');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say.pick.typed }).fill('007');
  await main.getByRole('textbox', { name: say.pick.typed }).press('Enter');
  await main.getByRole('textbox', { name: say.pick.stake, exact: true }).fill('12.25');
  await main.getByRole('button', { name: say.pick.addLines }).click();
  await awaitRoom(page, say, 90);
  await markDocument(page);

  await withDatabaseKilled(() => expectAway(page, '/lgw/bets', () => sendSlip(page, say)));

  await expect(notice(page)).toBeHidden({ timeout: backMs });
  await expectSameDocument(page);
  await sendSlip(page, say);
  const ticket = await readTicket(page, say);
  expect(ticket.price).toBe(1_225);
  await expect(slipOf(page, say).getByText(say.slip.empty)).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(funds - 1_225);
  await findOwnBet(page, say, ticket);
  await expect(main.getByText(/^\d{6}-[A-Z0-9]+$/)).toHaveCount(1);
  await expectSameDocument(page);
  await expectOnlyEntries(page, say.ledger.bet, [-1_225]);
});

test('an open page outlives a database that stands still, and the deposit is asked for once @SYS-13 @MEM-03 @MEM-18', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/?center=member&page=depositv2');
  const centre = dialogs(page).first();
  const askForCode = async () => {
    await centre.getByRole('button', { name: /^Create QR code/ }).click();
    await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
  };
  await centre.getByRole('textbox', { name: 'Amount' }).fill('640');
  await markDocument(page);

  await withDatabaseFrozen(() => expectAway(page, '/wps/deposit/requests', askForCode));

  await expect(notice(page)).toBeHidden({ timeout: backMs });
  await expectSameDocument(page);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/wps/deposit/requests'));
  await askForCode();
  await expect(centre.getByRole('button', { name: 'Cancel this request' })).toBeVisible();
  await expectSameDocument(page);
  expect(await depositsOf(page, (await asked).headers().token!)).toEqual(['640.00', '500.00']);
});

/** The amounts of all deposits the member has asked for, newest first. */
async function depositsOf(page: Page, token: string): Promise<string[]> {
  const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.get('/wps/deposit/requests', {
    params: { from: dayOf(-1), to: dayOf(1), pageNo: 1, pageSize: 10 },
    headers: { token },
  });
  const { value } = (await answer.json()) as { value: { content: Deposit[] } };
  return value.content.map(({ requestedAmount }) => requestedAmount);
}
