import type { FrameLocator, Page } from '@playwright/test';
import { becomePlayer } from '../support/new-player';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

const baht = (text: string | null): number => Math.round(Number((text ?? '').replace(/[฿,]/g, '')) * 100);
const balanceIn = (game: FrameLocator) => game.getByRole('banner').locator('output');

async function open(page: Page, name: string): Promise<FrameLocator> {
  await page.goto('/inhouse');
  // The button shows itself under the pointer or the focus; a keyboard needs no pointer.
  await page
    .getByRole('button', { name: `Play ${name}`, exact: true })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game$/);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name })).toBeVisible();
  return game;
}

/** A new player rolls the dice and clears fields of the mines with real money, checks a round, reloads the page in another, and has the right balance. */
test('dice and mines, from the lobby to the checked round and the balance @GAME-03 @GAME-07', async ({ page, context }) => {
  let funds = await becomePlayer(page);

  const dice = await open(page, 'Chandra Dice');
  await expect(balanceIn(dice)).toHaveText(/฿500\./);
  await dice.getByRole('button', { name: 'Roll' }).click();
  await expect(dice.getByText(/^\d+\.\d\d – (you win|no win)/)).toBeVisible();
  const isWin = await dice.getByText(/ – you win ฿20\.00$/).isVisible();
  funds += isWin ? 1_000 : -1_000;
  await expect.poll(async () => baht(await balanceIn(dice).textContent())).toBe(funds);
  await expect.poll(() => readBalance(page)).toBe(funds);

  await dice.getByRole('button', { name: 'Fairness' }).click();
  await dice.getByRole('button', { name: 'Show this seed and take a new one' }).click();
  await expect(dice.getByText('None so far.')).toBeHidden();
  await dice.getByRole('button', { name: 'Close' }).click();
  await dice.getByRole('button', { name: 'History' }).click();
  const checking = context.waitForEvent('page');
  await dice.getByRole('link', { name: 'Check this round' }).click();
  const check = await checking;
  await expect(check.getByText('✓ The server’s outcome is right.')).toBeVisible();
  await expect(check.getByText('✓ It is the seed that was fixed before the round.')).toBeVisible();
  await check.close();
  await dice.getByRole('button', { name: 'Close' }).click();
  await dice.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/inhouse/);

  const mines = await open(page, 'Chandra Mines');
  await mines.getByRole('slider', { name: 'Mines' }).fill('1');
  await mines.getByRole('button', { name: 'Start' }).click();
  await expect(mines.getByText('Uncover the first field.')).toBeVisible();
  // The round is kept by the server: after a reload of the frame it goes on.
  await page.reload();
  await expect(page.frameLocator('iframe').getByText('Uncover the first field.')).toBeVisible();
  await mines.getByRole('button', { name: 'Field 13, covered' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(mines.getByText(/^(1 uncovered\.|A mine\.)/)).toBeVisible();
  const goesOn = await mines.getByText(/^1 uncovered/).isVisible();
  if (goesOn) await mines.getByRole('button', { name: /^Take ฿10\.31/ }).click();
  funds += goesOn ? 31 : -1_000;
  await expect.poll(() => readBalance(page)).toBe(funds);
});
