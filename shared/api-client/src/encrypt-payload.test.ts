import type { EncryptedPayload } from '@portal/contracts';
import { createApi } from './api';
import { encryptPayload } from './encrypt-payload';
import { stubFetch, succeed } from './testing/stub-fetch';

const { subtle } = crypto;
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

let server: CryptoKeyPair;
let serverKey: string;
beforeAll(async () => {
  server = (await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])) as CryptoKeyPair;
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

it('opens with the server’s key and nothing but the scheme @AUTH-12', async () => {
  expect(await open(call, encryptPayload(serverKey, call, body))).toEqual(body);
});

it('fits one call, one moment and one text only @AUTH-12', async () => {
  const payload = encryptPayload(serverKey, call, body);
  await expect(open('PUT /wps/member/register', payload)).rejects.toThrow('MAC');
  await expect(open(call, { ...payload, timestamp: payload.timestamp + 1 })).rejects.toThrow('MAC');
  await expect(open(call, { ...payload, iv: encryptPayload(serverKey, call, body).iv })).rejects.toThrow('MAC');
  await expect(
    open(call, { ...payload, ciphertext: payload.ciphertext.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
  ).rejects.toThrow('MAC');
});

it('uses its keys once: the same body never looks the same', () => {
  const payloads = Array.from({ length: 20 }, () => encryptPayload(serverKey, call, body));
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
