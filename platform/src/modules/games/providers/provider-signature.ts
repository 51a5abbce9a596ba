import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureToleranceSeconds } from '@portal/contracts/vendor-interface';

/** HMAC-SHA256 (hex) of the time in Unix seconds, a point and the raw bytes of the body. Both directions sign like this. */
export const signBody = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

type Signed = { timestamp: unknown; signature: unknown; body: Buffer };

/** Whether one of the secrets signed these bytes within five minutes of now. */
export function isSigned(secrets: readonly string[], { timestamp, signature, body }: Signed, now = Date.now()): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(Math.floor(now / 1_000) - Number(timestamp)) > signatureToleranceSeconds) return false;
  const given = Buffer.from(signature, 'hex');
  // Tries all secrets, so that timing does not reveal which one matched.
  return secrets.map((secret) => timingSafeEqual(given, Buffer.from(signBody(secret, timestamp, body), 'hex'))).includes(true);
}
