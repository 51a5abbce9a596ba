import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { slotOf } from '../../core/slots';
import type { Draw, DrawEntry, DrawPlan, DrawWin, ListedEntry } from './draws.model';

export async function findPlan(db: Queryable): Promise<DrawPlan | undefined> {
  const { rows } = await sql<DrawPlan>`
    select is_on as "isOn", weekdays, to_char(draw_at, 'HH24:MI') as "drawAt", prizes from raffle.draw_plans
     order by saved_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertPlan(tx: Tx, id: string, { isOn, weekdays, drawAt, prizes }: DrawPlan): Promise<void> {
  await sql`
    insert into raffle.draw_plans (id, is_on, weekdays, draw_at, prizes)
    values (${id}, ${isOn}, ${[...weekdays]}::int[], ${drawAt}::time, ${JSON.stringify(prizes)}::jsonb)`.execute(tx);
}

const drawColumns = sql`d.id, d.day::text as day, d.state, d.closes_at as "closesAt", d.prizes, d.commit, d.sealed_seed as "sealedSeed", d.seed,
  d.list_hash as "listHash", d.tickets::float8 as tickets`;

/** The draw that is not drawn yet. */
export async function findNext(db: Queryable): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`select ${drawColumns} from raffle.draws d where d.state <> 'drawn'`.execute(db);
  return rows[0];
}

export async function findDraw(db: Queryable, id: string): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`select ${drawColumns} from raffle.draws d where d.id = ${id}`.execute(db);
  return rows[0];
}

/** The newest that are drawn. */
export async function findDrawn(db: Queryable, limit: number): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${drawColumns} from raffle.draws d where d.state = 'drawn' order by d.day desc limit ${limit}`.execute(db);
  return rows;
}

type NewDraw = Pick<Draw, 'id' | 'commit' | 'sealedSeed' | 'prizes'>;

/**
 * Announces the next draw by the plan: on the first of its days that has none, at least `leadMinutes` ahead. False while there is one that is
 * not drawn, or the plan is off.
 */
export async function announceDraw(db: Queryable, { id, commit, sealedSeed, prizes }: NewDraw, plan: DrawPlan, leadMinutes: number) {
  const { rows } = await sql`
    insert into raffle.draws (id, day, closes_at, prizes, commit, sealed_seed)
    select ${id}::uuid, t.day, t.closes_at, ${JSON.stringify(prizes)}::jsonb, ${commit}, ${sealedSeed}
      from (select day::date as day, core.start_of_day(day::date) + ${plan.drawAt}::interval as closes_at
              from generate_series(core.day_of(clock_timestamp())::timestamp, core.day_of(clock_timestamp())::timestamp + interval '8 days',
                     interval '1 day') day) t
     where extract(isodow from t.day)::int = any (${[...plan.weekdays]}::int[])
       and t.closes_at > clock_timestamp() + make_interval(mins => ${leadMinutes})
       and not exists (select from raffle.draws d where d.day = t.day)
       and not exists (select from raffle.draws d where d.state <> 'drawn')
     order by t.day limit 1
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Waits for whoever is putting tickets in; nobody can from then on. */
export async function closeDueDraw(db: Queryable): Promise<void> {
  await sql`update raffle.draws set state = 'closed' where state = 'open' and closes_at <= clock_timestamp()`.execute(db);
}

/** False when no tickets go into it any more. Whoever closes it waits until the transaction ends. */
export async function holdOpenDraw(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from raffle.draws d where d.id = ${id} and d.state = 'open' and d.closes_at > clock_timestamp() for share`.execute(tx);
  return rows.length > 0;
}

const entryColumns = sql`e.member_id as "memberId", e.id, e.draw_id as "drawId", e.tickets, e.entered_at as "enteredAt"`;

export async function findEntryByKey(db: Queryable, memberId: string, key: string): Promise<DrawEntry | undefined> {
  const { rows } = await sql<DrawEntry>`
    select ${entryColumns} from raffle.draw_entries e where e.member_id = ${memberId} and e.key = ${key}`.execute(db);
  return rows[0];
}

export async function insertEntry(
  tx: Tx,
  { memberId, id, drawId, key, tickets }: Omit<DrawEntry, 'enteredAt'> & { key: string },
): Promise<DrawEntry> {
  const { rows } = await sql<DrawEntry>`
    insert into raffle.draw_entries as e (member_id, id, draw_id, key, tickets)
    values (${memberId}, ${id}, ${drawId}, ${key}, ${tickets}) returning ${entryColumns}`.execute(tx);
  return rows[0]!;
}

/** Locks the count of the member's slot. */
export async function countTickets(
  tx: Tx,
  { memberId, drawId, tickets }: Pick<DrawEntry, 'memberId' | 'drawId' | 'tickets'>,
): Promise<void> {
  await sql`
    insert into raffle.draw_counts as c (draw_id, slot, tickets) values (${drawId}, ${slotOf(memberId)}, ${tickets})
    on conflict (draw_id, slot) do update set tickets = c.tickets + excluded.tickets`.execute(tx);
}

export async function sumTickets(db: Queryable, drawId: string): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(sum(tickets), 0)::float8 as tickets from raffle.draw_counts where draw_id = ${drawId}`.execute(db);
  return rows[0]!.tickets;
}

/** A part of the list of entries, in its order, after the entry named. */
export async function findListed(db: Queryable, drawId: string, after: string | null, limit: number): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select e.member_id as "memberId", e.id, e.tickets from raffle.draw_entries e
     where e.draw_id = ${drawId} and (${after}::uuid is null or e.id > ${after}::uuid) order by e.id limit ${limit}`.execute(db);
  return rows;
}

