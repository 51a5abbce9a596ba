import { randomBytes, randomUUID } from 'node:crypto';
import { type SumNode, sumText } from '@portal/contracts/sealed-books';
import { createHash } from 'node:crypto';
import { leafOf, leavesOf, sharesOf, sumPaths, sumRoot } from './sum-tree';

const seed = randomBytes(32);
const owed = (amount: bigint) => ({ memberId: randomUUID(), amount });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** A plain second making of the tree: cut at the largest power of two below the number of leaves. */
function plainRoot(leaves: readonly SumNode[]): SumNode {
  if (leaves.length === 1) return leaves[0]!;
  let cut = 1;
  while (cut * 2 < leaves.length) cut *= 2;
  const [left, right] = [plainRoot(leaves.slice(0, cut)), plainRoot(leaves.slice(cut))];
  return { hash: hashOf(sumText(left, right)), sum: String(BigInt(left.sum) + BigInt(right.sum)) };
}

it.each([0n, 1n, 3n, 7_654_321n, 9_000_000_000_000_000n])('cuts %s into parts that make it up again, none below zero', (amount) => {
  for (let i = 0; i < 50; i += 1) {
    const parts = sharesOf(seed, owed(amount)).map((share) => BigInt(share.amount));
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
    expect(parts.every((part) => part >= 0n)).toBe(true);
  }
});

it('cuts the same balance at other places for another member, and with another seed', () => {
  const [one, two] = [owed(1_000_000_000n), owed(1_000_000_000n)];
  const amounts = (by: Buffer, balance: typeof one) => sharesOf(by, balance).map(({ amount }) => amount);
  expect(amounts(seed, one)).toEqual(amounts(seed, one));
  expect(amounts(seed, one)).not.toEqual(amounts(seed, two));
  expect(amounts(seed, one)).not.toEqual(amounts(randomBytes(32), one));
  expect(new Set([...sharesOf(seed, one), ...sharesOf(seed, two)].map(({ salt }) => salt)).size).toBe(8);
});

it.each([1, 2, 3, 5, 8, 13, 100])('leads from every leaf of %i members to the root and the total', async (members) => {
  const balances = Array.from({ length: members }, (_, i) => owed(BigInt(i) * 1_234_567n));
  const leaves = await leavesOf(seed, balances);
  expect(leaves).toHaveLength(members * 4);
  const root = await sumRoot(leaves);
  expect(root).toEqual(plainRoot(leaves));
  expect(root.sum).toBe(String(balances.reduce((sum, { amount }) => sum + amount, 0n)));

  const paths = await sumPaths(leaves, [...leaves.keys()]);
  leaves.forEach((leaf, place) => {
    const top = paths[place]!.reduce<SumNode>((own, { side, ...beside }) => {
      const [left, right] = side === 'left' ? [beside, own] : [own, beside];
      return { hash: hashOf(sumText(left, right)), sum: String(BigInt(left.sum) + BigInt(right.sum)) };
    }, leaf);
    expect(top).toEqual(root);
  });
});

it('has leaves in an order that does not tell which belong together', async () => {
  const balances = Array.from({ length: 20 }, () => owed(5_000_000n));
  const leaves = (await leavesOf(seed, balances)).map(({ hash }) => hash);
  expect(leaves).toEqual(leaves.toSorted());
  const places = balances.map((balance) => sharesOf(seed, balance).map((share) => leaves.indexOf(leafOf(share).hash)));
  expect(places.some((four) => Math.max(...four) - Math.min(...four) > 10)).toBe(true);
});

it('sums nothing up to nothing', async () => {
  expect(await sumRoot([])).toEqual({ hash: hashOf(''), sum: '0' });
});
