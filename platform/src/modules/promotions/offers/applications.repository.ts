import type { LocalText } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../../core/count-up-to';
import type { Image } from '../../../core/read-image';

export type ApplicationStatus = 'pending' | 'approved' | 'rejected';
export type Application = {
  memberId: string;
  id: string;
  promotionId: string;
  title: LocalText;
  digest: Buffer;
  comment: string;
  amount: MinorUnits;
  pictureCount: number;
  status: ApplicationStatus;
  refusal: string;
  decidedBy: string | null;
  sentAt: Date;
  decidedAt: Date | null;
};

const columns = sql.raw(`a.member_id as "memberId", a.id, a.promotion_id as "promotionId", p.title, a.digest, a.comment, a.amount,
  a.picture_count as "pictureCount", a.status, a.refusal, a.decided_by as "decidedBy", a.sent_at as "sentAt", a.decided_at as "decidedAt"`);
const applications = sql.raw('promotions.applications a join promotions.promotions p on p.id = a.promotion_id');

/** The member's latest application for each offer. */
export async function findLatestApplications(db: Queryable, memberId: string): Promise<Map<string, Application>> {
  const { rows } = await sql<Application>`
    select distinct on (a.promotion_id) ${columns} from ${applications} where a.member_id = ${memberId}
     order by a.promotion_id, a.sent_at desc, a.id desc`.execute(db);
  return new Map(rows.map((row) => [row.promotionId, row]));
}

export async function findApplication(db: Queryable, id: string): Promise<Application | undefined> {
  const { rows } = await sql<Application>`select ${columns} from ${applications} where a.id = ${id}`.execute(db);
  return rows[0];
}

type NewApplication = Pick<Application, 'memberId' | 'id' | 'promotionId' | 'digest' | 'comment' | 'amount'>;

export async function insertApplication(tx: Tx, application: NewApplication, pictures: readonly Image[]): Promise<void> {
  const { memberId, id, promotionId, digest, comment, amount } = application;
  await sql`
    insert into promotions.applications (member_id, id, promotion_id, digest, comment, amount, picture_count)
    values (${memberId}, ${id}, ${promotionId}, ${digest}, ${comment}, ${amount}, ${pictures.length})`.execute(tx);
  for (const [position, { mediaType, bytes }] of pictures.entries())
    await sql`
      insert into promotions.application_pictures (member_id, application_id, position, media_type, bytes)
      values (${memberId}, ${id}, ${position}, ${mediaType}, ${bytes})`.execute(tx);
}

export async function findPictures(db: Queryable, { memberId, id }: Application): Promise<{ mediaType: string; bytes: Buffer }[]> {
  const { rows } = await sql<{ mediaType: string; bytes: Buffer }>`
    select media_type as "mediaType", bytes from promotions.application_pictures
     where member_id = ${memberId} and application_id = ${id} order by position`.execute(db);
  return rows;
}

type Decision = { status: 'approved' | 'rejected'; refusal: string; by: string };

/** False when it was decided already: the first decision stands. */
export async function markDecided(tx: Tx, { memberId, id }: Application, { status, refusal, by }: Decision): Promise<boolean> {
  const { rows } = await sql`
    update promotions.applications set status = ${status}, refusal = ${refusal}, decided_by = ${by}, decided_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id} and status = 'pending' returning 1`.execute(tx);
  return rows.length > 0;
}

/** What waits, the longest first; then what is decided, the newest first. */
export async function findApplications(
  db: Queryable,
  status: ApplicationStatus | null,
  limit: number,
  offset: number,
): Promise<{ rows: Application[]; total: number }> {
  const wanted = sql`(${status}::text is null or a.status = ${status})`;
  const [found, total] = await Promise.all([
    sql<Application>`
      select ${columns} from ${applications} where ${wanted}
       order by (a.decided_at is null) desc, case when a.decided_at is null then a.sent_at end, a.decided_at desc, a.id desc
       limit ${limit} offset ${offset}`.execute(db),
    countUpTo(db, sql`from promotions.applications a where ${wanted}`),
  ]);
  return { rows: found.rows, total };
}

/** Deletes a batch of pictures of applications that were decided so many days ago; returns how many. */
export async function deleteOldPictures(tx: Tx, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    delete from promotions.application_pictures where (member_id, application_id, position) in (
      select i.member_id, i.application_id, i.position from promotions.application_pictures i
        join promotions.applications a on a.member_id = i.member_id and a.id = i.application_id
       where a.decided_at < clock_timestamp() - make_interval(days => ${days}) limit ${most})
    returning 1`.execute(tx);
  return rows.length;
}
