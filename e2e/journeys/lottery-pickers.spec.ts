import type { Page } from '@playwright/test';
import { expectEntry, readBettingRecord } from '../support/bet-records';
import { keepNewPlayer, type KeptSession, resumeKept } from '../support/kept-session';
import { lotteryWords, type LotteryWords } from '../support/words/lottery-words';
import { awaitRoom, choicesOf, choosePlay, findOwnBet, openFromLobby, placeBets, slipOf, type Ticket } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';

let player: KeptSession;
test.beforeAll(async ({ browser, baseURL }) => {
  player = await keepNewPlayer(browser, baseURL!, 'lottery');
});
test.beforeEach(async ({ context }) => {
  await resumeKept(context, player);
});

/** The ticket stands among the own bets, in the betting record, and its price in the account record. Prices of this file are all different. */
async function expectOnRecord(page: Page, say: LotteryWords, ticket: Ticket): Promise<void> {
  const bet = await findOwnBet(page, say, ticket);
  const paid = `${say.bets.paid} ฿${(ticket.price / 100).toFixed(2)}`;
  await expect(bet).toContainText(paid);
  expect((await readBettingRecord(page, ticket)).price).toBe(ticket.price);
  await expectEntry(page, say.ledger.bet, -ticket.price);
}

test('Thai numbers: one number in all its orders, from the pad to the records, TY @LOTT-01 @LOTT-03 @LOTT-05', async ({
  page,
  context,
}) => {
  const say = lotteryWords.TY;
  await useLanguage(context, 'TY');
  await openFromLobby(page, say, 'หวยจันทรา 5 นาที');
  const funds = await readBalance(page);
  await awaitRoom(page, say, 30);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say.pick.helper }).fill('๑๑๒');
  await main.getByRole('button', { name: say.pick.allOrders }).click();
  await main.getByRole('textbox', { name: say.pick.stake, exact: true }).fill('5');
  await main.getByRole('button', { name: say.pick.addLines }).click();
  for (const number of ['112', '121', '211'])
    await expect(slipOf(page, say).getByRole('button', { name: say.slip.remove(number) })).toBeVisible();
  const ticket = await placeBets(page, say);
  expect(ticket.price).toBe(1_500);
  await expect.poll(() => readBalance(page)).toBe(funds - 1_500);
  await expectOnRecord(page, say, ticket);
});

test('Vietnamese lots: from the lobby to a station of the South, two of a hundred numbers on every prize, EN @LOTT-01 @LOTT-03 @LOTT-04', async ({
  page,
  context,
}) => {
  const say = lotteryWords.EN;
  await useLanguage(context, 'EN');
  await openFromLobby(page, say, 'North Vietnam');
  await expect(page).toHaveURL(/\/vnlottery\?gameCode=VNN/);
  const stations = page.getByRole('navigation', { name: say.vietnam.title });
  // The South draws every day, and stands last. In the evening, when all of today have drawn, a station of another day is taken.
  const south = stations.locator('section').last().getByRole('link');
  await expect(south.first()).toBeVisible();
  const ofToday = south.filter({ hasText: say.vietnam.today });
  await ((await ofToday.count()) > 0 ? ofToday : south).last().click();
  await expect(page).toHaveURL(/gameCode=VNS_/);
  // The address is there before the page: its slip is named after the station's draw.
  const station = new URL(page.url()).searchParams.get('gameCode')!.replace('VNS_', '');
  await expect(slipOf(page, say)).toContainText(new RegExp(`\\d{8}-${station}`));
  await awaitRoom(page, say, 30);

  const grid = choicesOf(page, say.pick.numbers);
  await expect(grid.getByRole('button')).toHaveCount(100);
  for (const number of [/^16/, /^68/]) await grid.getByRole('button', { name: number }).click();
  await page.getByRole('main').getByRole('textbox', { name: say.pick.perPosition }).fill('1');
  await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();
  const ticket = await placeBets(page, say);
  // Eighteen prizes in the South, two numbers.
  expect(ticket.price).toBe(3_600);
  await expect(stations.getByRole('heading', { name: say.vietnam.recent })).toBeVisible();
  await expectOnRecord(page, say, ticket);
});

