import { expect, type FrameLocator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { readOwnRounds } from './open-game';

/** Shoots until so many volleys, each a round of its own, have left at least. */
export async function shootVolleys(game: FrameLocator, say: FamilyWords, count: number): Promise<void> {
  const fire = game.getByRole('button', { name: say.fish.fire });
  // Shots that are fired close together leave as one volley; a kind that has just swum by is shot at when it comes again.
  do {
    for (let shot = 0; shot < 3; shot += 1) await fire.click();
    await expect(game.getByText(say.fish.done)).toBeVisible();
  } while ((await readOwnRounds(game, say)).length < count);
}
