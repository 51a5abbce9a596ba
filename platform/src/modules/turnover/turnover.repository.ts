import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { notedDraws } from '../../core/jobs/noted-draws';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { DrawPlayer, Feed, Lot, LotState, NewLot, PlayRef, Weights } from './turnover.model';

const columns = sql`l.id, l.source, l.reference, l.base, l.multiple::text as multiple, l.required, l.done, l.weights, l.state,
  l.opened_at as "openedAt", l.expires_at as "expiresAt", l.ended_at as "endedAt"`;

export async function insertMember(tx: Tx, memberId: string): Promise<void> {
  await sql`insert into turnover.members (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
}

/** False if the member never had a lot. */
export async function lockMember(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from turnover.members where member_id = ${memberId} for update`.execute(tx);
  return rows.length > 0;
}

/** Locks those of the members on whose lots nobody else works just now, in the order of their ids. */
export async function tryLockMembers(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from turnover.members where member_id = any(${[...memberIds]}::uuid[]) order by member_id
      for update skip locked`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** False if the source has opened a lot already. */
export async function insertLot(
  tx: Tx,
  { memberId, id, source, sourceId, reference = '', base, multiple, required, weights, expiresAt }: NewLot & { id: string; required: MinorUnits; weights: Weights }, // prettier-ignore
): Promise<boolean> {
  const { rows } = await sql`
    insert into turnover.lots (member_id, id, source, source_id, reference, base, multiple, required, weights, opened_at, expires_at)
    values (${memberId}, ${id}, ${source}, ${sourceId}, ${reference}, ${base}, ${multiple}, ${required}, ${JSON.stringify(weights)}::jsonb,
      clock_timestamp(), ${expiresAt ?? null})
    on conflict (member_id, source, source_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** In the order in which they are filled. */
export async function findActiveLots(db: Queryable, memberId: string): Promise<Lot[]> {
  return (await findActiveLotsOf(db, [memberId])).get(memberId) ?? [];
}

/** Of several members, each in the order in which they are filled. */
export async function findActiveLotsOf(db: Queryable, memberIds: readonly string[]): Promise<Map<string, Lot[]>> {
  const { rows } = await sql<Lot & { memberId: string }>`
    select l.member_id as "memberId", ${columns} from turnover.lots l where l.member_id = any(${[...memberIds]}::uuid[]) and l.state = 'active'
     order by l.opened_at, l.id`.execute(db);
  const lots = new Map<string, Lot[]>();
  for (const { memberId, ...lot } of rows) {
    const own = lots.get(memberId);
    if (own) own.push(lot);
    else lots.set(memberId, [lot]);
  }
  return lots;
}

/** A page of the member's lots: active ones first, in the order in which they are filled, then the others, newest first. */
export async function findLots(db: Queryable, memberId: string, limit: number, offset: number): Promise<{ lots: Lot[]; total: number }> {
  const { rows } = await sql<Lot & { total: number }>`
    select ${columns}, count(*) over ()::int as total from turnover.lots l where l.member_id = ${memberId}
     order by l.state <> 'active', case when l.state = 'active' then l.opened_at end, l.opened_at desc, l.id
     limit ${limit} offset ${offset}`.execute(db);
  return { lots: rows.map(({ total: _, ...lot }) => lot), total: rows[0]?.total ?? 0 };
}

/** Takes what is noted of the member, each play once. What is noted meanwhile stays. */
export async function takePending(tx: Tx, memberId: string, most: number): Promise<PlayRef[]> {
  const { rows } = await sql<PlayRef>`
    with taken as (
      delete from turnover.pending p where p.member_id = ${memberId} and p.id in (
        select n.id from turnover.pending n where n.member_id = ${memberId} order by n.id limit ${most} for update skip locked)
      returning p.kind, p.ref
    ) select distinct kind, ref from taken`.execute(tx);
  return rows;
}

export async function findMembersWithPending(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from (select member_id from turnover.pending limit ${most}) p`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export async function findFeeds(db: Queryable, memberId: string, plays: readonly PlayRef[]): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    select f.kind, f.ref, f.lot_id as "lotId", f.valid, f.used, f.amount
      from unnest(${plays.map(({ kind }) => kind)}::text[], ${plays.map(({ ref }) => ref)}::text[]) as asked (kind, ref)
      join turnover.feeds f on f.member_id = ${memberId} and f.kind = asked.kind and f.ref = asked.ref`.execute(db);
  return rows;
}

/** Takes back what the plays gave. Returns when the oldest lot was opened that is active again by it, if one is. */
export async function takeBack(tx: Tx, memberId: string, plays: readonly PlayRef[]): Promise<Date | null> {
  const { rows } = await sql<{ openedAt: Date | null }>`
    with gone as (
      delete from turnover.feeds f
       using unnest(${plays.map(({ kind }) => kind)}::text[], ${plays.map(({ ref }) => ref)}::text[]) as asked (kind, ref)
       where f.member_id = ${memberId} and f.kind = asked.kind and f.ref = asked.ref
      returning f.lot_id, f.amount
    ), sums as (select lot_id, sum(amount)::bigint as amount from gone group by lot_id)
    , opened as (
      update turnover.lots l
         set done = l.done - s.amount, state = case when l.state = 'done' then 'active' else l.state end,
             ended_at = case when l.state = 'done' then null else l.ended_at end
        from sums s where l.member_id = ${memberId} and l.id = s.lot_id
      returning l.opened_at, l.state
    ) select min(opened_at) filter (where state = 'active') as "openedAt" from opened`.execute(tx);
  return rows[0]?.openedAt ?? null;
}

export type MemberFeed = Feed & { memberId: string };

/** Writes down what plays of members give to their lots, ends the lots that are full by it, and answers those. */
export async function addFeeds(tx: Tx, feeds: readonly MemberFeed[]): Promise<{ memberId: string; id: string }[]> {
  if (feeds.length === 0) return [];
  const memberIds = feeds.map(({ memberId }) => memberId);
  await sql`
    insert into turnover.feeds (member_id, kind, ref, lot_id, valid, used, amount)
    select f.* from unnest(${memberIds}::uuid[], ${feeds.map(({ kind }) => kind)}::text[], ${feeds.map(({ ref }) => ref)}::text[],
      ${feeds.map(({ lotId }) => lotId)}::uuid[], ${feeds.map(({ valid }) => valid)}::bigint[], ${feeds.map(({ used }) => used)}::bigint[],
      ${feeds.map(({ amount }) => amount)}::bigint[]) f
    on conflict (member_id, kind, ref, lot_id) do update set used = feeds.used + excluded.used, amount = feeds.amount + excluded.amount`.execute(
    tx,
  );
  const sums = new Map<string, { memberId: string; lotId: string; amount: bigint }>();
  for (const { memberId, lotId, amount } of feeds) sums.set(lotId, { memberId, lotId, amount: amount + (sums.get(lotId)?.amount ?? 0n) });
  const fed = [...sums.values()];
  const { rows } = await sql<{ memberId: string; id: string; state: LotState }>`
    update turnover.lots l set done = l.done + s.amount,
        state = case when l.done + s.amount = l.required then 'done' else l.state end,
        ended_at = case when l.done + s.amount = l.required then clock_timestamp() end
      from unnest(${fed.map(({ memberId }) => memberId)}::uuid[], ${fed.map(({ lotId }) => lotId)}::uuid[],
        ${fed.map(({ amount }) => amount)}::bigint[]) as s (member_id, lot_id, amount)
     where l.member_id = s.member_id and l.id = s.lot_id returning l.member_id as "memberId", l.id, l.state`.execute(tx);
  return rows.filter(({ state }) => state === 'done');
}

/** Ends lots that are active still. Returns which. */
export async function endLots(
  tx: Tx,
  memberId: string,
  lotIds: readonly string[],
  state: 'forfeited' | 'expired' | 'cancelled',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update turnover.lots set state = ${state}, ended_at = clock_timestamp()
     where member_id = ${memberId} and id = any(${[...lotIds]}::uuid[]) and state = 'active' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findLotState(db: Queryable, memberId: string, id: string): Promise<LotState | null> {
  const { rows } = await sql<{ state: LotState }>`
    select l.state from turnover.lots l where l.member_id = ${memberId} and l.id = ${id}`.execute(db);
  return rows[0]?.state ?? null;
}

/** Active lots whose time has passed, by member. */
export async function findExpired(db: Queryable, most: number): Promise<{ memberId: string; lotIds: string[] }[]> {
  const { rows } = await sql<{ memberId: string; lotIds: string[] }>`
    select member_id as "memberId", array_agg(id) as "lotIds" from (
      select l.member_id, l.id from turnover.lots l where l.state = 'active' and l.expires_at <= clock_timestamp() order by l.expires_at limit ${most}
    ) e group by member_id`.execute(db);
  return rows;
}

/** Members with active lots, after the given one. */
export async function findMembersWithLots(db: Queryable, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct l.member_id as "memberId" from turnover.lots l
     where l.state = 'active' and l.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
}

export const settledDraws = notedDraws('turnover.settled_draws');

/** Those of a draw's players whose lots its bets may fill, or may have filled: lots that are active, or have ended since the player's first bet. */
export async function findHolders(db: Queryable, players: readonly DrawPlayer[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select p.member_id as "memberId"
      from unnest(${players.map(({ memberId }) => memberId)}::uuid[], ${players.map(({ firstAt }) => firstAt)}::bigint[]) as p (member_id, first_at)
     where exists (
       select from turnover.lots l where l.member_id = p.member_id
          and (l.state = 'active' or l.ended_at >= 'epoch'::timestamptz + p.first_at * interval '1 microsecond'))`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Those of the members to whose lots some of the plays have given something. */
export async function findFedMembers(db: Queryable, plays: readonly (PlayRef & { memberId: string })[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct f.member_id as "memberId"
      from unnest(${plays.map(({ memberId }) => memberId)}::uuid[], ${plays.map(({ kind }) => kind)}::text[], ${plays.map(({ ref }) => ref)}::text[])
        as p (member_id, kind, ref)
      join turnover.feeds f on f.member_id = p.member_id and f.kind = p.kind and f.ref = p.ref`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Notes the bets of players on a draw for those who have lots. */
export async function noteBets(tx: Tx, drawId: string, players: readonly DrawPlayer[]): Promise<void> {
  if (players.length === 0) return;
  await sql`
    select turnover.note_bets_of(${drawId}, ${players.map(({ memberId }) => memberId)}::uuid[],
      ${players.map(({ firstAt }) => firstAt)}::bigint[], ${players.map(({ lastAt }) => lastAt)}::bigint[])`.execute(tx);
}

/** Deletes lots that ended long ago, with what fed them. Returns how many. */
export async function deleteOldLots(tx: Tx, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    with old as (
      select member_id, id from turnover.lots where ended_at < clock_timestamp() - make_interval(days => ${days}) limit ${most}
    ), fed as (delete from turnover.feeds f using old where f.member_id = old.member_id and f.lot_id = old.id)
    delete from turnover.lots l using old where l.member_id = old.member_id and l.id = old.id returning 1`.execute(tx);
  return rows.length;
}

/** A part of what has fed lots, by play, after the given one. */
export async function findFedPlays(db: Queryable, after: (PlayRef & { memberId: string }) | null, most: number) {
  const { rows } = await sql<PlayRef & { memberId: string; valid: bigint }>`
    select distinct f.member_id as "memberId", f.kind, f.ref, f.valid from turnover.feeds f
     where (f.member_id, f.kind, f.ref) > (${after?.memberId ?? '00000000-0000-0000-0000-000000000000'}, ${after?.kind ?? ''}, ${after?.ref ?? ''})
     order by 1, 2, 3 limit ${most}`.execute(db);
  return rows;
}

/** Says whether something may be known of the member's plays that their lots do not know yet. */
export async function hasPending(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from turnover.pending where member_id = ${memberId} union all select 1 from turnover.settled_draws limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

export const findBrokenInvariants = (database: Database): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select invariant, member_id as "memberId", detail from turnover.check() limit 1000`);
