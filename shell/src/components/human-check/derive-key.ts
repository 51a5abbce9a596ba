import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

const hashes = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 };
type HashName = keyof typeof hashes;

/** The platform's key derivations in plain code: the browser's own are missing on plain http, and in a worker whose file is sandboxed. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) => {
  const { algorithm, cost, keyLength = 32 } = parameters;
  const isSlow = algorithm.startsWith('PBKDF2/');
  const hash = hashes[algorithm.replace('PBKDF2/', '') as HashName];
  if (!hash) return Promise.reject(new Error(`Nobody here knows ${algorithm}.`));
  if (isSlow) return Promise.resolve({ derivedKey: pbkdf2(hash, password, salt, { c: cost, dkLen: keyLength }) });
  let key: Uint8Array = concatBytes(salt, password);
  for (let round = 0; round < Math.max(1, cost); round += 1) key = hash(key);
  return Promise.resolve({ derivedKey: key.slice(0, keyLength) });
};
