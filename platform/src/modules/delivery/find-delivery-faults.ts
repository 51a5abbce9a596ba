import { isIP } from 'node:net';
import type { DeliveryFault, EmailProvider, SmsProvider } from '@portal/contracts';
import { reachOf } from '@portal/node-http';
import { isPublicAddress } from '@portal/node-http/public-lookup';

export type DeliveryPolicy = {
  /** With codes that anybody can read and money of a sandbox: nobody real is written to. */
  isDemo: boolean;
  isOwnHost(host: string): boolean;
};

/** Set by the request itself, or able to lead it somewhere else. */
const reservedHeaders = new Set(['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'upgrade', 'expect', 'te']);

const found = (place: string, fault: string | null): DeliveryFault[] => (fault === null ? [] : [{ place, fault }]);

function faultOfHost(host: string, { isDemo, isOwnHost }: DeliveryPolicy): string | null {
  if (isOwnHost(host)) return null;
  if (reachOf(host) !== 'public' || (isIP(host) !== 0 && !isPublicAddress(host))) return 'private';
  return isDemo ? 'demo' : null;
}

function faultOfUrl(text: string, policy: DeliveryPolicy): string | null {
  const url = new URL(text);
  if (url.username || url.password || url.hash) return 'url';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !policy.isOwnHost(host)) return 'https';
  return faultOfHost(host, policy);
}

function faultOfBody({ body, format }: SmsProvider): string | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'json';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'object';
  if (format === 'form' && !Object.values(value).every((one) => typeof one === 'string')) return 'flat';
  const texts = JSON.stringify(value);
  return texts.includes('{to}') && texts.includes('{text}') ? null : 'marks';
}

/** Lists what is wrong with who shall send SMS; the shapes are right. */
export const findSmsFaults = (settings: SmsProvider, policy: DeliveryPolicy): DeliveryFault[] => [
  ...found('url', faultOfUrl(settings.url, policy)),
  ...found('body', faultOfBody(settings)),
  ...found('headers', settings.headers.some(({ name }) => reservedHeaders.has(name.toLowerCase())) ? 'reserved' : null),
  ...found('successIs', settings.successAt !== '' && settings.successIs === '' ? 'not_empty' : null),
];

/** The same of who shall send e-mails. */
export const findEmailFaults = (settings: EmailProvider, policy: DeliveryPolicy): DeliveryFault[] =>
  found('host', faultOfHost(settings.host, policy));
