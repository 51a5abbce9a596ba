import { expectOnlyEntries } from '../support/bet-records';
import { dialogs } from '../support/dialogs';
import { logIn } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { lotteryWords } from '../support/words/lottery-words';
import { becomePlayer } from '../support/new-player';
import { awaitRoom, findOwnBet, openFromLobby, readTicket, sendSlip, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

// The session that has ended is answered so, and the browser reports it.
test.use({ expectedFaults: /status of 401/ });

test('a slip outlives a reload, another language and the end of the session, and is placed once @LOTT-02 @LOTT-03 @AUTH-08 @AUTH-13', async ({
  page,
  context,
}) => {
  const { EN, TY } = lotteryWords;
  await useLanguage(context, 'EN');
  const funds = await becomePlayer(page);
  const account = await page.evaluate(() => sessionStorage.getItem('account')!);
  await openFromLobby(page, EN, 'Chandra Thai 5 minutes');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: EN.pick.typed }).fill('007 450');
  await main.getByRole('textbox', { name: EN.pick.typed }).press('Enter');
  await main.getByRole('textbox', { name: EN.pick.stake, exact: true }).fill('12.25');
  await main.getByRole('button', { name: EN.pick.addLines }).click();

  await main.getByRole('textbox', { name: EN.pick.typed }).fill('123');
  await main.getByRole('textbox', { name: EN.pick.typed }).press('Enter');

  await page.reload();
  await expect(main.getByRole('textbox', { name: EN.pick.stake, exact: true })).toHaveValue('12.25');
  await expect(main.getByRole('button', { name: EN.pick.addLines })).toBeEnabled();
  for (const number of ['007', '450']) await expect(slipOf(page, EN).getByRole('button', { name: EN.slip.remove(number) })).toBeVisible();
  const picker = page.locator('header select');
  await picker.selectOption('TY', { force: true });
  for (const number of ['007', '450']) await expect(slipOf(page, TY).getByRole('button', { name: TY.slip.remove(number) })).toBeVisible();
  await expect(slipOf(page, TY).getByText('฿24.50').last()).toBeVisible();
  await picker.selectOption('EN', { force: true });
  await awaitRoom(page, EN, 45);

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/lgw/bets')) keys.push(request.headers()['idempotency-key']);
  });
  // The platform itself refuses the first try: it knows no such session, and this browser has nothing to resume it by.
  await context.clearCookies();
  await page.route(
    '**/lgw/bets',
    (route) => route.continue({ headers: { ...route.request().headers(), token: 'a-session-that-has-ended' } }),
    { times: 1 },
  );
  await sendSlip(page, EN);
  const popup = page.getByRole('dialog', { name: words.EN.logIn, exact: true });
  await logIn(popup, words.EN, { account, password: 'Quiet-Moon-42' });
  const welcome = page.getByRole('dialog', { name: words.EN.welcome }).getByRole('button', { name: words.EN.continue });
  await page.addLocatorHandler(welcome, () => welcome.click());

  // Back where they were, before the review: nothing has been sent without another yes.
  const confirm = dialogs(page).getByRole('button', { name: EN.confirm, exact: true });
  await expect(confirm).toBeVisible();
  expect(keys).toHaveLength(1);
  await confirm.click();
  const ticket = await readTicket(page, EN);
  expect(ticket.price).toBe(2_450);
  expect(keys).toHaveLength(2);
  await expect(slipOf(page, EN).getByText(EN.slip.empty)).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(funds - 2_450);
  await findOwnBet(page, EN, ticket);
  await expect(main.getByText(/^\d{6}-[A-Z0-9]+$/)).toHaveCount(1);
  await expectOnlyEntries(page, EN.ledger.bet, [-2_450]);
});
