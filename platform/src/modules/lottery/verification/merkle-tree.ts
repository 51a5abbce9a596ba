import { createHash } from 'node:crypto';

/**
 * The Merkle tree of RFC 6962. A leaf is SHA-256 of a zero byte and its text, a node that of a one byte and its two children; a row of n leaves
 * is cut at the largest power of two below n. No leaves at all: SHA-256 of nothing.
 */
const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafMark = Buffer.of(0);
const nodeMark = Buffer.of(1);

export const leafHash = (text: string): Buffer => sha256(leafMark, Buffer.from(text, 'utf8'));

/** One step of a way up: the neighbour's hash, and on which side it stands. */
export type MerkleStep = { side: 'left' | 'right'; hash: string };

/** Pairs are joined row by row and a last one without a neighbour goes up as it is, which gives the same tree as cutting at powers of two. */
const rowAbove = (row: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(row.length / 2) }, (_, i) => {
    const [left, right] = [row[2 * i]!, row[2 * i + 1]];
    return right ? sha256(nodeMark, left, right) : left;
  });

export function merkleRoot(leaves: readonly Buffer[]): string {
  if (leaves.length === 0) return sha256().toString('hex');
  let row: readonly Buffer[] = leaves;
  while (row.length > 1) row = rowAbove(row);
  return row[0]!.toString('hex');
}

/** The neighbours on the way from a leaf to the root: with them and the leaf anyone finds the root. */
export function merklePath(leaves: readonly Buffer[], position: number): MerkleStep[] {
  if (!leaves[position]) throw new RangeError('no such leaf');
  const steps: MerkleStep[] = [];
  let row: readonly Buffer[] = leaves;
  for (let at = position; row.length > 1; at = Math.floor(at / 2)) {
    const neighbour = row[at ^ 1];
    if (neighbour) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour.toString('hex') });
    row = rowAbove(row);
  }
  return steps;
}

export function rootOfPath(leaf: Buffer, path: readonly MerkleStep[]): string {
  return path
    .reduce((hash, step) => {
      const neighbour = Buffer.from(step.hash, 'hex');
      return step.side === 'left' ? sha256(nodeMark, neighbour, hash) : sha256(nodeMark, hash, neighbour);
    }, leaf)
    .toString('hex');
}
