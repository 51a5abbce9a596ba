import { includesEverybody, reachOf, reachOfUrl } from './reach';

it.each([
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['::1', 'loopback'],
  ['[::1]', 'loopback'],
  ['localhost', 'loopback'],
  ['LOCALHOST.', 'loopback'],
  ['shop.localhost', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.20.0.1', 'private'],
  ['192.168.1.5', 'private'],
  ['::ffff:192.168.1.5', 'private'],
  ['fd00::1', 'private'],
  ['api-1', 'private'],
  ['printer.local', 'private'],
  ['0.0.0.0', 'public'],
  ['::', 'public'],
  ['', 'public'],
  ['203.150.228.1', 'public'],
  ['172.32.0.1', 'public'],
  ['2001:db8::1', 'public'],
  ['portal.example', 'public'],
  ['localhost.portal.example', 'public'],
  // What looks like this machine and is a name that somebody may own.
  ['127.0.0.1.portal.example', 'public'],
] as const)('%s is %s', (host, reach) => {
  expect(reachOf(host)).toBe(reach);
});

it('reads the host of an address as browsers do', () => {
  expect(['http://0x7f.1:8080/', 'http://2130706433/', 'http://[::1]:8080/', 'https://user@portal.example/'].map(reachOfUrl)).toEqual([
    'loopback',
    'loopback',
    'loopback',
    'public',
  ]);
});

it('recognises networks that include everybody', () => {
  for (const all of ['0.0.0.0/0', '::/0', 'loopback,0.0.0.0/1', '2000::/3', '64.0.0.0/2']) expect(includesEverybody(all)).toBe(true);
  for (const some of ['loopback', 'loopback,uniquelocal', '10.0.0.0/8,172.16.0.0/12', '203.150.228.0/24', '127.0.0.0/8,::1/128', '']) {
    expect(includesEverybody(some)).toBe(false);
  }
});
