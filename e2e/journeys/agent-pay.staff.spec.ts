import type { Browser, Locator, Page } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { signIn, useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation, expectNoViolationInPopup } from '../support/violations';

// While the line is away, the browser reports it.
test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

const downline = { account: 'submek', password: 'Chandra-team-1' };

async function openCentre(page: Page, agent: { account: string; password: string }, name: string): Promise<Locator> {
  await page.goto('/');
  await signIn(page, agent);
  await page.goto(`/?center=agent&page=${name}`);
  return dialogs(page).first();
}

async function inBrowserOf(browser: Browser, baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await useLanguage(context, 'EN');
  const page = await context.newPage();
  await work(page);
  await context.close();
}

test('a downline signs what was proposed, and both sides see every step of it @AGT-13 @AGT-14', async ({ browser, baseURL }) => {
  await inBrowserOf(browser, baseURL!, async (page) => {
    const centre = await openCentre(page, downline, 'agentContracts');
    const contract = centre.getByRole('group', { name: 'Daily wages · agentdao' });
    await expect(contract).toContainText('Waiting');
    await contract.getByRole('button', { name: 'Sign' }).click();
    const question = page.getByRole('dialog', { name: 'Sign this contract?' });
    await question.getByRole('button', { name: 'Sign' }).click();
    await expect(contract).toContainText('Signed');
    await expect(contract.getByRole('button', { name: 'Sign' })).toHaveCount(0);
  });
  await inBrowserOf(browser, baseURL!, async (page) => {
    const centre = await openCentre(page, demoAccount('agent'), 'agentContracts');
    await centre.getByRole('radio', { name: 'With my downline' }).click();
    const contract = centre.getByRole('group', { name: 'Daily wages · submek' });
    await expect(contract).toContainText('Signed');
    await contract.getByRole('button', { name: 'History' }).click();
    const log = dialogs(page).last();
    await expect(log.getByRole('listitem')).toHaveText([/^Proposed.*agentdao/, /^Signed.*submek/]);
  });
});

test('an agent disputes the pay of a day, also over a line that breaks; an officer answers, and the agent reads it @AGT-10', async ({
  page,
  context,
  browser,
  staff,
}) => {
  await useLanguage(context, 'EN');
  const centre = await openCentre(page, demoAccount('agent'), 'agentDailySalary');
  const first = centre.getByRole('row').filter({ hasText: 'Paid' }).first();
  await first.getByRole('button', { name: 'Show' }).click();
  const record = page.getByRole('dialog', { name: 'How this was worked out' });
  await expectNoViolationInPopup(page);
  await record.getByRole('button', { name: 'This is wrong' }).click();
  await record.getByRole('textbox', { name: 'What is wrong with it?' }).fill('malee99 played more than that');
  await context.setOffline(true);
  await record.getByRole('button', { name: 'Send to the office' }).click();
  await expect(record.getByRole('alert')).toBeVisible();
  await expect(record.getByRole('textbox', { name: 'What is wrong with it?' })).toHaveValue('malee99 played more than that');
  await context.setOffline(false);
  await record.getByRole('button', { name: 'Send to the office' }).click();
  await expect(record).toBeHidden();
  await expect(first).toContainText('Disputed');
  await centre.getByRole('combobox', { name: 'Show' }).selectOption('Disputed');
  await expect(centre.getByRole('row')).toHaveCount(2);

  const desk = await openDesk(browser, staff, '/ops/payruns/disputes');
  await desk.getByRole('button', { name: 'Answer agentdao' }).click();
  const answer = desk.getByRole('dialog', { name: 'Answer agentdao' });
  await expect(answer).toContainText('malee99 played more than that');
  await answer.getByRole('textbox', { name: 'Answer to the agent' }).fill('Two of these bets were void.');
  await answer.getByRole('textbox', { name: 'Reason' }).fill('looked at the bets');
  await expectNoViolation(desk);
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(desk.getByText('No disputes')).toBeVisible();
  await desk.context().close();

  await page.reload();
  await centre.getByRole('row').filter({ hasText: 'Disputed' }).getByRole('button', { name: 'Show' }).click();
  await expect(record).toContainText('The amount stands.');
  await expect(record).toContainText('Two of these bets were void.');
  await page.goto('/?center=member&page=messageV2');
  await expect(
    dialogs(page)
      .first()
      .getByText(/the amount stands: Two of these bets were void\./)
      .first(),
  ).toBeVisible();
});

test('an agent whose centre is read-only looks at contracts, pay and team, and has nothing to press @AGT-03 @AGT-04 @AGT-14', async ({
  browser,
  baseURL,
}) => {
  await inBrowserOf(browser, baseURL!, async (page) => {
    const centre = await openCentre(page, demoAccount('read-only agent'), 'agentContracts');
    await expect(centre.getByText('You can look at contracts here.', { exact: false })).toBeVisible();
    await expect(centre.getByRole('group', { name: 'Daily wages · Company' })).toContainText('Signed');
    for (const name of ['Propose a contract', 'Sign', 'Ask to end']) await expect(centre.getByRole('button', { name })).toHaveCount(0);
    await page.goto('/?center=agent&page=agentRegistration');
    await expect(centre.getByText('Your agent centre is read-only', { exact: false })).toBeVisible();
    await page.goto('/?center=agent&page=agentTeam');
    await expect(centre.getByRole('heading', { name: 'Members of the team' })).toBeVisible();
    await expect(centre.getByRole('button', { name: /^(Manage|Transfer)/ })).toHaveCount(0);
  });
});
