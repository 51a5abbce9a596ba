import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccount } from '../support/accounts';
import { addAll, placeBets } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, signIn, useLanguage } from '../support/sign-in';
import { lotteryWords } from '../support/words/lottery-words';

// The page's own questions may find nobody; what the player does may not.
test.use({ expectedFaults: /./ });
test.setTimeout(1_800_000);

const say = lotteryWords.EN;
const noteIn = (name: string) => join(process.env.E2E_DATA!, name);

/** Bets until `npm run containers` says that the update is over. Every bet gets its ticket at the first press, by what the page does itself. */
test('a player keeps betting while the portal is updated', async ({ page, context }) => {
  await useLanguage(context, 'EN');
  await page.goto('/');
  await signIn(page, demoAccount('player'));
  const funds = await readBalance(page);
  await page.goto('/lottery?gameCode=SSC60&playType=fixedPosition');
  const tickets = new Set<string>();
  while (!existsSync(noteIn('update-over')) || tickets.size < 5) {
    await addAll(page);
    const { number } = await placeBets(page, say, 5);
    expect(tickets).not.toContain(number);
    tickets.add(number);
    writeFileSync(noteIn('bets-placed'), String(tickets.size));
  }
  // Ten bets of 2 on every digit cost 20 and bring 19.60 back, each time, once.
  await expect.poll(() => readBalance(page), { timeout: 200_000 }).toBe(funds - 40 * tickets.size);
});
