import { expect, type FrameLocator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { minorOf } from './open-game';
import type { PlayedRound } from './round-records';

export type Seat = { game: FrameLocator; say: FamilyWords };

/** Both go on through a hand as soon as it is their turn, with what costs least; answers what the hand was to each of them. */
export async function playHand(seats: readonly [Seat, Seat], move: 'stay' | 'call', putUp: number): Promise<PlayedRound[]> {
  await expect(async () => {
    for (const { game, say } of seats) {
      const go = game.getByRole('button', { name: say.rooms[move] });
      if (await go.isVisible()) await go.click({ timeout: 1_000 }).catch(() => undefined);
    }
    for (const { game, say } of seats) await expect(game.getByText(say.rooms.result)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 90_000, intervals: [200] });

  const rounds: PlayedRound[] = [];
  for (const { game, say } of seats) {
    const told = await game.getByText(say.rooms.result).innerText();
    const amount = told.includes('฿') ? minorOf(told) : 0;
    rounds.push({ stake: putUp, payout: putUp + (say.rooms.loss.test(told) ? -amount : amount) });
  }
  return rounds;
}
