import { expect, type FrameLocator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { readOwnRounds } from './open-game';

/** Shoots until so many volleys, each a round of its own, have left at least. */
export async function shootVolleys(game: FrameLocator, say: FamilyWords, count: number): Promise<void> {
  const fire = game.getByRole('button', { name: say.fish.fire });
  do {
    // Shots that are fired close together leave as one volley. A fish may be caught or swim out of sight just before the button is pressed:
    // then nothing is shot, the game says so in the place of the result, and the next fish is shot at.
    await expect(async () => {
      for (let shot = 0; shot < 3; shot += 1) await fire.click();
      await expect(game.getByText(say.fish.done)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  } while ((await readOwnRounds(game, say)).length < count);
}
