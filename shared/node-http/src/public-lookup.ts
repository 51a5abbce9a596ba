import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

type Lookup = typeof dns.lookup;
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** A name or an address leads into a network instead of to the internet. Nothing was sent. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
  readonly code = 'EACCES';
}

/** How names become addresses, and which of these may be connected to: the system's way and the internet's, unless a test says otherwise. */
export type LookupWays = { resolve?: Resolve; isOpen?: (address: string) => boolean };

const resolveAll: Resolve = (host) => dns.promises.lookup(host, { all: true });

/** True for an address that the whole internet reaches: no machine or network of our own, no multicast, nothing that wraps such a one. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * A lookup for a connection: what it answers is what is connected to, so a name cannot mean something else a moment later. A name of which
 * one address is not public is refused as a whole: somebody is trying something.
 */
export function createPublicLookup(
  refuse: (host: string, address: string) => void = () => undefined,
  { resolve = resolveAll, isOpen = isPublicAddress }: LookupWays = {},
): Lookup {
  async function look(host: string, { all, family }: LookupOptions): Promise<[string | LookupAddress[], number?]> {
    const found = await resolve(host);
    const inner = found.find(({ address }) => !isOpen(address));
    if (inner) {
      refuse(host, inner.address);
      throw new ForbiddenAddressError(`${host} is not on the internet`);
    }
    const wanted = family === 4 || family === 6 ? found.filter((one) => one.family === family) : found;
    if (wanted.length === 0) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
    return all ? [wanted] : [wanted[0]!.address, wanted[0]!.family];
  }
  return ((host: string, options: LookupOptions, done: (error: Error | null, ...answer: unknown[]) => void) => {
    look(host, options).then(
      (answer) => done(null, ...answer),
      (error: Error) => done(error),
    );
  }) as Lookup;
}
