import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { dialogScreens, openDialog, openScreen, routes } from '../support/screens';

const packs = ['TY', 'EN', 'CN', 'ID', 'VI'] as const;
/** A desktop, and the same desktop at 400 %. */
const widths = [1280, 320] as const;

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

async function speak(page: Page, pack: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('lang', code), pack);
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
    // Two frames: one for what listens to the width, one for what it changes.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await findBreaks(page)).map((line) => `at ${width} ${line}`));
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return found;
}

for (const pack of packs) {
  test(`nothing sticks out or is cut off in ${pack}, neither on a desktop nor at 400 % @SYS-14 @SYS-21`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: widths[0], height: 900 });
    await speak(page, pack);
    const breaks: string[] = [];
    for (const path of routes) {
      await openScreen(page, path);
      breaks.push(...(await findBreaksAtAllWidths(page)).map((line) => `${path} ${line}`));
    }
    for (const screen of dialogScreens.filter(({ path }) => path !== '/down')) {
      await openDialog(page, screen);
      breaks.push(...(await findBreaksAtAllWidths(page)).map((line) => `${screen.name} ${line}`));
    }
    expect(breaks).toEqual([]);
  });
}
