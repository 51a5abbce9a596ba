import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a title for play money as the game's own page, outside of the portal. */
export async function openDemo(page: Page, nodeId: string, language: 'TY' | 'EN'): Promise<void> {
  const answer = await page.request.post('/wps/relay/games/demo', { data: { nodeId, language } });
  const { value } = (await answer.json()) as { value?: { game_url: string } };
  if (!value) throw new Error(`${nodeId} was not launched: ${await answer.text()}`);
  await page.goto(value.game_url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
}

const mostStops = 80;

/** Goes on by Tab until the focus is there, where it must be seen. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await goal.evaluate((element) => element === document.activeElement))) continue;
    const outline = await goal.evaluate((element) => getComputedStyle(element).outline);
    expect(outline, 'the focus is seen').toMatch(/solid [2-9]px|[2-9]px .*solid|solid.* [2-9]px/);
    return;
  }
  throw new Error(`Tab never came to ${goal.toString()}`);
}

/** What stands in the regions that are read out by themselves. */
export const spoken = (page: Page): Locator => page.locator('[aria-live="polite"], [role="status"], [role="alert"]');