type Drawn = { id: string; seed: string; listHash: string; tickets: number; entries: number };

/** False when it is drawn already. */
export async function markDrawn(tx: Tx, { id, seed, listHash, tickets, entries }: Drawn): Promise<boolean> {
  const { rows } = await sql`
    update raffle.draws set state = 'drawn', seed = ${seed}, list_hash = ${listHash}, tickets = ${tickets}, entries = ${entries},
      drawn_at = clock_timestamp()
     where id = ${id} and state = 'closed' returning 1`.execute(tx);
  return rows.length > 0;
}

export async function insertWins(
  tx: Tx,
  drawId: string,
  wins: readonly (Omit<DrawWin, 'drawId' | 'amount'> & { amount: number })[],
): Promise<void> {
  await sql`
    insert into raffle.draw_wins (member_id, draw_id, place, ticket, entry_id, name, kind, amount)
    select w."memberId", ${drawId}::uuid, w.place, w.ticket, w."entryId", w.name, w.kind, w.amount
      from jsonb_to_recordset(${JSON.stringify(wins)}::jsonb)
        as w ("memberId" uuid, place int, ticket bigint, "entryId" uuid, name jsonb, kind text, amount bigint)`.execute(tx);
}

const winColumns = sql`w.member_id as "memberId", w.draw_id as "drawId", w.place, w.ticket::float8 as ticket, w.entry_id as "entryId", w.name, w.kind,
  w.amount`;

/** Of these draws, in the order of places. */
export async function findWinsOf(db: Queryable, drawIds: readonly string[]): Promise<DrawWin[]> {
  const { rows } = await sql<DrawWin>`
    select ${winColumns} from raffle.draw_wins w where w.draw_id = any (${[...drawIds]}::uuid[]) order by w.draw_id, w.place`.execute(db);
  return rows;
}

/** Prizes that are not in the reward centre yet, and whose time has come. */
export async function findOpenWins(db: Queryable, limit: number): Promise<DrawWin[]> {
  const { rows } = await sql<DrawWin>`
    select ${winColumns} from raffle.draw_wins w
     where w.settled_at is null and (w.due_at is null or w.due_at <= clock_timestamp()) order by w.draw_id, w.place limit ${limit}`.execute(
    db,
  );
  return rows;
}

type WinRef = Pick<DrawWin, 'memberId' | 'drawId' | 'place'>;

export async function markSettled(tx: Tx, { memberId, drawId, place }: WinRef): Promise<void> {
  await sql`
    update raffle.draw_wins set settled_at = clock_timestamp()
     where member_id = ${memberId} and draw_id = ${drawId} and place = ${place} and settled_at is null`.execute(tx);
}

export async function putOffWin(tx: Tx, { memberId, drawId, place }: WinRef, minutes: number): Promise<void> {
  await sql`
    update raffle.draw_wins set due_at = clock_timestamp() + make_interval(mins => ${minutes})
     where member_id = ${memberId} and draw_id = ${drawId} and place = ${place}`.execute(tx);
}

export type OwnDraw = { drawId: string; day: string; state: Draw['state']; tickets: number };

/** A page of draws that the member has tickets in, newest first. */
export async function findOwnDraws(
  db: Queryable,
  memberId: string,
  limit: number,
  offset: number,
): Promise<{ draws: OwnDraw[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<OwnDraw>`
      select d.id as "drawId", d.day::text as day, d.state, sum(e.tickets)::float8 as tickets
        from raffle.draw_entries e join raffle.draws d on d.id = e.draw_id
       where e.member_id = ${memberId} group by d.id order by d.day desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(distinct draw_id)::int as total from raffle.draw_entries where member_id = ${memberId}`.execute(db),
  ]);
  return { draws: found.rows, total: count.rows[0]!.total };
}

/** The member's own in these draws. */
export async function findOwnWins(db: Queryable, memberId: string, drawIds: readonly string[]): Promise<DrawWin[]> {
  const { rows } = await sql<DrawWin>`
    select ${winColumns} from raffle.draw_wins w where w.member_id = ${memberId} and w.draw_id = any (${[...drawIds]}::uuid[])
     order by w.place`.execute(db);
  return rows;
}

export type UsedDraw = Pick<Draw, 'id' | 'day' | 'closesAt' | 'state'> & {
  tickets: number;
  entries: number;
  winners: number;
  waiting: number;
  money: bigint;
};

/** The newest draws with what they gave. */
export async function findUsedDraws(db: Queryable, limit: number): Promise<UsedDraw[]> {
  const { rows } = await sql<UsedDraw>`
    select d.id, d.day::text as day, d.closes_at as "closesAt", d.state, u.*,
           coalesce(d.tickets, (select sum(c.tickets) from raffle.draw_counts c where c.draw_id = d.id), 0)::float8 as tickets,
           coalesce(d.entries, (select count(*) from raffle.draw_entries e where e.draw_id = d.id))::float8 as entries
      from (select * from raffle.draws order by day desc limit ${limit}) d
     cross join lateral (
       select count(*)::int as winners, count(*) filter (where w.settled_at is null)::int as waiting,
              coalesce(sum(w.amount) filter (where w.kind = 'money'), 0)::bigint as money
         from raffle.draw_wins w where w.draw_id = d.id) u
     order by d.day desc`.execute(db);
  return rows;
}
