import { expect, type Page } from '@playwright/test';
import { settle } from '../screens';
import { everyView, findBreaks, narrowViews } from './find-breaks';

/** Every pack of texts, with the tag by which the page names its language. */
const packs = { TY: 'th', EN: 'en', CN: 'zh-CN', ID: 'id', VI: 'vi' } as const;
type Pack = keyof typeof packs;

/** In place where the page has a choice of languages, also under a popup; else the page is opened anew. */
async function speak(page: Page, pack: Pack, reopen: () => Promise<void>): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === packs[pack]) return;
  const picker = page.locator('header select');
  if ((await picker.count()) > 0) {
    await picker.selectOption(pack, { force: true });
  } else {
    await page.evaluate((code) => localStorage.setItem('lang', code), pack);
    await reopen();
  }
  await expect(html).toHaveAttribute('lang', packs[pack]);
  await settle(page);
}

/** On a screen that is open: the brand's own language in every view; the others, whose words are longer or shorter, where room is scarce. */
export async function expectNoBreaks(
  page: Page,
  reopen: () => Promise<void>,
  languages: readonly Pack[] = process.env.EVERY_CASE ? (Object.keys(packs) as Pack[]) : ['TY', 'EN'],
): Promise<void> {
  const breaks: string[] = [];
  for (const pack of languages) {
    await speak(page, pack, reopen);
    const found = await findBreaks(page, pack === 'TY' ? everyView : pack === 'EN' ? [{ width: 1440 }, ...narrowViews] : narrowViews);
    breaks.push(...found.map((line) => `${pack} ${line}`));
  }
  expect.soft(breaks).toEqual([]);
}
