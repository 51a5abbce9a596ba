import { insidePath, leavingPath, readLink } from './safe-link';

const origin = 'https://portal.test';

/** What people write to get out, and what a browser or a router may drop, add or take for something else. */
const heads = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '\\',
  '\\\\',
  '\\/',
  '/./',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2F',
  '/%2f/',
  '/%5C',
  '/%09/',
  '/%0a/',
  '/;/',
  '/@',
  'http:',
  'https:',
  'https:/',
  'https://',
  'HtTpS://',
  'https:///',
  'https:\\\\',
  'http://',
  'ftp://',
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file:///',
  'about:',
  'ws://',
  'mailto:',
  '?',
  '#',
  '.',
  '..',
  '../',
  './/',
  'https://portal.test',
  'https://portal.test@',
  'https://portal.test:443',
  'https://portal.test.',
  'https://user:word@',
  'https://%00',
  'https://portal.test%2F@',
  'https://portal.test\\@',
  'https://[::1]',
  'http://localhost:1/',
  'http://127.0.0.1.',
  'http://0x7f.1/',
  '%2F%2F',
];
const tricks = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\u0001',
  '\u001f',
  ' ',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u2028',
  '\u202e',
  '\u3000',
  '\ufeff',
  '／',
  '⁄',
  '∕',
  '＼',
  '．',
  '。',
];
const tails = [
  '',
  'evil.test',
  'evil.test/x',
  '@evil.test',
  'evil.test:443/?a=//b#c',
  '/evil.test',
  'alert(1)',
  'promotions?id=1#top',
  'ก/ข?q=ค',
];

function* addresses(): Generator<string> {
  for (const head of heads)
    for (const tail of tails) {
      yield head + tail;
      for (const trick of tricks) {
        yield trick + head + tail;
        yield head + trick + tail;
        yield head + tail + trick;
        if (head.length > 1) yield head.slice(0, 1) + trick + head.slice(1) + tail;
      }
    }
}

/** What a browser makes of it on a page of the portal. */
const browsers = (text: string) => (URL.canParse(text, `${origin}/here`) ? new URL(text, `${origin}/here`) : null);

it('never treats as internal what a browser would open elsewhere, nor shows another host than the browser opens', () => {
  const faults: unknown[] = [];
  let inside = 0;
  let outside = 0;
  for (const text of addresses()) {
    const link = readLink(text, origin);
    const real = browsers(text);
    if (!link) continue;
    if (link.kind === 'inside') {
      inside += 1;
      const again = browsers(link.path);
      if (real?.origin !== origin || again?.href !== real.href || link.path.startsWith('//')) faults.push({ text, link });
    } else {
      outside += 1;
      const isWeb = real?.protocol === 'https:' || real?.hostname === 'localhost' || real?.hostname === '127.0.0.1';
      if (real?.href !== link.address || real.host !== link.host || !isWeb || real.username || real.password) faults.push({ text, link });
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect([inside, outside].every((count) => count > 100)).toBe(true);
});

it('refuses every address with a character that could be dropped or mistaken for another', () => {
  const taken = [...addresses()].filter((text) => /[\s\\\p{Cc}\p{Cf}]/u.test(text) && readLink(text, origin));
  expect(taken).toEqual([]);
});

it.each(['/', '/promotions?id=1#top', '/lott?mode=SEA', '/%E0%B8%81', '/a//b', '/lottery?next=https%3A%2F%2Fx.test'])(
  'keeps %s, a page of the portal',
  (path) => {
    expect(readLink(path, origin)).toEqual({ kind: 'inside', path });
    expect(readLink(origin + path, origin)).toEqual({ kind: 'inside', path });
    expect(insidePath(path)).toBe(path);
  },
);

it.each([
  '/\t/evil.test',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'https://portal.test@evil.test/',
  '',
  null,
])('refuses %j', (text) => {
  expect(readLink(text, origin)).toBeNull();
  expect(insidePath(text)).toBeNull();
});

it('shows a look-alike host in plain letters', () => {
  expect(readLink('https://pоrtal.test/', origin)).toMatchObject({ kind: 'outside', host: 'xn--prtal-jye.test' });
});

it('accepts plain http for a developer’s own machine only', () => {
  expect(readLink('http://evil.test/', origin)).toBeNull();
  expect(readLink('http://localhost:4000/chat', origin)).toMatchObject({ kind: 'outside', host: 'localhost:4000' });
});

it('leaves through a page of the portal that carries the whole address', () => {
  const address = 'https://evil.test/?a=1&b=2#c';
  expect(new URL(leavingPath(address), origin).searchParams.get('to')).toBe(address);
  expect(insidePath(leavingPath(address))).toBe(leavingPath(address));
});
