import type { YeekeeCalculation } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Reward, Round, Shot, ShotAnswer } from './yeekee.model';

type NewShot = { drawId: string; memberId: string; shownName: string; key: string; number: string };

/** All of it in one statement, by the database's clock. */
export async function shoot(tx: Tx, { drawId, memberId, shownName, key, number }: NewShot): Promise<ShotAnswer> {
  const { rows } = await sql<ShotAnswer>`
    select verdict, position, number, shot_at as "shotAt", next_at as "nextAt", server_time as "serverTime"
      from lottery.shoot(${drawId}::uuid, ${memberId}::uuid, ${shownName}, ${key}, ${number})`.execute(tx);
  return rows[0]!;
}

export async function hasShot(db: Queryable, memberId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lottery.yeekee_shots where member_id = ${memberId} and idempotency_key = ${key}`.execute(db);
  return rows.length > 0;
}

const roundColumns = sql`d.id, d.game_code as "gameCode", d.issue, d.label, d.state, d.opens_at as "opensAt", d.closes_at as "closesAt",
  d.draws_at as "drawsAt", d.result, coalesce(r.shot_count, 0) as "shotCount", case when d.result is not null then r.calculation end as calculation`;

export async function findRound(db: Queryable, drawId: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from lottery.draws d left join lottery.yeekee_rounds r on r.draw_id = d.id where d.id = ${drawId}`.execute(db);
  return rows[0];
}

/** Rounds of a game that close from a moment on and before another, the first first. */
export async function findRounds(db: Queryable, gameCode: string, from: Date, until: Date): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from lottery.draws d left join lottery.yeekee_rounds r on r.draw_id = d.id
     where d.game_code = ${gameCode} and d.closes_at >= ${from} and d.closes_at < ${until} order by d.closes_at`.execute(db);
  return rows;
}

type ShotFilter = { before?: number | undefined; count: number; memberId: string | null };

/** Newest first. */
export async function findShots(db: Queryable, drawId: string, { before, count, memberId }: ShotFilter): Promise<Shot[]> {
  const { rows } = await sql<Shot>`
    select position, member_id as "memberId", shown_name as "shownName", number, shot_at as "shotAt" from lottery.yeekee_shots
     where draw_id = ${drawId} and (${before ?? null}::int is null or position < ${before ?? null}::int)
       and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
     order by position desc limit ${count}`.execute(db);
  return rows;
}

/** Oldest first, as the calculation takes them. */
export async function findAllShots(db: Queryable, drawId: string): Promise<Shot[]> {
  const { rows } = await sql<Shot>`
    select position, member_id as "memberId", shown_name as "shownName", number, shot_at as "shotAt" from lottery.yeekee_shots
     where draw_id = ${drawId} order by position`.execute(db);
  return rows;
}

export async function findOwnState(db: Queryable, drawId: string, memberId: string): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    select (select count(*)::int from lottery.yeekee_shots where draw_id = ${drawId} and member_id = ${memberId}) as count,
      (select max(shot_at) from lottery.yeekee_shots where member_id = ${memberId}) as "lastAt"`.execute(db);
  return rows[0]!;
}

/** Seals the round: waits for shots in progress; none is accepted after this transaction. */
export async function sealRound(tx: Tx, drawId: string): Promise<void> {
  await sql`
    insert into lottery.yeekee_rounds as r (draw_id, sealed_at) values (${drawId}, clock_timestamp())
    on conflict (draw_id) do update set sealed_at = coalesce(r.sealed_at, excluded.sealed_at)`.execute(tx);
}

export async function saveCalculation(tx: Tx, drawId: string, calculation: YeekeeCalculation): Promise<void> {
  await sql`update lottery.yeekee_rounds set calculation = ${JSON.stringify(calculation)}::jsonb where draw_id = ${drawId}`.execute(tx);
}

/** What members staked on a draw that counts. */
export async function findStakes(db: Queryable, drawId: string, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; stake: bigint }>`
    select member_id as "memberId", sum(stake)::bigint as stake from lottery.bets
     where draw_id = ${drawId} and member_id = any(${[...memberIds]}::uuid[]) and cancelled_at is null and not is_trial group by member_id`.execute(
    db,
  );
  return new Map(rows.map(({ memberId, stake }) => [memberId, stake]));
}

/** Claims the rewards that are not claimed yet. Only those may be paid, in the same transaction. */
export async function insertRewards(tx: Tx, drawId: string, rewards: readonly Reward[]): Promise<Set<number>> {
  const { rows } = await sql<{ rank: number }>`
    insert into lottery.yeekee_rewards (draw_id, rank, member_id, shown_name, amount)
    select ${drawId}::uuid, * from unnest(${rewards.map(({ rank }) => rank)}::int[], ${rewards.map(({ memberId }) => memberId)}::uuid[],
      ${rewards.map(({ shownName }) => shownName)}::text[], ${rewards.map(({ amount }) => String(amount))}::bigint[])
    on conflict do nothing returning rank`.execute(tx);
  return new Set(rows.map(({ rank }) => rank));
}

export async function findRewards(db: Queryable, drawId: string): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select rank, member_id as "memberId", shown_name as "shownName", amount from lottery.yeekee_rewards where draw_id = ${drawId} order by rank`.execute(
    db,
  );
  return rows;
}

/** Rounds with unpublished numbers, which are marked as published. */
export async function takeUntold(tx: Tx): Promise<{ drawId: string; shotCount: number }[]> {
  const { rows } = await sql<{ drawId: string; shotCount: number }>`
    update lottery.yeekee_rounds set told_count = shot_count
     where draw_id in (select draw_id from lottery.yeekee_rounds where told_count < shot_count for update skip locked)
    returning draw_id as "drawId", shot_count as "shotCount"`.execute(tx);
  return rows;
}
