import { randomUUID } from 'node:crypto';
import type { OfferDraft, OfferRules } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { freshAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { becomePlayer, bindBankAccount } from '../support/new-player';
import { readBalance, useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

const fast = { gameCode: 'EPK10_75', playType: 'creditPosition', selection: '1|||||||||' };
const day = 86_400_000;

/** A code that staff write, open and stop in the desk; members play for it, and what they apply for is decided by staff. */
test('staff offer money for a code and points for an application: one is played through and withdrawn, the other claimed @PROMO-01 @PROMO-04 @MEM-09 @MEM-10', async ({
  page,
  context,
  browser,
  staff,
}) => {
  // What waits for an hour or for an officer is told elsewhere; deposits ask for nothing, so that the bonus alone does.
  await staff.withSetting('withdrawals', { ...(await staff.setting<object>('withdrawals')), newBankAccountMinutes: 0 });
  await staff.withSetting('withdrawalRules', { ...(await staff.setting<object>('withdrawalRules')), waitFor: [] });
  await staff.withSetting('turnover', { ...(await staff.setting<object>('turnover')), depositMultiple: 0 });
  await useLanguage(context, 'EN');
  const account = freshAccount();
  const [codeId, code, applicationId] = [`code-${account}`, account.toUpperCase(), `asked-${account}`];

  const desk = await openDesk(browser, staff, '/ops/offers');
  await desk.getByRole('button', { name: 'Add an offer' }).click();
  const form = desk.getByRole('dialog', { name: 'Add an offer' });
  for (const [name, value] of [
    ['Id (a-z, 0-9, -)', codeId],
    ['Title (Thai)', 'โค้ดของเรา'],
    ['Title (English)', `Code of ${account}`],
    ['Summary (Thai)', 'รับ 50 บาท'],
    ['Text, HTML (Thai)', '<p>ใส่โค้ด</p>'],
    ['Starts on', new Date(Date.now() - day).toISOString().slice(0, 10)],
  ] as const)
    await form.getByLabel(name, { exact: true }).fill(value);
  await form.getByLabel('Given for').selectOption({ label: 'Code' });
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByLabel('What is given').fill('50');
  await form.getByLabel('Times (0: no play)').fill('1');
  await form.getByLabel('Times a member', { exact: true }).fill('1');
  await form.getByLabel('Reason').fill('a journey');
  await expectNoViolation(desk);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByRole('button', { name: `Open ${codeId}` }).click();
  const opening = desk.getByRole('dialog', { name: `Open ${codeId}?` });
  await opening.getByLabel('Reason').fill('a journey');
  await opening.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(desk.getByRole('button', { name: `Stop ${codeId}` })).toBeVisible();
  await addOffer(applicationId);

  const before = await becomePlayer(page, account);
  await page.goto(`/promoDetail?id=${codeId}`);
  await page.getByRole('textbox', { name: 'Promotion code' }).fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('You have this bonus.', { exact: false })).toBeVisible();
  await expect.poll(() => readBalance(page)).toBe(before + 5_000);
  await expectNoViolation(page);
  await bet(page, '50');

  await page.goto(`/promoDetail?id=${applicationId}`);
  await page.getByRole('textbox', { name: 'A comment for our staff' }).fill('my wall tells of you');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Our staff is looking at your application.', { exact: false })).toBeVisible();
  await desk.getByRole('link', { name: 'Applications' }).click();
  const waiting = desk.getByRole('row', { name: new RegExp(account) });
  await expect(waiting).toContainText('my wall tells of you');
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  const approval = desk.getByRole('dialog', { name: /^Give 30/ });
  await approval.getByLabel('Reason').fill('a journey');
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Approved. The member has been told.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'To the reward centre' }).click();
  const centre = dialogs(page).first();
  await centre.getByRole('button', { name: 'Claim 30 points' }).click();
  await expect(centre.getByText('Nothing waits to be claimed.')).toBeVisible();
  await page.goto('/pointMall');
  await expect(page.getByText(/^3\d points$/).first()).toBeVisible();

  await page.goto('/?center=member&page=bonusDetails');
  // The draw of the bet is the next but one at the latest.
  await expect(async () => {
    await page.reload();
    await expect(centre.getByText('Nothing is left to stake before you withdraw.')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000, intervals: [2_000] });
  await page.goto('/?center=member&page=payoutDetails');
  await bindBankAccount(page);
  await page.keyboard.press('Escape');
  const funds = await readBalance(page);
  await page.goto('/?center=member&page=withdraw');
  await centre.getByRole('textbox', { name: 'Amount' }).fill('300');
  await centre.getByRole('textbox', { name: 'Payment password', exact: true }).fill('246813');
  await centre.getByRole('button', { name: 'Withdraw ฿300.00' }).click();
  await page.getByRole('alertdialog').or(dialogs(page)).last().getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(centre.getByRole('heading', { name: 'Has the money arrived?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => readBalance(page)).toBe(funds - 30_000);

  await desk.goto(new URL('/ops/offers', desk.url()).href);
  const row = desk.getByRole('row', { name: new RegExp(codeId) });
  await expect(row).toContainText('50.00');
  await desk.context().close();

  /** Points for whoever applies, written by the call that the form makes. */
  async function addOffer(id: string): Promise<void> {
    const rules: OfferRules = {
      ...{ audience: { kind: 'everyone' }, trigger: { kind: 'application' }, mustSign: false, isSticky: false, days: null },
      reward: { kind: 'points', delivery: 'center', steps: [{ from: '0', fixed: '30', basisPoints: null, cap: null }] },
      ...{ turnover: { base: 'bonus', hundredths: 0, weights: null }, maxBet: null, maxCashOut: null },
      limits: { budget: null, claims: null, claimsPerDay: null, perMember: 1, perMemberPerDay: null },
    };
    const texts = { title: { TY: id, EN: id }, summary: { TY: id }, content: { TY: '<p>ก</p>' } };
    const startsAt = new Date(Date.now() - day).toISOString();
    const draft: OfferDraft = { category: 'vip', ...texts, startsAt, endsAt: null, rules };
    const reason = 'a journey';
    expect((await staff.request.put(`/wps/operators/offers/${id}`, { data: { draft, reason } })).status()).toBe(200);
    expect((await staff.request.post(`/wps/operators/offers/${id}/open`, { data: { reason } })).status()).toBe(200);
  }
});

/** On the lottery with the shortest draws, by the call that the slip makes: the tab's token stands in what its page asks for. */
async function bet(page: Page, stake: string): Promise<void> {
  const asked = page.waitForRequest((request) => Boolean(request.headers()['token']));
  await page.reload();
  const headers = { token: (await asked).headers()['token']!, 'idempotency-key': randomUUID() };
  await expect(async () => {
    const { value } = (await (await page.request.get(`/lgw/games/${fast.gameCode}`)).json()) as { value: { current: { id: string } } };
    const line = { playType: fast.playType, selection: fast.selection, stake, expectedRate: '0.97' };
    const data = { drawId: value.current.id, lines: [line], acceptRateChange: true };
    expect(await (await page.request.post('/lgw/bets', { data, headers })).json()).toMatchObject({ success: true });
  }).toPass({ timeout: 30_000, intervals: [1_000] });
}
