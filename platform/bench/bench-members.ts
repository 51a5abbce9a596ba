import { createHash } from 'node:crypto';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { fromWhole } from '@portal/money';

/** Ids and tokens follow from a number, so that every program of the benchmark knows them. */
export const memberIdOf = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
export const tokenOf = (number: number): string => createHash('sha256').update(`bench-${number}`).digest('base64url');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const grant = fromWhole(10_000_000);

/** As two officers open a portal to the public. */
export async function openPortal({ read }: Database): Promise<void> {
  await sql`insert into system.openings (is_only) values (true) on conflict do nothing`.execute(read);
}

/** Puts a line of agents above members 1 to `count`, each with one percent of rebate more than the one below. The agents are the numbers behind. */
export async function addAgentLine(database: Database, count: number, agents: number): Promise<void> {
  const ids = Array.from({ length: agents }, (_, i) => memberIdOf(count + 1 + i));
  await database.transaction(async (tx) => {
    await sql`update members.members set max_series = 1900 where id <> all(${ids}::uuid[])`.execute(tx);
    await sql`insert into members.members (id, account, account_key, nickname, type, max_series)
      select id, 'agent' || nth, 'agent' || nth, 'agent' || nth, 1, 1980 - 20 * (${agents} - nth)
        from unnest(${ids}::uuid[]) with ordinality as a (id, nth)`.execute(tx);
    await sql`insert into wallet.accounts (member_id, currency) select id, 'THB' from unnest(${ids}::uuid[]) as a (id)`.execute(tx);
    await sql`insert into members.paths (ancestor_id, descendant_id, depth)
      select a.id, m.id, a.nth from members.members m cross join unnest(${ids}::uuid[]) with ordinality as a (id, nth)
       where m.id <> all(${ids}::uuid[])`.execute(tx);
  });
}

/** Opens the portal to members 1 to `count`, each signed in and with money that came in by the ledger. */
export async function addMembers(database: Database, count: number, currency = 'THB'): Promise<void> {
  await openPortal(database);
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const ids = numbers.map(memberIdOf);
  const accounts = numbers.map((number) => `bench${number}`);
  const tokenHashes = numbers.map((number) => hashOf(tokenOf(number)));
  const resumeHashes = numbers.map((number) => hashOf(`resume-${number}`));
  await database.transaction(async (tx) => {
    await sql`insert into members.members (id, account, account_key, nickname)
      select id, account, account, account from unnest(${ids}::uuid[], ${accounts}::text[]) as m (id, account)`.execute(tx);
    await sql`insert into session.sessions (id, member_id, resume_hash, expires_at)
      select id, id, hash, now() + interval '1 day' from unnest(${ids}::uuid[], ${resumeHashes}::bytea[]) as s (id, hash)`.execute(tx);
    await sql`insert into session.tokens (token_hash, session_id)
      select hash, id from unnest(${ids}::uuid[], ${tokenHashes}::bytea[]) as t (id, hash)`.execute(tx);
    await sql`insert into wallet.accounts (member_id, currency) select id, ${currency} from unnest(${ids}::uuid[]) as a (id)`.execute(tx);
    await sql`
      select count(*) from wallet.move_many(${currency}, ${ids}::uuid[], ${accounts}::text[], ${ids}::uuid[], ${numbers.map(() => 'DEPOSIT')}::text[],
        ${numbers.map(() => grant)}::bigint[], ${numbers.map(() => 0n)}::bigint[], ${numbers.map(() => 'house:bank')}::text[],
        ${numbers.map(() => 'deposit')}::text[], ${ids}::text[])`.execute(tx);
  });
  await database.pool.query('vacuum analyze');
}