test('mark six: two balls as the special number, TY @LOTT-03', async ({ page, context }) => {
  const say = lotteryWords.TY;
  await useLanguage(context, 'TY');
  await openFromLobby(page, say, 'จันทรา มาร์คซิกซ์ 5 นาที');
  await awaitRoom(page, say, 30);
  const balls = choicesOf(page, say.pick.numbers);
  await expect(balls.getByRole('button')).toHaveCount(49);
  for (const number of [/^07/, /^49/]) await balls.getByRole('button', { name: number }).click();
  await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();
  const ticket = await placeBets(page, say);
  expect(ticket.price).toBe(400);
  await expectOnRecord(page, say, ticket);
});

test('keno: three numbers of eighty make three pairs, EN @LOTT-03', async ({ page, context }) => {
  const say = lotteryWords.EN;
  await useLanguage(context, 'EN');
  await openFromLobby(page, say, 'Chandra Keno 5 minutes');
  await awaitRoom(page, say, 30);
  await choosePlay(page, say, null, say.plays.pick2);
  const grid = choicesOf(page, say.pick.numbers);
  await expect(grid.getByRole('button')).toHaveCount(80);
  for (const number of [/^05/, /^17/, /^80/]) await grid.getByRole('button', { name: number }).click();
  await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();
  const ticket = await placeBets(page, say);
  expect(ticket.price).toBe(600);
  await expectOnRecord(page, say, ticket);
});

test('dice: one triple, EN @LOTT-03', async ({ page, context }) => {
  const say = lotteryWords.EN;
  await useLanguage(context, 'EN');
  await openFromLobby(page, say, 'Chandra Dice K3 3 minutes');
  await awaitRoom(page, say, 30);
  await choosePlay(page, say, say.plays.sameNumbers, say.plays.triple);
  await page.getByRole('main').getByRole('button', { name: /^222/ }).click();
  await page.getByRole('main').getByRole('button', { name: say.pick.add, exact: true }).click();
  const ticket = await placeBets(page, say);
  expect(ticket.price).toBe(200);
  await expectOnRecord(page, say, ticket);
});

test('fixed odds: one tap puts a cell on the slip, TY @LOTT-03 @LOTT-06', async ({ page, context }) => {
  const say = lotteryWords.TY;
  await useLanguage(context, 'TY');
  await openFromLobby(page, say, 'รถด่วน PK10 75 วินาที');
  await choosePlay(page, say, null, say.plays.championSum);
  await awaitRoom(page, say, 30);
  await page.getByRole('main').getByRole('textbox', { name: say.pick.stake, exact: true }).fill('7');
  const cell = choicesOf(page, say.plays.championSum).getByRole('button', { name: /^11/ });
  await expect(cell).toContainText('8.73');
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  const ticket = await placeBets(page, say);
  expect(ticket.price).toBe(700);
  await expectOnRecord(page, say, ticket);
});

test('lots in sets: a number of four digits, bought twice, EN @LOTT-03 @LOTT-05', async ({ page, context }) => {
  const say = lotteryWords.EN;
  await useLanguage(context, 'EN');
  await openFromLobby(page, say, 'Lao VIP');
  await awaitRoom(page, say, 30);
  await choosePlay(page, say, say.plays.sets, null);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say.pick.typed }).fill('0923');
  await main.getByRole('textbox', { name: say.pick.typed }).press('Enter');
  await main.getByRole('button', { name: say.pick.moreSets }).click();
  await main.getByRole('button', { name: say.pick.addLines }).click();
  const ticket = await placeBets(page, say);
  expect(ticket.price).toBe(24_000);
  await expectOnRecord(page, say, ticket);
});
