import type { DrawResult } from '@portal/lottery-rules';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Draw } from './lottery.model';

const columns = sql`id, game_code as "gameCode", issue, state, opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt", result,
  seed_commit as "seedCommit", seed`;

export type NewDraw = {
  id: string;
  gameCode: string;
  issue: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  seedCommit: string;
  seedSealed: Buffer;
};

/** Draws that exist already stay as they are. Answers the ids that are new. */
export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    select id, game_code, issue, 'upcoming', opens_at, closes_at, draws_at, seed_commit, seed_sealed
      from unnest(${draws.map(({ id }) => id)}::uuid[], ${draws.map(({ gameCode }) => gameCode)}::text[], ${draws.map(({ issue }) => issue)}::text[],
        ${draws.map(({ opensAt }) => opensAt)}::timestamptz[], ${draws.map(({ closesAt }) => closesAt)}::timestamptz[], ${draws.map(({ drawsAt }) => drawsAt)}::timestamptz[],
        ${draws.map(({ seedCommit }) => seedCommit)}::text[], ${draws.map(({ seedSealed }) => seedSealed)}::bytea[])
        as d (id, game_code, issue, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    on conflict (game_code, issue) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findDraw(db: Queryable, id: string): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`select ${columns} from lottery.draws where id = ${id}`.execute(db);
  return rows[0];
}

/** The draw that takes bets now, by the database's clock. */
export async function findCurrentDraw(db: Queryable, gameCode: string): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`
    select ${columns} from lottery.draws
     where game_code = ${gameCode} and state in ('upcoming', 'open') and closes_at > clock_timestamp() order by closes_at limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function findClosingDraws(db: Queryable, limit: number): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${columns} from lottery.draws
     where state = 'open' and closes_at > clock_timestamp() and opens_at <= clock_timestamp() order by closes_at, game_code limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findOpenedDraws(db: Queryable, gameCode: string, limit: number): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${columns} from lottery.draws
     where game_code = ${gameCode} and state in ('resulted', 'settled') order by draws_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Draws whose next step is due. */
export async function findDueDraws(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draws
     where (state = 'upcoming' and opens_at <= clock_timestamp()) or (state = 'open' and closes_at <= clock_timestamp())
        or (state = 'closed' and draws_at <= clock_timestamp()) or state = 'resulted'
        or (state = 'void' and settled_at is null)
     order by closes_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each step happens once: the state it starts from is its lock. False when it was not due or somebody else took it. */
export const openDraw = (tx: Tx, id: string) =>
  step(tx, sql`state = 'open' where id = ${id} and state = 'upcoming' and opens_at <= clock_timestamp()`);

export const closeDraw = (tx: Tx, id: string) =>
  step(tx, sql`state = 'closed' where id = ${id} and state = 'open' and closes_at <= clock_timestamp()`);

export const saveResult = (tx: Tx, id: string, result: DrawResult, seedHex: string) =>
  step(
    tx,
    sql`state = 'resulted', result = ${JSON.stringify(result)}::jsonb, seed = ${seedHex}
      where id = ${id} and state = 'closed' and draws_at <= clock_timestamp()`,
  );

export const finishDraw = (tx: Tx, id: string) =>
  step(
    tx,
    sql`state = case when state = 'void' then 'void' else 'settled' end, settled_at = clock_timestamp()
      where id = ${id} and state in ('resulted', 'void') and settled_at is null
        and not exists (select 1 from lottery.settlement_chunks c where c.draw_id = ${id} and c.paid_at is null)`,
  );

export const voidDraw = (tx: Tx, id: string) => step(tx, sql`state = 'void' where id = ${id} and state in ('upcoming', 'open', 'closed')`);

async function step(tx: Tx, change: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`update lottery.draws set ${change} returning id`.execute(tx);
  return rows.length > 0;
}

export async function findSealedSeed(db: Queryable, id: string): Promise<Buffer> {
  const { rows } = await sql<{ seed_sealed: Buffer }>`select seed_sealed from lottery.draws where id = ${id}`.execute(db);
  return rows[0]!.seed_sealed;
}

/** Latest draw that was made for a game ahead of time. */
export async function findLastDrawTime(db: Queryable, gameCode: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(draws_at) as at from lottery.draws where game_code = ${gameCode}`.execute(db);
  return rows[0]!.at;
}
