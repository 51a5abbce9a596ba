import { ownProcesses } from '../support/own-processes';
import { useLanguage } from '../support/sign-in';
import { expect, test } from '../support/staff/staff';

test.skip(process.platform !== 'linux', 'The process of the studio is found on Linux only.');

const signalStudio = (signal: 'SIGSTOP' | 'SIGCONT') => ownProcesses('game-studio').forEach((pid) => process.kill(pid, signal));
test.afterEach(() => signalStudio('SIGCONT'));

test('a studio that is away pauses its odds: nothing can be picked, and all is well again when it is back @GAME-09', async ({
  page,
  context,
}) => {
  await useLanguage(context, 'EN');
  await page.goto('/sports?when=today');
  const open = page.locator('[data-odds]:enabled');
  await expect(open.first()).toBeVisible();
  await open.first().click();
  const goOn = page.getByRole('button', { name: 'Continue in Main Sportsbook' });
  await expect(goOn).toBeEnabled();

  signalStudio('SIGSTOP');
  await expect(page.getByText('Odds paused').first()).toBeVisible({ timeout: 45_000 });
  await expect(open).toHaveCount(0);
  await expect(goOn).toBeDisabled();

  signalStudio('SIGCONT');
  await expect(open.first()).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Odds paused')).toHaveCount(0);
});
