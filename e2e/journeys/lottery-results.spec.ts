import type { Page } from '@playwright/test';
import { lotteryWords, type LotteryWords } from '../support/words/lottery-words';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { walkedIn } from '../support/words/walked-in';

/** Opens a view of a lottery's results. */
async function openResults(page: Page, say: LotteryWords, gameCode: string, view: keyof LotteryWords['results']['views']): Promise<void> {
  await page.goto(`/lottery?gameCode=${gameCode}&tab=results`);
  await page.getByRole('main').getByText(say.results.views[view], { exact: true }).click();
}

for (const language of walkedIn('EN')) {
  const say = lotteryWords[language];
  test.describe(`a visitor, in ${language}`, () => {
    test.beforeEach(({ context }) => useLanguage(context, language));

    test('looks back on the draws of a lottery and checks a paper ticket of the government lottery @LOTT-05 @LOTT-09', async ({ page }) => {
      const main = page.getByRole('main');
      await openResults(page, say, 'GLO', 'history');
      const draws = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: say.bets.details, exact: true }) });
      await expect(draws.first()).toBeVisible();
      expect(await draws.count()).toBeGreaterThan(5);

      await openResults(page, say, 'GLO', 'check');
      await expect(main.getByRole('textbox', { name: say.results.tickets })).toBeVisible();
      // The first ones are the latest results beside the page.
      const prize = main.locator('dt').getByText(say.results.first, { exact: true }).last();
      const first = await prize.locator('xpath=following-sibling::dd[1]').innerText();
      expect(first).toMatch(/^\d{6}$/);
      const unknown = first.endsWith('9') ? '12345' : '54321';
      await main.getByRole('textbox', { name: say.results.tickets }).fill(`${first} ${unknown}`);
      const answer = (ticket: string) =>
        main.getByRole('listitem').filter({ has: page.locator('strong').getByText(ticket, { exact: true }) });
      await expect(answer(first)).toContainText(`${say.results.first} ฿6,000,000.00`);
      await expect(answer(unknown)).toContainText(say.results.sixDigits);

      // And what a bet on its last three digits would have won.
      const bets = main.getByLabel(say.results.play, { exact: true });
      await bets.selectOption({ label: say.results.top3 });
      await main
        .getByRole('textbox', { name: say.results.numbers })
        .fill(`${first.slice(3)} ${(Number(first[3]) + 1) % 10}${first.slice(4)}`);
      await expect(main.getByText(say.results.wins)).toHaveCount(1);
      await expect(main.getByText(say.results.loses)).toHaveCount(1);
    });

    test('finds a fast draw among the results of the day and computes it again, step by step @LOTT-06 @LOTT-09', async ({ page }) => {
      const links = page.getByRole('main').getByRole('link', { name: say.verify.title, exact: true });
      await expect(async () => {
        await page.goto('/lott/results?gameCode=SSC60');
        await expect(links.first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 100_000 });
      await links.first().click();
      await expect(page.getByRole('heading', { name: say.verify.heading, level: 1 })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: say.verify.compute }).click();
      await expect(page.getByRole('status').filter({ hasText: say.verify.right })).toBeVisible();
      await expect(page.getByRole('img', { name: say.verify.fits, exact: true })).toHaveCount(2);
      await expect(page.getByRole('img', { name: say.verify.fitsNot, exact: true })).toHaveCount(0);
      await expect(page.getByText(say.verify.rulesFit)).toBeVisible();
    });
  });
}
