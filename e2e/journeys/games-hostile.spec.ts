import { answerHostile, trapAddress } from '../support/games/hostile-game';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';

// What the browser says of attempts that it has stopped.
test.use({ expectedFaults: /trap\.invalid|Unsafe attempt|sandboxed|Blocked|cross-origin/i });
test.beforeEach(({ context }) => useLanguage(context, 'EN'));

test('a game that tries to lead the page elsewhere, to speak for others and to drown the page moves nothing @GAME-07', async ({ page }) => {
  const left: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(frame.url()));
  page.on('request', (request) => request.url().startsWith(trapAddress) && left.push(request.url()));

  // The origin that the platform launches is the one that turns hostile.
  const launched = page.waitForResponse((response) => response.url().endsWith('/wps/relay/games/demo'));
  await page.route('**/wps/relay/games/demo', async (route) => {
    const answer = await route.fetch();
    const { value } = (await answer.json()) as { value: { game_url: string } };
    await answerHostile(page, new URL(value.game_url).origin);
    await route.fulfill({ response: answer });
  });
  await page.goto('/inhouse?game=XGS-INHOUSE-002');
  await page.getByRole('dialog', { name: 'Chandra Dice' }).getByRole('button', { name: 'Try for free' }).click();
  await launched;
  const popup = page.getByRole('dialog', { name: 'Chandra Dice' });
  await expect(page.frameLocator('iframe[title="Chandra Dice"]').getByText('all was tried')).toBeVisible();
  await page.waitForTimeout(2_000);

  expect(left.filter((address) => address.startsWith(trapAddress))).toEqual([]);
  await expect(page).toHaveURL(/\/inhouse$/);
  // The popup stands, its bar answers, and the way out is the player's.
  await expect(popup.getByText('Play money', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('EN');
  await popup.getByRole('button', { name: 'Leave the game' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
