import type { NewBoard } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isDayBefore } from '../../core/forget-rows';
import type { Board, FinalPlace, Place, PlacePrize, Use } from './missions.model';

type Row = Omit<Board, 'prizes'> & { prizes: { from: number; to: number; amount: string }[] };
const boardOf = ({ prizes, ...row }: Row): Board => ({
  ...row,
  prizes: prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })),
});
const columns = sql.raw(
  `b.id, b.title, b.period, b.metric, b.categories, b.turnover_multiple::text as "turnoverMultiple", b.prizes, b.is_on as "isOn",
    b.starts_on::text as "startsOn"`,
);

export async function findBoards(db: Queryable): Promise<Board[]> {
  const { rows } = await sql<Row>`select ${columns} from missions.boards b order by b.position`.execute(db);
  return rows.map(boardOf);
}

/** Whoever scores or freezes holds all boards, so that one of them works at a time. */
export async function lockBoards(tx: Tx): Promise<Board[]> {
  const { rows } = await sql<Row>`select ${columns} from missions.boards b order by b.id for update`.execute(tx);
  return rows.map(boardOf);
}

type Saved = Omit<NewBoard, 'prizes'> & { id: string; prizes: PlacePrize[] };

/** A changed board keeps its place. */
export async function putBoard(tx: Tx, { id, title, period, metric, categories, turnoverMultiple, prizes, isOn }: Saved): Promise<void> {
  const written = JSON.stringify(prizes.map((prize) => ({ ...prize, amount: String(prize.amount) })));
  await sql`
    insert into missions.boards as b (id, title, period, metric, categories, turnover_multiple, prizes, is_on, starts_on)
    values (${id}, ${JSON.stringify(title)}::jsonb, ${period}, ${metric}, ${categories}::text[], ${turnoverMultiple}, ${written}::jsonb, ${isOn},
      core.day_of(clock_timestamp()))
    on conflict (id) do update set title = excluded.title, period = excluded.period, metric = excluded.metric, categories = excluded.categories,
      turnover_multiple = excluded.turnover_multiple, prizes = excluded.prizes, is_on = excluded.is_on,
      starts_on = case when excluded.is_on and not b.is_on then excluded.starts_on else b.starts_on end`.execute(tx);
}

export async function notePending(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`insert into missions.board_pending (member_id) select unnest(${[...memberIds]}::uuid[])`.execute(tx);
}

/** Takes members whose play was counted anew, each once, in the order of their ids. */
export async function takePending(tx: Tx, most: number): Promise<{ memberIds: string[]; taken: number }> {
  const { rows } = await sql<{ memberId: string; notes: number }>`
    with taken as (
      delete from missions.board_pending p using (select n.member_id, n.id from missions.board_pending n limit ${most} for update skip locked) n
       where p.member_id = n.member_id and p.id = n.id returning p.member_id
    ) select member_id as "memberId", count(*)::int as notes from taken group by 1 order by 1`.execute(tx);
  return { memberIds: rows.map(({ memberId }) => memberId), taken: rows.reduce((sum, { notes }) => sum + notes, 0) };
}

export type Score = { memberId: string; score: bigint };

/** A score that stays the same keeps the time at which it was reached; among new ones that are the same, the first in the list has it first. */
export async function putScores(tx: Tx, boardId: string, startsOn: string, scores: readonly Score[]): Promise<void> {
  await sql`
    insert into missions.board_scores as s (board_id, starts_on, member_id, score, reached_at)
    select ${boardId}, ${startsOn}::date, n.member_id, n.score, clock_timestamp()
      from unnest(${scores.map(({ memberId }) => memberId)}::uuid[], ${scores.map(({ score }) => score)}::bigint[]) as n (member_id, score)
    on conflict (board_id, starts_on, member_id) do update set score = excluded.score, reached_at = excluded.reached_at
      where s.score <> excluded.score`.execute(tx);
}

/** The first places of a period that can still change. */
export async function findTop(db: Queryable, boardId: string, startsOn: string, most: number): Promise<Place[]> {
  const { rows } = await sql<Omit<Place, 'place'>>`
    select s.member_id as "memberId", s.score from missions.board_scores s
     where s.board_id = ${boardId} and s.starts_on = ${startsOn}::date and s.score > 0
     order by s.score desc, s.reached_at, s.member_id limit ${most}`.execute(db);
  return rows.map((row, i) => ({ ...row, place: i + 1 }));
}

/**
 * The member's score, and the place while it is among the first so many. Reads no more rows than that, so that the last of a million costs no
 * more than the first.
 */
