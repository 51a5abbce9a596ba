import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';

/** A title as the catalogue names it, such as `MOON-RNG-001`, and its name in the language of the page. */
export type GameTitle = { nodeId: string; name: string };

/** The facts of a title, from which it is started. */
export async function openFacts(page: Page, { nodeId, name }: GameTitle) {
  const category = nodeId.split('-')[1]!.toLowerCase();
  await page.goto(`/${category}?game=${nodeId}`);
  return page.getByRole('dialog', { name, exact: true });
}

/** Starts a title for money from its facts, and waits until it can be played. */
export async function openGame(page: Page, say: FamilyWords, title: GameTitle): Promise<FrameLocator> {
  const facts = await openFacts(page, title);
  await facts.getByRole('button', { name: say.play, exact: true }).click();
  return gameOnScreen(page, title);
}

export async function gameOnScreen(page: Page, { name }: GameTitle): Promise<FrameLocator> {
  await expect(page).toHaveURL(/\/game$/);
  const game = page.frameLocator(`iframe[title="${name}"]`);
  await expect(game.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
  return game;
}

/** 1/100 of what is written, such as `฿1,234.50`. */
export const minorOf = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

/** The player's rounds of the title on the screen as the studio tells them, newest first. */
export async function readOwnRounds(game: FrameLocator, say: FamilyWords): Promise<{ stake: number; payout: number }[]> {
  await game.getByRole('button', { name: say.history, exact: true }).click();
  const panel = game.getByRole('dialog', { name: say.history, exact: true });
  const rows = panel
    .getByRole('table')
    .getByRole('row')
    .filter({ has: game.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  const rounds = [];
  for (const row of await rows.all()) {
    const [, stake, payout] = await row.getByRole('cell').allInnerTexts();
    rounds.push({ stake: minorOf(stake!), payout: minorOf(payout!) });
  }
  await panel.getByRole('button', { name: say.close, exact: true }).click();
  await expect(panel).toBeHidden();
  return rounds;
}
