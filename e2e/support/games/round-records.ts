import { expect, type Page } from '@playwright/test';
import { dialogs } from '../dialogs';
import type { FamilyWords } from '../words/family-words';
import { minorOf } from './open-game';

/** What came of a round, in 1/100. One whose stake was returned, such as a bet on a match that was called off, pays nothing. */
export type PlayedRound = { stake: number; payout: number; isReturned?: boolean };
export type LedgerEntry = readonly [type: string, amount: number];

const byMoney = (a: PlayedRound, b: PlayedRound) => a.stake - b.stake || a.payout - b.payout;

/** What was played of a title, by its name in the language of the page. */
export type PlayedTitle = { name: string; rounds: readonly PlayedRound[] };

/** What was played is found in the betting record and in the account record, with the same amounts. */
export async function expectInBothRecords(page: Page, say: FamilyWords, played: readonly PlayedTitle[]): Promise<void> {
  await expectInBettingRecord(page, say, played);
  await expectInAccountRecord(
    page,
    played.flatMap(({ rounds }) => entriesOf(say, rounds)),
  );
}

/** The newest rounds of each title in the member's betting record are these, in whatever order they were opened; the first one opens. */
export async function expectInBettingRecord(page: Page, say: FamilyWords, played: readonly PlayedTitle[]): Promise<void> {
  await page.goto('/?center=member&page=personalHistoryCopy&record=games');
  for (const { name, rounds } of played) {
    const rows = dialogs(page).getByRole('table', { name: say.rounds }).getByRole('row').filter({ hasText: name });
    await expect
      .poll(async () => {
        const recorded: PlayedRound[] = [];
        for (const row of (await rows.all()).slice(0, rounds.length)) {
          const cells = row.locator('td').filter({ hasText: /^[\d,]+\.\d\d$/ });
          const [stake, payout] = await cells.allInnerTexts();
          recorded.push({ stake: minorOf(stake!), payout: minorOf(payout!) });
        }
        return recorded.toSorted(byMoney);
      })
      .toEqual(rounds.map(({ stake, payout }) => ({ stake, payout })).toSorted(byMoney));
    await rows.first().getByRole('button', { name: say.openRound }).click();
    const opened = roundOnScreen(page, say);
    await expect(opened.getByRole('heading', { name, exact: true })).toBeVisible();
    await opened.getByRole('button', { name: say.close, exact: true }).click();
    await expect(opened).toBeHidden();
  }
}

export const roundOnScreen = (page: Page, say: FamilyWords) => page.getByRole('dialog', { name: say.round, exact: true });

/** The newest entries of the account record are these, in whatever order they were booked. */
export async function expectInAccountRecord(page: Page, entries: readonly LedgerEntry[]): Promise<void> {
  await page.goto('/?center=member&page=transactionHistory');
  const rows = dialogs(page).getByRole('table').locator('tbody').getByRole('row');
  const sorted = (list: readonly LedgerEntry[]) => list.map((entry) => entry.join(' ')).toSorted();
  await expect
    .poll(async () => {
      const recorded: LedgerEntry[] = [];
      for (const row of (await rows.all()).slice(0, entries.length)) {
        const cells = await row.locator('td, th').allInnerTexts();
        recorded.push([cells[1]!.trim(), minorOf(cells[2]!.split('\n')[0]!)]);
      }
      return sorted(recorded);
    })
    .toEqual(sorted(entries));
}

/** What a round books: the stake, and what it paid or gave back, if anything. */
export const entriesOf = ({ ledger }: FamilyWords, rounds: readonly PlayedRound[]): LedgerEntry[] =>
  rounds.flatMap(({ stake, payout, isReturned }) => [
    [ledger.bet, -stake] as const,
    ...(payout > 0 ? [[ledger.win, payout] as const] : []),
    ...(isReturned ? [[ledger.back, stake] as const] : []),
  ]);

export const netOf = (rounds: readonly PlayedRound[]): number =>
  rounds.reduce((sum, { stake, payout, isReturned }) => sum + payout - (isReturned ? 0 : stake), 0);
