import type { Page } from '@playwright/test';
import { dialogs } from '../support/dialogs';
import { keepSession, resumeKept, type KeptSession } from '../support/kept-session';
import { findInvisibleInForcedColours, walkDialog, walkPage } from '../support/keyboard/walk';
import { expect, test } from '../support/portal-test';
import {
  agentScreens,
  dialogScreens,
  type DialogScreen,
  memberDialogs,
  memberScreens,
  openDialog,
  openScreen,
  routes,
} from '../support/screens';
import { useLanguage } from '../support/sign-in';

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });
test.beforeEach(async ({ context, page }) => {
  await useLanguage(context, 'EN');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const path of routes) {
  test(`Tab goes through ${path} in its order, past nothing and out again, and each stop is seen @SYS-20`, async ({ page }) => {
    test.setTimeout(120_000);
    await openScreen(page, path);
    expect(await walkPage(page)).toEqual([]);
  });
}

for (const screen of dialogScreens) {
  test(`Tab goes round in ${screen.name}, past nothing, and Escape gives the focus back @SYS-17`, async ({ page }) => {
    await openDialog(page, screen);
    expect(await walkDialog(page)).toEqual([]);
    await expectFocusBack(page, screen);
  });
}

test.describe('signed in', () => {
  const sessions = new Map<'player' | 'agent', KeptSession>();
  test.beforeAll(async ({ browser, baseURL }) => {
    for (const role of ['player', 'agent'] as const) sessions.set(role, await keepSession(browser, baseURL!, role));
  });

  for (const [role, screens, title] of [
    ['player', memberScreens, 'Tab goes round in each page of the member centre, past nothing, and each stop is seen @SYS-17 @MEM-19'],
    // A menu holds no focus: Tab leaves it.
    [
      'player',
      memberDialogs.filter(({ name }) => name !== 'the account menu'),
      'Tab goes round in each popup of a member, past nothing, and Escape gives the focus back @SYS-17 @HDR-05',
    ],
    ['agent', agentScreens, 'Tab goes round in the agent centre, past nothing, and each stop is seen @SYS-17 @AGT-02'],
  ] as const) {
    test(title, async ({ page, context }) => {
      test.setTimeout(180_000);
      await resumeKept(context, sessions.get(role)!);
      for (const screen of screens) {
        await openDialog(page, screen);
        expect.soft(await walkDialog(page), screen.name).toEqual([]);
        await expectFocusBack(page, screen);
      }
    });
  }
});

const mainPages = ['/', '/rng', '/lottery?gameCode=CHANDRA5', '/lottery?gameCode=SSC60', '/promotions', '/register', '/down', '/helpmc'];

test('focus and choice are seen where the colours are the reader’s own @SYS-15', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of mainPages) {
    await openScreen(page, path);
    expect.soft(await findInvisibleInForcedColours(page), path).toEqual([]);
  }
});

/** To what opened the popup; what opened by its address has nothing to give it back to. */
async function expectFocusBack(page: Page, screen: DialogScreen): Promise<void> {
  const before = await dialogs(page).count();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogs(page).count(), screen.name).toBeLessThan(before);
  if (screen.open) await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), screen.name).toBe(true);
}
