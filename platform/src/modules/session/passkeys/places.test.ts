import { placeOf } from './places';

const own = ['https://portal.example', 'https://m.portal.example', 'https://mirror.example:8443', 'https://203.0.113.7'] as const;

it.each([
  [undefined, 'https://portal.example', 'portal.example'],
  ['https://portal.example', 'https://portal.example', 'portal.example'],
  ['https://m.portal.example', 'https://m.portal.example', 'portal.example'],
  ['https://mirror.example:8443', 'https://mirror.example:8443', 'mirror.example'],
])('takes %s as its own @AUTH-01', (origin, expected, host) => {
  expect(placeOf(origin, [...own])).toEqual({ origin: expected, host });
});

it.each([
  'https://evil.example',
  'http://portal.example',
  'https://play.portal.example',
  'https://mirror.example',
  'https://203.0.113.7',
  'null',
  '',
])('takes %j as nobody’s @AUTH-01', (origin) => {
  expect(() => placeOf(origin, [...own])).toThrow(expect.objectContaining({ code: 'session.passkey_elsewhere' }) as Error);
});
