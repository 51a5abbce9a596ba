import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BalanceProof, EntryProof, LedgerRow } from '@portal/contracts';
import {
  entryText,
  sealText,
  shareText,
  signedHeadText,
  slotText,
  statementsSlot,
  statementText,
  type SumNode,
  sumText,
} from '@portal/contracts/sealed-books';
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
  return { version: 1, entry, ...sealedPlace(entryText(entry), 0xaa) };
}

/** Where a leaf is sealed, in a slot of two and a seal of two slots. */
function sealedPlace(text: string, slotNumber: number) {
  const beside = leaf('the other entry');
  const slot = { slot: slotNumber, entries: 2 };
  const root = bytesToHex(node(leaf(text), beside));
  const otherSlot = leaf('the other slot');
  const slotsRoot = bytesToHex(node(otherSlot, leaf(slotText({ ...slot, root }))));
  const seal = { number: '12', from: '2000-01-01T00:00:00.000000Z', until: '2999-01-01T00:00:00.000000Z', entries: '5' };
  const headBefore = 'b'.repeat(64);
  const head = bytesToHex(sha256(utf8ToBytes(sealText({ ...seal, slotsRoot }, headBefore))));
  const signed = { at: '2026-11-21T02:31:00.000Z', previous: 'c'.repeat(64) };
  const line = signedHeadText('books', { number: seal.number, hash: head, ...signed });
  return {
    path: [{ side: 'right' as const, hash: bytesToHex(beside) }],
    slot,
    slotPath: [{ side: 'left' as const, hash: bytesToHex(otherSlot) }],
    seal,
    headBefore,
    signed: { ...signed, publicKey: sealKey, signature: base64(ed25519.sign(utf8ToBytes(line), secretKey)) },
  };
}

const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const sumOf = (left: SumNode, right: SumNode): SumNode => ({
  hash: textHash(sumText(left, right)),
  sum: String(BigInt(left.sum) + BigInt(right.sum)),
});

/** A genuine proof of a balance of 734.13 in two shares, beside others that are owed 1,000. */
export function countedBalance(): BalanceProof {
  const memberId = '019aa000-0000-7000-8000-0000000000aa';
  const shares = [
    { amount: '7000000', salt: '1'.repeat(64) },
    { amount: '341300', salt: '2'.repeat(64) },
  ];
  const [one, two] = shares.map((share) => ({ hash: textHash(shareText({ memberId, ...share })), sum: share.amount })) as [
    SumNode,
    SumNode,
  ];
  const others = { hash: 'd'.repeat(64), sum: '10000000' };
  const top = sumOf(sumOf(one, two), others);
  const statement = {
    number: '3',
    at: '2026-11-20T17:00:00.000000Z',
    currency: 'THB',
    members: '9',
    total: top.sum,
    root: top.hash,
  };
  const above = { side: 'right' as const, ...others };
  return {
    version: 1,
    memberId,
    amount: '7341300',
    statement,
    shares: [
      { ...shares[0]!, path: [{ side: 'right', ...two }, above] },
      { ...shares[1]!, path: [{ side: 'left', ...one }, above] },
    ],
    ...sealedPlace(statementText(statement), statementsSlot),
  };
}

export const otherHash = (text: string): string => bytesToHex(hexToBytes(text).map((byte) => byte ^ 1));
