import type { AgentLink } from '@portal/contracts';
import { fraction, fractionToDecimal } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

type Row = Omit<AgentLink, 'type' | 'rebate' | 'expiresAt' | 'createdAt'> & { type: number; expiresAt: Date | null; createdAt: Date };

const toLink = (row: Row): AgentLink => ({
  ...row,
  type: row.type === 0 ? 'member' : 'agent',
  rebate: row.series === null ? null : rebateOf(row.series),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Percent of rebate of a series: 20 points are 1 %. */
export const rebateOf = (series: number): string => fractionToDecimal(fraction(series - 1_700, 20), 2);

const links = (where: ReturnType<typeof sql>) => sql<Row>`
  select c.code, c.type, c.max_series as series, c.note, c.expires_at as "expiresAt", c.max_uses as "maxUses", c.created_at as "createdAt",
    case when not c.is_on then 'off' when c.expires_at <= clock_timestamp() then 'expired' when c.uses >= c.max_uses then 'used' else 'open' end as state,
    (select coalesce(sum(v.visits), 0)::int from members.code_visits v where v.code = c.code) as visits, j.registrations, j."firstDeposits"
    from members.affiliate_codes c
    cross join lateral (
      select count(*)::int as registrations, (count(*) filter (where exists (
        select from payments.deposits d where d.member_id = j.member_id and d.status = 'credited')))::int as "firstDeposits"
        from members.joined_by_code j where j.code = c.code
    ) j
   where ${where}`;

/** Newest first. */
export async function findLinks(
  db: Queryable,
  agentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ links: AgentLink[]; count: number }> {
  const [{ rows }, counted] = await Promise.all([
    links(sql`c.member_id = ${agentId} order by c.created_at desc, c.code limit ${limit} offset ${offset}`).execute(db),
    sql<{ count: number }>`select count(*)::int as count from members.affiliate_codes where member_id = ${agentId}`.execute(db),
  ]);
  return { links: rows.map(toLink), count: counted.rows[0]!.count };
}

export async function findLink(db: Queryable, agentId: string, code: string): Promise<AgentLink | undefined> {
  const { rows } = await links(sql`c.member_id = ${agentId} and c.code = ${code}`).execute(db);
  return rows[0] && toLink(rows[0]);
}

/** Links by which somebody may register now. */
export async function countOpenLinks(tx: Tx, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members.affiliate_codes c
     where c.member_id = ${agentId} and c.is_on and (c.expires_at is null or c.expires_at > clock_timestamp())
       and (c.max_uses is null or c.uses < c.max_uses)`.execute(tx);
  return rows[0]!.count;
}

export type NewLink = {
  code: string;
  agentId: string;
  type: number;
  series: number;
  note: string;
  days: number | null;
  maxUses: number | null;
};

/** False when the code exists. */
export async function insertLink(tx: Tx, link: NewLink): Promise<boolean> {
  const { rows } = await sql`
    insert into members.affiliate_codes (code, member_id, type, max_series, note, expires_at, max_uses)
    values (${link.code}, ${link.agentId}, ${link.type}, ${link.series}, ${link.note}, clock_timestamp() + make_interval(days => ${link.days}), ${link.maxUses})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** False when the agent has no such code. */
export async function saveSwitch(db: Queryable, agentId: string, code: string, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    update members.affiliate_codes set is_on = ${isOn} where code = ${code} and member_id = ${agentId} returning 1`.execute(db);
  return rows.length === 1;
}
