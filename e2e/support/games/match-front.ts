import { expect, type Locator, type Page } from '@playwright/test';

/** So long before its kick-off a match must be, so that it is bet on in peace. */
const quietMs = 60_000;

/** Rows of matches that are being played. */
export const liveRows = (page: Page): Locator => page.getByRole('article').filter({ hasText: /\d+′/ });

/** A match of today that nobody has to hurry for, with odds to choose. */
export async function findQuietMatch(page: Page): Promise<Locator> {
  const rows = page.getByRole('article').filter({ has: page.locator('[data-odds]:enabled') });
  await expect(rows.first()).toBeVisible();
  const names = await rows.evaluateAll(
    (list, earliest) =>
      list.filter((row) => Date.parse(row.querySelector('time')?.dateTime ?? '') > earliest).map((row) => row.getAttribute('aria-label')!),
    Date.now() + quietMs,
  );
  expect(names.length).toBeGreaterThan(0);
  // The same sides may meet again today.
  return rows.and(page.getByLabel(names[0]!, { exact: true })).last();
}
