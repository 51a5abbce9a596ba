import { demoAccount } from '../support/accounts';
import { dialogs } from '../support/dialogs';
import { expect, test } from '../support/portal-test';
import { openScreen } from '../support/screens';
import { signIn, useLanguage } from '../support/sign-in';
import { standStill } from '../support/stand-still';
import { walkedIn } from '../support/words/walked-in';

const words = {
  TY: {
    menu: 'เมนูหลัก',
    agreement: 'ข้อตกลงผู้ใช้',
    download: 'ดาวน์โหลดแอป',
    help: 'ศูนย์ช่วยเหลือ',
    search: 'ค้นหาในศูนย์ช่วยเหลือ',
    close: 'ปิด',
    winners: 'รายชื่อผู้ถูกรางวัล',
    notFound: 'ไม่พบหน้านี้',
    lotteries: 'หวย',
    pay: 'พร้อมเพย์',
  },
  EN: {
    menu: 'Main menu',
    agreement: 'User agreement',
    download: 'Download the app',
    help: 'Help centre',
    search: 'Search the help centre',
    close: 'Close',
    winners: 'Winners',
    notFound: 'Page not found',
    lotteries: 'Lotteries',
    pay: 'PromptPay',
  },
} as const;

for (const language of walkedIn('EN')) {
  const say = words[language];

  test.describe(`the frame in ${language}`, () => {
    test.use({ expectedFaults: /status of 404/ });
    test.beforeEach(({ context }) => useLanguage(context, language));

    test('every path is answered with its status and has its title @SYS-20', async ({ page }) => {
      const expected: [string, number, RegExp][] = [
        ['/down', 200, new RegExp(say.download)],
        ['/helpmc', 200, new RegExp(say.help)],
        ['/help', 200, new RegExp(say.agreement)],
        ['/index.html', 200, /Chandra$/],
        ['/register.html', 200, /Chandra$/],
        ['/game', 200, /Chandra$/],
        ['/pointMall', 200, /Chandra$/],
        ['/seamless', 200, /Chandra$/],
        ['/vnlottery', 200, /Chandra$/],
        ['/no/such/page', 404, new RegExp(say.notFound)],
      ];
      for (const [path, status, title] of expected) {
        expect((await page.goto(path))?.status(), path).toBe(status);
        await expect(page, path).toHaveTitle(title);
      }
    });

    test('each page has the frame it should have @SYS-21', async ({ page }) => {
      const parts = [page.getByRole('banner'), page.getByRole('navigation', { name: say.menu }), page.getByRole('contentinfo')];
      const expectFrame = async (path: string, counts: readonly number[]) => {
        await openScreen(page, path);
        await expect.poll(() => Promise.all(parts.map((part) => part.count())), path).toEqual(counts);
      };
      await expectFrame('/down', [1, 1, 1]);
      await expectFrame('/register', [1, 0, 0]);
      await expectFrame('/game', [1, 0, 0]);
      await expectFrame('/helpmc', [0, 0, 1]);
      await expectFrame('/vnlottery', [0, 0, 0]);
    });

    test('the user agreement lies over home, and closing it leaves home @SYS-21 @DL-02', async ({ page }) => {
      await page.goto('/help');
      const agreement = dialogs(page).filter({ hasText: say.agreement });
      await expect(agreement).toBeVisible();
      await expect(agreement.getByRole('heading').nth(1)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(agreement).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
    });

    test('the app is installed in four steps on either system, the first with its code @DL-01', async ({ page }) => {
      await page.goto('/down');
      const main = page.getByRole('main');
      for (const tab of [0, 1]) {
        await main.getByRole('tab').nth(tab).click();
        const panel = main.getByRole('tabpanel').and(page.locator(':visible'));
        await expect(panel.getByRole('listitem')).toHaveCount(4);
        await expect(panel.getByRole('listitem').first().getByRole('img')).toHaveCount(1);
        await expect(panel.getByRole('img')).toHaveCount(1);
      }
    });

    test('the menu has the codes of the app, the networks of the brand and the lotteries at once @NAV-02 @NAV-03', async ({ page }) => {
      await openScreen(page, '/down');
      const menu = page.getByRole('navigation', { name: say.menu });
      await menu.getByRole('button', { name: say.download }).click();
      const codes = menu.getByRole('img');
      await expect(codes.first()).toHaveAttribute('width', '100');
      for (const network of ['WhatsApp', 'Facebook', 'Telegram', 'Twitter'])
        await expect(menu.getByRole('link', { name: network })).toHaveAttribute('rel', /noopener/);
      await menu.getByRole('link', { name: say.lotteries, exact: true }).click();
      await expect(page).toHaveURL(/\/lottery$/);
    });

    test('the help centre finds articles as one types, and the address names the one that is open @DL-02', async ({ page }) => {
      await page.goto('/helpmc');
      const main = page.getByRole('main');
      await main.getByLabel(say.search).fill(say.pay);
      await main.getByRole('navigation').getByRole('link').first().click();
      await expect(page).toHaveURL(/article=/);
      const title = await main.getByRole('article').getByRole('heading').first().innerText();
      await page.reload();
      await expect(main.getByRole('article').getByRole('heading').first()).toHaveText(title);
      await main.getByLabel(say.search).fill('zzzzzz');
      await expect(main.getByRole('article')).toHaveCount(0);
    });

    test('Back takes away a popup and leaves the page; the next one goes back @SYS-12 @SYS-17', async ({ page }) => {
      await openScreen(page, '/promotions');
      await page.getByRole('navigation', { name: say.menu }).getByRole('link', { name: say.lotteries, exact: true }).click();
      await expect(page).toHaveURL(/\/lottery$/);
      await page.getByRole('contentinfo').getByRole('button', { name: say.winners }).click();
      await expect(dialogs(page)).toBeVisible();
      await page.evaluate(() => window.history.back());
      await expect(dialogs(page)).toBeHidden();
      await expect(page).toHaveURL(/\/lottery$/);
      await page.evaluate(() => window.history.back());
      await expect(page).toHaveURL(/\/promotions$/);
      await page.evaluate(() => window.history.forward());
      await expect(page).toHaveURL(/\/lottery$/);
      await expect(dialogs(page)).toBeHidden();
    });

    test('a popup holds the focus, keeps the page still, and gives the focus back @SYS-17', async ({ page }) => {
      await openScreen(page, '/helpmc');
      const opener = page.getByRole('contentinfo').getByRole('button', { name: say.winners });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialogs(page)).toBeVisible();
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab');
        // A guard at the dialog's end hands the focus back to its beginning.
        await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
      }
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, -600);
      await standStill(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ context }) => useLanguage(context, 'EN'));

  test('the bar at the foot leads on, hides no end of a page, and lies under what is opened @NAV-06', async ({ page }) => {
    await openScreen(page, '/promotions');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
    const lastWords = page.getByRole('contentinfo').getByText(/All rights reserved/);
    await lastWords.scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    const foot = async (part: typeof bar) => (await part.boundingBox())!;
    await expect.poll(async () => (await foot(lastWords)).y + (await foot(lastWords)).height).toBeLessThan((await foot(bar)).y);
    for (const entry of await bar.getByRole('listitem').all()) expect((await foot(entry)).height).toBeGreaterThanOrEqual(44);

    await bar.getByRole('link', { name: 'Lotteries' }).click();
    await expect(page).toHaveURL(/\/lottery$/);
    await bar.getByRole('button', { name: 'Log in' }).click();
    const popup = dialogs(page);
    await expect(popup).toBeVisible();
    const { x, y, width, height } = (await page.locator('nav').last().boundingBox())!;
    const onTop = () =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[role="dialog"]') !== null,
        [x + width / 2, y + height / 2],
      );
    await expect.poll(onTop).toBe(true);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Log in' })).toBeFocused();
    await openScreen(page, '/game');
    await expect(bar).toBeHidden();
  });
});

