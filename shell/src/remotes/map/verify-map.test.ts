import type { SignedMap } from '@portal/contracts/release-map';
import { verifyMap } from './verify-map';

const text = '{"schema":"","microFrontends":{}}';
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

let inlined: (epoch: number) => Promise<SignedMap>;

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const publicKey = toBase64(await crypto.subtle.exportKey('raw', pair.publicKey));
  inlined = async (epoch) => {
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(`${epoch}\n${text}`));
    return { text, epoch, signature: toBase64(signature), publicKey, keyChain: [] };
  };
});

it('accepts a map with a valid signature @MF-10', async () => {
  expect(await verifyMap(await inlined(7), 7)).toMatchObject({ epoch: 7, map: { schema: '', microFrontends: {} } });
});

it.each<[string, Partial<SignedMap>]>([
  ['a changed map', { text: text.replace('{}', '{"x":[]}') }],
  ['another epoch', { epoch: 8 }],
  ['an epoch that is none', { epoch: Number.NaN }],
])('refuses %s @MF-10', async (_what, change) => {
  await expect(verifyMap({ ...(await inlined(7)), ...change }, 0)).rejects.toThrow();
});

it('refuses a genuine map that is older than one this tab has seen @MF-10', async () => {
  await expect(verifyMap(await inlined(7), 8)).rejects.toThrow('older than 8');
});
