import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { useLanguage } from '../support/sign-in';
import { expectNoViolation } from '../support/violations';

// A page that is closed asks for what it is refused; the browser reports each such answer.
test.use({ expectedFaults: /(503|403|401) \(/ });

test('an operator closes the portal by keyboard; who has it open sees so at once, and it goes on by itself @SYS-01 @SYS-02', async ({
  page,
  context,
  browser,
  staff,
}) => {
  // What was there before comes back even if the journey ends in between.
  await staff.withSetting('maintenance', false);
  await useLanguage(context, 'EN');
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  const desk = await openDesk(browser, staff, '/ops/settings');

  await desk.getByRole('button', { name: 'Close the portal …' }).focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Change: Maintenance' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await desk.keyboard.type('the journey closes it');
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Closed for maintenance')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible();
  const refused = await page.request.get('/wps/member/info', { headers: { token: 'none' } });
  expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([503, 'system.maintenance']);

  // The operator's own browser is let in.
  await useLanguage(desk.context(), 'EN');
  const inside = await desk.context().newPage();
  await inside.goto(new URL('/', test.info().project.use.baseURL).href);
  await expect(inside.getByText(/closed to visitors for maintenance/)).toBeVisible();

  await desk.getByRole('button', { name: 'Open the portal …' }).click();
  await desk.keyboard.type('the journey is over');
  await desk.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
  await desk.context().close();
});

test('what an operator writes, a visitor reads without a reload, and what is hidden is gone @ANN-02 @BAN-01', async ({
  page,
  context,
  browser,
  staff,
}) => {
  const id = `journey-${Date.now()}`;
  await useLanguage(context, 'EN');
  await page.goto('/');
  const desk = await openDesk(browser, staff, '/ops/content');
  await desk.getByRole('button', { name: 'New notice …' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New notice' });
  await dialog.getByLabel('Name').fill(id);
  await dialog.getByLabel('Title in ไทย').fill('ประกาศทดสอบ');
  await dialog.getByLabel('Text in ไทย').fill('<p>สวัสดี</p>');
  await dialog.getByText('English', { exact: true }).click();
  await dialog.getByLabel('Title in English').fill(id);
  await dialog.getByLabel('Text in English').fill('<p>Hello <img src="https://example.com/a.png"></p>');
  await dialog.getByLabel('Reason').fill('the journey writes');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('The text contains something that cannot be shown: <img>.')).toBeVisible();
  await dialog.getByLabel('Text in English').fill('<p>Hello</p>');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();

  const read = async () => {
    const answer = await page.request.get('/wps/relay/announcements?types=PL');
    const { value } = (await answer.json()) as { value: { player: { id: string; content: { EN?: string } }[] } };
    return value.player.find((notice) => notice.id === id);
  };
  expect((await read())?.content.EN).toBe('<p>Hello</p>');

  await desk.getByRole('button', { name: `Change ${id} …` }).click();
  await desk.getByLabel('Visitors see it').uncheck();
  await desk.getByLabel('Reason').fill('the journey is over');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row', { name: new RegExp(id) })).toContainText('Hidden');
  expect(await read()).toBeUndefined();
  await desk.context().close();
});

test('an operator sees what came in today, and finds a member by name; on a phone the navigation is a sheet', async ({
  browser,
  staff,
}) => {
  const desk = await openDesk(browser, staff, '/ops');
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(desk.getByRole('main').getByRole('link', { name: /Deposits/ })).toHaveText(/[0-9]\.[0-9]{2}/);
  await desk.keyboard.press('/');
  await desk.keyboard.type('somchai');
  await desk.getByRole('button', { name: 'somchai Member' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /somchai/ })).toBeVisible();

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: 'Menu' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Areas' });
  await expectNoViolation(desk, 'navigation');
  await sheet.getByRole('link', { name: 'Profit and loss' }).click();
  await expect(sheet).toBeHidden();
  await expect(desk.getByRole('heading', { level: 1, name: 'Profit and loss' })).toBeVisible();
  await desk.context().close();
});
