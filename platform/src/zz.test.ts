import { writeFileSync } from 'node:fs';
import { createTestDatabase } from '../test/test-database';
it('lists', async () => {
  const test = await createTestDatabase();
  const { rows } = await test.owner.pool.query(`
    select c.oid::regclass::text as t,
      (select array_agg((select array_agg(a.attname order by k.ord) from unnest(x.conkey) with ordinality k(n,ord) join pg_attribute a on a.attrelid=c.oid and a.attnum=k.n)::text) from pg_constraint x where x.conrelid=c.oid and x.contype in ('p','u')) as keys,
      (select array_agg(x.confrelid::regclass::text) from pg_constraint x where x.conrelid=c.oid and x.contype='f') as fks,
      (select array_agg(tgname) from pg_trigger where tgrelid=c.oid and not tgisinternal) as trg,
      exists(select 1 from pg_attribute a where a.attrelid=c.oid and a.attname='member_id') as m, obj_description(c.oid) as d
    from pg_class c join pg_namespace n on n.oid=c.relnamespace where c.relkind in ('r','p') and n.nspname !~ '^pg_|information_schema' order by 1`);
  writeFileSync('/tmp/tables.txt', rows.map((r: any) => `${r.t} | keys ${r.keys} | fk ${r.fks} | trg ${r.trg} | ${r.m ? 'member_id' : ''} | ${r.d}`).join('\n'));
  const u = await test.owner.pool.query(`select indrelid::regclass::text as t, pg_get_indexdef(indexrelid) as d from pg_index i join pg_class c on c.oid=i.indrelid join pg_namespace n on n.oid=c.relnamespace where indisunique and not exists (select 1 from pg_constraint x where x.conindid=indexrelid) and n.nspname !~ '^pg_'`);
  writeFileSync('/tmp/uniq.txt', u.rows.map((r: any) => `${r.t} ${r.d}`).join('\n'));
  await test.close();
});