test.describe('what may go wrong around the portal', () => {
  test.beforeEach(({ context }) => useLanguage(context, 'EN'));

  test('a window the browser keeps closed is told, and opens by a button @NAV-02 @AUTH-10', async ({ page, context }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      let isBlocked = true;
      window.open = (...words) => {
        if (!isBlocked) return open(...words);
        isBlocked = false;
        return null;
      };
    });
    await openScreen(page, '/down');
    // Agents have no chat: their service is a window of its own.
    await signIn(page, demoAccount('agent'));
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Customer service' }).click();
    const told = dialogs(page).filter({ hasText: 'The browser blocked a window' });
    await expect(told).toBeVisible();
    const opened = context.waitForEvent('page');
    await told.getByRole('button', { name: 'Open the window' }).click();
    await expect(await opened).toHaveURL(/\/helpmc(\?|$)/);
    await expect(told).toBeHidden();
  });

  test.describe('without a network', () => {
    test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

    test('the page says so, stays, and goes on by itself @SYS-13 @ERR-08', async ({ page, context }) => {
      await openScreen(page, '/down');
      await context.setOffline(true);
      await expect(page.getByText(/You are offline/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/You are offline/)).toBeHidden();
    });
  });

  test('where storage is blocked the portal works and says so @SYS-11', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/down');
    await expect(page.getByText(/เบราว์เซอร์ของคุณปิดกั้นการจัดเก็บข้อมูล/)).toBeVisible();
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หน้าแรก' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test.describe('with a line that brings nothing', () => {
    test.use({ expectedFaults: /chunk|ChunkLoadError|Failed to load resource|integrity|timeout/i });

    test('what has not come after 120 s is told, with a way to reload @SYS-13 @ERR-07', async ({ page }) => {
      await page.clock.install();
      await page.route('**/download.*.js', () => {}); // Never answered.
      await page.goto('/helpmc');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Download the app' }).click();
      await page.clock.fastForward(1_000);
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await page.clock.fastForward(121_000);
      await expect(page.getByText('Part of the page did not load')).toBeVisible();
      await page.unroute('**/download.*.js');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Download the app' }).click();
      await expect(dialogs(page).getByRole('tab')).toHaveCount(2);
    });
  });

  test('a member writes to the house with pictures, which are checked, looked at and taken away again @DL-02', async ({ page }) => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    await page.goto('/');
    await signIn(page, demoAccount('player'));
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Send feedback' }).click();
    const letter = dialogs(page).filter({ hasText: 'Send feedback' });
    await letter.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(letter.getByText('Please choose what it is about.')).toBeVisible();
    await letter.getByLabel('What is it about?').selectOption({ label: 'Idea' });
    await letter.getByLabel('Your message').fill('short');
    await letter.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(letter.getByText('Please write at least 10 characters.')).toBeVisible();
    await letter.getByLabel('Your message').fill('The moon could rise in the header.');
    const files = letter.getByTestId('pictures');
    await files.setInputFiles([{ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') }]);
    await expect(letter.getByText('Only PNG and JPG pictures can be sent.')).toBeVisible();
    await files.setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: png },
      { name: 'one again.png', mimeType: 'image/png', buffer: png },
      { name: 'two.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.from('two')]) },
    ]);
    await expect(letter.getByRole('img')).toHaveCount(2);
    await letter.getByRole('button', { name: 'Remove two.png' }).click();
    await expect(letter.getByRole('img')).toHaveCount(1);
    await letter.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(letter.getByText(/We have received your message/)).toBeVisible();
  });
});
