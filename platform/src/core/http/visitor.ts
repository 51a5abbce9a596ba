import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export type Visitor = { address: string; country: string | null };
export type VisitorReader = (request: FastifyRequest) => Visitor;

/**
 * Reads the visitor's address and country. The edge looks the country up and drops a header of this name that a visitor sends; the header
 * is trusted from the same proxies that are trusted for the address.
 */
export function createVisitorReader(trustProxy: string): VisitorReader {
  const isTrusted = compile(trustProxy.split(',').map((part) => part.trim()));
  return ({ ip, headers, socket }) => {
    const country = headers['x-country'];
    const isKnown = typeof country === 'string' && /^[A-Z]{2}$/.test(country) && isTrusted(socket.remoteAddress ?? '', 0);
    return { address: ip, country: isKnown ? country : null };
  };
}
