import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { newId } from './ids';
import { slotOf, slotRanges, slots } from './slots';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const vectors: [string, number][] = [
  ['019aa000-0000-7000-8000-000000000000', 0],
  ['019aa000-0000-7000-8000-00000000007f', 127],
  ['019aa000-0000-7000-8000-000000000080', 128],
  ['019AA000-0000-7000-BFFF-FFFFFFFFFFFF', 255],
  ['ffffffff-ffff-7fff-bfff-ffffffffff0a', 10],
];

it('divides members in code as in the database', async () => {
  const ids = [...vectors.map(([id]) => id), ...Array.from({ length: 2_000 }, () => newId())];
  const { rows } = await sql<{ slot: number }>`
    select core.slot_of(m.id) as slot from unnest(${ids}::uuid[]) with ordinality as m (id, ord) order by m.ord`.execute(
    test.database.read,
  );
  expect(rows.map(({ slot }) => slot)).toEqual(ids.map(slotOf));
  expect(vectors.map(([id]) => slotOf(id))).toEqual(vectors.map(([, slot]) => slot));
});

it('spreads members over all slots', () => {
  const counts = Array.from({ length: slots }, () => 0);
  for (let i = 0; i < slots * 100; i += 1) counts[slotOf(newId())]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(40);
  expect(Math.max(...counts)).toBeLessThan(180);
});

it('cuts slots into ranges that leave none out and meet nowhere', () => {
  for (const count of [1, 2, 8, 256]) {
    const covered = slotRanges(count).flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
    expect(covered).toEqual(Array.from({ length: slots }, (_, i) => i));
  }
  expect(() => slotRanges(3)).toThrow('256');
});
