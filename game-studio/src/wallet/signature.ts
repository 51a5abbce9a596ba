import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureToleranceSeconds } from '@portal/contracts/vendor-interface';

/** HMAC-SHA256 over `timestamp.body`, the body as the bytes that travel. */
export const signBody = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

type Signed = { secrets: readonly string[]; timestamp: string; signature: string; body: Buffer; now: Date };

/** Whether the bytes were signed by somebody who knows one of the secrets, not long ago. */
export function isSigned({ secrets, timestamp, signature, body, now }: Signed): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > signatureToleranceSeconds) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => {
    const right = Buffer.from(signBody(secret, timestamp, body), 'hex');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
