import { expect, type FrameLocator } from '@playwright/test';
import type { FamilyWords } from './family-words';
import { minorOf } from './open-game';
import type { PlayedRound } from './round-records';

/**
 * A flight with two bets: the first leaves by hand, the second by itself at 1.01. A flight may end before either; what came of each is
 * answered.
 */
export async function playFlight(game: FrameLocator, say: FamilyWords): Promise<[byHand: PlayedRound, byItself: PlayedRound]> {
  const { crash } = say;
  const boxes = [game.getByRole('region', { name: crash.first }), game.getByRole('region', { name: crash.second })] as const;
  const [first, second] = boxes;
  const auto = second.getByRole('checkbox', { name: crash.auto });
  await auto.check();
  await second.getByRole('textbox', { name: crash.autoAt }).fill('1.01');

  // Both are told during a flight, and go on board of the next one at the same moment.
  await expect(first.getByRole('button', { name: crash.next })).toBeVisible({ timeout: 60_000 });
  for (const box of boxes) await box.getByRole('button', { name: crash.bid }).click();
  await expect(second.getByRole('button', { name: crash.placedAuto })).toBeVisible({ timeout: 60_000 });

  const ends = boxes.map((box) => box.getByText(crash.left).or(box.getByText(say.lost)));
  const leave = first.getByRole('button', { name: crash.leave });
  await expect(leave.or(ends[0]!).first()).toBeVisible({ timeout: 30_000 });
  if (await leave.isVisible()) await leave.click({ timeout: 5_000 }).catch(() => undefined);
  const rounds = [];
  for (const end of ends) {
    await expect(end).toBeVisible({ timeout: 30_000 });
    const [, , sum] = crash.left.exec(await end.innerText()) ?? [];
    rounds.push({ stake: 500, payout: sum ? minorOf(sum) : 0 });
  }
  return [rounds[0]!, rounds[1]!];
}
