import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request's `authorization` carries the secret. Takes the same time wherever the two differ; without a secret nobody is let in. */
export function isBearer(authorization: string | undefined, secret: string | null): boolean {
  const given = /^Bearer (\S{1,512})$/i.exec(authorization ?? '')?.[1] ?? '';
  const isSame = timingSafeEqual(digestOf(given), digestOf(secret ?? ''));
  return isSame && secret !== null && secret !== '';
}
