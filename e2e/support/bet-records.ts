import { expect, type Page } from '@playwright/test';
import { dialogs } from './dialogs';
import { minorOf } from './games/open-game';
import type { Ticket } from './play-lottery';

/** The row of a ticket in the member's betting record: what was paid for it and what it paid, in 1/100. */
export async function readBettingRecord(page: Page, { number }: Ticket): Promise<{ price: number; payout: number }> {
  await page.goto('/?center=member&page=personalHistoryCopy');
  const row = dialogs(page).getByRole('table').getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  const cells = row.locator('td').filter({ hasText: /^[\d,]+\.\d\d$/ });
  const [price, payout] = await cells.allInnerTexts();
  return { price: minorOf(price!), payout: minorOf(payout!) };
}

/** The amounts of all entries of a kind in the account record, newest first, in 1/100. */
export async function readEntries(page: Page, type: string): Promise<number[]> {
  const rows = dialogs(page).getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const amounts: number[] = [];
  for (const row of await rows.all()) {
    const cells = await row.locator('td, th').allInnerTexts();
    if (cells[1]?.trim() === type) amounts.push(minorOf(cells[2]!.split('\n')[0]!));
  }
  return amounts;
}

const openAccountRecord = (page: Page) => page.goto('/?center=member&page=transactionHistory');

/** The account record has an entry of a kind with that amount. */
export async function expectEntry(page: Page, type: string, amount: number): Promise<void> {
  await openAccountRecord(page);
  await expect.poll(() => readEntries(page, type)).toContain(amount);
}

/** Of a kind the account record has these entries and no more. */
export async function expectOnlyEntries(page: Page, type: string, amounts: readonly number[]): Promise<void> {
  await openAccountRecord(page);
  await expect.poll(() => readEntries(page, type)).toEqual(amounts);
}
