import type { Locator, Page } from '@playwright/test';
import { openDesk } from '../support/staff/open-desk';
import { expect, type Staff, test } from '../support/staff/staff';
import { expectNoViolation } from '../support/violations';

type DrawRow = { id: string; issue: string; state: string; result: unknown };
type Answer<Value> = { value: Value };

type Lottery = { code: string; resultSource: string; family: string };

const get = async <Value>({ request }: Pick<Staff, 'request'>, path: string): Promise<Value> =>
  ((await (await request.get(path)).json()) as Answer<Value>).value;
const readLotteries = (staff: Staff) => get<Lottery[]>(staff, '/wps/operators/lottery/games');

async function findDraw(
  staff: Staff,
  state: string,
  lotteries: readonly Lottery[],
  isFit: (draw: DrawRow) => boolean = () => true,
): Promise<DrawRow> {
  for (const { code } of lotteries) {
    const path = `/wps/operators/lottery/games/${code}/draws?pageNo=1&pageSize=20&state=${state}`;
    const draw = (await get<{ content: DrawRow[] }>(staff, path)).content.findLast(isFit);
    if (draw) return draw;
  }
  throw new Error(`No draw is ${state}.`);
}

test('officers limit a number and void a draw; the second officer approves it from a link @SYS-04', async ({
  browser,
  staff,
  colleague,
}) => {
  const lotteries = await readLotteries(staff);
  const open = await findDraw(
    staff,
    'open',
    lotteries.filter(({ family }) => family === 'thai'),
  );

  const desk = await openDesk(browser, staff, '/ops/lotteries');
  await expect(desk.getByRole('heading', { level: 1, name: 'Lotteries' })).toBeVisible();
  await expectNoViolation(desk, 'lotteries');
  await desk.goto(new URL(`/ops/lotteries/draws/${open.id}`, test.info().project.use.baseURL).href);
  await expectNoViolation(desk, 'draw');

  await desk.getByRole('button', { name: 'Limit a number …' }).click();
  const limit = desk.getByRole('dialog', { name: `Limit a number of ${open.issue}` });
  await limit.getByLabel('Bet type').selectOption({ label: '2 bottom · bottom2' });
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

  const other = await browser.newContext({ storageState: await colleague.storageState() });
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

  await desk.context().close();
});

test('a correction counts when two officers have entered the same; one officer alone, twice, or two who differ change nothing @SYS-04', async ({
  browser,
  staff,
  colleague,
}) => {
  const lotteries = await readLotteries(staff);
  const settled = await findDraw(
    staff,
    'settled',
    lotteries.filter(({ family, resultSource }) => ['k3', 'ssc', 'pk10', '11x5'].includes(family) && resultSource !== 'own'),
    // Of the same digit five times no other order could be made.
    ({ result }) => new Set(result as number[]).size > 1,
  );
  const path = `/ops/lotteries/draws/${settled.id}`;
  const readDraw = () => get<{ result: number[]; resultVersion: number }>(staff, `/wps/operators/lottery/draws/${settled.id}`);
  const before = await readDraw();
  const [first, second] = [await openDesk(browser, staff, path), await openDesk(browser, { request: colleague }, path)];

  const correct = async (desk: Page, result: readonly number[]) => {
    await desk.getByRole('button', { name: 'Correct the result …' }).click();
    const dialog = desk.getByRole('dialog', { name: `Correct the result of ${settled.issue}` });
    await dialog.getByLabel('Numbers in order').fill(result.join(' '));
    await dialog.getByLabel('Reason').fill('the journey corrects it');
    await dialog.getByRole('button', { name: 'Enter' }).click();
    return dialog;
  };
  const accepted = (desk: Page) =>
    expect(desk.getByText('Entered. It counts once a second officer has entered the same.').last()).toBeVisible();
  const refused = async (dialog: Locator, words: RegExp) => {
    await expect(dialog.getByRole('alert')).toContainText(words);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };
  const reversed = [...before.result].reverse();
  const other = before.result.map((_, i) => reversed[(i + 1) % reversed.length]!);

  await correct(first, reversed);
  await accepted(first);
  await refused(await correct(first, reversed), /entered this result already/);
  expect((await readDraw()).resultVersion).toBe(before.resultVersion);

  await refused(await correct(second, other), /differ/);
  expect((await readDraw()).resultVersion).toBe(before.resultVersion);

  // Both entries are gone, so both officers enter again.
  await correct(second, reversed);
  await accepted(second);
  await correct(first, reversed);
  await expect.poll(readDraw).toMatchObject({ result: reversed, resultVersion: before.resultVersion + 1 });
  await expect(first.getByRole('table', { name: 'Results so far' }).getByRole('row', { name: /the journey corrects it/ })).toHaveCount(2);
  for (const desk of [first, second]) await desk.context().close();
});
