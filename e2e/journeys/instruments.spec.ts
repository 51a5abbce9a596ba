import { findInvisibleInForcedColours, walkDialog, walkPage } from '../support/keyboard/walk';
import { expect, test } from '../support/portal-test';
import { standStill } from '../support/stand-still';
import { findViolationsInBothThemes } from '../support/violations';

/** What the other journeys look with is itself looked at: pages that are wrong on purpose. */
test('the walk by Tab finds what is unseen, covered, skipped, out of order or out of reach', async ({ page }) => {
  await page.setContent(`
    <style>
      body { margin: 0 }
      #blind { outline: none }
      #cover { position: fixed; inset: 0 0 auto; height: 40px; background: white }
      #under { position: absolute; top: 10px }
      main { margin-top: 60px; display: flex; flex-direction: column; align-items: start }
      #pressed { cursor: pointer }
    </style>
    <header><button id="under">Under</button><div id="cover"></div></header>
    <main>
      <button>Good</button>
      <button id="blind">Blind</button>
      <button tabindex="-1">Skipped</button>
      <div id="pressed">Pressed</div>
      <button style="order: 2">Low</button>
      <button>High</button>
    </main>`);
  expect(await walkPage(page)).toEqual([
    '<button> Under is covered by <div> cover',
    '<button> Blind does not show the focus',
    '<button> High stands above <button> Low, which comes first',
    '<div> Pressed answers a press and no key',
    '<button> Skipped is left out of the order',
  ]);
});

test('the walk by Tab finds a popup that lets the focus go, and a page that keeps it', async ({ page }) => {
  await page.setContent('<div role="dialog"><button autofocus>In</button><button>Last</button></div><button>Out</button>');
  await page.getByRole('button', { name: 'In' }).focus();
  expect(await walkDialog(page)).toEqual(['the focus leaves the popup']);

  await page.setContent('<button id="a">A</button><button id="b">B</button><button>C</button>');
  await page.evaluate(() => {
    document.querySelector('#b')!.addEventListener('keydown', (event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>('#a')!.focus();
    });
  });
  expect(await walkPage(page)).toContain('the focus goes round and never leaves');
});

test('where colours are the reader’s own, a choice that is told by a background alone is found', async ({ page }) => {
  await page.setContent(`
    <style>[aria-pressed='true'] { background: gold } #framed:not(:focus) { outline: 2px solid Highlight } #blind:focus { outline: none }</style>
    <button aria-pressed="true">Gold</button><button aria-pressed="true" id="framed">Framed</button><button id="blind">Blind</button>`);
  expect(await findInvisibleInForcedColours(page)).toEqual([
    '<button> Blind does not show the focus',
    '<button> Gold does not show that it is chosen',
  ]);
});

test('colours are read when nothing moves any more, in both themes', async ({ page }) => {
  await page.setContent(`
    <html lang="en"><title>Colours</title>
    <style>
      :root { --text: black; --page: white }
      :root[data-theme='dark'] { --text: #333; --page: black }
      body { background: var(--page) }
      p { color: var(--text); transition: color 600ms }
      i { animation: turn 1s infinite } @keyframes turn { to { rotate: 1turn } }
    </style><main><h1 style="color: gray; background: white">Head</h1><p>Text</p><small style="color: #999; background: white">Small</small><i></i></main></html>`);
  expect(await findViolationsInBothThemes(page)).toEqual(['color-contrast: small', 'dark: color-contrast: p | small']);

  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  await standStill(page);
  expect(await page.locator('p').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
});
