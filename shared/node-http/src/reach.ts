import { BlockList, isIP } from 'node:net';

/** From where an address can be reached: this machine, a network of our own, or everywhere. */
export type Reach = 'loopback' | 'private' | 'public';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const own = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  own.addSubnet(network, bits);
}
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

const isOwnName = (name: string) => !name.includes('.') || /\.(local|lan|internal|home\.arpa|test|invalid)$/.test(name);

/**
 * How far an address to listen on, or the host of an address, reaches. "Every address of this machine" counts as public, since nobody knows
 * which ones it has, and so does every name of the public tree, whatever it points to today.
 */
export function reachOf(host: string): Reach {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const kind = isIP(bare);
  if (kind === 0) {
    if (bare === 'localhost' || bare.endsWith('.localhost')) return 'loopback';
    return bare !== '' && isOwnName(bare) ? 'private' : 'public';
  }
  const family = kind === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(bare, family)) return 'loopback';
  return own.check(bare, family) ? 'private' : 'public';
}

/** The same of a whole address. */
export const reachOfUrl = (url: string): Reach => reachOf(new URL(url).hostname);

const widest: Record<'4' | '6', number> = { 4: 8, 6: 16 };

/** True when a list of networks (`10.0.0.0/8,loopback`) takes in a good part of the internet. */
export function includesEverybody(networks: string): boolean {
  return networks.split(/[\s,]+/).some((network) => {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) return false;
    const kind = isIP(address);
    return kind !== 0 && reachOf(address) === 'public' && Number(bits) < widest[kind === 6 ? '6' : '4'];
  });
}
