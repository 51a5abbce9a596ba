import { test as base, expect, type Page } from '@playwright/test';

/** A text that looks like a translation key, such as `lottery:slip.total` or `slip.total_lines`. */
const rawKey = /^(?:[a-z]+:)?[a-z][A-Za-z0-9]*(?:[._][A-Za-z0-9]+)+$/;

type Fixtures = {
  /** Faults a journey provokes on purpose: console errors and failed requests that match are not counted. */
  expectedFaults: RegExp | null;
  /** A second tab of the same person. */
  anotherPage: Page;
};

/** Every journey fails on a console error, an uncaught error, a failed request or a raw translation key. */
export const test = base.extend<Fixtures>({
  expectedFaults: [null, { option: true }],
  page: ({ page, expectedFaults }, use) => watch(page, expectedFaults, use),
  anotherPage: async ({ context, expectedFaults }, use) => watch(await context.newPage(), expectedFaults, use),
});

/** Hands the page over, and fails for what went wrong in it meanwhile. */
export async function watch(page: Page, expectedFaults: RegExp | null, use: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expectedFaults?.test(fault)) faults.push(fault);
  };
  page.on('console', (message) => {
    // A hint that is not used because its hash is another one: the file is fetched twice.
    const isFault = message.type() === 'error' || message.text().includes('integrity mismatch');
    if (isFault) note(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends its event stream and what it was still loading; that is no fault.
    if (!reason.includes('ERR_ABORTED')) note(`failed: ${request.url()} ${reason}`);
  });
  await use(page);
  if (!page.isClosed()) for (const key of await findRawKeys(page)) note(`raw key: ${key}`);
  expect(faults).toEqual([]);
}

export { expect };

async function findRawKeys(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  return lines.filter((line) => rawKey.test(line) && !/\.(com|svg|test)$/.test(line));
}
