import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { signedKeyText, signedText, type KeyLink } from '@portal/contracts/release-map';
import { ReleaseError } from '../release-error';
import { takeFolderLock } from '../storage/folder-lock';

/** More rotations than this within the life of one page do not happen. */
const longestChain = 20;

export type MapSigner = {
  publicKey: string;
  /** How this key came to be the one, oldest link first; open pages follow it from the key they know. */
  keyChain: KeyLink[];
  sign(epoch: number, map: string): string;
  /** Of a text of another kind, which says at its beginning what it is. */
  signText(text: string): string;
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
    signText: (text) => sign(null, Buffer.from(text), key).toString('base64'),
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

/** Names a key in the log and among people. */
export const keyFingerprint = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 12);

export type Rotation = { from: string | null; to: string };

/**
 * Puts a new key in the place of the present one, which vouches for it, so that open pages follow. A chain that begins anew is for a key
 * that is lost, or that somebody else has: open pages then keep the map they have until they are loaded again.
 */
export async function rotateSigningKey(path: string, { beginsAnew }: { beginsAnew: boolean }): Promise<Rotation> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = await takeFolderLock(`${path}.lock`);
  try {
    const present = existsSync(path) ? readFileSync(path) : null;
    if (!present && !beginsAnew) {
      throw new ReleaseError(
        `There is no key at ${path} that could vouch for a new one. Restore it, or give --new-chain: then pages that are open must be loaded again.`,
        409,
      );
    }
    const { privateKey } = generateKeyPairSync('ed25519');
    const to = rawPublicKey(privateKey);
    // A key that cannot be read is as good as lost.
    const old = present && (!beginsAnew || isKey(present)) ? createPrivateKey(present) : null;
    const link =
      old && !beginsAnew ? { publicKey: to, signature: sign(null, Buffer.from(signedKeyText(to)), old).toString('base64') } : null;
    const chain = link ? [...readKeyChain(path), link].slice(-longestChain) : [];
    // The chain comes first: with the old key it is a link too long, which nobody minds; the new key without it would be a stranger.
    replaceFile(keyChainPath(path), JSON.stringify(chain, null, 2), 0o644);
    replaceFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
    return { from: old && keyFingerprint(rawPublicKey(old)), to: keyFingerprint(to) };
  } finally {
    await lock.release();
  }
}

function isKey(pem: Buffer): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}

function replaceFile(path: string, content: string | Buffer, mode: number): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode, flush: true });
  renameSync(draft, path);
}

function rawPublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('base64');
}
