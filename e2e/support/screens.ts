import type { Page } from '@playwright/test';
import { dialogs } from './dialogs';

/** The pages of the portal that a visitor may open. */
export const routes = [
  '/',
  '/rng',
  '/sports',
  '/lott',
  '/lottery?gameCode=CHANDRA5',
  '/lottery?gameCode=SSC60',
  '/promotions',
  '/pointMall',
  '/raffle',
  '/vnlottery',
  '/vnlottery?gameCode=VNN&tab=results',
  '/lottery?gameCode=YEEKEE_VIP&tab=yeekee',
  '/lott/results',
  '/lott/verify',
  '/seamless',
  '/register',
  '/login',
  '/down',
  '/game',
  '/helpmc',
  '/leaving?to=https%3A%2F%2Fexample.com%2F',
  '/helpmc?article=deposit-tutorial',
  '/no/such/page',
] as const;

/** Those that show other games on the page of `/rng`, `/sports` or `/lott`. */
export const alikeRoutes = ['/live', '/fish', '/pvp', '/esports', '/cockfight', '/inhouse', '/elott'] as const;

/** A page that may lie over another one; `open` goes on from the page as a person does. */
export type DialogScreen = { name: string; path: string; open?: (page: Page) => Promise<void> };

const fromFooter = (place: number) => async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('listitem').nth(place).getByRole('button').click();
};
const press = (icon: string) => async (page: Page) => {
  await page.locator(`button:has(svg.lucide-${icon})`).filter({ visible: true }).last().click();
};
const openAccountMenu = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account of|บัญชีของ)/ })
    .click();
};
const fromAccountMenu = (icon: string) => async (page: Page) => {
  await openAccountMenu(page);
  await press(icon)(page);
};

/** Every popup of the frame, opened as a person opens it, in whatever language the page is. */
export const dialogScreens: readonly DialogScreen[] = [
  { name: 'the user agreement', path: '/help' },
  { name: 'how to deposit', path: '/down', open: fromFooter(1) },
  { name: 'the download', path: '/down', open: fromFooter(2) },
  { name: 'the winners', path: '/down', open: fromFooter(3) },
  { name: 'the login popup', path: '/down', open: fromFooter(4) },
  { name: 'the notices', path: '/down', open: press('bell') },
  {
    name: 'the facts of a game',
    path: '/rng',
    open: async (page) => {
      await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
    },
  },
  {
    name: 'the register popup',
    path: '/down',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button').last().click();
    },
  },
  {
    name: 'the forgotten password',
    path: '/down',
    open: async (page) => {
      await fromFooter(4)(page);
      await dialogs(page)
        .getByRole('button', { name: /^(Forgot password\?|ลืมรหัสผ่าน)$/ })
        .click();
    },
  },
];

const centre = (page: string) => `/down?center=member&page=${page}`;

/** The pages of the member centre, which lies over the page below it. */
export const memberScreens: readonly DialogScreen[] = [
  'securityCenter',
  'profile',
  'accountEvents',
  'notifications',
  'payoutDetails',
  'identity',
  'statements',
  'depositv2',
  'transferFund',
  'transferUpline',
  'withdraw',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'playerRank',
  'manualRebate',
  'referral',
  'transactionHistory',
  'personalProfit',
  'personalHistoryCopy',
  'playLimits',
  'messageV2',
].map((page) => ({ name: page, path: centre(page) }));

/** Popups that a member alone gets to see. */
export const memberDialogs: readonly DialogScreen[] = [
  { name: 'the feedback', path: '/down', open: fromFooter(4) },
  { name: 'the application of an affiliate', path: '/down', open: fromFooter(5) },
  { name: 'the account menu', path: '/down', open: openAccountMenu },
  { name: 'the messages', path: '/down', open: fromAccountMenu('mail') },
  { name: 'the question before signing out', path: '/down', open: fromAccountMenu('log-out') },
  { name: 'the change of the password', path: centre('securityCenter'), open: press('key-round') },
  {
    name: 'a bet',
    path: centre('personalHistoryCopy'),
    open: async (page) => {
      await dialogs(page).getByRole('table').locator('tbody').getByRole('button').first().click();
    },
  },
  {
    name: 'the review of a deposit',
    path: centre('depositv2'),
    open: async (page) => {
      // Until the ways to pay are there, the first field of the page is a date.
      const amount = dialogs(page).locator('input[inputmode="numeric"]');
      await amount.fill('500');
      await amount.press('Enter');
    },
  },
];

/** What an agent sees of the own team. */
export const agentScreens: readonly DialogScreen[] = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegistration',
  'agentTeam',
  'agentTeamBets',
  'agentTeamProfit',
  'agentTransactions',
  'agentContracts',
  'agentIncome',
  'agentDividends',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
].map((name) => ({ name, path: `/down?center=agent&page=${name}` }));

/** Opens a page and waits until what is loading has given way to what it stands for. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Not by its role: under an open popup it has none.
  await page.locator('main').waitFor();
  await settle(page);
}

export async function openDialog(page: Page, { path, open }: DialogScreen): Promise<void> {
  await openScreen(page, path);
  const isOverOther = open !== undefined && path.includes('center=');
  if (isOverOther) {
    await dialogs(page).first().waitFor();
    await settle(page);
  }
  await open?.(page);
  await dialogs(page)
    .nth(isOverOther ? 1 : 0)
    .waitFor();
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction(
      () => document.querySelector(':is(main, [role="dialog"]) :is([aria-busy="true"], [class*="keleton"])') === null,
      null,
      {
        timeout: 5_000,
      },
    )
    .catch(() => {}); // A field that waits for the server's word may stay a while; what stands there is looked at.
  await page.waitForTimeout(300);
}
