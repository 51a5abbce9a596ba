import { expect, type Locator, type Page } from '@playwright/test';
import { dialogs } from './dialogs';
import type { LotteryWords } from './words/lottery-words';
import { minorOf } from './games/open-game';

/** What the ticket of a bet says; `price` in 1/100. */
export type Ticket = { number: string; issue: string; price: number };

/** From the first press of the button until the ticket is there, with a slow machine. */
const enoughSeconds = 25;

/** Finds a lottery in the lobby by its name and opens it. */
export async function openFromLobby(page: Page, say: LotteryWords, name: string): Promise<void> {
  await page.goto('/lott');
  await page.getByRole('searchbox', { name: say.search }).fill(name);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
}

export const slipOf = (page: Page, say: LotteryWords): Locator => page.getByRole('region', { name: say.slip.title, exact: true });

/** Choices of one row, or of the only one there is: one stop of the keyboard. */
export const choicesOf = (page: Page, row: string): Locator => page.getByRole('main').getByRole('toolbar', { name: row, exact: true });

/** Opens a kind of play, and a play of it where the kind has several. */
export async function choosePlay(page: Page, say: LotteryWords, kind: string | null, play: string | null): Promise<void> {
  const from = (label: string, name: string) =>
    page.getByRole('main').getByRole('group', { name: label, exact: true }).getByRole('button', { name, exact: true }).click();
  if (kind) await from(say.pick.kinds, kind);
  if (play) await from(say.pick.plays, play);
}

/** Puts every choice of the first row on the slip, in English. */
export async function addAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /: All$/ })
    .first()
    .click();
  await main.getByRole('button', { name: 'Add to the slip' }).click();
}

/** Waits for a draw that is not about to close: what is picked stays on the slip until then. */
export async function awaitRoom(page: Page, say: LotteryWords, seconds = enoughSeconds): Promise<void> {
  const timer = slipOf(page, say).locator('[role="timer"]');
  const anotherDay = slipOf(page, say).getByRole('button', { name: say.slip.send }).locator('time');
  await expect(async () => {
    if ((await anotherDay.count()) > 0) return;
    const parts = (await timer.innerText({ timeout: 1_000 })).split(':').map(Number);
    expect(parts.length > 2 ? Infinity : parts[0]! * 60 + parts[1]!).toBeGreaterThan(seconds);
  }).toPass({ timeout: 90_000, intervals: [500] });
}

/** The amount beside a name in a list of facts, in 1/100. */
const amountOf = async (part: Locator, name: string): Promise<number> =>
  minorOf(await part.locator('dt').getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]').innerText());

/** Sends the slip and agrees to the review; the dialog of the ticket stays open. */
export async function sendSlip(page: Page, say: LotteryWords): Promise<void> {
  await slipOf(page, say).getByRole('button', { name: say.slip.send }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).getByRole('button', { name: say.confirm, exact: true }).click();
}

/** What the ticket says that has just been made out; it is closed again. */
export async function readTicket(page: Page, say: LotteryWords): Promise<Ticket> {
  const ticket = page.getByRole('dialog', { name: say.ticket.title });
  await expect(ticket).toBeVisible();
  const number = await ticket.getByText(/^\d{6}-[A-Z0-9]+$/).innerText();
  const issue = await ticket
    .locator('dt')
    .getByText(say.ticket.draw, { exact: true })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();
  const price = await amountOf(ticket, say.ticket.total);
  await ticket.getByRole('button', { name: say.ticket.close }).last().click();
  await expect(ticket).toBeHidden();
  return { number, issue, price };
}

/** Places what is on the slip, in a draw that is open for so many seconds more; the ticket costs what the slip has said. */
export async function placeBets(page: Page, say: LotteryWords, seconds = enoughSeconds): Promise<Ticket> {
  await awaitRoom(page, say, seconds);
  const total = await amountOf(slipOf(page, say), say.slip.total);
  await sendSlip(page, say);
  const ticket = await readTicket(page, say);
  expect(ticket.price).toBe(total);
  await expect(slipOf(page, say).getByText(say.slip.empty)).toBeVisible();
  return ticket;
}

/** The ticket among the own bets on the lottery that is open. */
export async function findOwnBet(page: Page, say: LotteryWords, { number }: Ticket): Promise<Locator> {
  const tab = page.getByRole('navigation', { name: say.tabs.label }).getByRole('link', { name: say.tabs.bets });
  if ((await tab.getAttribute('aria-current')) === null) await tab.click();
  const bet = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(bet).toBeVisible();
  return bet;
}
