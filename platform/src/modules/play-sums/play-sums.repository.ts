import type { GameCategory } from '@portal/contracts/brand';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { MinorUnits } from '@portal/money';
import { sql } from 'kysely';
import { forgetRows, isDayBefore, isTimeBefore } from '../../core/forget-rows';
import { notedDraws } from '../../core/jobs/noted-draws';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { BestWin, CountedPlay, Played, PlaySum } from './play-sums.model';

export async function findDays(db: Queryable, memberId: string, from: string, to: string): Promise<PlaySum[]> {
  const { rows } = await sql<PlaySum>`
    select d.day::text as day, d.category, d.bets, d.stake, d.paid, d.valid, d.plain from play_sums.days d
     where d.member_id = ${memberId} and d.day between ${from}::date and ${to}::date order by d.day desc, d.category`.execute(db);
  return rows;
}

/** Members with sums of the day, in the order of their ids, after the given one. */
export async function findPlayersOf(db: Queryable, day: string, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct d.member_id as "memberId" from play_sums.days d
     where d.day = ${day}::date and d.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by 1 limit ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** The largest win of each day and category as a multiple of its stake, in hundredths. Days without a win have no row. */
export async function findBest(db: Queryable, memberId: string, from: string, to: string): Promise<BestWin[]> {
  const { rows } = await sql<BestWin>`
    select b.day::text as day, b.category, b.best as multiple from play_sums.find_best(${memberId}, ${from}::date, ${to}::date) b`.execute(
    db,
  );
  return rows;
}

export type DaysAndCategories = { from: string; to: string; categories: readonly GameCategory[] };

const daysOf = (memberIds: readonly string[], { from, to, categories }: DaysAndCategories) => sql`
  play_sums.days d where d.member_id = any(${[...memberIds]}::uuid[]) and d.day between ${from}::date and ${to}::date
    and (${categories.length === 0} or d.category = any(${[...categories]}::text[]))`;

/** What counts of each member's play; who has not played is left out. */
export async function sumValid(db: Queryable, memberIds: readonly string[], of: DaysAndCategories): Promise<Map<string, MinorUnits>> {
  const { rows } = await sql<{ memberId: string; valid: MinorUnits }>`
    select d.member_id as "memberId", sum(d.valid)::bigint as valid from ${daysOf(memberIds, of)} group by 1`.execute(db);
  return new Map(rows.map(({ memberId, valid }) => [memberId, valid]));
}

/** Each member's largest win as a multiple of its stake, in hundredths; who has won nothing is left out. */
export async function findBestMultiples(db: Queryable, memberIds: readonly string[], of: DaysAndCategories): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; best: bigint }>`
    select b.member_id as "memberId", max(b.best)::bigint as best
      from (
        select d.member_id, coalesce(d.best, (
            select max(play_sums.multiple_of(p.paid, p.stake)) from play_sums.plays p
             where p.member_id = d.member_id and p.day = d.day and p.category = d.category)) as best
          from ${daysOf(memberIds, of)}) b
     where b.best > 0 group by 1`.execute(db);
  return new Map(rows.map(({ memberId, best }) => [memberId, best]));
}

type Counted = { memberId: string; day: string; category: string; isBestUnknown: boolean };

/** Adds what is new of the plays to the sums. Returns the members whose sums changed. */
export async function countPlays(tx: Tx, kind: 'lottery' | 'game', plays: readonly CountedPlay[]): Promise<string[]> {
  const { rows } = await sql<Counted>`
    select member_id as "memberId", day::text as day, category, is_best_unknown as "isBestUnknown" from play_sums.count_results(${kind},
      ${plays.map(({ memberId }) => memberId)}::uuid[], ${plays.map(({ ref }) => ref)}::text[], ${plays.map(({ day }) => day)}::date[],
      ${plays.map(({ category }) => category)}::text[], ${plays.map(({ bets }) => bets)}::int[],
      ${plays.map(({ stake }) => stake)}::bigint[], ${plays.map(({ paid }) => paid)}::bigint[],
      ${plays.map(({ valid }) => valid)}::bigint[], ${plays.map(({ plain }) => plain)}::bigint[],
      ${plays.map(({ lost }) => lost)}::bigint[])`.execute(tx);
  const unknown = rows.filter(({ isBestUnknown }) => isBestUnknown);
  if (unknown.length > 0)
    await sql`
      select play_sums.look_up_best(${unknown.map(({ memberId }) => memberId)}::uuid[], ${unknown.map(({ day }) => day)}::date[],
        ${unknown.map(({ category }) => category)}::text[])`.execute(tx);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

export const settledDraws = notedDraws('play_sums.settled_draws');

export async function findMembersWithPending(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct p.member_id as "memberId" from (select member_id from play_sums.pending_rounds limit ${most}) p order by 1`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Locks the members of whom nobody else counts rounds just now, in the order of their ids. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  await sql`insert into play_sums.members (member_id) select unnest(${[...memberIds]}::uuid[]) order by 1 on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from play_sums.members where member_id = any(${[...memberIds]}::uuid[]) order by 1
      for update skip locked`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** Takes what is noted of the members, each round once. What is noted meanwhile stays. */
export async function takePending(tx: Tx, memberIds: readonly string[], most: number): Promise<{ memberId: string; ref: string }[]> {
  const { rows } = await sql<{ memberId: string; ref: string }>`
    with taken as (
      delete from play_sums.pending_rounds p using (
        select n.member_id, n.id from play_sums.pending_rounds n where n.member_id = any(${[...memberIds]}::uuid[]) limit ${most}) n
       where p.member_id = n.member_id and p.id = n.id returning p.member_id, p.ref
    ) select distinct member_id as "memberId", ref from taken`.execute(tx);
  return rows;
}

/** Deletes plays whose day is long ago, which no correction reaches any more. */
export const forgetPlays = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'play_sums.plays', isDayBefore('day', days));

export const forgetWindows = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'play_sums.windows', isTimeBefore('starts_at', days));

/** Notes plays of which it is not known what they paid. */
export async function noteUnpaid(db: Queryable): Promise<void> {
  await sql`select play_sums.note_unpaid()`.execute(db);
}

/** Whether something is noted that is not counted yet. */
export async function hasPending(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select 1 from play_sums.pending_rounds limit 1) r
    union all select 1 from (select 1 from play_sums.settled_draws limit 1) d`.execute(db);
  return rows.length > 0;
}

/** A part of the counted plays, after the given one, in the order of their key. */
export async function findCounted(db: Queryable, after: CountedKey | null, most: number) {
  const { rows } = await sql<CountedKey & Played & { category: GameCategory }>`
    select p.member_id as "memberId", p.kind, p.ref, p.bets, p.stake, coalesce(p.paid, 0)::bigint as paid, p.valid, p.plain, p.category from play_sums.plays p
     where (p.member_id, p.kind, p.ref) > (${after?.memberId ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.kind ?? ''}, ${after?.ref ?? ''})
     order by p.member_id, p.kind, p.ref limit ${most}`.execute(db);
  return rows;
}

export type CountedKey = { memberId: string; kind: 'lottery' | 'game'; ref: string };

export const findBrokenSums = (database: Database): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select invariant, member_id as "memberId", detail from play_sums.check() limit 1000`);
