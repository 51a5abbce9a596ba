import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { standStill } from './stand-still';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page, or in a part of it, once it stands still. */
export const findViolations = (page: Page, part?: string): Promise<string[]> =>
  analyze(page, { runOnly: { type: 'tag', values: [...tags] } }, part);

/** In both themes; the switch does nothing else than this to a page that stands, so only colours are looked at twice. */
export async function findViolationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  await setTheme(page, 'light');
  const inLight = await findViolations(page, part);
  await setTheme(page, 'dark');
  const inDark = await analyze(page, { runOnly: { type: 'rule', values: [...rulesOfColour] } }, part);
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)];
}

export async function expectNoViolation(page: Page, what?: string): Promise<void> {
  expect.soft(await findViolationsInBothThemes(page), what).toEqual([]);
}

/** In the popup alone: nobody reaches the page below it, which is looked at by itself. */
export async function expectNoViolationInPopup(page: Page, what?: string): Promise<void> {
  expect.soft(await findViolationsInBothThemes(page, '[role="dialog"], [role="alertdialog"]'), what).toEqual([]);
}

/** As `applyTheme` does it. */
export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    document.documentElement.style.colorScheme = name;
  }, theme);

async function analyze(page: Page, rules: RunOptions, part?: string): Promise<string[]> {
  await standStill(page);
  // What passes is not described: that costs more than finding what does not. No rule of ours needs style sheets or media loaded once more.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  // Only frames need the way that opens a page of its own to put results together, which takes four times as long.
  return page.frames().length === 1 ? runInPage(page, options, part) : runInFrames(page, options, part);
}

// The same version as in frames.
const source = readFileSync(require.resolve('axe-core/axe.min.js', { paths: [require.resolve('@axe-core/playwright')] }), 'utf8');
type Window = typeof globalThis & { axe?: { run(context: object, options: RunOptions): Promise<AxeResults> } };

/** Of a long list of alike items the first stand for all: axe looks at each element for up to 10 ms. */
const lookedAt = 12;

async function runInPage(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, chosen, most]) => {
      const alike = [...document.querySelectorAll('ul, ol, tbody')].flatMap(({ children }) => [...children].slice(most));
      const include = [selector === undefined ? document : document.querySelector(selector)];
      const { violations } = await (globalThis as Window).axe!.run({ include, exclude: alike }, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [part, options, lookedAt] as const,
  );
}

async function runInFrames(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options(options);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
