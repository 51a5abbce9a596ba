import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { MailingAudience, MailingDraft, MailingPart, MailingRow } from './mailings.model';

const columns = sql`m.id, m.audience, m.title, m.text, m.state, m.send_at as "sendAt", m.created_at as "createdAt", m.created_by as "createdBy",
  m.reason, m.ended_at as "endedAt", m.withdrawn_by as "withdrawnBy"`;
const counted = sql`
  cross join lateral (
    select coalesce(sum(s.sent), 0)::int as sent, coalesce(sum(s.read), 0)::int as read
      from messages.mailing_slots s where s.mailing_id = m.id) c`;

/** False when there is one with the id. */
export async function insertMailing(tx: Tx, { id, audience, title, text, sendAt, createdBy, reason }: MailingDraft): Promise<boolean> {
  const { rows } = await sql`
    insert into messages.mailings (id, audience, title, text, created_at, send_at, created_by, reason)
    select ${id}::uuid, ${JSON.stringify(audience)}::jsonb, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(text)}::jsonb, t.at,
      coalesce(${sendAt}::timestamptz, t.at), ${createdBy}, ${reason} from (select clock_timestamp() as at) t
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Whether a time lies in the future, and not too far ahead. */
export async function canBeScheduled(db: Queryable, at: Date, days: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select ${at}::timestamptz > clock_timestamp() and ${at}::timestamptz <= clock_timestamp() + make_interval(days => ${days}) as fits`.execute(
    db,
  );
  return rows[0]!.fits;
}

export async function findMailing(db: Queryable, id: string): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`select ${columns}, c.* from messages.mailings m ${counted} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the mailing with the id is the same: its words, its time, and whom it is for. */
export async function isSameMailing(db: Queryable, { id, audience, title, text, sendAt }: MailingDraft): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages.mailings m
     where m.id = ${id} and m.audience = ${JSON.stringify(audience)}::jsonb and m.title = ${JSON.stringify(title)}::jsonb
       and m.text = ${JSON.stringify(text)}::jsonb and m.send_at = coalesce(${sendAt}::timestamptz, m.created_at)`.execute(db);
  return rows.length === 1;
}

/** A page of mailings, newest first. */
export async function findMailings(db: Queryable, limit: number, offset: number): Promise<{ mailings: MailingRow[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<MailingRow>`
      select ${columns}, c.* from (
        select * from messages.mailings order by created_at desc, id desc limit ${limit} offset ${offset}) m ${counted}
       order by m.created_at desc, m.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from messages.mailings`.execute(db),
  ]);
  return { mailings: found.rows, total: count.rows[0]!.total };
}

/** Begins one that is due, with a row for every slot that it may reach; undefined when none is. `slotsOf`: those of an audience. */
export async function beginDue(tx: Tx, slotsOf: (audience: MailingAudience) => readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; audience: MailingAudience }>`
    update messages.mailings set state = 'sending', started_at = clock_timestamp()
     where id = (
       select m.id from messages.mailings m where m.state = 'scheduled' and m.send_at <= clock_timestamp()
        order by m.send_at limit 1 for update skip locked)
    returning id, audience`.execute(tx);
  const begun = rows[0];
  if (!begun) return undefined;
  await sql`
    insert into messages.mailing_slots (mailing_id, slot)
    select ${begun.id}::uuid, slot from unnest(${[...slotsOf(begun.audience)]}::int[]) s (slot)`.execute(tx);
  return begun.id;
}

/** Takes one part of what goes out, which nobody else takes until the transaction ends. Those of mailings in `without` are left. */
export async function takePart(tx: Tx, without: readonly string[]): Promise<MailingPart | undefined> {
  const { rows } = await sql<MailingPart>`
    select s.mailing_id as "mailingId", m.audience, m.started_at as "startedAt", s.slot, s.last_id as "lastId"
      from messages.mailings m join messages.mailing_slots s on s.mailing_id = m.id
     where m.state = 'sending' and not s.is_done and m.id <> all(${[...without]}::uuid[])
     order by m.started_at, s.slot limit 1 for update of s skip locked`.execute(tx);
  return rows[0];
}

export async function savePart(
  tx: Tx,
  { mailingId, slot }: MailingPart,
  { lastId, sent, isDone }: { lastId: string | null; sent: number; isDone: boolean },
): Promise<void> {
  await sql`
    update messages.mailing_slots set last_id = coalesce(${lastId}::uuid, last_id), sent = sent + ${sent}, is_done = ${isDone}
     where mailing_id = ${mailingId} and slot = ${slot}`.execute(tx);
}

/** Ends what has gone out to all. */
export async function endSent(db: Queryable): Promise<void> {
  await sql`
    update messages.mailings m set state = 'sent', ended_at = clock_timestamp()
     where m.state = 'sending' and not exists (
       select from messages.mailing_slots s where s.mailing_id = m.id and not s.is_done)`.execute(db);
}

/** Ends one that waits or goes out. Waits for parts that are being sent; none begins after it. False when nothing is left to withdraw. */
export async function withdrawMailing(tx: Tx, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    update messages.mailings set state = 'withdrawn', ended_at = clock_timestamp(), withdrawn_by = ${by}
     where id = ${id} and state in ('scheduled', 'sending') returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update messages.mailing_slots set is_done = true where mailing_id = ${id} and not is_done`.execute(tx);
  return true;
}

/** Counts that a member of the slot has read the mailings. Locks their rows of the slot in the order of ids. */
export async function countRead(tx: Tx, slot: number, mailingIds: readonly string[]): Promise<void> {
  await sql`
    with held as (
      select mailing_id, slot from messages.mailing_slots
       where slot = ${slot} and mailing_id = any(${[...mailingIds]}::uuid[]) order by mailing_id for update)
    update messages.mailing_slots s set read = s.read + 1 from held
     where s.mailing_id = held.mailing_id and s.slot = held.slot`.execute(tx);
}
