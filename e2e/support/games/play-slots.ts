import { expect, type FrameLocator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { minorOf } from './open-game';

/** Spins once and hurries until the reels stand. Answers what the machine shows as its win, in 1/100. */
export async function spinOnce(game: FrameLocator, { slots }: FamilyWords): Promise<number> {
  const spin = game.getByRole('button', { name: slots.spin, exact: true });
  const win = game.getByRole('paragraph').filter({ hasText: slots.win }).locator('strong');
  await spin.click();
  // Free spins and falling symbols take their time: a tap on the reels goes on, and does nothing once they stand.
  await expect(async () => {
    if (!(await spin.isVisible())) await game.getByRole('img', { name: slots.reels }).click();
    await expect(spin).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(win).toHaveText(/^฿[\d,]+\.\d\d$/);
  return minorOf(await win.innerText());
}
