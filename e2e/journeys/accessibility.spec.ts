import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { dialogScreens, openDialog, openScreen, routes } from '../support/screens';
import { useLanguage } from '../support/sign-in';

const themes = ['light', 'dark'] as const;
const languages = ['TY', 'EN'] as const;

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

async function dress(page: Page, context: BrowserContext, language: 'TY' | 'EN'): Promise<void> {
  await useLanguage(context, language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** In both themes; the switch does nothing else than this to a page that stands. */
async function expectNoViolation(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      theme,
    ).toEqual([]);
  }
}

for (const language of languages) {
  for (const path of routes) {
    test(`${path} has no accessibility violation in either theme, ${language} @SYS-15 @SYS-20`, async ({ page, context }) => {
      await dress(page, context, language);
      await openScreen(page, path);
      await expectNoViolation(page);
    });
  }
  for (const screen of dialogScreens) {
    test(`${screen.name} has no accessibility violation in either theme, ${language} @SYS-17`, async ({ page, context }) => {
      await dress(page, context, language);
      await openDialog(page, screen);
      await expectNoViolation(page);
    });
  }
}
