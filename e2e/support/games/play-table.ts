import { expect, type FrameLocator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { listenTo } from '../listen-to';
import { minorOf } from './open-game';
import type { PlayedRound } from './round-records';

/** Lays one chip of the lowest value on a spot early enough in a round, places it, and waits for the end of the round. */
export async function playTableRound(game: FrameLocator, say: FamilyWords, spot: RegExp): Promise<PlayedRound> {
  const place = game.getByRole('button', { name: say.place });
  await expect(game.getByRole('timer', { name: say.timeLeft })).toHaveText(/^([5-9]|\d\d)$/, { timeout: 60_000 });
  const heard = await listenTo(game.getByRole('main'), [say.won, say.lost]);
  await game.getByRole('button', { name: spot }).click();
  await place.click();
  await expect(game.getByText(say.yourBets, { exact: true })).toBeVisible();
  await expect.poll(heard, { timeout: 60_000 }).toHaveLength(1);
  const [, won] = say.won.exec((await heard())[0]!) ?? [];
  return { stake: 500, payout: won ? minorOf(won) : 0 };
}
