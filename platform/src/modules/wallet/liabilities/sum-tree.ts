import { createHash, createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BalanceShare, shareText, type SumNode, sumText } from '@portal/contracts/sealed-books';

/** So many parts a balance is cut into: a neighbour in the tree sees one of them, and not whose. */
const sharesOfBalance = 4;
const nodesATurn = 2_048;

/** One step of a way up: the neighbour with its sum, and on which side it stands. */
export type SumStep = SumNode & { side: 'left' | 'right' };
/** What a member is owed, in 1/10,000 of the currency, never below zero. */
export type OwedBalance = { memberId: string; amount: bigint };

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const drawn = (seed: Buffer, memberId: string, what: string): Buffer => createHmac('sha256', seed).update(`${memberId} ${what}`).digest();

/** Cuts a balance at places that nobody without the seed can tell. */
export function sharesOf(seed: Buffer, { memberId, amount }: OwedBalance): BalanceShare[] {
  const cuts = Array.from(
    { length: sharesOfBalance - 1 },
    (_, i) => drawn(seed, memberId, `cut ${i}`).readBigUInt64BE() % (amount + 1n),
  ).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const ends = [...cuts, amount];
  return ends.map((end, i) => ({
    memberId,
    amount: String(end - (i === 0 ? 0n : ends[i - 1]!)),
    salt: drawn(seed, memberId, `salt ${i}`).toString('hex'),
  }));
}

export const leafOf = (share: BalanceShare): SumNode => ({ hash: hashOf(shareText(share)), sum: share.amount });

/** The leaves of some balances, in the order of their hashes, which tells nothing of whose they are. */
export async function leavesOf(seed: Buffer, balances: readonly OwedBalance[]): Promise<SumNode[]> {
  const leaves: SumNode[] = [];
  for (const balance of balances) {
    leaves.push(...sharesOf(seed, balance).map(leafOf));
    if (leaves.length % nodesATurn === 0) await nextTurn();
  }
  return leaves.sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

const joined = (left: SumNode, right: SumNode): SumNode => ({
  hash: hashOf(sumText(left, right)),
  sum: String(BigInt(left.sum) + BigInt(right.sum)),
});

/** Pairs are joined row by row; a last one without a neighbour goes up as it is. */
async function rowAbove(row: readonly SumNode[]): Promise<SumNode[]> {
  const above: SumNode[] = [];
  for (let at = 0; at < row.length; at += 2) {
    above.push(at + 1 < row.length ? joined(row[at]!, row[at + 1]!) : row[at]!);
    if (at % nodesATurn === 0) await nextTurn();
  }
  return above;
}

/** The node over all others; without any the hash of nothing, and no sum. */
export async function sumRoot(leaves: readonly SumNode[]): Promise<SumNode> {
  if (leaves.length === 0) return { hash: hashOf(''), sum: '0' };
  let row = leaves;
  while (row.length > 1) row = await rowAbove(row);
  return row[0]!;
}

/** For each place the neighbours on its way up. */
export async function sumPaths(leaves: readonly SumNode[], places: readonly number[]): Promise<SumStep[][]> {
  const paths: SumStep[][] = places.map(() => []);
  let row = leaves;
  for (let level = 0; row.length > 1; level += 1) {
    places.forEach((place, i) => {
      const at = Math.floor(place / 2 ** level);
      const neighbour = row[at ^ 1];
      if (neighbour) paths[i]!.push({ side: at % 2 === 0 ? 'right' : 'left', ...neighbour });
    });
    row = await rowAbove(row);
  }
  return paths;
}
