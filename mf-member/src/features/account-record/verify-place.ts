import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EntryProof } from '@portal/contracts';
import { sealText, signedHeadText, slotText } from '@portal/contracts/sealed-books';

/** The keys that the page knows: its own, and those before which have vouched for it. Empty where the page runs alone. */
export type PageKeys = readonly string[];

/** The way from a leaf of the sealed books to the signed head, as a proof names it. */
export type ClaimedPlace = Pick<EntryProof, 'path' | 'slot' | 'slotPath' | 'seal' | 'headBefore' | 'signed'>;

export type VerifiedPlace = {
  /** What was computed on the way, each in hexadecimal. */
  leaf: string;
  slotRoot: string;
  slotsRoot: string;
  head: string;
  fingerprint: string;
  /** Whether the signature is of the head that the leaf leads to. */
  isSigned: boolean;
  /** Whether the page knows the key. A proof by another key says nothing before its fingerprint was compared. */
  isKeyKnown: boolean;
};

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);
const fingerprintLength = 12;

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const leafOf = (text: string): string => bytesToHex(sha256(concatBytes(leafMark, utf8ToBytes(text))));

/** From a leaf up to the root of its tree (RFC 6962). */
function climb(leaf: string, path: EntryProof['path']): string {
  return path.reduce((own, { side, hash }) => {
    const [left, right] = side === 'left' ? [hash, own] : [own, hash];
    return bytesToHex(sha256(concatBytes(nodeMark, hexToBytes(left), hexToBytes(right))));
  }, leaf);
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return ed25519.verify(fromBase64(signature), utf8ToBytes(text), fromBase64(publicKey));
  } catch {
    // A key or a signature that is none.
    return false;
  }
}

/** Walks from the text of a leaf to the signed head, believing nothing of the place but what it computes. */
export function verifyPlace(text: string, { path, slot, slotPath, seal, headBefore, signed }: ClaimedPlace, keys: PageKeys): VerifiedPlace {
  const leaf = leafOf(text);
  const slotRoot = climb(leaf, path);
  const slotsRoot = climb(leafOf(slotText({ ...slot, root: slotRoot })), slotPath);
  const head = hashOf(sealText({ ...seal, slotsRoot }, headBefore));
  const line = signedHeadText('books', { number: seal.number, hash: head, at: signed.at, previous: signed.previous });
  return {
    leaf,
    slotRoot,
    slotsRoot,
    head,
    fingerprint: hashOf(signed.publicKey).slice(0, fingerprintLength),
    isSigned: isSignedBy(signed.publicKey, line, signed.signature),
    isKeyKnown: keys.includes(signed.publicKey),
  };
}

/** The edge puts the key, by which it signs the map of releases, into the page itself: the platform, which gives the proof, has no say in it. */
export function readPageKeys(): PageKeys {
  const { publicKey, keyChain } = document.getElementById('release-map')?.dataset ?? {};
  const links = keyChain ? (JSON.parse(keyChain) as { publicKey: string }[]) : [];
  return [...(publicKey ? [publicKey] : []), ...links.map((link) => link.publicKey)];
}
