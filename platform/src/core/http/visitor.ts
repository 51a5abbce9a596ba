import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export type Visitor = { address: string; country: string | null };
export type VisitorReader = (request: FastifyRequest) => Visitor;

/**
 * Reads the visitor's address and country. The edge finds the country by the address and drops what a visitor sends under this name; the
 * header counts from the proxies alone whose word about the address counts too.
 */
export function createVisitorReader(trustProxy: string): VisitorReader {
  const isTrusted = compile(trustProxy.split(',').map((part) => part.trim()));
  return ({ ip, headers, socket }) => {
    const country = headers['x-country'];
    const isKnown = typeof country === 'string' && /^[A-Z]{2}$/.test(country) && isTrusted(socket.remoteAddress ?? '', 0);
    return { address: ip, country: isKnown ? country : null };
  };
}
