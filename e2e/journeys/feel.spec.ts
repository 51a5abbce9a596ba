import type { Locator } from '@playwright/test';
import { dialogs } from '../support/dialogs';
import { signOutByMenu } from '../support/entrance';
import { words } from '../support/words/entrance-words';
import { lotteryWords } from '../support/words/lottery-words';
import { becomePlayer } from '../support/new-player';
import { awaitRoom, openFromLobby, readTicket, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const w = words.EN;
const { EN } = lotteryWords;

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

/** What has the focus is a part of the page that somebody can go on from, not the page as a whole. */
const expectFocusIn = (place: Locator) =>
  expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement) && document.activeElement !== document.body))
    .toBe(true);

test('fast clicks open one review, Back closes it, and the focus is back at what opened it @LOTT-03 @SYS-17', async ({ page }) => {
  await becomePlayer(page);
  await openFromLobby(page, EN, 'Chandra Thai 5 minutes');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: EN.pick.typed }).fill('118');
  await main.getByRole('textbox', { name: EN.pick.typed }).press('Enter');
  await main.getByRole('button', { name: EN.pick.addLines }).click();
  await awaitRoom(page, EN, 40);
  const address = page.url();
  const place = slipOf(page, EN).getByRole('button', { name: EN.slip.send });
  const confirm = dialogs(page).getByRole('button', { name: EN.confirm, exact: true });

  await place.click({ clickCount: 3, delay: 30 });
  await expect(confirm).toBeVisible();
  await page.mouse.dblclick(8, 450);
  await page.goBack();
  await expect(confirm).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(place).toBeFocused();

  await place.press('Enter');
  await confirm.click();
  await readTicket(page, EN);
  await expect(slipOf(page, EN).getByText(EN.slip.empty)).toBeVisible();
  await expectFocusIn(main);
  await page.goBack();
  await expect(page).not.toHaveURL(address);
});

test('the focus is back at the account after its centre, and at the header or the page after signing out @SYS-17 @MEM-19', async ({
  page,
}) => {
  await becomePlayer(page);
  const account = page.getByRole('banner').getByRole('button', { name: w.account });
  await account.press('Enter');
  await dialogs(page)
    .getByRole('link', { name: 'My account' })
    .or(dialogs(page).getByRole('button', { name: 'My account' }))
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'My account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/center=member/);
  await expect(account).toBeFocused();
  await signOutByMenu(page, w);
  await expectFocusIn(page.locator('body'));
});

test('another tab follows theme and language, which are chosen by the keyboard @SYS-14 @SYS-15', async ({ page, anotherPage }) => {
  await page.goto('/');
  await anotherPage.goto('/promotions');
  await expect(anotherPage.locator('html')).toHaveAttribute('lang', 'en');
  await page.bringToFront();
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark' }).press('Enter');
  await expect(anotherPage.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(anotherPage.getByRole('banner').getByRole('button', { name: 'Switch to light' })).toBeVisible();

  const picker = page.locator('header select');
  await picker.focus();
  await picker.press('ArrowUp');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(picker).toBeFocused();
  await expect(anotherPage.locator('html')).toHaveAttribute('lang', 'th');
  await expect(anotherPage.getByRole('banner').getByRole('button', { name: words.TY.logIn, exact: true })).toBeVisible();
  await picker.press('ArrowDown');
  await expect(anotherPage.locator('html')).toHaveAttribute('lang', 'en');
});
