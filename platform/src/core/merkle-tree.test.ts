import { createHash } from 'node:crypto';
import { leafHash, merklePath, merkleRoot, rootOfPath } from './merkle-tree';

/** The definition of RFC 6962, word for word. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest();
  if (leaves.length === 1) return leaves[0]!;
  let cut = 1;
  while (cut * 2 < leaves.length) cut *= 2;
  return createHash('sha256')
    .update(Buffer.of(1))
    .update(rootByDefinition(leaves.slice(0, cut)))
    .update(rootByDefinition(leaves.slice(cut)))
    .digest();
}
const leavesOf = (count: number) => Array.from({ length: count }, (_, i) => leafHash(`ticket ${i}`));

describe('tree of all tickets', () => {
  it('matches RFC 6962 for any number of tickets', async () => {
    for (let count = 0; count <= 70; count += 1)
      expect(await merkleRoot(Buffer.concat(leavesOf(count)))).toBe(rootByDefinition(leavesOf(count)).toString('hex'));
    expect(await merkleRoot(Buffer.alloc(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('proves that each ticket is in it, and no other', async () => {
    for (const count of [1, 2, 3, 7, 8, 9, 33]) {
      const leaves = leavesOf(count);
      const packed = Buffer.concat(leaves);
      const root = await merkleRoot(packed);
      for (const [position, leaf] of leaves.entries()) {
        expect(rootOfPath(leaf, await merklePath(packed, position))).toBe(root);
        expect(rootOfPath(leafHash('another ticket'), await merklePath(packed, position))).not.toBe(root);
      }
    }
  });

  it('has another root when a ticket is dropped, added or moved', async () => {
    const leaves = leavesOf(5);
    const others = [leaves.slice(1), [...leaves, leafHash('one more')], [leaves[1]!, leaves[0]!, ...leaves.slice(2)]];
    for (const other of others) expect(await merkleRoot(Buffer.concat(other))).not.toBe(await merkleRoot(Buffer.concat(leaves)));
  });
});
