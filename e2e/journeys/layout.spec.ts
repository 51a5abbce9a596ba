import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { dialogScreens, openDialog, openScreen, routes, settle } from '../support/screens';
import { standStill } from '../support/stand-still';

/** Every pack of texts, with the tag by which the page names its language. */
const packs = { TY: 'th', EN: 'en', CN: 'zh-CN', ID: 'id', VI: 'vi' } as const;
type Pack = keyof typeof packs;
/** A desktop, and the same desktop at 400 %. */
const widths = [1280, 320] as const;

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

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

/** What sticks out of the window to the side, and buttons whose words are cut off. */
const findBreaks = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('button, h1, h2, [role="tab"]')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // What only screen readers hear is one pixel wide; what ends in dots says so itself.
      const isMeant = element.clientWidth <= 1 || textOverflow === 'ellipsis';
      if (overflowX !== 'visible' && !isMeant && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${element.innerText}`);
    }
    return found;
  });

/** What is broken at either width; a page that is made narrower is the same page zoomed in. */
async function findBreaksAtAllWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await standStill(page);
    found.push(...(await findBreaks(page)).map((line) => `at ${width} ${line}`));
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return found;
}

async function expectNoBreaks(page: Page, open: () => Promise<void>): Promise<void> {
  const breaks: string[] = [];
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  for (const pack of Object.keys(packs) as Pack[]) {
    await speak(page, pack, open);
    breaks.push(...(await findBreaksAtAllWidths(page)).map((line) => `${pack} ${line}`));
  }
  expect(breaks).toEqual([]);
}

for (const path of routes) {
  test(`nothing of ${path} sticks out or is cut off in any language, neither on a desktop nor at 400 % @SYS-14 @SYS-21`, async ({
    page,
  }) => {
    await expectNoBreaks(page, () => openScreen(page, path));
  });
}

for (const screen of dialogScreens) {
  test(`nothing of ${screen.name} sticks out or is cut off in any language, neither on a desktop nor at 400 % @SYS-14`, async ({
    page,
  }) => {
    await expectNoBreaks(page, () => openDialog(page, screen));
  });
}
