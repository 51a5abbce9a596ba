import type { Page } from '@playwright/test';
import { expectOnlyEntries } from '../support/bet-records';
import { dialogs } from '../support/dialogs';
import { lotteryWords } from '../support/words/lottery-words';
import { becomePlayer } from '../support/new-player';
import { awaitRoom, openFromLobby, readTicket, sendSlip, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

// The network that fails on purpose is what these are about.
test.use({ expectedFaults: /\/lgw\/bets|\/attempts\/settle|\/deposit\/requests/ });

const say = lotteryWords.EN;
const bets = '**/lgw/bets';
const questions = '**/wps/attempts/settle';
const checking = (page: Page) => page.getByText('We’re checking whether your bet was placed.');
const send = (page: Page) => slipOf(page, say).getByRole('button', { name: say.slip.send });

/** A slip of one number for 20 baht. Answers the balance before it is sent. */
async function fillSlip(page: Page): Promise<number> {
  const funds = await becomePlayer(page);
  await openFromLobby(page, say, 'Chandra Thai 5 minutes');
  await awaitRoom(page, say, 45);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say.pick.typed }).fill('916');
  await main.getByRole('textbox', { name: say.pick.typed }).press('Enter');
  await main.getByRole('textbox', { name: say.pick.stake, exact: true }).fill('20');
  await main.getByRole('button', { name: say.pick.addLines }).click();
  return funds;
}

/** The bet reaches the platform, its answer does not reach the page, and nobody can be asked. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    bets,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.route(questions, (route) => route.abort('connectionreset'));
  await sendSlip(page, say);
  await expect(checking(page)).toBeVisible();
}

test.beforeEach(async ({ context }) => {
  await useLanguage(context, 'EN');
});

test('a bet whose answer is lost is asked for, and nothing else is sent from its slip until it is known; it counts once @LOTT-03 @LOTT-07', async ({
  page,
}) => {
  const funds = await fillSlip(page);
  await loseAnswer(page);
  await expect(send(page)).toBeDisabled();

  await page.unroute(questions);
  const ticket = await readTicket(page, say);
  expect(ticket.price).toBe(2_000);
  await expect(slipOf(page, say).getByText(say.slip.empty)).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(funds - 2_000);
  await expectOnlyEntries(page, say.ledger.bet, [-2_000]);
});

test('a bet that never arrived is certainly not placed: its lines stay, and it may be sent again @LOTT-03', async ({ page }) => {
  const funds = await fillSlip(page);
  await page.route(bets, (route) => route.abort('connectionreset'), { times: 1 });
  await sendSlip(page, say);
  await expect(slipOf(page, say).getByRole('alert')).toContainText('no money was taken');
  expect(await readBalance(page)).toBe(funds);

  await sendSlip(page, say);
  await readTicket(page, say);
  await expect.poll(() => readBalance(page)).toBe(funds - 2_000);
  await expectOnlyEntries(page, say.ledger.bet, [-2_000]);
});

test('a bet whose answer is lost is told of after a reload, and its lines are off the slip @LOTT-02 @LOTT-03', async ({ page }) => {
  const funds = await fillSlip(page);
  await loseAnswer(page);
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await expect(send(page)).toBeDisabled();

  await page.unroute(questions);
  await expect(page.getByText('The bet we were checking was placed.')).toBeVisible();
  await expect(slipOf(page, say).getByText(say.slip.empty)).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(funds - 2_000);
  await expectOnlyEntries(page, say.ledger.bet, [-2_000]);
});

test('a bet whose answer is lost is told of by another tab, and when the browser is opened again @LOTT-03', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fillSlip(page);
  await loseAnswer(page);
  const other = await context.newPage();
  await other.route(questions, (route) => route.abort('connectionreset'));
  await other.goto(page.url());
  await expect(checking(other)).toBeVisible();

  // The browser is gone with all its tabs; what it keeps is there when it is opened again.
  const kept = await context.storageState();
  await context.close();
  const again = await browser.newContext({ baseURL, storageState: kept });
  const back = await again.newPage();
  await back.goto('/lott');
  await expect(back.getByText('The bet we were checking was placed.')).toBeVisible();
  await expectOnlyEntries(back, say.ledger.bet, [-2_000]);
  await again.close();
});

test('a deposit whose answer is lost is asked for: one request, and its code is shown @MEM-03', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/down?center=member&page=depositv2');
  const centre = dialogs(page);
  await page.route(
    '**/wps/deposit/requests',
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/deposit/requests')) keys.push(request.headers()['idempotency-key']);
  });
  await centre.getByRole('textbox', { name: 'Amount' }).fill('700');
  await centre.getByRole('button', { name: /^Create QR code/ }).click();
  await dialogs(page).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
  await expect(centre.getByRole('button', { name: /sandbox bank/i })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});
