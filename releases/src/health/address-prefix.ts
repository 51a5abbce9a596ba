import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; shortened zeros are written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  return groups.map((group) => parseInt(group, 16).toString(16));
}

/** The address itself without what only decorates it: a zone, or IPv6 around an IPv4 address. */
function plain(address: string): string {
  const bare = address.split('%')[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return mapped ?? bare;
}

/** The network a visitor comes from: phones change the last part of their address while a page is open, seldom the rest. */
export function addressPrefix(address: string): string {
  const bare = plain(address);
  if (isIPv4(bare)) return bare.split('.').slice(0, 3).join('.');
  if (isIPv6(bare) && !bare.includes('.')) return groupsOf(bare).slice(0, 3).join(':');
  return bare;
}

/** What counts as one visitor's address: an IPv4 address, or the network of one IPv6 line, within which addresses are free to choose. */
export function countedAddress(address: string): string {
  const bare = plain(address);
  return isIPv6(bare) && !bare.includes('.') ? groupsOf(bare).slice(0, 4).join(':') : bare;
}
