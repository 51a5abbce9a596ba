import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EntryProof, LedgerRow } from '@portal/contracts';
import { entryText, sealText, signedHeadText, slotText } from '@portal/contracts/sealed-books';
import { parseMoney } from '@portal/money';

const secretKey = new Uint8Array(32).fill(3);
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
export const sealKey = base64(ed25519.getPublicKey(secretKey));

const hash = (...parts: Uint8Array[]) => sha256(concatBytes(...parts));
const leaf = (text: string) => hash(Uint8Array.of(0), utf8ToBytes(text));
const node = (left: Uint8Array, right: Uint8Array) => hash(Uint8Array.of(1), left, right);

/** A genuine proof of a row of the account record, in a slot of two entries and a seal of two slots. */
export function sealedEntry(row: LedgerRow): EntryProof {
  const entry = {
    id: row.id,
    memberId: '019aa000-0000-7000-8000-0000000000aa',
    currency: 'THB',
    number: '7',
    type: row.type,
    available: String(parseMoney(row.amount)),
    hold: '0',
    availableAfter: String(parseMoney(row.balanceAfter)),
    holdAfter: String(parseMoney(row.holdAfter)),
    counterAccount: 'house:bank',
    refType: row.refType,
    refId: row.refId,
    key: `deposit:${row.refId}`,
    createdAt: row.time.replace('Z', '456Z'),
  };
  const beside = leaf('the other entry');
  const slot = { slot: 0xaa, entries: 2 };
  const root = bytesToHex(node(leaf(entryText(entry)), beside));
  const otherSlot = leaf('the other slot');
  const slotsRoot = bytesToHex(node(otherSlot, leaf(slotText({ ...slot, root }))));
  const seal = { number: '12', from: '2000-01-01T00:00:00.000000Z', until: '2999-01-01T00:00:00.000000Z', entries: '5' };
  const headBefore = 'b'.repeat(64);
  const head = bytesToHex(sha256(utf8ToBytes(sealText({ ...seal, slotsRoot }, headBefore))));
  const signed = { at: '2026-11-21T02:31:00.000Z', previous: 'c'.repeat(64) };
  const text = signedHeadText('books', { number: seal.number, hash: head, ...signed });
  return {
    version: 1,
    entry,
    path: [{ side: 'right', hash: bytesToHex(beside) }],
    slot,
    slotPath: [{ side: 'left', hash: bytesToHex(otherSlot) }],
    seal,
    headBefore,
    signed: { ...signed, publicKey: sealKey, signature: base64(ed25519.sign(utf8ToBytes(text), secretKey)) },
  };
}

export const otherHash = (text: string): string => bytesToHex(hexToBytes(text).map((byte) => byte ^ 1));
