import type { LanguageCode } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Days, FileKind, FileRow } from './member-files.model';

const columns = sql`member_id as "memberId", id, kind, day_from::text as "from", day_to::text as "to", language,
  case when status = 'ready' and expires_at <= clock_timestamp() then 'expired' else status end as status,
  progress, parts, size_bytes as "sizeBytes", tries, requested_at as "requestedAt", finished_at as "finishedAt", expires_at as "expiresAt"`;

type Asked = { memberId: string; id: string; kind: FileKind; days: Days | null; language: LanguageCode };

/** Answers nothing when a file of the kind is being made for the member; waits for whoever asks at the same moment. */
export async function insertFile(tx: Tx, { memberId, id, kind, days, language }: Asked): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    insert into member_files.files (member_id, id, kind, day_from, day_to, language)
    values (${memberId}, ${id}, ${kind}, ${days?.from ?? null}, ${days?.to ?? null}, ${language})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function findRunning(db: Queryable, memberId: string, kind: FileKind): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from member_files.files
     where member_id = ${memberId} and kind = ${kind} and status in ('requested', 'making')`.execute(db);
  return rows[0];
}

/** A ready file of the same days and language that was asked for when they were over. */
export async function findSame(db: Queryable, { memberId, kind, days, language }: Asked): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from member_files.files
     where member_id = ${memberId} and kind = ${kind} and status = 'ready' and expires_at > clock_timestamp()
       and day_from = ${days?.from ?? null} and day_to = ${days?.to ?? null} and language = ${language}
       and core.day_of(requested_at) > day_to
     order by id desc limit 1`.execute(db);
  return rows[0];
}

/** How many files of a kind were asked for within 24 hours, and in how many seconds there is room again. Failed ones do not count. */
export async function countAsked(db: Queryable, memberId: string, kind: FileKind): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(requested_at) + interval '1 day' - clock_timestamp())), 0)::int as seconds
      from member_files.files
     where member_id = ${memberId} and kind = ${kind} and status <> 'failed' and requested_at > clock_timestamp() - interval '1 day'`.execute(
    db,
  );
  return rows[0]!;
}

/** Whether both days exist in the calendar of the brand up to today, in order, and no more than so many. */
export async function areDaysOver(db: Queryable, { from, to }: Days, most: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select ${from}::date <= ${to}::date and ${to}::date <= core.day_of(clock_timestamp())
      and ${to}::date - ${from}::date < ${most}::int as fits`.execute(db);
  return rows[0]!.fits;
}

export async function findFiles(db: Queryable, memberId: string, limit: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from member_files.files where member_id = ${memberId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findFile(db: Queryable, memberId: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${columns} from member_files.files where member_id = ${memberId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the file while it is made: a second worker waits, and goes on where the first one ended. */
export async function holdRunning(tx: Tx, memberId: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from member_files.files
     where member_id = ${memberId} and id = ${id} and status in ('requested', 'making') for update`.execute(tx);
  return rows[0];
}

/** Counts a run that begins; nothing when the file is not being made any more. */
export async function beginRun(db: Queryable, memberId: string, id: string): Promise<{ tries: number } | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update member_files.files set status = 'making', tries = tries + 1, touched_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id} and status in ('requested', 'making') returning tries`.execute(db);
  return rows[0];
}

export async function insertPart(tx: Tx, { memberId, id, parts }: FileRow, content: string): Promise<void> {
  await sql`insert into member_files.parts (member_id, file_id, part, content) values (${memberId}, ${id}, ${parts}, ${content})`.execute(
    tx,
  );
}

export async function saveStep(tx: Tx, { memberId, id }: FileRow, sizeBytes: number, progress: object): Promise<void> {
  await sql`
    update member_files.files set progress = ${JSON.stringify(progress)}::jsonb, parts = parts + 1, size_bytes = size_bytes + ${sizeBytes},
      tries = 0, touched_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

export async function saveReady(tx: Tx, { memberId, id }: FileRow, sizeBytes: number, keptDays: number): Promise<void> {
  await sql`
    update member_files.files set status = 'ready', progress = null, parts = parts + 1, size_bytes = size_bytes + ${sizeBytes},
      finished_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => ${keptDays})
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** What was made of it so far leaves at once. */
export async function saveFailed(tx: Tx, { memberId, id }: Pick<FileRow, 'memberId' | 'id'>): Promise<void> {
  await sql`delete from member_files.parts where member_id = ${memberId} and file_id = ${id}`.execute(tx);
  await sql`
    update member_files.files set status = 'failed', progress = null, parts = 0, size_bytes = 0, finished_at = clock_timestamp()
     where member_id = ${memberId} and id = ${id}`.execute(tx);
}

export async function findPart(db: Queryable, memberId: string, id: string, part: number): Promise<string | undefined> {
  const { rows } = await sql<{ content: string }>`
    select content from member_files.parts where member_id = ${memberId} and file_id = ${id} and part = ${part}`.execute(db);
  return rows[0]?.content;
}

/** Files that nobody was seen at for so many minutes: their job got lost, or their worker died. */
export async function findForgotten(
  db: Queryable,
  minutes: number,
  most: number,
): Promise<(Pick<FileRow, 'memberId' | 'id' | 'kind'> & { isHopeless: boolean })[]> {
  const { rows } = await sql<Pick<FileRow, 'memberId' | 'id' | 'kind'> & { isHopeless: boolean }>`
    select member_id as "memberId", id, kind, requested_at < clock_timestamp() - interval '1 day' as "isHopeless" from member_files.files
     where status in ('requested', 'making') and touched_at < clock_timestamp() - make_interval(mins => ${minutes})
     order by touched_at limit ${most}`.execute(db);
  return rows;
}

/** Takes the parts of expired files away, some files at a time; answers how many files. */
export function expireFiles(database: Database, most: number): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ memberId: string; id: string }>`
      update member_files.files set status = 'expired', parts = 0
       where (member_id, id) in (
         select member_id, id from member_files.files where status = 'ready' and expires_at <= clock_timestamp()
          order by expires_at limit ${most} for update skip locked)
      returning member_id as "memberId", id`.execute(tx);
    for (const { memberId, id } of rows)
      await sql`delete from member_files.parts where member_id = ${memberId} and file_id = ${id}`.execute(tx);
    return rows.length;
  });
}

/** Deletes rows of files that nobody can fetch any more; answers how many. */
export async function deleteOldFiles(db: Queryable, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    delete from member_files.files where (member_id, id) in (
      select member_id, id from member_files.files
       where requested_at < clock_timestamp() - make_interval(days => ${days}) and status in ('expired', 'failed') limit ${most})
    returning 1`.execute(db);
  return rows.length;
}

/** The days of the brand from a moment to now, and now. Without a moment, from before there were members. */
export async function findDaysSince(db: Queryable, since: Date | null): Promise<{ days: Days; now: string }> {
  const { rows } = await sql<Days & { now: Date }>`
    select coalesce(core.day_of(${since}::timestamptz), '2020-01-01')::text as "from", core.day_of(clock_timestamp())::text as "to",
      clock_timestamp() as now`.execute(db);
  const { from, to, now } = rows[0]!;
  return { days: { from, to }, now: now.toISOString() };
}
