import type { ProviderMatch } from '@portal/contracts/vendor-interface';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** A provider that says nothing for so long has paused: what it told last may not be true any more. */
const pausedSeconds = 15;
/** After so long there is nothing to show. */
const goneSeconds = 600;
/** A match that began longer ago has been forgotten by its provider. */
const oldestHours = 24;

export type MatchRow = { providerCode: string; told: ProviderMatch; isPaused: boolean; hasBegun: boolean; isToday: boolean };

/** Providers that list a game in a category with books. */
export async function findBookProviders(db: Queryable): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct v.provider_code as code from games.games g join games.vendors v on v.code = g.vendor_code
     where g.category in ('SPORTS', 'ESPORTS') and g.is_listed and v.provider_code is not null`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export async function findFeedVersion(db: Queryable, providerCode: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select version from games.match_feeds where provider_code = ${providerCode}`.execute(db);
  return rows[0]?.version ?? null;
}

/** The provider has said that its list is still this one. */
export async function confirmFeed(db: Queryable, providerCode: string, version: string): Promise<void> {
  await sql`
    update games.match_feeds set told_at = clock_timestamp() where provider_code = ${providerCode} and version = ${version}`.execute(db);
}

/** Replaces the list of a provider; rows that stay the same are not written. */
export async function saveFeed(tx: Tx, providerCode: string, version: string, matches: readonly ProviderMatch[]): Promise<void> {
  await sql`
    insert into games.match_feeds (provider_code, version, told_at) values (${providerCode}, ${version}, clock_timestamp())
    on conflict (provider_code) do update set version = excluded.version, told_at = excluded.told_at`.execute(tx);
  await sql`
    insert into games.matches as known (provider_code, match_id, told)
    select ${providerCode}, told ->> 'id', told from jsonb_array_elements(${JSON.stringify(matches)}::jsonb) as list (told)
    on conflict (provider_code, match_id) do update set told = excluded.told where known.told <> excluded.told`.execute(tx);
  await sql`
    delete from games.matches where provider_code = ${providerCode} and match_id <> all(${matches.map(({ id }) => id)}::text[])`.execute(
    tx,
  );
}

/** Forgets the lists of all other providers. */
export async function forgetFeeds(db: Queryable, asked: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from games.match_feeds where provider_code <> all(${[...asked]}::text[]))
    delete from games.matches where provider_code <> all(${[...asked]}::text[])`.execute(db);
}

/** What there is to show, judged by the database's clock; `isToday` goes by the day of the time zone, or one before. */
export async function findMatches(db: Queryable, timeZone: string): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with clock as (select clock_timestamp() as now)
    select m.provider_code as "providerCode", m.told,
           f.told_at < clock.now - make_interval(secs => ${pausedSeconds}) as "isPaused",
           at.starts <= clock.now as "hasBegun",
           (at.starts at time zone ${timeZone})::date <= (clock.now at time zone ${timeZone})::date as "isToday"
      from clock, games.matches m
      join games.match_feeds f using (provider_code)
      cross join lateral (select (m.told ->> 'startsAt')::timestamptz as starts) at
     where f.told_at > clock.now - make_interval(secs => ${goneSeconds})
       and at.starts > clock.now - make_interval(hours => ${oldestHours})
     order by at.starts, m.provider_code, m.match_id`.execute(db);
  return rows;
}
