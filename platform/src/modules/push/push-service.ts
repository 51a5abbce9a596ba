import { createECDH } from 'node:crypto';
import type { PushNote, PushSubscription } from '@portal/contracts';
import { outgoingUrl } from '@portal/node-http';
import webPush from 'web-push';
import type { Browser } from './push.model';

const answerLimitMs = 8_000;
/** After this nobody needs to be told any more: the push service keeps it no longer for a device that is off. */
export const lifeSeconds = 24 * 3_600;

type Urgency = 'normal' | 'high';
export type Outcome =
  | { kind: 'taken' }
  /** The subscription is over. */
  | { kind: 'gone' }
  /** It may work later; not before so many seconds, where the push service says so. */
  | { kind: 'later'; why: string; seconds: number }
  /** It will never work as it is. */
  | { kind: 'refused'; why: string };

/** The key pair by which push services know us (VAPID). The secret is a number of P-256, from which the public point follows. */
function keysOf(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(secret, 'base64').toString('base64url') };
}

type Deps = { secret: string; origins: readonly string[]; publicUrl: string };

/** Speaks with the push services of the browsers' makers (RFC 8030, 8291 and 8292). */
export function createPushService({ secret, origins, publicUrl }: Deps) {
  const keys = keysOf(secret);
  // Push services may write to whoever sends too much; a portal at home has nobody to be written to.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost.invalid';
  const isKnown = (url: URL) => origins.some((origin) => isOf(url, origin));

  /** The address as it will be asked; null when that is none of a known push service. */
  function readEndpoint(endpoint: string): URL | null {
    try {
      const url = new URL(endpoint);
      const read = outgoingUrl(url.origin, `${url.pathname}${url.search}` as `/${string}`);
      // What is said besides, such as a name and a password, or a part of a page, belongs to no subscription.
      return isKnown(read) && read.href === endpoint ? read : null;
    } catch {
      return null;
    }
  }

  return {
    publicKey: keys.publicKey,

    /** Whether a subscription is one of a known push service, with a key that can be encrypted for. */
    canTell: ({ endpoint, keys: { p256dh } }: PushSubscription): boolean => readEndpoint(endpoint) !== null && isPoint(p256dh),

    async send({ endpoint, p256dh, auth }: Browser, note: PushNote, { urgency }: { urgency: Urgency }): Promise<Outcome> {
      const url = readEndpoint(endpoint);
      if (!url) return { kind: 'refused', why: 'no known push service' };
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(note), {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: lifeSeconds,
        urgency,
        topic: note.tag,
      });
      // The body says how long it is.
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
      try {
        const response = await fetch(outgoingUrl(url.origin, `${url.pathname}${url.search}` as `/${string}`), {
          method: 'POST',
          redirect: 'manual',
          headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
          body,
          signal: AbortSignal.timeout(answerLimitMs),
        });
        await response.body?.cancel();
        return outcomeOf(response);
      } catch (error) {
        return { kind: 'later', why: error instanceof Error ? error.name : 'silent', seconds: 0 };
      }
    },
  };
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  const why = `status ${status}`;
  if (ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after') ?? 0);
    return { kind: 'later', why, seconds: Number.isFinite(seconds) ? Math.max(0, seconds) : 0 };
  }
  return { kind: 'refused', why };
}

/** Whether it lies on the curve: nothing can be encrypted for any other. */
function isPoint(key: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(key, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** `https://*.push.example` is every host below push.example. */
function isOf(url: URL, origin: string): boolean {
  if (!origin.includes('//*.')) return url.origin === origin;
  const { protocol, port, hostname } = new URL(origin.replace('//*.', '//'));
  return url.protocol === protocol && url.port === port && url.hostname.endsWith(`.${hostname}`);
}

export type PushService = ReturnType<typeof createPushService>;
