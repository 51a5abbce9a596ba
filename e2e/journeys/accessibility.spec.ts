import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

const pages = ['/', '/lott', '/lottery?gameCode=CHANDRA5', '/lottery?gameCode=SSC60', '/rng', '/promotions', '/register'];

for (const theme of ['light', 'dark'] as const) {
  for (const path of pages) {
    test(`${path} has no accessibility violation in the ${theme} theme @SYS-15`, async ({ page, context }) => {
      await useLanguage(context, theme === 'light' ? 'TY' : 'EN');
      await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('load');
      // Skeletons give way to what they stand for.
      await page.waitForTimeout(1_500);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([]);
    });
  }
}
