import type { Page } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { logIn, openPopup } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { gameWords } from '../support/words/game-words';
import { expect, test } from '../support/portal-test';
import { readBalance, useLanguage } from '../support/sign-in';
import { walkedIn } from '../support/words/walked-in';

const dicePath = '/inhouse?game=XGS-INHOUSE-002';
const money = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

for (const language of walkedIn('EN')) {
  const w = words[language];
  const say = gameWords[language];

  const signIn = async (page: Page) => {
    await page.goto('/inhouse');
    const player = demoAccount('player');
    // Who was here before is welcomed; the first visit of all has no such dialog.
    const goOn = page.getByRole('dialog', { name: w.welcome }).getByRole('button', { name: w.continue });
    await page.addLocatorHandler(goOn, () => goOn.click());
    await logIn(await openPopup(page, w), w, player);
    await expect(page.getByRole('banner').getByText(player.account, { exact: true })).toBeVisible();
  };
  const gameInFrame = (page: Page) => page.frameLocator(`iframe[title="${say.dice}"]`);

  test.describe(`games in ${language}`, () => {
    test.beforeEach(({ context }) => useLanguage(context, language));

    test('a misspelled name finds the game from home, in a lobby and by a filter that others can open @GAME-01 @GAME-06', async ({
      page,
    }) => {
      await page.goto('/');
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox', { name: say.search });
      await expect(search).toBeFocused();
      await page.keyboard.type(say.misspelled);
      const found = page.getByRole('region', { name: say.found(say.misspelled) });
      await expect(found.getByRole('heading', { name: say.dice, exact: true })).toBeVisible();

      await page.goto('/inhouse');
      const kind = page.getByRole('combobox', { name: say.kind });
      const option = kind.locator('option').filter({ hasText: say.kindDice });
      const count = money((await option.innerText()).split('(')[1]!);
      // Beside the games a lobby shows news, which are articles too.
      const games = page.getByRole('main').getByRole('listitem').getByRole('article');
      await kind.selectOption({ label: await option.innerText() });
      await expect(page).toHaveURL(/gameClassify=dice/);
      await expect(games).toHaveCount(count);
      await page.reload();
      await expect(games).toHaveCount(count);
      await page.goBack();
      await expect(page).not.toHaveURL(/gameClassify/);
    });

    test('rules and return are told before the game, which is tried without an account @GAME-01 @GAME-03', async ({ page }) => {
      await page.goto(dicePath);
      const facts = page.getByRole('dialog', { name: say.dice });
      await expect(facts.getByText(say.rtp)).toBeVisible();
      await expect(facts.getByText('99.00%')).toBeVisible();
      await expect(facts.getByRole('heading', { name: say.rules })).toBeVisible();
      await facts.getByRole('button', { name: say.tryFree }).click();

      const popup = page.getByRole('dialog', { name: say.dice });
      await expect(popup.getByText(say.playMoney, { exact: true })).toBeVisible();
      const game = gameInFrame(page);
      await game.getByRole('button', { name: say.roll, exact: true }).click();
      await expect(game.getByText(say.rolled)).toBeVisible();
      await game.getByRole('button', { name: say.leaveInGame }).click();
      await expect(popup).toBeHidden();
    });

    test('a round for money stands in the betting record and the account record with the same amounts @GAME-02 @GAME-03 @GAME-07', async ({
      page,
    }) => {
      await signIn(page);
      await page.goto('/inhouse');
      const card = page.getByRole('article').filter({ hasText: say.dice });
      await card.hover();
      const keep = card.getByRole('button', { name: say.keep(say.dice) });
      const unkeep = card.getByRole('button', { name: say.unkeep(say.dice) });
      if (await unkeep.isVisible()) await unkeep.click();
      await keep.click();
      await expect(unkeep).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: say.favourites, exact: true }).click();
      await expect(page.getByRole('heading', { name: say.dice, exact: true })).toBeVisible();
      const before = await readBalance(page);

      await page.goto(dicePath);
      await page.getByRole('dialog', { name: say.dice }).getByRole('button', { name: say.play, exact: true }).click();
      await expect(page).toHaveURL(/\/game$/);
      const game = gameInFrame(page);
      await game.getByRole('button', { name: say.roll, exact: true }).click();
      await expect(game.getByText(say.rolled)).toBeVisible();

      // The bar's figures are the platform's own.
      const bar = page.getByRole('group', { name: say.bar });
      await expect(bar.getByText('฿10.00', { exact: true })).toBeVisible();
      const rolls = game.getByText(say.rolled);
      const told = await rolls.innerText();
      await page.reload();
      await expect(game.getByRole('button', { name: say.roll, exact: true })).toBeVisible();
      await expect(bar.getByText('฿10.00', { exact: true })).toBeVisible();

      await game.getByRole('button', { name: say.addMoney }).click();
      await expect(page).toHaveURL(/page=depositv2/);
      await page.goBack();
      await bar.getByRole('button', { name: say.leave }).click();
      await expect(page).toHaveURL(/\/inhouse/);

      await page.goto('/?center=member&page=personalHistoryCopy&record=games');
      const row = dialogs(page).getByRole('table', { name: say.rounds }).getByRole('row').nth(1);
      await expect(row).toContainText(say.dice);
      const [stake, payout] = await row
        .locator('td')
        .filter({ hasText: /^[\d,]+\.\d{2}$/ })
        .allInnerTexts();
      expect(stake).toBe('10.00');
      // 10 at even chances: nothing or 20.
      expect(payout).toBe(/win [^t]|ชนะ ฿/.test(told) && !/no win/.test(told) ? '20.00' : '0.00');
      await row.getByRole('button', { name: say.openRound }).click();
      await expect(page.getByRole('dialog', { name: say.round, exact: true }).getByText(say.dice)).toBeVisible();

      await page.goto('/?center=member&page=transactionHistory');
      const entries = dialogs(page).getByRole('table').getByRole('row');
      await expect(entries.filter({ hasText: say.gameBet }).first()).toContainText('10.00');
      if (payout === '20.00') await expect(entries.filter({ hasText: say.gameWin }).first()).toContainText('20.00');
      await page.goto('/inhouse');
      await expect.poll(() => readBalance(page)).toBe(before - 1_000 + money(payout!) * 100);
    });
  });
}
