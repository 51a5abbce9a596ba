import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';

/** The lowest level of the tree; a top stands on level 0. */
export const lowestLevel = 10;

// Every account stands in the tree twice: `members.parent_id`, and `members.paths` with each ancestor at its distance.

/** Until the transaction ends nobody comes into the tree, leaves it or is moved. Reading goes on. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`lock table members.paths in share row exclusive mode`.execute(tx);
}

/** An account with everybody below. */
export type Branch = {
  accounts: number;
  agents: number;
  /** How far the lowest stands below the account itself. */
  depth: number;
};

export async function findBranch(db: Queryable, memberId: string): Promise<Branch> {
  const { rows } = await sql<Branch>`
    select count(*)::int as accounts, (count(*) filter (where m.type in (1, 2, 41, 42)))::int as agents, coalesce(max(p.depth), 0)::int as depth
      from members.paths p join members.members m on m.id = p.descendant_id where p.ancestor_id = ${memberId}`.execute(db);
  return rows[0]!;
}

/** The account and everybody below, in the order of ids; at most so many. */
export async function findBranchIds(db: Queryable, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select descendant_id as id from members.paths where ancestor_id = ${memberId} order by 1 limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isBelow(db: Queryable, ancestorId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members.paths where ancestor_id = ${ancestorId} and descendant_id = ${memberId}`.execute(db);
  return rows.length > 0;
}

/** The tree is locked. Ways inside the branch stay; those to everybody above are replaced. */
export async function moveBranch(tx: Tx, memberId: string, parentId: string | null): Promise<void> {
  await sql`
    delete from members.paths p using members.paths branch
     where branch.ancestor_id = ${memberId} and p.descendant_id = branch.descendant_id
       and p.ancestor_id in (select ancestor_id from members.paths where descendant_id = ${memberId} and depth > 0)`.execute(tx);
  await sql`
    insert into members.paths (ancestor_id, descendant_id, depth)
    select above.ancestor_id, branch.descendant_id, above.depth + branch.depth + 1
      from members.paths above cross join members.paths branch
     where above.descendant_id = ${parentId}::uuid and branch.ancestor_id = ${memberId}`.execute(tx);
  await sql`update members.members set parent_id = ${parentId}::uuid where id = ${memberId}`.execute(tx);
}

type NewMove = { memberId: string; fromId: string | null; toId: string | null; accounts: number; officers: string; reason: string };

/** Answers its id. */
export async function insertMove(tx: Tx, { memberId, fromId, toId, accounts, officers, reason }: NewMove): Promise<string> {
  const id = newId();
  await sql`
    insert into members.moves (member_id, id, from_id, to_id, accounts, officers, reason)
    values (${memberId}, ${id}, ${fromId}::uuid, ${toId}::uuid, ${accounts}, ${officers}, ${reason})`.execute(tx);
  return id;
}

type Party = { id: string; account: string };
export type Move = { id: string; from: Party | null; to: Party | null; accounts: number; officers: string; reason: string; at: Date };

/** The latest moves of an account, newest first. */
export async function findMoves(db: Queryable, memberId: string, most: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select v.id, v.accounts, v.officers, v.reason, v.at,
      case when f.id is not null then jsonb_build_object('id', f.id, 'account', f.account) end as "from",
      case when t.id is not null then jsonb_build_object('id', t.id, 'account', t.account) end as "to"
      from members.moves v left join members.members f on f.id = v.from_id left join members.members t on t.id = v.to_id
     where v.member_id = ${memberId} order by v.id desc limit ${most}`.execute(db);
  return rows;
}

export type TreeRow = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  maxSeries: number;
  team: number;
  direct: number;
  isShut: boolean;
  registeredAt: Date;
};
const columns = sql`m.id, m.account, m.nickname, m.type, m.max_series as "maxSeries", m.is_locked or m.closed_at is not null as "isShut",
  m.registered_at as "registeredAt",
  (select count(*)::int from members.paths d where d.ancestor_id = m.id and d.depth > 0) as team,
  (select count(*)::int from members.members d where d.parent_id = m.id) as direct`;

export async function findTreeRow(db: Queryable, memberId: string): Promise<TreeRow | undefined> {
  const { rows } = await sql<TreeRow>`select ${columns} from members.members m where m.id = ${memberId} and m.type <> 4`.execute(db);
  return rows[0];
}

/** Who stands directly below an account, agents first; without one, the agents at the top. */
export async function findTreeLevel(
  db: Queryable,
  parentId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ members: TreeRow[]; count: number }> {
  const chosen = parentId === null ? sql`m.parent_id is null and m.type in (1, 2, 41, 42)` : sql`m.parent_id = ${parentId} and m.type <> 4`;
  const [{ rows }, counted] = await Promise.all([
    sql<TreeRow>`
      with page as materialized (
        select m.id from members.members m where ${chosen} order by m.type = 0, m.account_key limit ${limit} offset ${offset}
      )
      select ${columns} from page join members.members m on m.id = page.id order by m.type = 0, m.account_key`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from members.members m where ${chosen}`.execute(db),
  ]);
  return { members: rows, count: counted.rows[0]!.count };
}
