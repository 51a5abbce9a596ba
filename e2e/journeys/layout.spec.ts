import { expectNoBreaks } from '../support/layout/expect-no-breaks';
import { everyView, findBreaks, type View } from '../support/layout/find-breaks';
import { expect, test } from '../support/portal-test';
import { dialogScreens, openDialog, openScreen, routes } from '../support/screens';

// An unknown path is answered as one; the browser reports it.
test.use({ expectedFaults: /status of 404/ });

test('words that are cut off or lie on others, and small targets side by side, are found with their place and their view @SYS-15', async ({
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

for (const path of routes) {
  test(`everything on ${path} can be read and hit in any language, from 1440 to 320 px and with letters set apart @SYS-14 @SYS-21`, async ({
    page,
  }) => {
    await expectNoBreaks(page, () => openScreen(page, path));
  });
}

for (const screen of dialogScreens) {
  test(`everything in ${screen.name} can be read and hit in any language, from 1440 to 320 px and with letters set apart @SYS-14`, async ({
    page,
  }) => {
    await expectNoBreaks(page, () => openDialog(page, screen));
  });
}