export async function findOwn(db: Queryable, boardId: string, startsOn: string, memberId: string, most: number) {
  const { rows } = await sql<{ score: bigint; before: number }>`
    select o.score, (
      select count(*)::int from (
        select 1 from missions.board_scores s
         -- The index holds scores above zero alone, and is only used where the statement says so.
         where s.board_id = ${boardId} and s.starts_on = ${startsOn}::date and s.score > 0 and s.score >= o.score
           and (s.score > o.score or (s.reached_at, s.member_id) < (o.reached_at, o.member_id)) limit ${most}) b) as before
      from missions.board_scores o
     where o.board_id = ${boardId} and o.starts_on = ${startsOn}::date and o.member_id = ${memberId} and o.score > 0`.execute(db);
  const own = rows[0];
  return own && { score: own.score, place: own.before >= most ? null : own.before + 1 };
}

/** Whether a period is over by so many minutes. */
export async function isOver(db: Queryable, lastDay: string, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select core.start_of_day(${lastDay}::date + 1) + make_interval(mins => ${minutes}) <= clock_timestamp() as "isOver"`.execute(db);
  return rows[0]!.isOver;
}

export async function findEnd(db: Queryable, boardId: string, startsOn: string): Promise<Date | undefined> {
  const { rows } = await sql<{ frozenAt: Date }>`
    select e.frozen_at as "frozenAt" from missions.board_ends e where e.board_id = ${boardId} and e.starts_on = ${startsOn}::date`.execute(
    db,
  );
  return rows[0]?.frozenAt;
}

/** False if the period has ended already. */
export async function insertEnd(tx: Tx, boardId: string, startsOn: string): Promise<boolean> {
  const { rows } = await sql`
    insert into missions.board_ends (board_id, starts_on) values (${boardId}, ${startsOn}::date) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertPlaces(
  tx: Tx,
  boardId: string,
  startsOn: string,
  multiple: string,
  places: readonly FinalPlace[],
): Promise<void> {
  await sql`
    insert into missions.board_places (board_id, starts_on, place, member_id, score, prize, turnover_multiple)
    select ${boardId}, ${startsOn}::date, p.place, p.member_id, p.score, p.prize, ${multiple}::numeric
      from unnest(${places.map(({ place }) => place)}::int[], ${places.map(({ memberId }) => memberId)}::uuid[],
        ${places.map(({ score }) => score)}::bigint[], ${places.map(({ prize }) => prize)}::bigint[]) as p (place, member_id, score, prize)`.execute(
    tx,
  );
}

export async function findPlaces(db: Queryable, boardId: string, startsOn: string, most: number): Promise<FinalPlace[]> {
  const { rows } = await sql<FinalPlace>`
    select p.place, p.member_id as "memberId", p.score, p.prize from missions.board_places p
     where p.board_id = ${boardId} and p.starts_on = ${startsOn}::date order by p.place limit ${most}`.execute(db);
  return rows;
}

export type OpenPrize = { boardId: string; startsOn: string; place: number; memberId: string; prize: bigint; turnoverMultiple: string };

export async function findOpenPrizes(db: Queryable, most: number): Promise<OpenPrize[]> {
  const { rows } = await sql<OpenPrize>`
    select p.board_id as "boardId", p.starts_on::text as "startsOn", p.place, p.member_id as "memberId", p.prize,
      p.turnover_multiple::text as "turnoverMultiple"
      from missions.board_places p
     where p.prize is not null and p.settled_at is null and (p.due_at is null or p.due_at <= clock_timestamp()) order by p.starts_on, p.board_id, p.place limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function markSettled(tx: Tx, { boardId, startsOn, place }: Pick<OpenPrize, 'boardId' | 'startsOn' | 'place'>): Promise<void> {
  await sql`
    update missions.board_places set settled_at = clock_timestamp()
     where board_id = ${boardId} and starts_on = ${startsOn}::date and place = ${place} and settled_at is null`.execute(tx);
}

/** A prize that could not be given is tried again later. */
export async function putOffPrize(
  tx: Tx,
  { boardId, startsOn, place }: Pick<OpenPrize, 'boardId' | 'startsOn' | 'place'>,
  minutes: number,
): Promise<void> {
  await sql`
    update missions.board_places set due_at = clock_timestamp() + make_interval(mins => ${minutes})
     where board_id = ${boardId} and starts_on = ${startsOn}::date and place = ${place} and settled_at is null`.execute(tx);
}

export const forgetScores = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'missions.board_scores', isDayBefore('starts_on', days));

/** What boards gave in the last days: places that won, and their prizes. */
export async function findBoardUse(db: Queryable, days: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select p.board_id as id, count(*)::int as times, coalesce(sum(p.prize), 0)::bigint as money, 0 as points, 0 as tickets
      from missions.board_ends e join missions.board_places p on p.board_id = e.board_id and p.starts_on = e.starts_on and p.prize is not null
     where e.frozen_at > clock_timestamp() - make_interval(days => ${days}) group by 1`.execute(db);
  return rows;
}
