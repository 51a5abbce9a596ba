import { expect, type FrameLocator, type Locator } from '@playwright/test';
import type { FamilyWords } from '../words/family-words';
import { minorOf } from './open-game';
import type { PlayedRound } from './round-records';

/** So long before its kick-off a match must be, so that a slip is placed in peace. */
const quietMs = 25_000;

/** The matches that kick off soonest, one of each pair of sides. */
async function soonestMatches(game: FrameLocator, { book }: FamilyWords, count: number): Promise<Locator[]> {
  const matches = game.getByRole('region', { name: book.soon }).getByRole('article');
  await expect(matches.nth(count)).toBeVisible();
  const told = await matches.evaluateAll((list) =>
    list.map((match) => ({ name: match.getAttribute('aria-label')!, at: match.querySelector('time')!.dateTime })),
  );
  const next = told.filter(({ at }) => Date.parse(at) > Date.now() + quietMs).toSorted((a, b) => a.at.localeCompare(b.at));
  return [...new Set(next.map(({ name }) => name))]
    .slice(0, count)
    .map((name) => matches.and(game.getByLabel(name, { exact: true })).first());
}

/** Puts the first odds of so many matches on the slip and places it. */
export async function placeSlip(game: FrameLocator, say: FamilyWords, matches: number, baht: number): Promise<void> {
  const slip = game.getByRole('form', { name: say.book.slip });
  if (matches > 1) await slip.getByRole('button', { name: say.book.parlay, exact: true }).click();
  for (const match of await soonestMatches(game, say, matches)) await match.locator('[data-odds]:enabled').first().click();
  await expect(slip.getByRole('listitem')).toHaveCount(matches);
  await slip.getByRole('combobox', { name: say.book.change }).selectOption('any');
  await slip.getByRole('textbox', { name: say.book.stake, exact: true }).fill(String(baht));
  await slip.getByRole('button', { name: say.book.place, exact: true }).click();
  await expect(slip.getByText(say.book.placed(`฿${baht}\\.00`))).toBeVisible();
}

/** The player's slips that are settled, newest first, once none is open any more. */
export async function readSettledSlips(game: FrameLocator, { book }: FamilyWords, count: number, timeout: number): Promise<PlayedRound[]> {
  await game.getByRole('button', { name: book.bets }).click();
  const slips = game.getByRole('region', { name: book.settled, exact: true }).getByRole('article');
  await expect(slips).toHaveCount(count, { timeout });
  const texts = await slips.allInnerTexts();
  return texts.map((text) => {
    const stake = minorOf(book.staked.exec(text)![1]!);
    // A match that was called off gives the stake back.
    return book.returned.test(text) ? { stake, payout: 0, isReturned: true } : { stake, payout: minorOf(book.paid.exec(text)![1]!) };
  });
}
