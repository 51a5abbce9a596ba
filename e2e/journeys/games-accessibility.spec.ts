import type { Page } from '@playwright/test';
import { openDemo, spoken, tabTo } from '../support/games/demo-game';
import { expect, test } from '../support/portal-test';
import { findViolations } from '../support/violations';

/** One title of every family. */
const titles = {
  slots: 'MOON-RNG-001',
  fish: 'DEEP-FISH-007',
  baccarat: 'ORBIT-LIVE-013',
  dragonTiger: 'ORBIT-LIVE-038',
  roulette: 'ORBIT-LIVE-051',
  cockfight: 'SV3-COCKFIGHT-003',
  crash: 'XGS-INHOUSE-011',
  dice: 'XGS-INHOUSE-002',
  mines: 'XGS-INHOUSE-003',
  pokDeng: 'ROYALC-PVP-001',
  kaoKae: 'NAGA-PVP-002',
  sports: 'GOALX-SPORTS-002',
  esports: 'AV-ESPORTS-004',
} as const;

/** A visitor's address may start thirty games a minute: what is played by keyboard below is looked at there, in EN; half of the families in both languages. */
const lookedAt = {
  TY: ['fish', 'baccarat', 'dragonTiger', 'cockfight', 'crash', 'mines', 'pokDeng', 'sports', 'esports'],
  EN: ['roulette', 'kaoKae', 'esports'],
} as const;

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 720 } });

async function openLookedAt(page: Page, family: keyof typeof titles, language: 'TY' | 'EN'): Promise<void> {
  await openDemo(page, titles[family], language);
  expect.soft(await findViolations(page), family).toEqual([]);
  for (const canvas of await page.locator('canvas').all()) await expect.soft(canvas, family).toHaveAccessibleName(/\S{3}/);
}

for (const language of ['TY', 'EN'] as const) {
  const families = lookedAt[language];
  test(`no game has an accessibility violation, and every picture has a name, ${language}: ${families.join(', ')} and the check of a round @SYS-15 @GAME-07`, async ({
    page,
  }) => {
    for (const family of families) await openLookedAt(page, family, language);
    await page.goto(new URL(`/verify?language=${language}`, page.url()).href);
    await expect(page.getByRole('button')).toBeVisible();
    expect.soft(await findViolations(page), 'verify').toEqual([]);
  });
}

test.describe('by keyboard alone', () => {
  test('a slot, the fish, the dice and the mines, without a violation, are played to their end, which is read out @SYS-15 @GAME-07', async ({
    page,
  }) => {
    const { keyboard } = page;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await openLookedAt(page, 'slots', 'EN');
    await tabTo(page, button('Spin'));
    await keyboard.press('Space');
    await expect(async () => {
      // Free spins wait for a key.
      if (await button('Stop now').isVisible()) await keyboard.press('Space');
      await expect(spoken(page).filter({ hasText: /You won|No win this time/ })).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });

    await openLookedAt(page, 'fish', 'EN');
    await keyboard.press('ArrowRight');
    await tabTo(page, button('Any fish'));
    await keyboard.press('Enter');
    await expect(spoken(page).filter({ hasText: /^(\d+ shots? missed|Caught: )/ })).toHaveCount(1);

    await openLookedAt(page, 'dice', 'EN');
    await tabTo(page, button('Roll'));
    await keyboard.press('Enter');
    await expect(spoken(page).filter({ hasText: /you win|no win this time/ })).toHaveCount(1);

    await openLookedAt(page, 'mines', 'EN');
    await tabTo(page, button('Start'));
    await keyboard.press('Enter');
    await expect(spoken(page).filter({ hasText: 'Uncover the first field' })).toHaveCount(1);
    await tabTo(page, button('Field 13, covered'));
    await keyboard.press('ArrowLeft');
    await expect(button('Field 12, covered')).toBeFocused();
    await keyboard.press('Enter');
    const take = button(/^Take ฿/).and(page.locator(':enabled'));
    const hit = spoken(page).filter({ hasText: 'A mine. The stake is lost.' });
    await expect(take.or(hit).first()).toBeVisible();
    if (await take.isVisible()) {
      await tabTo(page, take);
      await keyboard.press('Enter');
      await expect(spoken(page).filter({ hasText: /You take ฿/ })).toHaveCount(1);
    }
  });

  test('a bet at a table, a flight and a slip, without a violation, are placed, and told when they are over @SYS-15 @GAME-07', async ({
    page,
  }) => {
    const { keyboard } = page;
    await openLookedAt(page, 'baccarat', 'EN');
    await expect(page.getByRole('timer', { name: 'Time left to bet' })).toHaveText(/^([5-9]|\d\d)$/, { timeout: 60_000 });
    await keyboard.press('1');
    await tabTo(page, page.getByRole('button', { name: /^Player, / }));
    await keyboard.press('Space');
    await keyboard.press('p');
    await expect(page.getByText(/^Your bets ฿/)).toBeVisible();
    await expect(spoken(page).filter({ hasText: /You get ฿|lost/ })).toHaveCount(1, { timeout: 60_000 });

    await openLookedAt(page, 'crash', 'EN');
    const box = page.getByRole('region', { name: 'First bet' });
    await keyboard.press('q');
    await expect(box.getByRole('button', { name: /^(Waiting for the next flight|On board|Leave with)/ })).toBeVisible();
    const leave = box.getByRole('button', { name: /^Leave with/ }).and(page.locator(':enabled'));
    const lost = box.getByText(/^฿[\d,.]+ lost$/);
    // The flight before it may be a long one.
    await expect(leave.or(lost).first()).toBeVisible({ timeout: 150_000 });
    if (await leave.isVisible()) await keyboard.press('q');
    await expect(box.getByText(/^Left at /).or(lost)).toBeVisible();

    await openLookedAt(page, 'sports', 'EN');
    const slip = page.getByRole('form', { name: 'Bet slip' });
    const odds = page.locator('article [data-odds]:enabled').last();
    await odds.focus();
    await keyboard.press('Enter');
    await expect(slip.getByRole('listitem')).toHaveCount(1);
    await tabTo(page, slip.getByRole('button', { name: 'Place bet', exact: true }));
    await keyboard.press('Enter');
    await expect(slip.getByText(/^Accepted: /)).toBeVisible();
  });
});
