import { findWayBack, followFocus } from './focus-trail';

const page = document.createElement('div');
document.body.append(page);
const early = document.createElement('button');
page.append(early);
early.focus();
followFocus();

function show(html: string): void {
  page.innerHTML = html;
  for (const button of page.querySelectorAll('button')) button.focus();
}

it('knows what had the focus before overlays were there at all @SYS-17', () => {
  expect(findWayBack(null)).toBe(early);
});

it('goes back to what had the focus last @SYS-17', () => {
  show('<button id="first"></button><button id="second"></button>');
  expect(findWayBack(null)).toBe(document.getElementById('second'));
});

it('does not remember what was hidden when Tab passed over it @SYS-17', () => {
  show('<button id="seen"></button><div id="behind" aria-hidden="true"><button></button></div>');
  document.getElementById('behind')?.removeAttribute('aria-hidden');
  expect(findWayBack(null)).toBe(document.getElementById('seen'));
});

it('does not remember what is behind an open overlay, also when nothing hides it @SYS-17', () => {
  show('<button id="seen"></button><a id="behind" href="/">home</a><div id="over" role="dialog"><button></button></div>');
  document.getElementById('seen')!.focus();
  const over = document.getElementById('over')!;
  over.dataset.open = '';
  over.querySelector('button')!.focus();
  document.getElementById('behind')!.focus();
  over.remove();
  expect(findWayBack(null)).toBe(document.getElementById('seen'));
});

it('skips what is inert @SYS-17', () => {
  show('<button id="seen"></button><div inert><button></button></div>');
  expect(findWayBack(null)).toBe(document.getElementById('seen'));
});

it('stays in an overlay that is still open, which hides the page @SYS-17', () => {
  show(
    '<div role="dialog" data-open><button id="inside"></button></div><button></button><div id="closing" role="dialog"><button></button></div>',
  );
  const closing = document.getElementById('closing');
  expect(findWayBack(closing)).toBe(document.getElementById('inside'));

  document.getElementById('inside')?.remove();
  expect(findWayBack(closing)).toBe(page.querySelector('[data-open]'));
});

it('skips what is not visible @SYS-17', () => {
  show('<button id="seen"></button><button id="unseen"></button>');
  const unseen = document.getElementById('unseen') as HTMLElement;
  // The test's document lays nothing out.
  unseen.checkVisibility = (options) => options?.visibilityProperty !== true;
  expect(findWayBack(null)).toBe(document.getElementById('seen'));
});

it('goes to the page’s content when all of it is hidden @SYS-17', () => {
  show('<main></main><div inert><button></button></div>');
  expect(findWayBack(null)).toBe(page.querySelector('main'));
});
