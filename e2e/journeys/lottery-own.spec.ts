import type { Page } from '@playwright/test';
import { keepNewPlayer, type KeptSession, resumeKept } from '../support/kept-session';
import { lotteryWords } from '../support/words/lottery-words';
import { openFromLobby, placeBets, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { walkedIn } from '../support/words/walked-in';

const laoVip = { TY: 'หวยลาว VIP', EN: 'Lao VIP' };
const chandraThai = { TY: 'หวยจันทรา 5 นาที', EN: 'Chandra Thai 5 minutes' };
const pingPong = { TY: 'หวยปิงปอง', EN: 'Ping-pong' };

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test.describe('what a member keeps', () => {
  let player: KeptSession;
  test.beforeAll(async ({ browser, baseURL }) => {
    player = await keepNewPlayer(browser, baseURL!, 'lottery-own');
  });
  test.beforeEach(({ context }) => resumeKept(context, player));

  for (const language of walkedIn('TY')) {
    const say = lotteryWords[language];

    test(`a favourite and a lottery played last stand first in the lobby, in ${language} @LOTT-01 @LOTT-08`, async ({ page, context }) => {
      await useLanguage(context, language);
      await openFromLobby(page, say, pingPong[language]);
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: say.pick.typed }).fill('508');
      await main.getByRole('textbox', { name: say.pick.typed }).press('Enter');
      await main.getByRole('button', { name: say.pick.addLines }).click();
      await placeBets(page, say);

      await page.goto('/lott');
      const own = page.getByRole('region', { name: say.own });
      await expect(own.getByRole('link', { name: pingPong[language], exact: true })).toBeVisible();
      await cardOf(page, laoVip[language])
        .getByRole('button', { name: say.favourite(laoVip[language]) })
        .click();
      await expect(own.getByRole('article').first().getByRole('link')).toHaveText(laoVip[language]);
      await page.reload();
      await expect(own.getByRole('article').first().getByRole('link')).toHaveText(laoVip[language]);
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('LOTTFAV') ?? '{}') as Record<string, string[]>);
      expect(kept).toEqual({ [player.account!]: ['LAO_VIP'] });
      await own.getByRole('button', { name: say.unfavourite(laoVip[language]) }).click();
      await expect(own.getByRole('link', { name: laoVip[language], exact: true })).toHaveCount(0);
    });

    test(`a reminder is set in the lobby and taken back on the page of the lottery, in ${language} @LOTT-08`, async ({ page, context }) => {
      await useLanguage(context, language);
      const name = laoVip[language];
      await page.goto('/lott');
      await cardOf(page, name)
        .getByRole('button', { name: say.remind.set(name) })
        .click();
      const dialog = page.getByRole('dialog', { name: say.remind.title(name) });
      await dialog.getByText(say.remind.hour, { exact: true }).click();
      await dialog.getByRole('button', { name: say.remind.save }).click();
      await expect(page.getByText(say.remind.saved(name), { exact: true })).toBeVisible();
      await expect(cardOf(page, name).getByRole('button', { name: say.remind.change(name) })).toHaveAttribute('aria-pressed', 'true');

      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('button', { name: say.remind.isOn, exact: true }).click();
      await expect(dialog.getByRole('radio', { name: say.remind.hour })).toBeChecked();
      await dialog.getByRole('button', { name: say.remind.drop }).click();
      await expect(page.getByText(say.remind.dropped(name), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: say.remind.action, exact: true })).toBeVisible();
    });

    test(`numbers are saved under a name, used after a reload and deleted, in ${language} @LOTT-03 @LOTT-08`, async ({ page, context }) => {
      await useLanguage(context, language);
      await openFromLobby(page, say, chandraThai[language]);
      const main = page.getByRole('main');
      const slip = slipOf(page, say);
      await main.getByRole('textbox', { name: say.pick.typed }).fill('247 081');
      await main.getByRole('textbox', { name: say.pick.typed }).press('Enter');
      await main.getByRole('button', { name: say.pick.addLines }).click();
      await slip.getByRole('button', { name: say.saved.title }).click();
      const dialog = page.getByRole('dialog', { name: say.saved.title });
      await dialog.getByRole('textbox', { name: say.saved.name }).fill(say.saved.example);
      await dialog.getByRole('button', { name: say.saved.save(2) }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: say.saved.example })).toContainText('247');
      await page.keyboard.press('Escape');
      await slip.getByRole('button', { name: say.slip.clear }).click();
      await expect(slip.getByText(say.slip.empty)).toBeVisible();

      await page.reload();
      await slip.getByRole('button', { name: say.saved.title }).click();
      await dialog.getByRole('button', { name: say.saved.use }).click();
      for (const number of ['247', '081']) await expect(slip.getByRole('button', { name: say.slip.remove(number) })).toBeVisible();

      await slip.getByRole('button', { name: say.saved.title }).click();
      await dialog.getByRole('button', { name: say.saved.delete(say.saved.example) }).click();
      await expect(dialog.getByText(say.saved.none)).toBeVisible();
    });
  }
});
