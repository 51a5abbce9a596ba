import type { EncryptedPayload } from '@portal/contracts';
import { createApi } from './api';
import { encryptPayload } from './encrypt-payload';
import { refuse, stubFetch, succeed } from './testing/stub-fetch';

const { subtle } = crypto;
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

let server: CryptoKeyPair;
let serverKey: string;
beforeAll(async () => {
  server = await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits']);
  serverKey = toBase64(await subtle.exportKey('raw', server.publicKey));
});

/** The server's side, written a second time with the platform's own primitives: what one side misreads the other would not notice. */
async function open(call: string, { publicKey, iv, ciphertext, mac, timestamp, nonce }: EncryptedPayload): Promise<unknown> {
  const sender = await subtle.importKey('raw', fromBase64(publicKey), { name: 'X25519' }, false, []);
  const shared = await subtle.deriveBits({ name: 'X25519', public: sender }, server.privateKey, 256);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode('portal-payload-v1');
  const keys = await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: fromBase64(nonce), info }, base, 512);

  const macKey = await subtle.importKey('raw', keys.slice(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode([call, publicKey, iv, ciphertext, timestamp, nonce].join('\n'));
  if (!(await subtle.verify('HMAC', macKey, fromBase64(mac), signed))) throw new Error('The MAC does not fit.');

  const key = await subtle.importKey('raw', keys.slice(0, 32), 'AES-CBC', false, ['decrypt']);
  const bytes = await subtle.decrypt({ name: 'AES-CBC', iv: fromBase64(iv) }, key, fromBase64(ciphertext));
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

const call = 'POST /wps/session/login';
const body = { username: 'ann', password: 'พระจันทร์ 🌙', type: 'username' } as const;

it('can be decrypted with the server’s key by the published scheme alone @AUTH-12', async () => {
  expect(await open(call, encryptPayload(serverKey, call, body, Date.now()))).toEqual(body);
});

it('is bound to one call, one moment and one text @AUTH-12', async () => {
  const payload = encryptPayload(serverKey, call, body, Date.now());
  await expect(open('PUT /wps/member/register', payload)).rejects.toThrow('MAC');
  await expect(open(call, { ...payload, timestamp: payload.timestamp + 1 })).rejects.toThrow('MAC');
  await expect(open(call, { ...payload, iv: encryptPayload(serverKey, call, body, Date.now()).iv })).rejects.toThrow('MAC');
  await expect(
    open(call, { ...payload, ciphertext: payload.ciphertext.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
  ).rejects.toThrow('MAC');
});

it('uses its keys once: the same body never looks the same', () => {
  const payloads = Array.from({ length: 20 }, () => encryptPayload(serverKey, call, body, Date.now()));
  for (const field of ['publicKey', 'iv', 'ciphertext', 'mac', 'nonce'] as const) {
    expect(new Set(payloads.map((payload) => payload[field])).size).toBe(20);
  }
});

it('is what an encrypted call sends in place of its body @AUTH-12', async () => {
  const stub = stubFetch(() => succeed(null));
  const api = createApi();
  api.configure({ getPayloadKey: () => Promise.resolve(serverKey) });
  await api.call(call, { body });
  stub.restore();

  const sent = stub.received[0]?.body as EncryptedPayload;
  expect(JSON.stringify(sent)).not.toContain('ann');
  expect(await open(call, sent)).toEqual(body);
});

describe('where the device’s clock is wrong', () => {
  const serverTime = 'Sat, 21 Nov 2026 12:00:00 GMT';
  const expired = () => {
    const answer = refuse(400, 'payload.expired');
    answer.headers.set('date', serverTime);
    return answer;
  };
  const timestamps = (received: { body: unknown }[]) => received.map(({ body: sent }) => (sent as EncryptedPayload).timestamp);
  const wrong = 1_000;
  const start = (answer: (count: number) => Response) => {
    let now = wrong;
    const stub = stubFetch((_, count) => answer(count));
    const api = createApi();
    api.configure({
      getPayloadKey: () => Promise.resolve(serverKey),
      now: () => now,
      onClockRefused: (told) => (now = Date.parse(told)),
    });
    return { stub, send: () => api.call(call, { body }).finally(stub.restore) };
  };

  it('carries the server’s time, which it learns from a refusal, and is sent once more @AUTH-12', async () => {
    const { stub, send } = start((count) => (count === 1 ? expired() : succeed(null)));
    await send();
    expect(timestamps(stub.received)).toEqual([wrong, Date.parse(serverTime)]);
    expect(await open(call, stub.received[1]!.body as EncryptedPayload)).toEqual(body);
  });

  it('is refused when the time is refused again, and for any other reason at once @AUTH-12', async () => {
    const stubborn = start(expired);
    await expect(stubborn.send()).rejects.toMatchObject({ code: 'payload.expired' });
    expect(stubborn.stub.received).toHaveLength(2);
    const other = start(() => refuse(401, 'session.invalid_credentials'));
    await expect(other.send()).rejects.toMatchObject({ code: 'session.invalid_credentials' });
    expect(other.stub.received).toHaveLength(1);
  });
});
