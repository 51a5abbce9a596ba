import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { forgetRows, isDayBefore, isTimeBefore } from './forget-rows';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const fill = (daysAgo: number, count: number) =>
  sql`insert into members.link_visitors (member_id, day, visitor)
      select gen_random_uuid(), core.day_of(clock_timestamp()) - ${daysAgo}::int, substring(sha256(n::text::bytea) for 16) from generate_series(1, ${count}) n`.execute(
    test.owner.read,
  );
const ages = async () => {
  const { rows } = await sql<{ age: number; count: number }>`
    select core.day_of(clock_timestamp()) - day as age, count(*)::int as count from members.link_visitors group by 1 order by 1`.execute(
    test.owner.read,
  );
  return rows.map(({ age, count }) => [age, count]);
};

it('deletes all that is old, in as many parts as it takes, and nothing else', async () => {
  await fill(10, 3);
  await fill(11, 4_001);
  await forgetRows(test.database, 'members.link_visitors', isDayBefore('day', 10));
  expect(await ages()).toEqual([[10, 3]]);
  await forgetRows(test.database, 'members.link_visitors', isDayBefore('day', 10));
  expect(await ages()).toEqual([[10, 3]]);
});

it('goes by the database’s clock where a column holds times', async () => {
  await sql`insert into agents.letters (member_id, id, downline_id, text, sent_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'a letter', clock_timestamp() - make_interval(hours => h) from unnest(array[1, 47, 49]) as h`.execute(
    test.owner.read,
  );
  await forgetRows(test.database, 'agents.letters', isTimeBefore('sent_at', 2));
  const { rows } = await sql`select 1 from agents.letters`.execute(test.owner.read);
  expect(rows).toHaveLength(2);
});
