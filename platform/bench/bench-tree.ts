import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { addMembers, memberIdOf } from './bench-members';

/** Agents of the tree, by level: one, ten, a hundred, a thousand. */
export const agentsOfTree = 1_111;

/** Members 1 to `count` in one tree: four levels of ten agents each; everybody else plays below the thousand of the last one. */
export async function addTree(owner: Database, count: number): Promise<void> {
  await addMembers(owner, count);
  const { read } = owner;
  await sql`
    update members.members m
       set type = case when n.number <= ${agentsOfTree} then 1 else 0 end,
         parent_id = ('00000000-0000-7000-8000-' || lpad(to_hex(case when n.number <= ${agentsOfTree} then (n.number + 8) / 10
           else 112 + (n.number - ${agentsOfTree + 1}) % 1000 end), 12, '0'))::uuid
      from (select id, ('x' || right(id::text, 12))::bit(48)::bigint as number from members.members) n
     where n.id = m.id and n.number > 1`.execute(read);
  await sql`update members.members set type = 2 where id = ${memberIdOf(1)}`.execute(read);
  await sql`
    with recursive up as (
      select m.id as descendant, m.id as ancestor, 0 as depth from members.members m
      union all
      select u.descendant, m.parent_id, u.depth + 1 from up u join members.members m on m.id = u.ancestor where m.parent_id is not null
    )
    insert into members.paths (ancestor_id, descendant_id, depth) select ancestor, descendant, depth from up on conflict do nothing`.execute(
    read,
  );
}
