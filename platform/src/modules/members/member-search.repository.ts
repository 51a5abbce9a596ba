import type { MemberSearch } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';

/** As the indexes have them: in the order of their bytes. */
const columns: Record<MemberSearch, RawBuilder<string>> = {
  account: sql`(m.account_key collate "C")`,
  nickname: sql`(lower(m.nickname) collate "C")`,
  payee_name: sql`(lower(m.fields ->> 'payeeName') collate "C")`,
};
/** Comes after every other character. */
const last = '\u{10FFFF}';

export type SearchPage = { by: MemberSearch; prefix: string; after: string | null; except: readonly string[]; limit: number };

/**
 * Ids of members whose name begins with the prefix, in its order, from behind the member `after`; at most `limit`, without `except`. Trial
 * accounts are left out.
 */
export async function findIdsByPrefix(db: Queryable, { by, prefix, after, except, limit }: SearchPage): Promise<string[]> {
  const column = columns[by];
  const behind = after === null ? undefined : await findValue(db, by, after);
  const start = sql`lower(${prefix}::text) collate "C"`;
  const { rows } = await sql<{ id: string }>`
    select m.id from members.members m
     where m.type <> 4 and ${column} >= ${start} and ${column} < (lower(${prefix}::text) || ${last}::text) collate "C"
       and m.id <> all(${[...except]}::uuid[])
       ${behind === undefined ? sql`` : sql`and (${column}, m.id) > (${behind}::text collate "C", ${after}::uuid)`}
     order by ${column}, m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findValue(db: Queryable, by: MemberSearch, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string | null }>`select ${columns[by]} as value from members.members m where m.id = ${id}`.execute(
    db,
  );
  return rows[0]?.value ?? undefined;
}

/** The id of whoever has this number of a customer. */
export async function findIdByCustomerId(db: Queryable, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from members.members where customer_id = ${customerId} and type <> 4`.execute(db);
  return rows[0]?.id;
}

/** The agents above a member, the nearest first. */
export async function findUplines(db: Queryable, memberId: string): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from members.paths p join members.members m on m.id = p.ancestor_id
     where p.descendant_id = ${memberId} and p.depth > 0 order by p.depth`.execute(db);
  return rows;
}
