import type { Locator, Page } from '@playwright/test';
import { becomePlayer } from '../support/new-player';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

const address = '/lottery?gameCode=YEEKEE_VIP';
/** What two people need to bet and to shoot before the bets of a round close. */
const enoughSeconds = 60;

const numbersOf = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: /numbers?$/ });

/** The issue of a round on sale that does not close while somebody is about to bet on it. */
async function findRound(page: Page): Promise<string> {
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(async () => {
    const [minutes, seconds] = (await slip.getByRole('timer').first().innerText()).split(':').slice(-2).map(Number) as [number, number];
    expect(minutes * 60 + seconds).toBeGreaterThan(enoughSeconds);
  }).toPass({ timeout: 120_000 });
  return /YKV-\d{8}-\d{3}/.exec(await slip.innerText())![0];
}

async function bet100(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const digit of ['0', '0', '7']) await main.getByRole('button', { name: digit, exact: true }).click();
  await main.getByRole('textbox', { name: 'Stake per number' }).fill('100');
  await main.getByRole('button', { name: /^Add 1 line/ }).click();
  await page
    .getByRole('region', { name: 'Bet slip' })
    .getByRole('button', { name: /^Place bets/ })
    .click();
  await page.getByRole('alertdialog').or(dialogs(page)).getByRole('button', { name: 'Place the bets' }).click();
  await page.getByRole('dialog', { name: 'Bets accepted' }).getByRole('button', { name: 'Close' }).last().click();
}

async function shoot(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your number' }).fill(number);
  await page.getByRole('button', { name: 'Shoot', exact: true }).click();
  await expect(page.getByText(new RegExp(`^${number} is in, at place \\d+\\.$`))).toBeVisible();
}

/**
 * Two players shoot numbers into one round. One of them has staked 100 baht and shot the fifth number, which has rank 16 once the house has
 * filled the round up to twenty: this one is rewarded. Both verify the round in their browsers.
 */
test('two players shoot into a round, one is rewarded, and the result can be verified @LOTT-05 @LOTT-08 @MEM-06', async ({
  page,
  browser,
}) => {
  // A round takes bets for up to five minutes, and its result follows a minute and a half later.
  test.setTimeout(660_000);
  await useLanguage(page.context(), 'EN');
  await becomePlayer(page);
  const other = await browser.newPage();
  await useLanguage(other.context(), 'EN');
  await becomePlayer(other);

  await page.goto(address);
  const issue = await findRound(page);
  const funds = await readBalance(page);
  await bet100(page);
  await expect.poll(() => readBalance(page)).toBe(funds - 10_000);

  for (const one of [page, other]) {
    await one.goto(`${address}&tab=yeekee`);
    // The round before may still take numbers, and is offered first.
    await one.getByRole('button', { name: new RegExp(`^Round ${Number(issue.slice(-3))}\\D`) }).click();
    await expect(one.getByRole('heading', { name: issue })).toBeVisible();
  }
  for (const [i, number] of ['11111', '22222', '33333', '44444'].entries()) await shoot(i % 2 === 0 ? page : other, number);
  await shoot(page, '00055');
  await shoot(other, '66666');
  // Numbers of others come by themselves.
  await expect(numbersOf(page).getByRole('listitem').first()).toContainText('66666');
  await expect(numbersOf(page).getByRole('listitem')).toHaveCount(6);
  await expect(numbersOf(page).getByText('The sum is shown with the result.')).toBeVisible();

  const calculation = page.getByRole('region', { name: 'How the result came about' });
  await expect(calculation).toBeVisible({ timeout: 480_000 });
  await expect(calculation.getByText('Rank 16: ฿400.00 for you')).toBeVisible();
  await expect(calculation.getByText('− 00055')).toBeVisible();
  await expect(numbersOf(page).getByText('House')).toHaveCount(14);
  const won = (await calculation.getByText('007', { exact: true }).count()) > 0 ? 9_000_000 : 0;
  await expect.poll(() => readBalance(page)).toBe(funds - 10_000 + 40_000 + won);

  await page.getByRole('link', { name: 'Verify this round' }).click();
  await page.getByRole('button', { name: 'Recalculate in this browser' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Correct: the seed matches the hash' })).toBeVisible();

  await page.goto('/?center=member&page=transactionHistory');
  await expect(dialogs(page).getByRole('row', { name: /Yeekee.*400\.00/ })).toBeVisible();
  await other.close();
});
