import { expectEntry, readBettingRecord } from '../support/bet-records';
import { keepNewPlayer, resumeKept } from '../support/kept-session';
import { lotteryWords } from '../support/words/lottery-words';
import { minorOf } from '../support/games/open-game';
import { awaitRoom, choicesOf, findOwnBet, openFromLobby, placeBets } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

/** Ten digits of the first place, of which one comes, and two of the second: what it pays is known from what is drawn. */
test('position columns: every satang of a settled bet is the same on its ticket, in both records and in the wallet, TY @LOTT-03 @LOTT-06 @LOTT-07 @LOTT-09', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // Somebody with no other bet: one that wins meanwhile would stand in the balance, which is counted to the satang.
  await resumeKept(context, await keepNewPlayer(browser, baseURL!, 'settled'));
  const say = lotteryWords.TY;
  await useLanguage(context, 'TY');
  await openFromLobby(page, say, 'จันทรา SSC 1 นาที');
  const main = page.getByRole('main');
  await awaitRoom(page, say, 25);
  await main.getByRole('button', { name: say.pick.all(say.pick.position(1)) }).click();
  for (const digit of ['0', '1']) await choicesOf(page, say.pick.position(2)).getByRole('button', { name: digit, exact: true }).click();
  await main.getByRole('group', { name: say.pick.unit, exact: true }).getByText('0.1', { exact: true }).click();
  await main.getByRole('textbox', { name: say.pick.multiple }).fill('3');
  await main.getByRole('button', { name: say.pick.add, exact: true }).click();
  const funds = await readBalance(page);
  const ticket = await placeBets(page, say);
  // Twelve bets of 2 × 0.1 × 3.
  expect(ticket.price).toBe(720);

  const bet = await findOwnBet(page, say, ticket);
  const cameBack = bet.getByText(say.bets.cameBack, { exact: true });
  await expect(bet.getByText(say.bets.isWon).or(cameBack)).toBeVisible({ timeout: 100_000 });
  await bet.getByRole('button', { name: say.bets.details }).click();
  const balls = bet.getByRole('list', { name: say.bets.drawn }).getByRole('listitem');
  await expect(balls).toHaveCount(5);
  const drawn = await balls.allInnerTexts();
  // Each hit pays 20 × 0.98 × 0.3; one of them brings less than the ticket cost, two bring more.
  const hits = drawn[1] === '0' || drawn[1] === '1' ? 2 : 1;
  const payout = hits * 588;
  await expect(hits === 2 ? bet.getByText(say.bets.isWon) : cameBack).toBeVisible();
  // The ticket’s own sum; the only line of it says the same below.
  const won = bet.getByText(new RegExp(`^${hits === 2 ? say.bets.won : say.bets.cameBack} ฿`)).first();
  expect(minorOf(await won.innerText())).toBe(payout);
  await expect.poll(() => readBalance(page)).toBe(funds - 720 + payout);

  await bet.getByRole('link', { name: say.bets.verify }).click();
  await page.getByRole('main').getByRole('button', { name: say.verify.compute }).click();
  await expect(page.getByRole('status').filter({ hasText: say.verify.right })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: say.bets.ticketIn })).toBeVisible();

  expect(await readBettingRecord(page, ticket)).toEqual({ price: 720, payout });
  await expectEntry(page, say.ledger.bet, -720);
  await expectEntry(page, say.ledger.prize, payout);
});
