import { BlockList, isIP, isIPv4 } from 'node:net';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** One address, or a network: `203.0.113.0/24`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** Makes a function that says whether an address is in one of the given addresses and networks. A text that is no address is in none. */
export function createAddressList(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}
