import { isRefusedTarget, readTarget, rewriteTarget } from './request-target';

it.each([
  ['/', '/'],
  ['/wps/system/status', '/wps/system/status'],
  ['/wps/a?next=//evil.test/../x&y=%2e%2e%2f#'.slice(0, -1), '/wps/a?next=//evil.test/../x&y=%2e%2e%2f'],
  ['/wps/%E0%B9%84%E0%B8%97%E0%B8%A2', '/wps/%E0%B9%84%E0%B8%97%E0%B8%A2'],
  ['/a/...', '/a/...'],
  ['/a/.well-known/..b', '/a/.well-known/..b'],
  ['/50%25', '/50%25'],
  ['/a%20b', '/a%20b'],
  ['/a//b/', '/a//b/'],
  ["/r/a@1.2:3/(b)'!*", "/r/a@1.2:3/(b)'!*"],
])('accepts %s', (given, target) => {
  expect(readTarget(given)).toBe(target);
});

it.each([
  ['/%77%70%73/a', '/wps/a'],
  ['/wps/%7euser', '/wps/~user'],
  ['/a%3ab', '/a%3Ab'],
])('writes %s in its normal form', (given, target) => {
  expect(readTarget(given)).toBe(target);
  expect(readTarget(target)).toBe(target);
});

it.each([
  'http://10.0.0.7:9081/wps/../metrics',
  'HTTPS://evil.test/',
  'http:/wps/a',
  '//evil.test/wps/a',
  '///wps/a',
  '*',
  '',
  'wps/a',
  'evil.test:443',
  '?a',
  '/\\evil.test/a',
  '\\\\evil.test/a',
  '/wps/..',
  '/wps/../metrics',
  '/wps/./a',
  '/..',
  '/wps/%2e%2e/metrics',
  '/wps/.%2E/metrics',
  '/wps/%2E/a',
  '/wps/..%2fmetrics',
  '/wps/..%5cmetrics',
  '/wps/%5c..%5c',
  '/wps/%252e%252e/metrics',
  '/wps/%25%32%65%25%32%65/metrics',
  '/wps/%252fmetrics',
  '/wps/%25252e',
  '/wps/%00',
  '/wps/a%0d%0aSet-Cookie:x',
  '/wps/%7f',
  '/wps/%c2%85',
  '/wps/%c0%ae%c0%ae/metrics',
  '/wps/%ff',
  '/wps/%',
  '/wps/%2',
  '/wps/%zz',
  '/wps/%u002e',
  '/wps/a b',
  '/wps/a\tb',
  '/wps/a\u0000b',
  '/wps/ไทย',
  '/wps/a#b',
  '/wps/a?b#c',
  '/wps/a?b c',
  '/wps/a?b\u00e0',
  '/wps/<a>',
  `/${'a'.repeat(8_192)}`,
])('refuses %j', (given) => {
  expect(readTarget(given)).toBeNull();
  expect(isRefusedTarget({ url: rewriteTarget({ url: given }) })).toBe(true);
});

it('refuses a request without a target', () => {
  expect(readTarget(undefined)).toBeNull();
});
