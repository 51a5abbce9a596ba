import { request as openPlain, type ClientRequest, type RequestOptions } from 'node:http';
import { request as openEncrypted } from 'node:https';
import { createPatientLookup } from './patient-lookup';

/** One for all lines: a lookup that hangs must not keep those of other instances waiting. */
const lookup = createPatientLookup();

/** A request that is yet to be sent. Its target is given in parts: nothing that a visitor wrote is resolved against anything. */
export type LineOptions = Required<Pick<RequestOptions, 'path' | 'agent' | 'signal'>> &
  Pick<RequestOptions, 'method' | 'headers'> &
  Pick<URL, 'protocol' | 'hostname' | 'port'>;

/** Starts a request over HTTP or HTTPS. A name lookup that hangs does not hold up requests to other hosts. */
export const openLine = ({ hostname, ...options }: LineOptions): ClientRequest =>
  (options.protocol === 'https:' ? openEncrypted : openPlain)({ ...options, hostname: withoutBrackets(hostname), lookup });

/** An address of IPv6 has brackets in a URL only. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
