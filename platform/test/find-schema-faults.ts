import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

/** `rule: where`, such as `key starts with the member: games.rounds (provider_code, round_id)`. */
export type SchemaFault = string;

/**
 * Compares the catalogue of a database with the rules for tables that grow (docs/guides/add-a-table.md). The queue’s own schema and the
 * bookkeeping of migrations are left out.
 */
export async function findSchemaFaults(db: Queryable): Promise<SchemaFault[]> {
  const { rows } = await sql<{ fault: SchemaFault }>`
    with tables as (
      select c.oid, c.oid::regclass::text as name, substring(obj_description(c.oid, 'pg_class') from '^kind: (\\w+)') as kind
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
         and n.nspname not in ('information_schema', 'public', 'jobs')
    ), columns as (
      select a.attrelid as table_oid, a.attnum as number, a.attname::text as name, a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%' as counts
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attnum > 0
    ), unique_keys as (
      select i.indrelid as table_oid, i.indexrelid as key_oid, k.place, col.name, coalesce(col.counts, false) as counts
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
        left join columns col on col.table_oid = i.indrelid and col.number = k.number
       where i.indisunique
    ), keys as (
      select t.name as table_name, t.kind, u.key_oid, string_agg(u.name, ', ' order by u.place) as list, min(u.name) filter (where u.place = 1) as first,
             bool_or(u.counts) as counts
        from tables t join unique_keys u on u.table_oid = t.oid group by t.name, t.kind, u.key_oid
    ), foreign_keys as (
      select f.name as from_table, t.name as to_table, f.kind as from_kind, t.kind as to_kind,
             (select col.name from columns col where col.table_oid = c.conrelid and col.number = c.conkey[1]) as from_first,
             (select col.name from columns col where col.table_oid = c.confrelid and col.number = c.confkey[1]) as to_first
        from pg_constraint c join tables f on f.oid = c.conrelid join tables t on t.oid = c.confrelid where c.contype = 'f'
    )
    select 'says its kind: ' || name as fault from tables
     where kind is null or kind not in ('member', 'reference', 'directory', 'counter', 'log')
    union all
    select format('key starts with the member: %s (%s)', table_name, list) from keys where kind = 'member' and first is distinct from 'member_id'
    union all
    select format('no sequence in a key: %s (%s)', table_name, list) from keys where kind = 'member' and counts
    union all
    -- Within one member a foreign key is harmless: both sides begin with whose they are.
    select format('no foreign key to another member: %s to %s', from_table, to_table) from foreign_keys
     where from_kind in ('member', 'log', 'counter') and to_kind = 'member' and (from_first, to_first) is distinct from ('member_id', 'member_id')
    union all
    -- One that only refuses changes of facts costs the adding of rows nothing.
    select format('no trigger where money moves: %s.%s', t.name, g.tgname) from pg_trigger g join tables t on t.oid = g.tgrelid
      join pg_proc p on p.oid = g.tgfoid
     where not g.tgisinternal and p.proname !~ '^refuse_' and t.name ~ '^(core|games|lottery|payments|wallet)\\.'
    union all
    select format('no advisory lock where money moves: %s.%s', n.nspname, p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosrc ~ 'advisory' and n.nspname in ('core', 'games', 'lottery', 'payments', 'wallet')
    order by 1`.execute(db);
  return rows.map(({ fault }) => fault);
}
