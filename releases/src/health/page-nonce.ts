import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { addressPrefix } from './address-prefix';

const randomLength = 16;
const timeLength = 6;
const prefixLength = 8;
const bodyLength = randomLength + timeLength + prefixLength;
const markLength = 16;

/** How long after the page was made its loads may be reported. */
export const nonceLifeMs = 60 * 60_000;
/** The edge that makes a nonce and the desk that reads it need not agree on the second. */
const clockSkewMs = 60_000;

export type NonceFault = 'malformed' | 'forged' | 'stale' | 'elsewhere';
export type NonceCheck = { fault: NonceFault } | { fault: null; issuedAt: number };

export type PageNonces = {
  /** A nonce for a page that is made now for a visitor at this address. */
  mint(address: string, now: Date): string;
  /** Whether a nonce is one of ours, still fresh, and comes back from the network it was given to. */
  check(nonce: string, address: string, now: Date): NonceCheck;
};

/** Makes and checks the nonce of a page: random bytes, the time and the visitor's network, all under one signature. */
export function createPageNonces(secret: Buffer): PageNonces {
  const sign = (purpose: string, data: Buffer | string) => createHmac('sha256', secret).update(`${purpose}\n`).update(data).digest();
  const markOf = (body: Buffer) => sign('page-nonce', body).subarray(0, markLength);
  const prefixOf = (address: string) => sign('page-nonce-prefix', addressPrefix(address)).subarray(0, prefixLength);

  return {
    mint(address, now) {
      const body = Buffer.alloc(bodyLength);
      randomBytes(randomLength).copy(body);
      body.writeUIntBE(now.getTime(), randomLength, timeLength);
      prefixOf(address).copy(body, randomLength + timeLength);
      return Buffer.concat([body, markOf(body)]).toString('base64url');
    },
    check(nonce, address, now) {
      const bytes = Buffer.from(nonce, 'base64url');
      // One nonce has one spelling only: a second one could vote again.
      if (bytes.length !== bodyLength + markLength || bytes.toString('base64url') !== nonce) return { fault: 'malformed' };
      const body = bytes.subarray(0, bodyLength);
      if (!timingSafeEqual(markOf(body), bytes.subarray(bodyLength))) return { fault: 'forged' };
      const issuedAt = body.readUIntBE(randomLength, timeLength);
      const age = now.getTime() - issuedAt;
      if (age > nonceLifeMs || age < -clockSkewMs) return { fault: 'stale' };
      const prefix = body.subarray(randomLength + timeLength);
      return timingSafeEqual(prefixOf(address), prefix) ? { fault: null, issuedAt } : { fault: 'elsewhere' };
    },
  };
}
