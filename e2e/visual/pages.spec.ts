import { expect, test } from '../support/look-test';
import { openDialog, openScreen } from '../support/screens';
import { standStill } from '../support/stand-still';
import { setTheme } from '../support/violations';
import { holdFigures, loadPictures } from './hold-still';
import { liveParts } from './live-parts';
import { leftOut, visualPages } from './pages';

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

const views = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const screen of visualPages)
  test.describe(screen.role, () => {
    test.use({ role: screen.role });
    test(screen.name, async ({ page }) => {
      const reason = leftOut[screen.name];
      test.skip(reason !== undefined, reason);
      for (const language of ['TY', 'EN']) {
        await page.addInitScript((code) => {
          localStorage.setItem('lang', code);
          document.cookie = `lang=${code}; Path=/; SameSite=Lax`;
        }, language);
        await page.setViewportSize(views[0]!);
        await (screen.role === 'visitor' ? openScreen(page, screen.path) : openDialog(page, screen));
        await holdFigures(page);
        for (const view of views) {
          await page.setViewportSize(view);
          for (const theme of ['light', 'dark'] as const) {
            await setTheme(page, theme);
            await standStill(page);
            await loadPictures(page);
            const name = [screen.name.replace(/\W+/g, '-'), language, theme, view.width].join('-');
            await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask: liveParts.map(({ selector }) => page.locator(selector)) });
          }
        }
      }
    });
  });
