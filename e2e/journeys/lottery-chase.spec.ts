import { expectOnlyEntries } from '../support/bet-records';
import { dialogs } from '../support/dialogs';
import { lotteryWords } from '../support/words/lottery-words';
import { becomePlayer } from '../support/new-player';
import { awaitRoom, choicesOf, choosePlay, openFromLobby, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

/** One number of a hundred thousand: nothing but the player stops the bets before their third draw. */
test('a bet on three draws holds its money, is placed on the first, and gives the rest back when the player gives it up @LOTT-03 @LOTT-07 @MEM-06', async ({
  page,
  context,
}) => {
  const say = lotteryWords.EN;
  await useLanguage(context, 'EN');
  const funds = await becomePlayer(page);
  await openFromLobby(page, say, 'Chandra SSC 1 minute');
  await choosePlay(page, say, say.plays.five, null);
  for (const [row, digit] of ['0', '0', '7', '1', '9'].entries())
    await choicesOf(page, say.pick.position(row + 1))
      .getByRole('button', { name: digit, exact: true })
      .click();
  await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();

  await awaitRoom(page, say, 40);
  await slipOf(page, say).getByRole('button', { name: say.chase.open }).click();
  const dialog = page.getByRole('dialog', { name: say.chase.title });
  await dialog.getByRole('textbox', { name: say.chase.draws, exact: true }).fill('3');
  await expect(dialog.getByRole('checkbox', { name: say.chase.winStop })).toBeChecked();
  await expect(dialog.getByRole('region', { name: say.chase.table }).locator('tbody').getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: say.chase.send(3, '฿6.00') }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).getByRole('button', { name: say.confirm, exact: true }).click();
  await expect(page.getByText(say.chase.taken(3), { exact: true })).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(funds - 600);

  await page.getByRole('navigation', { name: say.tabs.label }).getByRole('link', { name: say.tabs.bets }).click();
  const chase = page.getByRole('region', { name: say.chase.own }).getByRole('listitem').first();
  await expect(chase).toContainText(say.chase.progress(1, 3));
  await expect(chase).toContainText(`${say.chase.spent} ฿2.00`);
  await expect(chase).toContainText(`${say.chase.held} ฿4.00`);
  await chase.getByRole('button', { name: say.bets.details }).click();
  const draws = chase.getByRole('table').locator('tbody').getByRole('row');
  await expect(draws.filter({ hasText: say.chase.placed })).toHaveCount(1);
  await expect(draws.filter({ hasText: say.chase.waiting })).toHaveCount(2);

  await chase.getByRole('button', { name: say.chase.cancel }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).getByRole('button', { name: say.chase.cancel }).last().click();
  await expect(page.getByText(say.chase.cancelled, { exact: true })).toBeVisible();
  await expect(chase).toContainText(`${say.chase.released} ฿4.00`);
  await expect(draws.filter({ hasText: say.chase.byYou })).toHaveCount(2);
  await expect.poll(() => readBalance(page)).toBe(funds - 200);

  await expectOnlyEntries(page, say.ledger.hold, [-600]);
  await expectOnlyEntries(page, say.ledger.chaseBack, [400]);
});
