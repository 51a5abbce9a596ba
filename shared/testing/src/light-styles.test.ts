/** The test's own page computes styles lightly (tooling/build/src/jest/light-styles.cjs); a frame in it has a window of jsdom’s own. */
const frame = document.createElement('iframe');
document.body.append(frame);
const other = frame.contentWindow as Window & typeof globalThis;

const tags =
  'a abbr address article aside audio b blockquote body button canvas caption code dd details dialog div dl dt em fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 head header hr i iframe img input kbd label legend li link main meta nav noscript ol option output p picture pre progress ' +
  'section select small span strong style summary sup svg table tbody td template textarea tfoot th thead time title tr u ul video';
const asked = ['display', 'visibility', 'pointer-events', 'opacity'];

function stylesOf(window: Window & typeof globalThis, html: string): Record<string, string>[] {
  const { document } = window;
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  const found = [...place.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    return Object.fromEntries(asked.map((property) => [property, style.getPropertyValue(property)]));
  });
  place.remove();
  return found;
}

it.each([
  ...tags.split(' ').map((tag) => `<${tag}></${tag}>`),
  '<div hidden><p>x</p></div>',
  '<dialog open>x</dialog>',
  '<input type="hidden"><input type="checkbox">',
  '<div style="display: flex"><span></span><b style="display: none"></b></div>',
  '<div style="visibility: hidden"><p><span></span><b style="visibility: visible"></b></p></div>',
  '<div style="pointer-events: none"><button><i style="pointer-events: auto"></i></button></div>',
  '<p style="opacity: 0.5">x</p>',
])('computes what jsdom computes: %s', (html) => {
  expect(stylesOf(window, html)).toEqual(stylesOf(other, html));
});

it('leaves pages with a style sheet to jsdom', () => {
  const sheet = document.createElement('style');
  sheet.textContent = '.seen { display: grid }';
  document.head.append(sheet);
  expect(stylesOf(window, '<p class="seen">x</p>')[0]!.display).toBe('grid');
  sheet.remove();
});
