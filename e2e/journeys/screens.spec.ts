import { chosenOf } from '@portal/chromium';
import { expectWalk } from '../support/keyboard/expect-walk';
import { findInvisibleInForcedColours, walkPage } from '../support/keyboard/walk';
import { expectNoBreaks } from '../support/layout/expect-no-breaks';
import { everyView, findBreaks, type View } from '../support/layout/find-breaks';
import { expect, test } from '../support/look-test';
import { alikeRoutes, dialogScreens, openDialog, openScreen, routes } from '../support/screens';
import { expectNoViolation, expectNoViolationInPopup, findViolationsInBothThemes } from '../support/violations';

/*
 * Opening a screen costs more than looking at it. So each one is opened once, and looked at in every way: by axe in both themes, by what can
 * be read and hit in every language and width, and by Tab.
 */

test.describe.configure({ mode: 'parallel' });
// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

test.describe('what looks at the screens finds', () => {
  test('a picture without a name and words that nobody can read, in the theme they stand in @SYS-15', async ({ page }) => {
    await openScreen(page, '/down');
    await page.evaluate(() => {
      const [nameless, dim] = [document.createElement('img'), document.createElement('p')];
      [nameless.id, dim.id, dim.textContent] = ['nameless', 'dim', 'words'];
      document.querySelector('main')!.append(nameless, dim);
      const rules = new CSSStyleSheet();
      rules.replaceSync(
        '[data-theme=dark] #dim { color: #333; background: #222 } [data-theme=light] #dim { color: #000; background: #fff }',
      );
      document.adoptedStyleSheets.push(rules);
    });
    const found = await findViolationsInBothThemes(page);
    expect(found).toEqual([expect.stringMatching(/^image-alt: #nameless/), expect.stringMatching(/^dark: color-contrast: .*#dim/)]);
  });

  test('words that are cut off or lie on others, and small targets side by side, with their place and their view @SYS-15', async ({
    page,
  }) => {
    await page.setContent(`
      <style>
        body { font: 16px/1.5 monospace }
        .dots { width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
        .box { width: 200px; overflow: clip; white-space: nowrap }
        .over { margin-top: -20px }
        .small { display: inline-block; width: 20px; height: 20px }
      </style>
      <p class="dots">A name that ends in dots</p>
      <p class="box">Fits as it is set</p>
      <div class="under">Below</div>
      <p class="over">Above</p>
      <div><a href="/a" class="small">1</a><a href="/b" class="small">2</a></div>
      <p>A sentence with <a href="/c">a link</a> and <a href="/d">another</a>.</p>`);
    const at = (views: readonly View[]) => `(at ${views.map(({ width, spaced }) => `${width}${spaced ? ' spaced' : ''}`).join(', ')})`;
    expect((await findBreaks(page)).toSorted()).toEqual([
      `<a.small> 1 is 20 × 20 px beside <a.small> 2 ${at(everyView)}`,
      `<a.small> 2 is 20 × 20 px beside <a.small> 1 ${at(everyView)}`,
      `<div.under> Below lies on <p.over> Above ${at(everyView)}`,
      `<p.box> Fits as it is set is cut off ${at(everyView.filter(({ spaced }) => spaced))}`,
      `<p.dots> A name that ends in dots is cut off ${at(everyView)}`,
    ]);
  });
});

test.describe('a visitor', () => {
  for (const path of routes)
    test(`can read, hit and reach everything on ${path} @SYS-14 @SYS-15 @SYS-20 @SYS-21`, async ({ page }) => {
      const open = () => openScreen(page, path);
      await open();
      await expectNoViolation(page);
      const isChosen = chosenOf(routes).includes(path);
      await expectNoBreaks(page, open, isChosen ? undefined : ['TY']);
      if (isChosen) expect(await walkPage(page)).toEqual([]);
    });

  for (const path of chosenOf(alikeRoutes))
    test(`can read and hit everything on ${path}, a page that differs from another in its games alone @SYS-14 @SYS-15 @SYS-20`, async ({
      page,
    }) => {
      const open = () => openScreen(page, path);
      await open();
      await expectNoViolation(page);
      await expectNoBreaks(page, open, ['TY']);
    });

  for (const screen of chosenOf(dialogScreens))
    test(`can read, hit and reach everything in ${screen.name}, and Escape gives the focus back @SYS-14 @SYS-15 @SYS-17`, async ({
      page,
    }) => {
      const open = () => openDialog(page, screen);
      await open();
      await expectNoViolationInPopup(page);
      await expectNoBreaks(page, open);
      await expectWalk(page, screen);
    });

  test('sees focus and choice in the reader’s own colours @SYS-15', async ({ page }) => {
    for (const path of [
      '/',
      '/rng',
      '/lottery?gameCode=CHANDRA5',
      '/lottery?gameCode=SSC60',
      '/promotions',
      '/register',
      '/down',
      '/helpmc',
    ]) {
      await openScreen(page, path);
      expect.soft(await findInvisibleInForcedColours(page), path).toEqual([]);
    }
  });
});
