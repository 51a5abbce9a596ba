import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedKeyText, signedText, type KeyLink } from '@portal/contracts/release-map';
import { authority, newFolder } from '../../test/test-registries';
import { log } from '../commands/log';
import { rotateKey } from '../commands/rotate-key';
import { openRegistry, openRegistryAt } from '../registry';
import { openMapSigner } from './signing-keys';

const isSignedBy = (publicKey: string, text: string, signature: string) => {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
};
/** What a page that knows a key makes of a later one. */
const leadsTo = (known: string, wanted: string, chain: readonly KeyLink[]) =>
  chain.reduce((key, link) => (isSignedBy(key, signedKeyText(link.publicKey), link.signature) ? link.publicKey : key), known) === wanted;

it('signs epoch and exact bytes: neither can be changed, and the key stays the same @MF-10', () => {
  const { keyPath } = openRegistry(newFolder('registry'));
  const signer = openMapSigner(keyPath);
  const signature = signer.sign(7, '{"a":1}');

  expect(isSignedBy(signer.publicKey, signedText(7, '{"a":1}'), signature)).toBe(true);
  expect(isSignedBy(signer.publicKey, signedText(8, '{"a":1}'), signature)).toBe(false);
  expect(isSignedBy(signer.publicKey, signedText(7, '{"a":2}'), signature)).toBe(false);
  expect(openMapSigner(keyPath).publicKey).toBe(signer.publicKey);
  expect(readFileSync(keyPath, 'utf8')).toContain('PRIVATE KEY');
  expect(statSync(keyPath).mode & 0o077).toBe(0);
});

it('a new key is vouched for by the one before, so that a page follows from any earlier key @MF-10', async () => {
  const registry = openRegistry(newFolder('registry'));
  const keys = [openMapSigner(registry.keyPath).publicKey];
  for (const reason of ['first', 'second', 'third']) {
    await rotateKey(registry, { ...authority, reason });
    keys.push(openMapSigner(registry.keyPath).publicKey);
  }
  const { publicKey, keyChain, sign } = openMapSigner(registry.keyPath);

  expect(new Set(keys).size).toBe(4);
  for (const known of keys) expect(leadsTo(known, publicKey, keyChain)).toBe(true);
  expect(isSignedBy(publicKey, signedText(3, '{}'), sign(3, '{}'))).toBe(true);
  expect(await log(registry, null)).toMatchObject([
    { op: 'rotate-key', reason: 'first' },
    { op: 'rotate-key' },
    { op: 'rotate-key', epoch: 3 },
  ]);
  expect((await registry.readState()).channels).toEqual({});
});

it('a foreign key cannot be inserted into the chain @MF-10', async () => {
  const [registry, stranger] = [openRegistry(newFolder('registry')), openRegistry(newFolder('registry'))];
  const known = openMapSigner(registry.keyPath).publicKey;
  openMapSigner(stranger.keyPath);
  await rotateKey(stranger, authority);
  const { publicKey, keyChain } = openMapSigner(stranger.keyPath);
  expect(leadsTo(known, publicKey, keyChain)).toBe(false);
});

it('a new chain vouches for no earlier key, and is the only way without the old key', async () => {
  const registry = openRegistry(newFolder('registry'));
  const known = openMapSigner(registry.keyPath).publicKey;
  await rotateKey(registry, authority);
  await rotateKey(registry, authority, { beginsAnew: true });
  expect(openMapSigner(registry.keyPath).keyChain).toEqual([]);
  expect(leadsTo(known, openMapSigner(registry.keyPath).publicKey, [])).toBe(false);

  rmSync(registry.keyPath);
  await expect(rotateKey(registry, authority)).rejects.toThrow('no key');
  expect(existsSync(registry.keyPath)).toBe(false);
  writeFileSync(registry.keyPath, 'garbage');
  await rotateKey(registry, authority, { beginsAnew: true });
  expect((await log(registry, null)).at(-1)).toMatchObject({ from: null, reason: 'a test [new chain]' });
});

it('keeps the keys of a bucket in a local folder, and fails without one', () => {
  const folder = newFolder('keys');
  expect(openRegistryAt('s3://releases/portal', { KEYS_FOLDER: folder }).keyPath).toBe(join(folder, 'map-signing.pem'));
  expect(() => openRegistryAt('s3://releases/portal', {}).keyPath).toThrow('KEYS_FOLDER names the folder');
  expect(openRegistryAt('/x', {}).keyPath).toBe('/x/keys/map-signing.pem');
});
