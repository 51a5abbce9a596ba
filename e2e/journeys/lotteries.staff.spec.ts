import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

type DrawRow = { id: string; issue: string; state: string };
type Answer<Value> = { value: Value };

test('officers limit a number, enter a correction and void a draw; the second officer approves it from a link @SYS-04', async ({
  browser,
  staff,
  colleague,
}) => {
  test.setTimeout(120_000);
  const get = async <Value>(path: string) => ((await (await staff.request.get(path)).json()) as Answer<Value>).value;
  const lotteries = await get<{ code: string; resultSource: string; family: string }[]>('/wps/operators/lottery/games');
  const drawsIn = async (code: string, state: string) =>
    (await get<{ content: DrawRow[] }>(`/wps/operators/lottery/games/${code}/draws?pageNo=1&pageSize=20&state=${state}`)).content;
  const findDraw = async (state: string, families: readonly string[]) => {
    for (const { code, family } of lotteries.filter(
      (one) => families.includes(one.family) && (state === 'open' || one.resultSource !== 'own'),
    )) {
      const [draw] = (await drawsIn(code, state)).slice(-1);
      if (draw) return { ...draw, family };
    }
    throw new Error(`No draw is ${state}.`);
  };
  const open = await findDraw('open', ['thai']);

  const desk = await openDesk(browser, staff, '/ops/lotteries');
  await expect(desk.getByRole('heading', { level: 1, name: 'Lotteries' })).toBeVisible();
  await expectNoViolation(desk, 'lotteries');
  await desk.goto(new URL(`/ops/lotteries/draws/${open.id}`, test.info().project.use.baseURL).href);
  await expectNoViolation(desk, 'draw');

  await desk.getByRole('button', { name: 'Limit a number …' }).click();
  const limit = desk.getByRole('dialog', { name: `Limit a number of ${open.issue}` });
  await limit.getByLabel('Bet type').fill('bottom2');
  await limit.getByLabel('Number').fill('77');
  await limit.getByLabel('Share of the rate in %').fill('50');
  await limit.getByLabel('Reason').fill('the journey limits it');
  await desk.keyboard.press('Enter');
  await expect(limit).toBeHidden();
  await expect(desk.getByRole('row', { name: /77/ })).toContainText('50 %');

  await desk.getByRole('button', { name: 'Void the draw …' }).click();
  const voiding = desk.getByRole('dialog', { name: `Void ${open.issue}` });
  await voiding.getByLabel('Reason').fill('the journey voids it');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Proposed. A second officer has to approve it.')).toBeVisible();

  const other = await browser.newContext({ storageState: await colleague.storageState(), reducedMotion: 'reduce' });
  await other.addInitScript(() => localStorage.setItem('console.language', 'EN'));
  const second = await other.newPage();
  await second.goto(new URL('/ops/approvals', test.info().project.use.baseURL).href);
  const card = second.getByRole('article').filter({ hasText: 'the journey voids it' });
  await expect(card.getByRole('link', { name: 'Open the draw' })).toHaveAttribute('href', `/ops/lotteries/draws/${open.id}`);
  await card.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await card.getByRole('link', { name: 'Open the draw' }).click();
  await expect(second.getByText('Void', { exact: true })).toBeVisible();
  await other.close();

  const settled = await findDraw('settled', ['k3', 'ssc', 'pk10', '11x5']);
  await desk.goto(new URL(`/ops/lotteries/draws/${settled.id}`, test.info().project.use.baseURL).href);
  const before = await get<{ result: number[]; resultVersion: number }>(`/wps/operators/lottery/draws/${settled.id}`);
  await desk.getByRole('button', { name: 'Correct the result …' }).click();
  const correction = desk.getByRole('dialog', { name: `Correct the result of ${settled.issue}` });
  await correction.getByLabel('Numbers in order').fill([...before.result].reverse().join(' '));
  await correction.getByLabel('Reason').fill('the journey corrects it');
  await correction.getByRole('button', { name: 'Enter' }).click();
  await expect(desk.getByText('Entered. It counts once a second officer has entered the same.')).toBeVisible();
  // One officer alone changes nothing.
  expect((await get<{ resultVersion: number }>(`/wps/operators/lottery/draws/${settled.id}`)).resultVersion).toBe(before.resultVersion);
  await desk.context().close();
});
