import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCountryReader } from './country-reader';

const countryOf = createCountryReader(null);

it.each([
  ['203.150.228.1', 'TH'],
  ['171.96.0.1', 'TH'],
  ['58.8.0.1', 'TH'],
  ['2405:9800::1', 'TH'],
  ['2001:fb0::1', 'TH'],
  ['2001:44c8::1', 'TH'],
  ['2001:ee0::1', 'VN'],
  ['::ffff:171.96.0.1', 'TH'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['133.242.0.1', 'JP'],
  ['2001:200::1', 'JP'],
  ['113.160.0.1', 'VN'],
  ['103.28.12.1', 'ID'],
  ['218.102.0.1', 'HK'],
])('finds the country of %s: %s @SYS-05', (address, country) => {
  expect(countryOf(address)).toBe(country);
});

it.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '::ffff:192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '0.0.0.0',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '::',
  '',
  'localhost',
  '1.2.3',
  '8.8.8.8, 1.1.1.1',
  'fe80::1%eth0',
])('finds no country for %j, which is no public address', (address) => {
  expect(countryOf(address)).toBeNull();
});

it('does not start with a missing or invalid file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'country-'));
  writeFileSync(join(folder, 'bad.mmdb'), 'not a database');
  expect(() => createCountryReader(join(folder, 'none.mmdb'))).toThrow();
  expect(() => createCountryReader(join(folder, 'bad.mmdb'))).toThrow();
  rmSync(folder, { recursive: true });
});
