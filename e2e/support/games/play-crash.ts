import { expect, type FrameLocator, type Locator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { listenTo } from '../listen-to';
import { minorOf } from './open-game';
import type { PlayedRound } from './round-records';

/** The next flight, its waiting for bets included, is over within this time, however high it goes but for one of hundreds. */
const flightMs = 120_000;

/**
 * A bet that leaves a flight by hand and one that leaves by itself at 1.01. The flight may end before either; what came of each is answered,
 * as its box has told it.
 */
export async function playFlight(game: FrameLocator, say: FamilyWords): Promise<[byHand: PlayedRound, byItself: PlayedRound]> {
  const { crash } = say;
  const first = game.getByRole('region', { name: crash.first });
  const second = game.getByRole('region', { name: crash.second });
  await second.getByRole('checkbox', { name: crash.auto }).check();
  await second.getByRole('textbox', { name: crash.autoAt }).fill('1.01');

  // Told during a flight, a bet waits for the next one.
  await expect(first.getByRole('button', { name: crash.next })).toBeVisible({ timeout: flightMs });
  const outcomes = [await placeBet(first, say), await placeBet(second, say)] as const;
  const leave = first.getByRole('button', { name: crash.leave }).and(first.locator(':enabled'));
  await expect
    .poll(
      async () => {
        if (await leave.isVisible()) await leave.click({ timeout: 1_000 }).catch(() => undefined);
        return outcomes[0]();
      },
      { timeout: flightMs, intervals: [50] },
    )
    .not.toBeNull();
  await expect.poll(outcomes[1], { timeout: flightMs }).not.toBeNull();
  return [(await outcomes[0]())!, (await outcomes[1]())!];
}

/** Answers a look at what has come of the bet: `null` until it is settled. */
async function placeBet(box: Locator, { crash, yourBets, lost }: FamilyWords): Promise<() => Promise<PlayedRound | null>> {
  const heard = await listenTo(box, [new RegExp(`^${yourBets}$`), crash.left, lost]);
  await box.getByRole('button', { name: crash.bid }).click();
  return async () => {
    const texts = await heard();
    const end = texts.slice(texts.indexOf(yourBets) + 1).find((text) => text !== yourBets);
    if (!texts.includes(yourBets) || !end) return null;
    const [, , sum] = crash.left.exec(end) ?? [];
    return { stake: 500, payout: sum ? minorOf(sum) : 0 };
  };
}
