import { randomBytes } from 'node:crypto';
import type { DeskDelivery } from '@portal/contracts';
import type { APIRequestContext, APIResponse, Browser } from '@playwright/test';
import { askForCode, freshNumber, international } from '../support/entrance';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { openSmsHouse } from '../support/staff/open-sms-house';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';
import { words } from '../support/words/entrance-words';

const valueOf = async <T>(answer: APIResponse): Promise<T> => {
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { value: T }).value;
};

/** Two officers switch SMS off, if it is on. */
async function switchSmsOff(staff: APIRequestContext, colleague: APIRequestContext): Promise<void> {
  const { sms } = await valueOf<DeskDelivery>(await staff.get('/wps/operators/delivery'));
  if (!sms.provider?.isOn) return;
  const data = { settings: sms.provider.settings, isOn: false, entered: null, reason: 'the journey is over' };
  const { approvalId } = await valueOf<{ approvalId: string }>(await staff.post('/wps/operators/delivery/sms', { data }));
  await valueOf(await colleague.post(`/wps/operators/approvals/${approvalId}/approve`));
}

/** The second officer sees where messages shall go, and never the key. */
async function approve(browser: Browser, colleague: APIRequestContext, url: string, key: string): Promise<void> {
  const desk = await openDesk(browser, { request: colleague }, '/ops/approvals');
  const card = desk.getByRole('article', { name: 'Who sends SMS: sms' }).filter({ hasText: url });
  await expect(card).toContainText('fingerprint');
  await expect(card).not.toContainText(key);
  await card.getByRole('button', { name: /^Approve/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(card).toContainText('Done');
  await desk.context().close();
}

test('an operator sets who sends SMS, a second one approves it, and a test message and the code of a visitor arrive there @SYS-26', async ({
  browser,
  context,
  page,
  staff,
  colleague,
}) => {
  const key = randomBytes(24).toString('base64url');
  const house = await openSmsHouse(key);
  try {
    const desk = await openDesk(browser, staff, '/ops/settings');
    const card = desk.getByRole('region', { name: 'SMS', exact: true });
    await card.getByRole('button', { name: /who sends: SMS$/ }).click();
    const dialog = desk.getByRole('dialog', { name: /who sends: SMS$/ });
    await dialog.getByLabel('Fill in for').selectOption({ label: 'Another one, by JSON' });
    await dialog.getByLabel('Address', { exact: true }).fill(house.url);
    await dialog.getByLabel('Key or password').fill(key);
    await dialog.getByLabel('Messages are sent by it').check();
    await dialog.getByLabel('Reason').fill('the journey sets it');
    await expectNoViolation(desk, 'provider of SMS');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(desk.getByText('Proposed. A second officer has to approve it.')).toBeVisible();
    await approve(browser, colleague, house.url, key);

    await desk.reload();
    await expect(card).toContainText(new URL(house.url).host);
    await card.getByRole('button', { name: 'Send a test message: SMS' }).click();
    const trial = desk.getByRole('dialog', { name: 'Send a test message: SMS' });
    await trial.getByLabel('Mobile number').fill('+66 81 234 5678');
    await trial.getByLabel('Reason').fill('the journey tries it');
    await trial.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(trial.getByRole('status')).toContainText('The provider took the message.');
    await expect(trial.getByRole('status')).toContainText('message-1');
    expect(house.textsTo('66812345678')).toEqual([expect.stringContaining('Test message.')]);
    await desk.context().close();

    const w = words.EN;
    const number = freshNumber();
    await useLanguage(context, 'EN');
    await page.goto('/register');
    const main = page.getByRole('main');
    await main.getByText(w.mobileNum, { exact: true }).first().click();
    await askForCode(main, w, number);
    await expect.poll(() => house.textsTo(international(number))).toEqual([expect.stringMatching(/\b\d{6}\b/)]);
  } finally {
    await switchSmsOff(staff.request, colleague);
    house.close();
  }
});
