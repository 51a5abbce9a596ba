/**
 * `getComputedStyle` for pages without style sheets. Jest loads no CSS, so what is computed follows from the element's own style and from what
 * browsers do by default; jsdom asks its 400 default rules about each element at each look, which took a sixth of the time of all tests of pages.
 * Where a test brings a style sheet, jsdom answers.
 */
const unseen = new Set(['AREA', 'BASE', 'DATALIST', 'HEAD', 'LINK', 'META', 'PARAM', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const displays = new Map(
  Object.entries({
    block:
      'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML ' +
      'LEGEND MAIN MENU NAV OL OPTGROUP OPTION P PRE SEARCH SECTION SUMMARY UL',
    inline: 'OUTPUT',
    'list-item': 'LI',
    'inline-block': 'BUTTON INPUT METER PROGRESS SELECT TEXTAREA',
    table: 'TABLE',
    'table-caption': 'CAPTION',
    'table-cell': 'TD TH',
    'table-column': 'COL',
    'table-column-group': 'COLGROUP',
    'table-footer-group': 'TFOOT',
    'table-header-group': 'THEAD',
    'table-row': 'TR',
    'table-row-group': 'TBODY',
  }).flatMap(([display, tags]) => tags.split(' ').map((tag) => [tag, display])),
);
/** Inherited properties that Testing Library and user-event ask about, and what they are where no element says anything. */
const inherited = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
  ['direction', 'ltr'],
]);

function displayOf(element) {
  if (unseen.has(element.tagName) || element.hasAttribute('hidden')) return 'none';
  if ((element.tagName === 'DIALOG' && !element.hasAttribute('open')) || (element.tagName === 'INPUT' && element.type === 'hidden'))
    return 'none';
  // jsdom says nothing of what is inline, and names of elements are put together accordingly.
  return displays.get(element.tagName) ?? '';
}

function valueOf(element, property) {
  const own = element.style?.getPropertyValue(property);
  if (own && own !== 'inherit' && own !== 'unset') return own;
  if (property === 'display') return displayOf(element);
  if (!inherited.has(property)) return own ?? '';
  for (let above = element.parentElement; above; above = above.parentElement) {
    const value = above.style?.getPropertyValue(property);
    if (value && value !== 'inherit') return value;
  }
  return inherited.get(property);
}

const dashed = (name) => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

const handler = {
  get({ element }, name) {
    if (name === 'getPropertyValue') return (property) => valueOf(element, property);
    if (typeof name === 'symbol' || name === 'length' || /^\d+$/.test(name) || typeof element.style?.[name] === 'function')
      return element.style?.[name];
    return valueOf(element, dashed(name));
  },
};

/** What stands before or after an element would come from a style sheet. */
const nothing = new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? () => '' : '') });

/** Puts it in the place of the window's own. */
function installLightStyles(window) {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    if (!(element instanceof window.Element) || window.document.styleSheets.length > 0) return getComputedStyle(element, pseudo);
    return pseudo ? nothing : new Proxy({ element }, handler);
  };
}

module.exports = { installLightStyles };
