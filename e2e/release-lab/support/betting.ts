import { expect, type Locator, type Page } from '@playwright/test';
import { dialogs } from '../../support/dialogs';

export const bettingPath = '/lottery?gameCode=CHANDRA5';
/** The draw closes while nobody looks: a bet is only begun with this much time left. */
const leastSecondsLeft = 45;

export const slipOf = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' });

export async function addToSlip(page: Page, numbers: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Type or paste numbers' });
  await field.fill(numbers);
  await field.press('Enter');
  await page.getByRole('button', { name: /^Add \d+ lines? to the slip$/ }).click();
}

const secondsLeft = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/lgw/games/CHANDRA5');
  const { value } = (await answer.json()) as { value: { current: { closesAt: string } | null } };
  return value.current ? (Date.parse(value.current.closesAt) - Date.now()) / 1000 : 0;
};

/** Waits for the next draw when this one is about to close. */
export async function waitForTime(page: Page): Promise<void> {
  if ((await secondsLeft(page)) >= leastSecondsLeft) return;
  await expect.poll(() => secondsLeft(page), { timeout: 90_000, intervals: [1000] }).toBeGreaterThan(leastSecondsLeft);
  await page.reload();
  await slipOf(page).waitFor();
}

/** Presses the slip's button and stops before the last one: from here on the bet is under way. */
export async function beginBet(page: Page): Promise<Locator> {
  await slipOf(page)
    .getByRole('button', { name: /^Place bets/ })
    .click();
  const confirm = page.getByRole('alertdialog').or(dialogs(page)).getByRole('button', { name: 'Place the bets' });
  await confirm.waitFor();
  return confirm;
}

/** Ends a bet that was begun, and shows that it was taken. */
export async function endBet(page: Page, confirm: Locator): Promise<void> {
  await confirm.click();
  const ticket = page.getByRole('dialog', { name: 'Bets accepted' });
  await expect(ticket).toBeVisible();
  await ticket.getByRole('button', { name: 'Close' }).last().click();
}

/** Which builds of a remote a page has asked for, in their order. */
export function watchEntries(page: Page, remote: string): string[] {
  const builds: string[] = [];
  page.on('request', (request) => {
    const build = new RegExp(`/r/${remote}/([0-9a-f]{12})/remoteEntry\\.js$`).exec(request.url())?.[1];
    if (build && !builds.includes(build)) builds.push(build);
  });
  return builds;
}
