import { freshAccount } from '../support/accounts';
import { addAll, placeBets } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';
import { dialogs } from '../support/dialogs';
import { lotteryWords } from '../support/words/lottery-words';

// As most people see it: what moves gets in the way of hands.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

/**
 * The whole way of a new player: registers, deposits over the sandbox bank, bets on the fast draw on every digit of the first place,
 * sees the draw and the payout, and reads every step in the records.
 */
test('from registration to a settled bet @REG-06 @MEM-03 @LOTT-03 @LOTT-07 @LOTT-09 @MEM-06 @MEM-07', async ({ page }) => {
  const account = freshAccount();
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: /^Username/ }).fill(account);
  await main.getByRole('textbox', { name: /^Password/ }).fill('Quiet-Moon-42');
  await main.getByRole('textbox', { name: /^Confirm password/ }).fill('Quiet-Moon-42');
  await main.getByRole('checkbox', { name: 'I am 21 years old or older.' }).check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await dialogs(page).getByRole('button', { name: 'Make a deposit' }).click();

  const centre = page.getByRole('dialog', { name: 'My account' }).or(dialogs(page)).first();
  await centre.getByRole('textbox', { name: 'Amount' }).fill('500');
  await centre.getByRole('button', { name: /^Create QR code/ }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Create QR code', exact: true }).click();
  await centre.getByRole('button', { name: /sandbox bank/i }).click();
  await expect(centre.getByText(/has arrived$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => readBalance(page)).toBeGreaterThan(50_000);
  const deposited = await readBalance(page);
  expect(deposited).toBeLessThan(50_100);

  await page.goto('/lottery?gameCode=SSC60&playType=fixedPosition');
  await addAll(page);
  await placeBets(page, lotteryWords.EN);
  await expect.poll(() => readBalance(page)).toBe(deposited - 2_000);

  await page.getByRole('link', { name: 'My bets' }).click();
  // Ten bets of 2 at series 1960: one of them pays 20 × 0.98, which is less than the ticket cost.
  await expect(page.getByText('Came back', { exact: true })).toBeVisible({ timeout: 100_000 });
  await expect.poll(() => readBalance(page)).toBe(deposited - 2_000 + 1_960);

  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await page.getByRole('button', { name: 'Recalculate in this browser' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Correct: the seed matches the hash' })).toBeVisible();

  await page.goto('/?center=member&page=transactionHistory');
  const record = dialogs(page);
  await expect(record.getByRole('row', { name: /Lottery prize.*19\.60/ })).toBeVisible();
  await expect(record.getByRole('row', { name: /Lottery bet.*20\.00/ })).toBeVisible();
  await expect(record.getByRole('row', { name: /^.*Deposit.*500\./ }).first()).toBeVisible();
});
