import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../core/count-up-to';
import type { Check, CheckStatus, Rejection, SealedDocument } from './identity.model';

const columns = sql.raw(`c.member_id as "memberId", c.id, c.status, c.document_kind as "documentKind", c.digest,
  c.sealed_details as "sealedDetails", c.rejection, c.decided_by as "decidedBy", c.sent_at as "sentAt", c.decided_at as "decidedAt"`);

/** The newest, which says where the member stands. */
export async function findLatest(db: Queryable, memberId: string): Promise<Check | undefined> {
  const { rows } = await sql<Check>`
    select ${columns} from identity.checks c where c.member_id = ${memberId} order by c.sent_at desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

export async function isVerified(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.checks c where c.member_id = ${memberId} and c.status = 'verified'`.execute(db);
  return rows.length > 0;
}

export async function findCheck(db: Queryable, id: string): Promise<Check | undefined> {
  const { rows } = await sql<Check>`select ${columns} from identity.checks c where c.id = ${id}`.execute(db);
  return rows[0];
}

export type NewCheck = Pick<Check, 'memberId' | 'id' | 'documentKind' | 'digest' | 'sealedDetails'>;

export async function insertCheck(tx: Tx, { memberId, id, documentKind, digest, sealedDetails }: NewCheck): Promise<Check> {
  const { rows } = await sql<Check>`
    insert into identity.checks as c (member_id, id, document_kind, digest, sealed_details)
    values (${memberId}, ${id}, ${documentKind}, ${digest}, ${sealedDetails}) returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function insertDocument(tx: Tx, memberId: string, checkId: string, document: SealedDocument): Promise<void> {
  const { id, position, mediaType, sealedPicture } = document;
  await sql`
    insert into identity.documents (member_id, id, check_id, position, media_type, sealed_picture)
    values (${memberId}, ${id}, ${checkId}, ${position}, ${mediaType}, ${sealedPicture})`.execute(tx);
}

/** In the order in which they were sent. */
export async function findDocuments(db: Queryable, memberId: string, checkId: string): Promise<SealedDocument[]> {
  const { rows } = await sql<SealedDocument>`
    select id, position, media_type as "mediaType", sealed_picture as "sealedPicture" from identity.documents
     where member_id = ${memberId} and check_id = ${checkId} order by position`.execute(db);
  return rows;
}

type Decision = { status: Exclude<CheckStatus, 'pending'>; rejection: Rejection | null; by: string };

/** Undefined when it was decided already: the first decision stands. */
export async function markDecided(tx: Tx, { memberId, id }: Check, { status, rejection, by }: Decision): Promise<Check | undefined> {
  const { rows } = await sql<Check>`
    update identity.checks c set status = ${status}, rejection = ${rejection}, decided_by = ${by}, decided_at = clock_timestamp()
     where c.member_id = ${memberId} and c.id = ${id} and c.status = 'pending' returning ${columns}`.execute(tx);
  return rows[0];
}

/** Whole years of somebody born on that day, by the brand's day. */
export async function findAge(db: Queryable, birthDate: string): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(year from age(core.day_of(clock_timestamp()), ${birthDate}::date))::int as age`.execute(db);
  return rows[0]!.age;
}

type DeskFilter = { status: CheckStatus | null; memberId: string | null; limit: number; offset: number };

/** What waits, the longest first; then what is decided, the newest first. */
export async function findForDesk(
  db: Queryable,
  { status, memberId, limit, offset }: DeskFilter,
): Promise<{ rows: Check[]; total: number }> {
  const wanted = sql`(${status}::text is null or c.status = ${status}) and (${memberId}::uuid is null or c.member_id = ${memberId})`;
  const [found, total] = await Promise.all([
    sql<Check>`
      select ${columns} from identity.checks c where ${wanted}
       order by (c.decided_at is null) desc, case when c.decided_at is null then c.sent_at end, c.decided_at desc, c.id desc
       limit ${limit} offset ${offset}`.execute(db),
    countUpTo(db, sql`from identity.checks c where ${wanted}`),
  ]);
  return { rows: found.rows, total };
}

/** Deletes what was sent for a batch of checks that were decided so many days ago; returns how many. */
export async function deleteOld(tx: Tx, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ memberId: string; id: string }>`
    update identity.checks set sealed_details = null
     where (member_id, id) in (
       select member_id, id from identity.checks
        where decided_at < clock_timestamp() - make_interval(days => ${days}) and sealed_details is not null limit ${most})
    returning member_id as "memberId", id`.execute(tx);
  if (rows.length === 0) return 0;
  await sql`
    delete from identity.documents d using unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[])
      as gone (member_id, check_id)
     where d.member_id = gone.member_id and d.check_id = gone.check_id`.execute(tx);
  return rows.length;
}
