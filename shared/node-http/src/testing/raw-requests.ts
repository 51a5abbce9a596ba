/** What raw requests are made of: everything that programs are known to read in more than one way. */
export type Aim = {
  /** Paths behind which there is something. */
  prefixes: readonly string[];
  /** `host:port` that nobody outside may reach. */
  secretHost: string;
};

/** What no service may ever be told by a visitor. */
export const forged = { address: '6.6.6.6', country: 'XX', override: 'forged' } as const;

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hiddenWords = ['metrics', 'announcements/release-epoch', 'audit/health', 'readyz', 'secret'];
/** Parts of a path, as they stand on the line. */
const pieces = [
  ...'.. . ... %2e%2e %2E .%2e ..; ..%2f ..%5c %2f %5c \\ / // %252e%252e %25%32%65 %252f %c0%ae %u002e %00 %0d%0aX:y'.split(' '),
  ...'% %zz %ff \u0001 \u007f \u00ff \t @ : ; ? # * | a %77ps WPS'.split(' '),
  ' ',
  ...hiddenWords,
];
const plainPieces = ['a', 'system', 'status', '%7e', '...', '1', ...hiddenWords];
const usualMethods = ['GET', 'GET', 'GET', 'POST', 'DELETE'];
const methods = ['PUT', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'G\u0000T', ''];
const versions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', 'http/1.1', ''];
const inner = [
  'GET /metrics HTTP/1.1',
  'host: localhost',
  `x-forwarded-for: ${forged.address}`,
  `x-portal-override: ${forged.override}`,
  'connection: close\r\n\r\n',
].join('\r\n');
const bodies = [
  '',
  '',
  'hello',
  inner,
  `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
  '5\r\nhello\r\n0\r\n\r\n',
  `0\r\n\r\n${inner}`,
];

/** Endlessly: one request with its body each, as text of one byte a character. */
export function* rawRequests(seed: number, { prefixes, secretHost }: Aim): Generator<string, never> {
  const next = seededNumbers(seed);
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const some = <T>(from: readonly T[], most: number): T[] => Array.from({ length: below(most + 1) }, () => pick(from));

  /** Most parts of a request are in order, so that the odd one is what decides. */
  const seldom = <T>(usual: T, odd: readonly T[], share = 0.15): T => (next() < share ? pick(odd) : usual);

  const part = () => seldom(pick(plainPieces), pieces, 0.3);
  const path = () => `${pick(prefixes)}/${Array.from({ length: below(4) + 1 }, part).join(seldom('/', ['', '//']))}`;
  const way = () => pick([`/../${pick(hiddenWords)}`, `/%2e%2e/${pick(hiddenWords)}`, path(), '']);
  const targets = [
    () => `http://${secretHost}${pick(prefixes)}${way()}`,
    () => `HTTP://${secretHost}${path()}`,
    () => `//${secretHost}${pick(prefixes)}${way()}`,
    () => `///${secretHost}${path()}`,
    () => `/\\${secretHost}${path()}`,
    () => `\\\\${secretHost}${path()}`,
    () => `http:/${path()}`,
    () => `http://user@${secretHost}${path()}`,
    () => `@${secretHost}${path()}`,
    () => secretHost,
    () => '*',
    () => `${pick(prefixes)}${way()}?next=//${secretHost}/../x`,
    () => `${pick(prefixes)}/${'a'.repeat(pick([200, 5_000, 9_000, 20_000]))}`,
  ];
  const hosts = [
    'Host: portal.test:8080',
    '',
    'host:',
    'host: a b',
    'host: a/../b',
    'host: @x',
    'host: a,b',
    'host: localhost\r\nhost: other',
    `host: ${secretHost}`,
    `host: http://${secretHost}/`,
    'host: [::1]:80',
    'host: [::1',
    'host : localhost',
  ];
  const extras = [
    'connection: x-forwarded-for, x-portal-override, x-country',
    'connection: content-length',
    'connection: transfer-encoding, host',
    'connection: close',
    'transfer-encoding: chunked',
    'transfer-encoding: chunked',
    'Transfer-Encoding : chunked',
    'transfer-encoding: xchunked',
    'transfer-encoding: gzip, chunked',
    'transfer-encoding: identity',
    'transfer-encoding:\r\n chunked',
    'content-length: 5',
    'content-length: 0',
    `content-length: ${inner.length}`,
    'content-length: +5',
    'content-length: 5, 5',
    'content-length: -1',
    'content-length: 5\r\ncontent-length: 6',
    'content-length: 99999999999',
    'content-length: 0x5',
    `x-forwarded-for: ${forged.address}`,
    `x-forwarded-host: ${secretHost}`,
    'x-forwarded-proto: gopher',
    `x-country: ${forged.country}`,
    `X-Portal-Override: ${forged.override}`,
    `x-portal-override: ${forged.override}\r\nx-portal-override: ${forged.override}`,
    `forwarded: for=${forged.address}`,
    'x-original-url: /metrics',
    'x-rewrite-url: /metrics',
    'upgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: AAMAAABk',
    'upgrade: websocket\r\nconnection: upgrade',
    'expect: 100-continue',
    'expect: money',
    'x-folded: a\r\n b',
    `x-folded: a\r\n\tx-portal-override: ${forged.override}`,
    'x-bare: a\nx-other: b',
    'x-cr: a\rb',
    'no colon',
    ': no name',
    'x-zero: \u0000',
    'x-high: \u00ff',
    'te: trailers',
    'trailer: x-portal-override',
    'proxy-connection: keep-alive',
    'max-forwards: 0',
    'content-type: application/json',
    `x-long: ${'b'.repeat(17_000)}`,
    'cookie: release-override=a.b; lang="><script>',
    'origin: null',
    'sec-fetch-site: cross-site',
    '__proto__: a',
    'constructor: a',
    'authorization: Bearer x',
  ];
  for (;;) {
    const first = [seldom(pick(usualMethods), methods), seldom(path, targets, 0.5)(), seldom('HTTP/1.1', versions)].join(
      seldom(' ', ['  ', '\t'], 0.03),
    );
    const head = [first, seldom('host: localhost', hosts), ...some(extras, 2)];
    yield `${head.filter((line) => line !== '').join('\r\n')}\r\n\r\n${pick(bodies)}`;
  }
}
