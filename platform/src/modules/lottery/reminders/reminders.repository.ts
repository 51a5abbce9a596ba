import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type ReminderRow = { gameCode: string; minutesBefore: number };
export type DueReminder = { memberId: string; drawId: string; gameCode: string; issue: string; closesAt: Date };

export async function findReminders(db: Queryable, memberId: string): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select game_code as "gameCode", minutes_before as "minutesBefore" from lottery.reminders
     where member_id = ${memberId} order by game_code`.execute(db);
  return rows;
}

/** No reminder for a draw that is already within the time: the member has just looked at it. */
export async function saveReminder(db: Queryable, memberId: string, { gameCode, minutesBefore }: ReminderRow): Promise<void> {
  await sql`
    insert into lottery.reminders (member_id, game_code, minutes_before, told_draw_id)
    values (${memberId}, ${gameCode}, ${minutesBefore}, (
      select id from lottery.draws where game_code = ${gameCode} and state in ('upcoming', 'open')
         and closes_at between clock_timestamp() and clock_timestamp() + make_interval(mins => ${minutesBefore}) order by closes_at limit 1))
    on conflict (member_id, game_code) do update set minutes_before = excluded.minutes_before,
      told_draw_id = coalesce(excluded.told_draw_id, reminders.told_draw_id)`.execute(db);
}

export async function deleteReminder(db: Queryable, memberId: string, gameCode: string): Promise<void> {
  await sql`delete from lottery.reminders where member_id = ${memberId} and game_code = ${gameCode}`.execute(db);
}

/** Takes up to `limit` due reminders and marks them as sent. In one transaction with the messages, so that each is sent once. */
export async function takeDue(tx: Tx, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select r.member_id, r.game_code, d.id, d.issue, d.closes_at
        from lottery.reminders r
        join lottery.games g on g.code = r.game_code and g.is_enabled
        join lateral (
          select id, issue, closes_at from lottery.draws
           where game_code = r.game_code and state in ('upcoming', 'open') and closes_at > clock_timestamp()
             and closes_at <= clock_timestamp() + make_interval(mins => r.minutes_before) and draws_at > clock_timestamp()
           order by closes_at limit 1) d on true
       where r.told_draw_id is distinct from d.id
       limit ${limit} for update of r skip locked)
    update lottery.reminders r set told_draw_id = due.id from due
     where r.member_id = due.member_id and r.game_code = due.game_code
    returning r.member_id as "memberId", due.id as "drawId", r.game_code as "gameCode", due.issue, due.closes_at as "closesAt"`.execute(tx);
  return rows;
}
