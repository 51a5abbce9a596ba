import { expect, type Page } from '@playwright/test';
import { dialogs } from '../dialogs';
import type { DialogScreen } from '../screens';
import { walkDialog } from './walk';

/** Tab goes round in the popup, and Escape gives the focus back to what opened it; what opened by its address has nothing to give it back to. */
export async function expectWalk(page: Page, screen: DialogScreen): Promise<void> {
  expect(await walkDialog(page)).toEqual([]);
  const before = await dialogs(page).count();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogs(page).count()).toBeLessThan(before);
  if (screen.open) await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}
