import type { BrowserContext } from '@playwright/test';
import { keepSession, resumeKept } from './kept-session';
import { test as portalTest, watch } from './portal-test';

type Role = 'visitor' | 'player' | 'agent';

const contexts = new Map<Role, BrowserContext>();

/**
 * For tests that only look at what stands: each has a tab of its own, but all of a worker are in one browser context for each role. From
 * the second page on the files of the portal come from its cache, compiled, which is half of what a page costs.
 */
export const test = portalTest.extend<{ role: Role }>({
  role: ['visitor', { option: true }],
  page: async ({ browser, baseURL, role, expectedFaults }, use) => {
    let context = contexts.get(role);
    if (!context) {
      context = await browser.newContext({ baseURL: baseURL! });
      if (role !== 'visitor') await resumeKept(context, await keepSession(browser, baseURL!, role));
      contexts.set(role, context);
    }
    const page = await context.newPage();
    await watch(page, expectedFaults, use);
    // The next tab begins with the brand's language, and with nothing put away.
    if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
    await page.close();
  },
});

export { expect } from './portal-test';
