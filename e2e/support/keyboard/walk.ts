import type { Page } from '@playwright/test';
import { standStill } from '../stand-still';
import { observe, type Observer } from './observer';

const mostStops = 500;
/** A key costs less than asking what it did. */
const tabsAtOnce = 10;

type Window = typeof globalThis & { observer: Observer };

const begin = async (page: Page, scope: 'page' | 'dialog') => {
  await standStill(page);
  await page.evaluate(`globalThis.observer = (${observe.toString()})()`);
  await page.evaluate((wanted) => (globalThis as Window).observer.begin(wanted), scope);
};
const look = (page: Page) => page.evaluate(() => (globalThis as Window).observer.look());
const end = (page: Page) => page.evaluate(() => (globalThis as Window).observer.end());

/** Goes through a page by Tab alone, from its first stop to its end, and tells what was wrong on the way. */
export async function walkPage(page: Page): Promise<string[]> {
  await begin(page, 'page');
  await page.evaluate(() => (globalThis as Window).observer.follow());
  for (let stop = 0; stop < mostStops; stop += tabsAtOnce) {
    await Promise.all(Array.from({ length: tabsAtOnce }, () => page.keyboard.press('Tab')));
    const ended = await page.evaluate(() => (globalThis as Window).observer.ended());
    if (ended === 'end') return end(page);
    if (ended === 'again') return [...(await end(page)), 'the focus goes round and never leaves'];
  }
  return [...(await end(page)), `there is no end after ${mostStops} stops`];
}

/** Goes once round in the popup that is open, which must hold the focus. */
export async function walkDialog(page: Page): Promise<string[]> {
  await begin(page, 'dialog');
  let seen = await look(page);
  for (let stop = 0; stop < mostStops && seen !== 'again'; stop += 1) {
    await page.keyboard.press('Tab');
    seen = await look(page);
    // At either end a guard hands the focus on, one moment later.
    if (seen === 'outside') {
      await standStill(page);
      seen = await look(page);
    }
    if (seen === 'outside' || seen === 'end') return [...(await end(page)), 'the focus leaves the popup'];
  }
  return end(page);
}

/** What shows neither focus nor choice where the colours are the reader's own. */
export async function findInvisibleInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(page, 'page');
  // From the first key on, the browser shows where the focus is.
  await page.keyboard.press('Tab');
  return page.evaluate(() => (globalThis as Window).observer.findInvisible());
}
