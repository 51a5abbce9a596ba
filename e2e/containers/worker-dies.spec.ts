import { becomePlayer } from '../support/new-player';
import { addAll, placeBets, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';
import { lotteryWords } from '../support/words/lottery-words';
import { killInside } from '../support/inside';

const say = lotteryWords.EN;

test('a draw is settled once although its worker dies in it', async ({ page, context }) => {
  await useLanguage(context, 'EN');
  const funds = await becomePlayer(page);
  await page.goto('/lottery?gameCode=SSC60&playType=fixedPosition');
  await addAll(page);
  await placeBets(page, say);
  // The last second before the draw closes: what is left of it is drawn and paid by the next worker.
  const timer = slipOf(page, say).locator('[role="timer"]');
  await expect.poll(() => timer.innerText(), { intervals: [100], timeout: 90_000 }).toMatch(/^(00:)?00:0[01]$/);
  killInside('worker');

  await page.getByRole('link', { name: 'My bets' }).click();
  await expect(page.getByText('Came back', { exact: true })).toBeVisible({ timeout: 200_000 });
  // Ten bets of 2 on every digit: one of them pays 20 × 0.98, once.
  await expect.poll(() => readBalance(page)).toBe(funds - 2_000 + 1_960);
});
