import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { standStill } from './stand-still';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page, or in a part of it, once it stands still. */
export const findViolations = (page: Page, part?: string): Promise<string[]> => analyze(page, axeFor(page, part).withTags(tags));

/** In both themes; the switch does nothing else than this to a page that stands, so only colours are looked at twice. */
export async function findViolationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  await setTheme(page, 'light');
  const inLight = await findViolations(page, part);
  await setTheme(page, 'dark');
  const inDark = await analyze(page, axeFor(page, part).withRules(rulesOfColour));
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)];
}

export async function expectNoViolation(page: Page, what?: string): Promise<void> {
  expect.soft(await findViolationsInBothThemes(page), what).toEqual([]);
}

/** In the popup alone: nobody reaches the page below it, which is looked at by itself. */
export async function expectNoViolationInPopup(page: Page, what?: string): Promise<void> {
  expect.soft(await findViolationsInBothThemes(page, '[role="dialog"], [role="alertdialog"]'), what).toEqual([]);
}

/** What passes is not described: that costs more than finding what does not. */
function axeFor(page: Page, part?: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Only frames need the way that opens a page of its own to put results together.
  if (page.frames().length === 1) axe.setLegacyMode();
  return part ? axe.include(part) : axe;
}

/** As `applyTheme` does it. */
export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    document.documentElement.style.colorScheme = name;
  }, theme);

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  await standStill(page);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
