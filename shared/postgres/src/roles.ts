import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queryable } from './database';
import { scramSecretOf } from './scram-secret';

/**
 * What a program's role may do beside reading everything. Without a word about it, rows of a table are added and changed, never deleted.
 * Names are `schema.table`; `schema.*` is a whole schema.
 */
export type RoleAccess = {
  /** Rows are added and never touched again. */
  appendOnly: readonly string[];
  /** Rows may be deleted. */
  deletable: readonly string[];
};

/**
 * The address by which a program works on a private server: the role's password follows from the owner's, so that nothing more has to be
 * kept, and the owner's does not follow from it.
 */
export function runtimeUrlOf(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url');
  url.username = role;
  return url.href;
}

/** Makes the role of the address, or takes from it whatever an ordinary role has not. Its password becomes that of the address. */
export async function prepareRole(owner: Database, runtimeUrl: string): Promise<void> {
  const { username, password } = new URL(runtimeUrl);
  const name = decodeURIComponent(username);
  const secret = sql.lit(scramSecretOf(decodeURIComponent(password)));
  await inTurn(owner, async (tx) => {
    const { rows } = await sql<{ extra: string[] }>`
      select array_remove(array[case when rolsuper then 'nosuperuser' end, case when rolcreatedb then 'nocreatedb' end,
        case when rolcreaterole then 'nocreaterole' end, case when rolreplication then 'noreplication' end,
        case when rolbypassrls then 'nobypassrls' end, case when not rolcanlogin then 'login' end], null) as extra
      from pg_roles where rolname = ${name}`.execute(tx);
    const words = rows[0] ? rows[0].extra.join(' ') : 'login';
    await sql`${sql.raw(rows[0] ? 'alter' : 'create')} role ${sql.id(name)} ${sql.raw(words)} password ${secret}`.execute(tx);
    const groups = await sql<{ name: string }>`
      select roleid::regrole::text as name from pg_auth_members where member = (select oid from pg_roles where rolname = ${name})`.execute(
      tx,
    );
    for (const group of groups.rows) await sql`revoke ${sql.raw(group.name)} from ${sql.id(name)}`.execute(tx);
  });
}

/** Roles belong to the server and not to one database: two programs that prepare theirs at once wait here, and try again what still met. */
async function inTurn(owner: Database, work: (tx: Queryable) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await owner.transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('portal.roles', 0))`.execute(tx);
        await work(tx);
      });
    } catch (error) {
      // From another database of the same server: "tuple concurrently updated", or the role was made in between.
      if (!['XX000', '23505', '42710'].includes((error as { code?: string }).code ?? '') || attempt === 5) throw error;
    }
  }
}

/**
 * Gives the role exactly what `access` says of every schema but the server's own, in one transaction, so that a program that works
 * meanwhile notices nothing. Safe to repeat; whatever was granted by hand before goes.
 */
export async function grantAccess(owner: Database, role: string, { appendOnly, deletable }: RoleAccess): Promise<void> {
  await inTurn(owner, async (tx) => {
    const to = sql.id(role);
    const schemas = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`.execute(tx);
    const tables = await sql<{ schema: string; name: string }>`
      select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1, 2`.execute(tx);
    const known = new Set(tables.rows.flatMap(({ schema, name }) => [`${schema}.${name}`, `${schema}.*`]));
    for (const name of [...appendOnly, ...deletable]) if (!known.has(name)) throw new Error(`there is no table ${name} to grant access to`);

    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
    const database = sql.id(rows[0]!.name);
    await sql`revoke create, temporary on database ${database} from public, ${to}`.execute(tx);
    await sql`grant connect on database ${database} to ${to}`.execute(tx);
    for (const { name } of schemas.rows) {
      const schema = sql.id(name);
      await sql`revoke create on schema ${schema} from public, ${to}`.execute(tx);
      await sql`grant usage on schema ${schema} to ${to}`.execute(tx);
      await sql`revoke all on all tables in schema ${schema} from public, ${to}`.execute(tx);
      await sql`grant select on all tables in schema ${schema} to ${to}`.execute(tx);
      await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(tx);
      await sql`grant execute on all functions in schema ${schema} to ${to}`.execute(tx);
      // What a migration adds is of use before the grants after it: read and added to, which no table forbids.
      await sql`alter default privileges in schema ${schema} grant select, insert on tables to ${to}`.execute(tx);
      await sql`alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`.execute(tx);
    }
    const isAmong = (names: readonly string[], schema: string, name: string) =>
      names.includes(`${schema}.${name}`) || names.includes(`${schema}.*`);
    for (const { schema, name } of tables.rows) {
      // Only the owner records which migrations and definitions are applied.
      if (schema === 'public' && (name.startsWith('migrations') || name === 'definitions')) continue;
      const rights = ['insert'];
      if (!isAmong(appendOnly, schema, name)) rights.push('update');
      if (isAmong(deletable, schema, name)) rights.push('delete');
      await sql`grant ${sql.raw(rights.join(', '))} on ${sql.id(schema, name)} to ${to}`.execute(tx);
    }
  });
}

/** What the role of these connections has that a program must not have: rights over the server, things of its own, other roles' rights. */
export async function findExcessOf(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ excess: string }>`
    with me as (select * from pg_roles where rolname = current_user)
    select attribute as excess from me, lateral (values (rolsuper, 'is a superuser'), (rolcreatedb, 'may create databases'),
      (rolcreaterole, 'may create roles'), (rolreplication, 'may replicate'), (rolbypassrls, 'passes row security')) as a (has, attribute)
      where has
    union all
    select format('owns %s %s', case relkind when 'S' then 'sequence' when 'i' then 'index' else 'table' end, c.oid::regclass)
      from pg_class c, me where c.relowner = me.oid and relkind not in ('t', 'i')
    union all
    select format('owns function %s', p.oid::regprocedure) from pg_proc p, me where p.proowner = me.oid
    union all
    select format('owns schema %s', nspname) from pg_namespace, me where nspowner = me.oid
    union all
    select 'owns the database' from pg_database, me where datname = current_database() and datdba = me.oid
    union all
    select format('is a member of %s', roleid::regrole) from pg_auth_members, me where member = me.oid
    union all
    select format('may create in schema %s', nspname) from pg_namespace n, me where has_schema_privilege(me.oid, n.oid, 'create')
    limit 20`.execute(db);
  return rows.map(({ excess }) => excess);
}
