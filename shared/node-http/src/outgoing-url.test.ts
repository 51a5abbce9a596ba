import { outgoingUrl } from './outgoing-url';

it.each([
  ['http://api:8081', '/wps/operators/me', [], 'http://api:8081/wps/operators/me'],
  ['http://api:8081/', '/', [], 'http://api:8081/'],
  ['https://games.test/api/v1', '/launch', [], 'https://games.test/api/v1/launch'],
  ['https://games.test/api/v1/', '/launch?a=b?c', [], 'https://games.test/api/v1/launch?a=b?c'],
  ['http://api:8081', '/seamless/v1', ['STUDIO', 'bet'], 'http://api:8081/seamless/v1/STUDIO/bet'],
  ['http://api:8081', '/', ['a b?c#d'], 'http://api:8081/a%20b%3Fc%23d'],
] as const)('joins %s with %s and %j', (base, path, segments, expected) => {
  expect(outgoingUrl(base, path, ...segments).href).toBe(expected);
});

it.each([
  ['//evil.test/', []],
  ['/../metrics', []],
  ['/a/%2e%2e/b', []],
  ['/\\evil.test', []],
  ['/a b', []],
  ['/a', ['..']],
  ['/a', ['.']],
  ['/a', ['']],
  ['/a', ['../b']],
  ['/a', ['b\\..']],
  ['/a', ['%2e%2e']],
  ['/a', ['b\u0000']],
] as const)('throws for %s with %j, which would lead elsewhere', (path, segments) => {
  expect(() => outgoingUrl('http://api:8081', path, ...segments)).toThrow('no path of http://api:8081');
});
