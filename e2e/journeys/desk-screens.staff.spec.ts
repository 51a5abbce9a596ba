import type { Page } from '@playwright/test';
import { chosenOf } from '@portal/chromium';
import { walkPage } from '../support/keyboard/walk';
import { findBreaks, narrowViews } from '../support/layout/find-breaks';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

/** Every area of the desk, and the console of the releases beside it, in the order of the navigation. */
const places = [
  'releases',
  'releases/mf-promo',
  'today',
  'approvals',
  'payments',
  'withdrawals',
  'members',
  'identity',
  'risk',
  'lotteries',
  'games',
  'offers',
  'ranks',
  'missions',
  'mall',
  'raffle',
  'tree',
  'contracts',
  'payruns',
  'signs',
  'service',
  'mailings',
  'feedback',
  'outbox',
  'setup',
  'settings',
  'content',
  'staff',
  'finance',
  'finance/lotteries',
  'finance/lines',
  'finance/liabilities',
  'finance/close',
];

/** Each page of the desk, once it stands. */
async function openPlace(desk: Page, place: string): Promise<void> {
  await desk.goto(new URL(`/ops/${place}`, test.info().project.use.baseURL).href);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const place of chosenOf(places))
  test(`staff can read, hit and reach everything on the page ${place} of the desk, in both themes and at 320 px @SYS-15`, async ({
    browser,
    staff,
  }) => {
    const desk = await openDesk(browser, staff, '/ops/settings', 'TY');
    await openPlace(desk, place);
    await expectNoViolation(desk);
    expect.soft(await findBreaks(desk)).toEqual([]);
    expect.soft(await walkPage(desk)).toEqual([]);
    await desk.context().close();

    const inEnglish = await openDesk(browser, staff, `/ops/${place}`, 'EN');
    await openPlace(inEnglish, place);
    expect.soft(await findBreaks(inEnglish, narrowViews), 'in English').toEqual([]);
    await inEnglish.context().close();
  });
