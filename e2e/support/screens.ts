import type { Page } from '@playwright/test';
import { dialogs } from './dialogs';

/** Every page of the portal that a visitor may open, each with what shows that it stands. */
export const routes = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/cockfight',
  '/inhouse',
  '/lott',
  '/elott',
  '/lottery?gameCode=CHANDRA5',
  '/lottery?gameCode=SSC60',
  '/promotions',
  '/pointMall',
  '/vnlottery',
  '/seamless',
  '/register',
  '/login',
  '/down',
  '/game',
  '/helpmc',
  '/helpmc?article=deposit-tutorial',
  '/no/such/page',
] as const;

export type DialogScreen = { name: string; path: string; open?: (page: Page) => Promise<void> };

const fromFooter = (place: number) => async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('listitem').nth(place).getByRole('button').click();
};

/** Every popup of the frame, opened as a person opens it, in whatever language the page is. */
export const dialogScreens: readonly DialogScreen[] = [
  { name: 'the user agreement', path: '/help' },
  { name: 'how to deposit', path: '/helpmc', open: fromFooter(1) },
  { name: 'the download', path: '/helpmc', open: fromFooter(2) },
  { name: 'the winners', path: '/helpmc', open: fromFooter(3) },
  { name: 'the login popup', path: '/helpmc', open: fromFooter(4) },
  {
    name: 'the notices',
    path: '/down',
    open: async (page) => {
      await page.getByRole('banner').locator('button:has(svg.lucide-bell)').click();
    },
  },
  {
    name: 'the register popup',
    path: '/down',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click();
    },
  },
];

/** Opens a page and waits until what is loading has given way to what it stands for. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Not by its role: under an open popup it has none.
  await page.locator('main').waitFor();
  await settle(page);
}

export async function openDialog(page: Page, { path, open }: DialogScreen): Promise<void> {
  await openScreen(page, path);
  await open?.(page);
  await dialogs(page).first().waitFor();
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction(() => document.querySelector('main [aria-busy="true"], main [class*="keleton"]') === null, null, {
      timeout: 5_000,
    })
    .catch(() => {}); // A field that waits for the server's word may stay a while; what stands there is looked at.
  await page.waitForTimeout(300);
}
