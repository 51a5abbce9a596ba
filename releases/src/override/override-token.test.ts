import { createOverrideTokens, overrideCookie, overrideLimitMs } from './override-token';

const tokens = createOverrideTokens(Buffer.alloc(32, 1));
const now = new Date('2026-01-01T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const override = { builds: { 'mf-lottery': 'aaaaaaaaaaaa' }, actor: 'ann', expiresAt: later(3_600_000).toISOString() };

it('returns what was signed until it expires @MF-11', () => {
  const token = tokens.mint(override, now);
  expect(tokens.read(token, now)).toEqual(override);
  expect(tokens.read(token, later(3_599_999))).toEqual(override);
  expect(tokens.read(token, later(3_600_000))).toBeNull();
});

it('lasts eight hours at most @MF-11', () => {
  const until = (ms: number) => ({ ...override, expiresAt: later(ms).toISOString() });
  expect(tokens.read(tokens.mint(until(overrideLimitMs), now), now)).not.toBeNull();
  for (const ms of [overrideLimitMs + 1, 0, -1]) expect(() => tokens.mint(until(ms), now)).toThrow('within 8 hours');
});

it('refuses every changed character, another key, and malformed text @MF-11', () => {
  const token = tokens.mint(override, now);
  expect(createOverrideTokens(Buffer.alloc(32, 2)).read(token, now)).toBeNull();
  const body = token.split('.')[0]!;
  for (const other of [null, '', '.', body, `${body}.`, `.${token}`, `${token}.x`, 'x'.repeat(5000)])
    expect(tokens.read(other, now)).toBeNull();
  const forged = Buffer.from(JSON.stringify({ ...override, builds: { 'mf-lottery': 'bbbbbbbbbbbb' } })).toString('base64url');
  expect(tokens.read(`${forged}.${token.split('.')[1]}`, now)).toBeNull();
});

it('fits into a cookie or is refused', () => {
  const builds = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`mf-${index}`, 'aaaaaaaaaaaa']));
  expect(() => tokens.mint({ ...override, builds }, now)).toThrow('Name fewer');
});

it('is in a cookie that no script and no other site sees, and that can be removed', () => {
  expect(overrideCookie('t', 60_000, true)).toBe('release-override=t; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure');
  expect(overrideCookie(null, 0, false)).toBe('release-override=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
});
