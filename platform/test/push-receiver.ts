import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNote, PushSubscription } from '@portal/contracts';

type Answer = { status: number; headers?: Record<string, string> };
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser's subscription: the address, and the keys that open what is sent to it. */
export type TestSubscription = PushSubscription & { path: string; open(body: Buffer): PushNote };

/** Stands in for the push service of a browser's maker: takes what is sent, and opens it as the browser would (RFC 8291). */
export async function createPushReceiver() {
  const received: Received[] = [];
  let answer: (path: string) => Answer = () => ({ status: 201 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers } = answer(path);
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** What it answers from now on. */
    answer: (how: Answer | ((path: string) => Answer)) => (answer = typeof how === 'function' ? how : () => how),
    subscribe(): TestSubscription {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const p256dh = pair.generateKeys();
      return {
        path,
        endpoint: origin + path,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
        open: (body) => open(body, pair, p256dh, auth),
      };
    },
    /** What has come for a subscription, opened. */
    notesFor: ({ path, open: read }: TestSubscription): PushNote[] =>
      received.filter((one) => one.path === path).map(({ body }) => read(body)),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** The one record of `aes128gcm` (RFC 8188), by the keys of RFC 8291. */
function open(body: Buffer, pair: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): PushNote {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushNote;
}

/** What a request says of its sender (VAPID, RFC 8292), once its signature was checked by the key that browsers subscribe with. */
export function senderOf({ authorization }: IncomingHttpHeaders, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header, payload, signature] = (token ?? '').split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isGood = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isGood || key !== publicKey) throw new Error('signed by somebody else');
  return JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}
