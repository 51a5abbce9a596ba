import { chosenOf } from '@portal/chromium';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mostShift = 0.02;
const views = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const pages = ['/', '/lottery?gameCode=CHANDRA5', '/register', '/promotions'];
const longName = 'Chandra Government Lottery, evening draw';

type Shift = { value: number; at: number; what: string };

/** Every shift since the page began that no input caused, with what moved. */
const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[])
            if (!hadRecentInput)
              shifts.push({
                value,
                at: Math.round(startTime),
                what: sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | '),
              });
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered is told first.
        setTimeout(() => resolve(shifts), 200);
      }),
  );

type Draws = { value: { draws: { gameName: Record<string, string>; closesAt: string }[] } };

/** Names that need two lines beside the banner; and while the page is looked at, it becomes too late to offer the draw that closes soonest. */
async function hastenDraws(page: Page): Promise<void> {
  const closesAt = new Date(Date.now() + 20_000).toISOString();
  await page.route('**/lgw/draws/closing?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Draws;
    for (const draw of body.value.draws) draw.gameName = { TY: longName, EN: longName };
    if (Date.now() < Date.parse(closesAt)) body.value.draws[0]!.closesAt = closesAt;
    else body.value.draws.shift();
    await route.fulfill({ response: answer, json: body });
  });
}

test.beforeEach(({ context }) => useLanguage(context, 'EN'));

for (const [path, view] of chosenOf(pages.flatMap((path) => views.map((view) => [path, view] as const))))
  test(`nothing moves on ${path} at ${view.width} pixels while it loads @SYS-21`, async ({ page }) => {
    await page.setViewportSize(view);
    await hastenDraws(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    // Long enough for what is fetched ahead, and for the first draw to go.
    await page.waitForTimeout(8_000);
    const shifts = await readShifts(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(mostShift);
    // Rows begin at their beginning, whatever came in while the page loaded.
    for (const row of await page.getByRole('main').getByRole('list').all())
      expect(await row.evaluate((list) => list.parentElement!.scrollLeft), (await row.innerText()).slice(0, 60)).toBe(0);
  });
