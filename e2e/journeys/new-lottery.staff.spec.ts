import { keepNewPlayer, resumeKept } from '../support/kept-session';
import { awaitRoom, choicesOf, findOwnBet, openFromLobby, placeBets } from '../support/play-lottery';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { lotteryWords } from '../support/words/lottery-words';

test('an operator makes a lottery, a second one approves it, and a member bets on it and is settled @LOTT-10 @LOTT-11', async ({
  browser,
  baseURL,
  context,
  page,
  staff,
  colleague,
}) => {
  const name = `Desk draw ${Date.now() % 100_000}`;
  const code = name.toUpperCase().replaceAll(' ', '_');
  const desk = await openDesk(browser, staff, '/ops/lotteries');
  await desk.getByRole('link', { name: 'New lottery …' }).click();
  await desk.getByLabel('Kind of lottery').selectOption({ label: 'SSC: five digits' });
  await desk.getByLabel('Code', { exact: true }).fill(code);
  for (const language of ['Thai', 'English']) await desk.getByLabel(`Name in ${language}`).fill(name);
  await desk.getByLabel('Seconds between draws').fill('20');
  await desk.getByLabel('Sale ends so many seconds before the draw').fill('3');
  await expect(desk.getByRole('row', { name: /Fixed position · Number at a position/ })).toContainText('98 %');
  await expectNoViolation(desk, 'new lottery');

  // At 100 % nothing would be left for the house: the platform says so and nothing is proposed.
  const series = desk.getByLabel('Highest series');
  await series.fill('2000');
  await desk.getByRole('button', { name: 'Propose the lottery …' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'the house would lose money' }).first()).toBeVisible();
  await series.fill('1960');
  await expect(desk.getByText('This has to be fixed before it can be proposed:')).toBeHidden();
  await expect(desk.getByRole('row', { name: /Fixed position · Number at a position/ })).toContainText('98 %');
  await desk.getByRole('button', { name: 'Propose the lottery …' }).click();
  const dialog = desk.getByRole('dialog', { name: `Propose ${code}` });
  await dialog.getByLabel('Reason').fill('the journey makes it');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Proposed. A second officer has to approve it.')).toBeVisible();

  const second = await openDesk(browser, { request: colleague }, '/ops/approvals');
  const card = second.getByRole('article').filter({ hasText: code });
  await card.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(card).toBeHidden();
  await second.context().close();
  await desk.context().close();

  await resumeKept(context, await keepNewPlayer(browser, baseURL!, 'new-lottery'));
  const say = lotteryWords.EN;
  await useLanguage(context, 'EN');
  await openFromLobby(page, say, name);
  await awaitRoom(page, say, 9);
  await choicesOf(page, say.pick.position(1)).getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();
  await awaitRoom(page, say, 9);
  const ticket = await placeBets(page, say, 5);
  const bet = await findOwnBet(page, say, ticket);
  await expect(bet.getByRole('button', { name: say.bets.details })).toBeVisible();
  await bet.getByRole('button', { name: say.bets.details }).click();
  await expect(bet.getByRole('list', { name: say.bets.drawn }).getByRole('listitem')).toHaveCount(5, { timeout: 40_000 });
});
