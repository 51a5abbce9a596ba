import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The Merkle tree of RFC 6962. A leaf is SHA-256 of a zero byte and its text, a node that of a one byte and its two children; a row of n leaves
 * is cut at the largest power of two below n. No leaves at all: SHA-256 of nothing.
 *
 * A row is one buffer of 32-byte hashes: a million tickets take 32 MB. The loop yields to other work regularly, so that
 * no bet has to wait for a tree.
 */
const hashBytes = 32;
const nodesATurn = 4_096;
const leafMark = Buffer.of(0);
const nodeMark = Buffer.of(1);

export const leafHash = (text: string): Buffer => createHash('sha256').update(leafMark).update(text, 'utf8').digest();

/** One step of a way up: the neighbour's hash, and on which side it stands. */
export type MerkleStep = { side: 'left' | 'right'; hash: string };

const joined = (left: Uint8Array, right: Uint8Array): Buffer => createHash('sha256').update(nodeMark).update(left).update(right).digest();
const hashAt = (row: Buffer, position: number): Buffer => row.subarray(position * hashBytes, (position + 1) * hashBytes);

/** Pairs are joined row by row and a last one without a neighbour goes up as it is, which gives the same tree as cutting at powers of two. */
async function rowAbove(row: Buffer): Promise<Buffer> {
  const count = row.length / hashBytes;
  const above = Buffer.alloc(Math.ceil(count / 2) * hashBytes);
  for (let at = 0; at < count; at += 2) {
    const node = at + 1 < count ? joined(hashAt(row, at), hashAt(row, at + 1)) : hashAt(row, at);
    node.copy(above, (at / 2) * hashBytes);
    if (at % nodesATurn === 0) await nextTurn();
  }
  return above;
}

export async function merkleRoot(leaves: Buffer): Promise<string> {
  if (leaves.length === 0) return createHash('sha256').digest('hex');
  let row = leaves;
  while (row.length > hashBytes) row = await rowAbove(row);
  return row.toString('hex');
}

/** The neighbours on the way from a leaf to the root: with them and the leaf anyone finds the root. */
export async function merklePath(leaves: Buffer, position: number): Promise<MerkleStep[]> {
  if (position < 0 || position >= leaves.length / hashBytes) throw new RangeError('no such leaf');
  const steps: MerkleStep[] = [];
  let row = leaves;
  for (let at = position; row.length > hashBytes; at = Math.floor(at / 2)) {
    const neighbour = hashAt(row, at ^ 1);
    if (neighbour.length > 0) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour.toString('hex') });
    row = await rowAbove(row);
  }
  return steps;
}

export function rootOfPath(leaf: Buffer, path: readonly MerkleStep[]): string {
  const root = path.reduce((hash, step) => {
    const neighbour = Buffer.from(step.hash, 'hex');
    return step.side === 'left' ? joined(neighbour, hash) : joined(hash, neighbour);
  }, leaf);
  return root.toString('hex');
}
