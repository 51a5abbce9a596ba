import { freshAccount } from '../support/accounts';
import { findQuietMatch, liveRows } from '../support/games/match-front';
import { gameOnScreen } from '../support/games/open-game';
import { expectInAccountRecord } from '../support/games/round-records';
import { becomePlayer } from '../support/new-player';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';
import { familyWords } from '../support/words/family-words';

const say = familyWords.EN;
const account = freshAccount();

test('a visitor watches live matches, picks odds, signs in, lands in the book at that bet and places it; balance and record agree @GAME-09', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const registering = await browser.newContext({ baseURL: baseURL! });
  await useLanguage(registering, 'EN');
  await becomePlayer(await registering.newPage(), account);
  await registering.close();

  await useLanguage(context, 'EN');
  // The bundled book takes no bets on matches that run: the front opens where there are some.
  await page.goto('/sports');
  await expect(page).toHaveURL(/[?]when=today$/);
  const live = liveRows(page).first();
  const before = await live.innerText();
  await expect.poll(async () => (await live.count()) === 0 || (await live.innerText()) !== before, { timeout: 60_000 }).toBe(true);

  const row = await findQuietMatch(page);
  const odds = row.locator('[data-odds]:enabled').first();
  const name = (await odds.getAttribute('aria-label'))!;
  await odds.click();
  const slip = page.getByRole('complementary', { name: 'Your picks' });
  await expect(slip.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(slip.getByRole('listitem')).toHaveCount(1);
  await slip.getByRole('button', { name: 'Continue in Main Sportsbook' }).click();

  const popup = dialogs(page);
  await popup.getByRole('textbox', { name: 'Username' }).fill(account);
  await popup.getByRole('textbox', { name: 'Password', exact: true }).fill('Quiet-Moon-42');
  await popup.getByRole('textbox', { name: 'Password', exact: true }).press('Enter');

  const game = await gameOnScreen(page, { nodeId: 'BTI-SPORTS-001', name: 'Main Sportsbook' });
  const bookSlip = game.getByRole('form', { name: say.book.slip });
  await expect(bookSlip.getByRole('listitem')).toHaveCount(1);
  // The row's own words: "Red Kite – Lotus City, 1X2: Red Kite 1.85".
  const [match, bet] = name.split(', ');
  await expect(bookSlip.getByRole('listitem')).toContainText(match!);
  await expect(bookSlip.getByRole('listitem')).toContainText(bet!.replace(/^[^:]*: /, '').replace(/ [\d.]+$/, ''));

  const balance = await readBalance(page);
  await bookSlip.getByRole('combobox', { name: say.book.change }).selectOption('any');
  await bookSlip.getByRole('textbox', { name: say.book.stake, exact: true }).fill('20');
  await bookSlip.getByRole('button', { name: say.book.place, exact: true }).click();
  await expect(bookSlip.getByText(say.book.placed('฿20\\.00'))).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(balance - 2_000);
  await expectInAccountRecord(page, [[say.ledger.bet, -2_000]]);

  // What was taken to the book is no pick any more.
  await page.goto('/sports');
  await expect(slip.getByText('Tap any odds to pick a bet.')).toBeVisible();
});

test('esports go by game title, and a row answers with 304 while nothing has moved @GAME-09', async ({ page, context }) => {
  await useLanguage(context, 'TY');
  await page.goto('/esports?when=upcoming');
  await expect(page.getByRole('article').first()).toBeVisible();
  const titles = page.getByRole('navigation', { name: 'เกม', exact: true });
  await titles.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/sport=/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const answer = await page.request.get('/wps/relay/matches?gameType=ESPORTS&when=upcoming');
  const again = await page.request.get('/wps/relay/matches?gameType=ESPORTS&when=upcoming', {
    headers: { 'if-none-match': answer.headers()['etag']! },
  });
  expect(again.status()).toBe(304);
});
