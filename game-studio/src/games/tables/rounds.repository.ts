import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Json } from '../../core/json';
import type { Round } from './round.model';

const columns = sql`
  r.id, r.code, r.number, r.state, r.seed_hash as "seedHash", r.offer, r.opened_at as "openedAt", r.closes_at as "closesAt", r.outcome,
  r.result, r.dealt_at as "dealtAt", r.shown_at as "shownAt", r.settles_at as "settlesAt", r.settled_at as "settledAt",
  r.next_at as "nextAt", r.server_seed as "serverSeed"`;

export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}

export async function addTables(db: Queryable, family: string, codes: readonly string[]): Promise<void> {
  await sql`
    insert into tables.tables (code, family) select code, ${family} from unnest(${codes}::text[]) code
    on conflict (code) do update set family = excluded.family where tables.family <> excluded.family`.execute(db);
}

/** Somebody looks at the table: it plays on for a while. */
export async function wantTable(db: Queryable, code: string, until: Date): Promise<void> {
  await sql`update tables.tables set wanted_until = greatest(wanted_until, ${until}) where code = ${code}`.execute(db);
}

export async function seeVisitor(db: Queryable, code: string, playerKey: string, now: Date): Promise<void> {
  await sql`
    insert into tables.visitors (code, player_key, seen_at) values (${code}, ${playerKey}, ${now})
    on conflict (code, player_key) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function countVisitors(db: Queryable, code: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tables.visitors where code = ${code} and seen_at > ${since}`.execute(db);
  return rows[0]!.count;
}

export async function forgetVisitors(db: Queryable, before: Date): Promise<void> {
  await sql`delete from tables.visitors where seen_at < ${before}`.execute(db);
}

/** Whether `holder` is the one that moves the rounds of the family until `until`. */
export async function holdRunner(db: Queryable, family: string, holder: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into tables.runners as held (family, holder, held_until) values (${family}, ${holder}::uuid, ${until})
    on conflict (family) do update set holder = excluded.holder, held_until = excluded.held_until
      where held.holder = excluded.holder or held.held_until <= ${now}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function releaseRunner(db: Queryable, family: string, holder: string): Promise<void> {
  await sql`delete from tables.runners where family = ${family} and holder = ${holder}::uuid`.execute(db);
}

export async function liveRounds(db: Queryable, family: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from tables.rounds r
    where r.family = ${family} and r.state in ('open', 'closed', 'dealt')
    order by r.code`.execute(db);
  return rows;
}

/** Tables that are wanted and have no live round, with the time at which the next may begin. */
export async function waitingTables(db: Queryable, family: string, now: Date): Promise<{ code: string; nextAt: Date | null }[]> {
  const { rows } = await sql<{ code: string; nextAt: Date | null }>`
    select t.code, last.next_at as "nextAt"
    from tables.tables t
    left join lateral (
      select r.state, r.next_at from tables.rounds r where r.code = t.code order by r.number desc limit 1
    ) last on true
    where t.family = ${family} and t.wanted_until > ${now} and (last.state is null or last.state in ('settled', 'void'))
    order by t.code`.execute(db);
  return rows;
}

/** The number of the next round, or `null` when the table has a live one. Holds the table until the transaction ends. */
export async function takeNextNumber(tx: Tx, code: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    update tables.tables t set round_number = t.round_number + 1
    where t.code = ${code}
      and not exists (select 1 from tables.rounds r where r.code = t.code and r.state in ('open', 'closed', 'dealt'))
    returning t.round_number as number`.execute(tx);
  return rows[0]?.number ?? null;
}

export type NewRound = {
  id: string;
  code: string;
  family: string;
  number: number;
  seedHash: string;
  offer: Json;
  openedAt: Date;
  closesAt: Date;
};

export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  await sql`
    insert into tables.rounds (id, code, family, number, state, seed_hash, offer, opened_at, closes_at)
    values (${round.id}, ${round.code}, ${round.family}, ${round.number}, 'open', ${round.seedHash}, ${JSON.stringify(round.offer)}::jsonb,
      ${round.openedAt}, ${round.closesAt})`.execute(tx);
}

/** The round as it stands; with a lock nobody else moves it until the transaction ends. */
export async function findRound(db: Queryable, id: string, lock: 'update' | 'share' | 'none' = 'none'): Promise<Round | undefined> {
  const locking = { update: sql`for update`, share: sql`for share`, none: sql`` }[lock];
  const { rows } = await sql<Round>`select ${columns} from tables.rounds r where r.id = ${id} ${locking}`.execute(db);
  return rows[0];
}

export async function closeRound(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update tables.rounds set state = 'closed' where id = ${id} and state = 'open' and closes_at <= ${now} returning 1`.execute(db);
  return rows.length > 0;
}

export type Deal = { outcome: Json; result: string; dealtAt: Date; shownAt: Date; settlesAt: Date };

export async function writeDeal(tx: Tx, id: string, { outcome, result, dealtAt, shownAt, settlesAt }: Deal): Promise<void> {
  await sql`
    update tables.rounds
    set state = 'dealt', outcome = ${JSON.stringify(outcome)}::jsonb, result = ${result}, dealt_at = ${dealtAt}, shown_at = ${shownAt},
      settles_at = ${settlesAt}
    where id = ${id} and state = 'closed'`.execute(tx);
}

export async function writeEnd(
  tx: Tx,
  id: string,
  { state, serverSeed, now, nextAt }: { state: 'settled' | 'void'; serverSeed: string; now: Date; nextAt: Date },
): Promise<void> {
  await sql`
    update tables.rounds set state = ${state}, server_seed = ${serverSeed}, settled_at = ${now}, next_at = ${nextAt}
    where id = ${id}`.execute(tx);
}

/** Rounds that nobody has bet on are forgotten with their seeds; a bet that was refused is one as well. Returns how many. */
export async function forgetRounds(db: Queryable, family: string, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from tables.rounds where id in (
        select r.id from tables.rounds r
        where r.family = ${family} and r.state in ('settled', 'void') and r.settled_at < ${before}
          and not exists (select from tables.bets b where b.round_id = r.id)
        limit ${limit})
      returning id),
    seeds as (delete from studio.round_seeds s using gone where s.round_id = gone.id)
    select count(*)::int as count from gone`.execute(db);
  return rows[0]!.count;
}

/** Newest first. */
export async function lastRounds(db: Queryable, code: string, limit: number): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from tables.rounds r where r.code = ${code} order by r.number desc limit ${limit}`.execute(db);
  return rows;
}

/** The last round of every table that is looked at, for processes that do not move it. */
export async function lastStates(
  db: Queryable,
  family: string,
  now: Date,
): Promise<{ code: string; id: string; state: string; isShown: boolean }[]> {
  const { rows } = await sql<{ code: string; id: string; state: string; isShown: boolean }>`
    select t.code, last.id, last.state, coalesce(last.shown_at <= ${now}, false) as "isShown"
    from tables.tables t
    join lateral (
      select r.id, r.state, r.shown_at from tables.rounds r where r.code = t.code order by r.number desc limit 1
    ) last on true
    where t.family = ${family} and t.wanted_until > ${now}`.execute(db);
  return rows;
}
