import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EntryProof, LedgerRow } from '@portal/contracts';
import { entryText, sealText, signedHeadText, slotText } from '@portal/contracts/sealed-books';
import { parseMoney } from '@portal/money';

/** The keys that the page knows: its own, and those before which have vouched for it. Empty where the page runs alone. */
export type PageKeys = readonly string[];

export type VerifiedEntry = {
  /** What was computed on the way, each in hexadecimal. */
  leaf: string;
  slotRoot: string;
  slotsRoot: string;
  head: string;
  fingerprint: string;
  /** Whether entry, seal and signature belong together, and the entry is the row that is shown. */
  isProven: boolean;
  /** Whether the page knows the key. A proof by another key says nothing before its fingerprint was compared. */
  isKeyKnown: boolean;
};

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);
const fingerprintLength = 12;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const leafOf = (text: string): string => bytesToHex(sha256(concatBytes(leafMark, utf8ToBytes(text))));

/** From a leaf up to the root of its tree (RFC 6962). */
function climb(leaf: string, path: EntryProof['path']): string {
  return path.reduce((own, { side, hash }) => {
    const [left, right] = side === 'left' ? [hash, own] : [own, hash];
    return bytesToHex(sha256(concatBytes(nodeMark, hexToBytes(left), hexToBytes(right))));
  }, leaf);
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    return ed25519.verify(fromBase64(signature), utf8ToBytes(text), fromBase64(publicKey));
  } catch {
    // A key or a signature that is none.
    return false;
  }
}

/** Whether the proof is about what the row shows. */
const isOfRow = ({ entry }: EntryProof, row: LedgerRow): boolean =>
  entry.id === row.id &&
  entry.type === row.type &&
  entry.refType === row.refType &&
  entry.refId === row.refId &&
  BigInt(entry.available) === parseMoney(row.amount) &&
  BigInt(entry.availableAfter) === parseMoney(row.balanceAfter) &&
  BigInt(entry.holdAfter) === parseMoney(row.holdAfter) &&
  Math.abs(Date.parse(entry.createdAt) - Date.parse(row.time)) <= 1;

/** Walks from the row's entry to the signed head, believing nothing of the proof but what it computes. */
export function verifyEntry(proof: EntryProof, row: LedgerRow, keys: PageKeys): VerifiedEntry {
  const { entry, slot, seal, headBefore, signed } = proof;
  const leaf = leafOf(entryText(entry));
  const slotRoot = climb(leaf, proof.path);
  const slotsRoot = climb(leafOf(slotText({ ...slot, root: slotRoot })), proof.slotPath);
  const head = hashOf(sealText({ ...seal, slotsRoot }, headBefore));
  const text = signedHeadText('books', { number: seal.number, hash: head, at: signed.at, previous: signed.previous });
  const isOfSlot = Number.parseInt(entry.memberId.slice(-2), 16) === slot.slot;
  const isInTime = (seal.from === null || entry.createdAt >= seal.from) && entry.createdAt < seal.until;
  return {
    leaf,
    slotRoot,
    slotsRoot,
    head,
    fingerprint: hashOf(signed.publicKey).slice(0, fingerprintLength),
    isProven: isOfRow(proof, row) && isOfSlot && isInTime && isSigned(signed.publicKey, text, signed.signature),
    isKeyKnown: keys.includes(signed.publicKey),
  };
}

/** The edge puts the key, by which it signs the map of releases, into the page itself: the platform, which gives the proof, has no say in it. */
export function readPageKeys(): PageKeys {
  const { publicKey, keyChain } = document.getElementById('release-map')?.dataset ?? {};
  const links = keyChain ? (JSON.parse(keyChain) as { publicKey: string }[]) : [];
  return [...(publicKey ? [publicKey] : []), ...links.map((link) => link.publicKey)];
}
