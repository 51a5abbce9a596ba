import { createPageNonces, nonceLifeMs } from './page-nonce';

const nonces = createPageNonces(Buffer.alloc(32, 1));
const now = new Date('2026-01-01T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const address = '203.0.113.7';

it('accepts its own nonces, and returns when they were made @MF-09', () => {
  const nonce = nonces.mint(address, now);
  expect(nonces.check(nonce, address, later(1000))).toEqual({ fault: null, issuedAt: now.getTime() });
  expect(nonces.mint(address, now)).not.toBe(nonce);
  expect(nonce).toMatch(/^[\w-]{62}$/);
});

it.each([
  ['exactly an hour old', nonceLifeMs, null],
  ['older than an hour', nonceLifeMs + 1, 'stale'],
  ['a minute ahead of this clock', -60_000, null],
  ['from further in the future', -60_001, 'stale'],
])('%s: %s', (_title, age, fault) => {
  expect(nonces.check(nonces.mint(address, now), address, later(age)).fault).toBe(fault);
});

it('refuses another key, any changed character, another encoding, and malformed text @MF-09', () => {
  const nonce = nonces.mint(address, now);
  expect(createPageNonces(Buffer.alloc(32, 2)).check(nonce, address, now).fault).toBe('forged');
  for (const place of nonce.split('').keys()) {
    const changed = nonce.slice(0, place) + (nonce[place] === 'A' ? 'B' : 'A') + nonce.slice(place + 1);
    expect(nonces.check(changed, address, now).fault).not.toBeNull();
  }
  for (const other of ['', 'x', `${nonce}=`, `${nonce}A`, ` ${nonce}`, nonce.slice(1), '🎲'.repeat(31)]) {
    expect(nonces.check(other, address, now).fault).toBe('malformed');
  }
});

it.each([
  ['203.0.113.7', '203.0.113.250', null],
  ['203.0.113.7', '203.0.114.7', 'elsewhere'],
  ['203.0.113.7', '::ffff:203.0.113.9', null],
  ['2001:db8:1:2::3', '2001:db8:1:ffff:1:1:1:1', null],
  ['2001:db8:1:2::3', '2001:db8:2:2::3', 'elsewhere'],
  ['2001:0db8:0001::', '2001:db8:1::9', null],
  ['::1', '::1', null],
  ['::1', '127.0.0.1', 'elsewhere'],
  ['fe80::1%eth0', 'fe80::2', null],
])('made for %s and back from %s: %s @MF-09', (made, back, fault) => {
  expect(nonces.check(nonces.mint(made, now), back, now).fault).toBe(fault);
});
