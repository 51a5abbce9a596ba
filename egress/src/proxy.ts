import { RequestError, Server } from 'proxy-chain';
import type { Logger } from 'pino';
import { createPublicLookup, type LookupWays } from '@portal/node-http/public-lookup';
import { findPurpose, type Purpose } from './allow-list';

export type ProxyOptions = {
  host: string;
  port: number;
  purposes: readonly Purpose[];
  log: Pick<Logger, 'info' | 'warn'>;
};

/**
 * The way out: a proxy that opens tunnels (`CONNECT`) to hosts of its list, and to nobody else. What goes through them is TLS between the
 * platform and the other end; the proxy sees names alone. Each tunnel and each refusal is a line of the log.
 */
export function createProxy({ host, port, purposes, log }: ProxyOptions, ways?: LookupWays): Server {
  const dnsLookup = createPublicLookup((name, address) => log.warn({ host: name, address }, 'egress refused: not on the internet'), ways);
  return new Server({
    host,
    port,
    prepareRequestFunction: ({ hostname, port: target, isHttp }) => {
      const purpose = isHttp ? null : findPurpose(purposes, hostname, target);
      if (purpose === null) {
        log.warn({ host: hostname, port: target, isHttp }, isHttp ? 'egress refused: not by TLS' : 'egress refused: not on the list');
        throw new RequestError(isHttp ? 'Only tunnels are opened.' : 'This host is not on the list.', 403);
      }
      log.info({ host: hostname, port: target, purpose }, 'egress');
      return { dnsLookup };
    },
  });
}
