import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { signedText, type KeyLink } from '@portal/contracts/release-map';

export type MapSigner = {
  publicKey: string;
  /** How this key came to be the one, oldest link first; open pages follow it from the key they know. */
  keyChain: KeyLink[];
  sign(epoch: number, map: string): string;
};

/** Each link lies here from the rotation on: the new key, signed by the one before it (`signedKeyText`). */
export const keyChainPath = (keyPath: string): string => keyPath.replace(/\.pem$/, '.chain.json');

/** Reads the Ed25519 key that signs release maps; the first one to ask makes it. */
export function openMapSigner(path: string): MapSigner {
  if (!existsSync(path)) createKey(path);
  const key = createPrivateKey(readFileSync(path));
  return {
    publicKey: rawPublicKey(key),
    keyChain: readKeyChain(path),
    sign: (epoch, map) => sign(null, Buffer.from(signedText(epoch, map)), key).toString('base64'),
  };
}

function readKeyChain(keyPath: string): KeyLink[] {
  const path = keyChainPath(keyPath);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeyLink[]) : [];
}

function createKey(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    // A link fails when the file is there: of two that make a key at once, one wins and both use it.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function rawPublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('base64');
}
