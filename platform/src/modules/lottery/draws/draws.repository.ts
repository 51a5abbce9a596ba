import type { LocalText, PublishedResult, ResultSource } from '@portal/contracts';
import type { DrawResult } from '@portal/lottery-rules';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Draw } from '../lottery.model';

const columns = sql`id, game_code as "gameCode", issue, state, opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt", result,
  result_version as "resultVersion", published, source, source_label as "sourceLabel", label, proof_version as "proofVersion",
  seed_commit as "seedCommit", seed, rules_hash as "rulesHash", beacon_source as "beaconSource", beacon_round as "beaconRound",
  beacon_value as "beaconValue", ticket_root as "ticketRoot", ticket_count as "ticketCount", refund_at as "refundAt"`;

export type NewDraw = {
  id: string;
  gameCode: string;
  issue: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  source: ResultSource;
  sourceLabel: LocalText | null;
  label: LocalText | null;
  proofVersion: 2 | null;
  rulesHash: string | null;
  beaconSource: string | null;
  beaconRound: string | null;
  seedCommit: string;
  seedSealed: Buffer;
  refundAt: Date | null;
};

/** Inserts draws that do not exist yet and returns their ids. */
export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<string[]> {
  const rows = draws.map((draw) => ({
    id: draw.id,
    game_code: draw.gameCode,
    issue: draw.issue,
    opens_at: draw.opensAt,
    closes_at: draw.closesAt,
    draws_at: draw.drawsAt,
    source: draw.source,
    source_label: draw.sourceLabel,
    label: draw.label,
    proof_version: draw.proofVersion,
    rules_hash: draw.rulesHash,
    beacon_source: draw.beaconSource,
    beacon_round: draw.beaconRound,
    seed_commit: draw.seedCommit,
    seed_sealed: `\\x${draw.seedSealed.toString('hex')}`,
    refund_at: draw.refundAt,
  }));
  const { rows: fresh } = await sql<{ id: string }>`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, source, source_label, label, proof_version, rules_hash, beacon_source,
      beacon_round, seed_commit, seed_sealed, refund_at)
    select id, game_code, issue, 'upcoming', opens_at, closes_at, draws_at, source, source_label, label, proof_version, rules_hash, beacon_source,
      beacon_round, seed_commit, seed_sealed, refund_at
      from jsonb_populate_recordset(null::lottery.draws, ${JSON.stringify(rows)}::jsonb)
    on conflict (game_code, issue) do nothing returning id`.execute(tx);
  return fresh.map(({ id }) => id);
}

export type PastDraw = Pick<
  NewDraw,
  'id' | 'gameCode' | 'issue' | 'opensAt' | 'closesAt' | 'drawsAt' | 'label' | 'seedCommit' | 'seedSealed'
> &
  Omit<FoundResult, 'seed'>;

/** Inserts past draws of a feed, on which nobody could bet. Existing draws are not changed. */
export async function insertPastDraws(tx: Tx, draws: readonly PastDraw[]): Promise<void> {
  const rows = draws.map((draw) => ({
    id: draw.id,
    game_code: draw.gameCode,
    issue: draw.issue,
    opens_at: draw.opensAt,
    closes_at: draw.closesAt,
    draws_at: draw.drawsAt,
    result: draw.result,
    published: draw.published,
    source_label: draw.sourceLabel,
    label: draw.label,
    seed_commit: draw.seedCommit,
    seed_sealed: `\\x${draw.seedSealed.toString('hex')}`,
  }));
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, result, result_version, published, source, source_label, label,
      proof_version, seed_commit, seed_sealed, settled_at)
    select id, game_code, issue, 'settled', opens_at, closes_at, draws_at, result, 1, nullif(published, 'null'), 'feed', source_label, label,
      null, seed_commit, seed_sealed, clock_timestamp()
      from jsonb_populate_recordset(null::lottery.draws, ${JSON.stringify(rows)}::jsonb)
    on conflict (game_code, issue) do nothing`.execute(tx);
}

/** Games of a feed, drawn daily or less often, that have no draws at all. */
export async function findNewFeedGames(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select g.code from lottery.games g
     where g.is_enabled and g.result_source = 'feed' and g.draw_interval_seconds = 0
       and not exists (select 1 from lottery.draws d where d.game_code = g.code)`.execute(db);
  return rows.map(({ code }) => code);
}

export async function findDraw(db: Queryable, id: string): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`select ${columns} from lottery.draws where id = ${id}`.execute(db);
  return rows[0];
}

export async function findDraws(db: Queryable, ids: readonly string[]): Promise<Map<string, Draw>> {
  const { rows } = await sql<Draw>`select ${columns} from lottery.draws where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((draw) => [draw.id, draw]));
}

/** By lottery, the draw that takes bets now or next, by the database's clock. Lotteries without one are left out. */
export async function findCurrentDraws(db: Queryable, gameCodes: readonly string[]): Promise<Map<string, Draw>> {
  const { rows } = await sql<Draw>`
    select d.* from unnest(${[...gameCodes]}::text[]) as g (code) cross join lateral (
      select ${columns} from lottery.draws
       where game_code = g.code and state in ('upcoming', 'open') and closes_at > clock_timestamp() order by closes_at limit 1) d`.execute(
    db,
  );
  return new Map(rows.map((draw) => [draw.gameCode, draw]));
}

/** For each lottery its next draw to close, soonest first. Where a whole day's rounds are on sale, only the next one. */
export async function findClosingDraws(db: Queryable, limit: number): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select * from (
      select distinct on (game_code) ${columns} from lottery.draws
       where state = 'open' and closes_at > clock_timestamp() and opens_at <= clock_timestamp() order by game_code, closes_at) d
     order by "closesAt", "gameCode" limit ${limit}`.execute(db);
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
        or (state in ('void', 'missed') and settled_at is null)
        or (state = 'closed' and proof_version = 2 and ticket_root is null)
     order by closes_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** A step happens once, guarded by the state it starts from. False: it was not due or already taken. */
export const openDraw = (tx: Tx, id: string) =>
  step(tx, sql`state = 'open' where id = ${id} and state = 'upcoming' and opens_at <= clock_timestamp()`);

export const closeDraw = (tx: Tx, id: string) =>
  step(tx, sql`state = 'closed' where id = ${id} and state = 'open' and closes_at <= clock_timestamp()`);

export type FoundResult = {
  result: DrawResult;
  published: PublishedResult | null;
  sourceLabel: LocalText | null;
  /** Hex; told with the result of a draw whose seed was committed. */
  seed: string | null;
};

export const saveResult = (tx: Tx, id: string, { result, published, sourceLabel, seed }: FoundResult) =>
  step(
    tx,
    sql`state = 'resulted', result = ${JSON.stringify(result)}::jsonb, result_version = result_version + 1,
        published = ${published && JSON.stringify(published)}::jsonb, source_label = ${sourceLabel && JSON.stringify(sourceLabel)}::jsonb, seed = ${seed}
      where id = ${id} and state = 'closed' and draws_at <= clock_timestamp()`,
  );

export const saveBeaconValue = (tx: Tx, id: string, value: string) =>
  step(tx, sql`beacon_value = ${value} where id = ${id} and state = 'closed' and beacon_value is null`);

/** Replaces the result of a settled draw. The settlement then pays or charges the difference. */
export const replaceResult = (tx: Tx, id: string, version: number, result: DrawResult, published: PublishedResult | null, reason: string) =>
  step(
    tx,
    sql`state = 'resulted', result = ${JSON.stringify(result)}::jsonb, published = ${published && JSON.stringify(published)}::jsonb,
        result_version = result_version + 1, reason = ${reason}
      where id = ${id} and state = 'settled' and result_version = ${version}`,
  );

/** For a draw without a result in time. */
export const missDraw = (tx: Tx, id: string) =>
  step(tx, sql`state = 'missed' where id = ${id} and state = 'closed' and refund_at <= clock_timestamp()`);

export const finishDraw = (tx: Tx, id: string) =>
  step(
    tx,
    sql`state = case when state = 'resulted' then 'settled' else state end, settled_at = coalesce(settled_at, clock_timestamp())
      where id = ${id} and (state = 'resulted' or (state in ('void', 'missed') and settled_at is null))
        and not exists (select 1 from lottery.settlement_chunks c where c.draw_id = ${id} and c.paid_at is null)
        and lottery.has_dues(id)`,
  );

/** Voids a draw. A settled draw gets a new version without a result. */
export const voidDraw = (tx: Tx, id: string, reason: string) =>
  step(
    tx,
    sql`state = 'void', reason = ${reason}, result_version = case when state = 'settled' then result_version + 1 else result_version end, settled_at = null
      where id = ${id} and state in ('upcoming', 'open', 'closed', 'settled')`,
  );

/** Moves a draw to a later time. Bets stay, and a closed draw stays closed. */
export const postponeDraw = (tx: Tx, id: string, closesAt: Date, drawsAt: Date, reason: string) =>
  step(
    tx,
    sql`closes_at = case when state = 'closed' then closes_at else ${closesAt}::timestamptz end, draws_at = ${drawsAt}::timestamptz,
        planned_at = coalesce(planned_at, draws_at), refund_at = refund_at + (${drawsAt}::timestamptz - draws_at), reason = ${reason}
      where id = ${id} and draws_at < ${drawsAt}::timestamptz and proof_version is distinct from 2
        and (state = 'closed' or ${closesAt}::timestamptz >= greatest(closes_at, clock_timestamp()))
        and (state in ('upcoming', 'closed') or (state = 'open' and closes_at > clock_timestamp()))`,
  );

async function step(tx: Tx, change: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`update lottery.draws set ${change} returning id`.execute(tx);
  return rows.length > 0;
}

export async function findSealedSeed(db: Queryable, id: string): Promise<Buffer> {
  const { rows } = await sql<{ seed_sealed: Buffer }>`select seed_sealed from lottery.draws where id = ${id}`.execute(db);
  return rows[0]!.seed_sealed;
}

/** By game, the time for which the latest draw was planned. A postponed draw counts by its original time. */
export async function findLastDrawTimes(db: Queryable): Promise<Map<string, Date>> {
  const { rows } = await sql<{ code: string; at: Date | null }>`
    select g.code, greatest(
        (select max(d.draws_at) from lottery.draws d where d.game_code = g.code and d.planned_at is null),
        (select max(d.planned_at) from lottery.draws d where d.game_code = g.code and d.planned_at is not null)) as at
      from lottery.games g where g.is_enabled`.execute(db);
  return new Map(rows.flatMap(({ code, at }) => (at ? [[code, at] as const] : [])));
}

/** Closed draws that wait for a result from staff or a feed, the oldest first. */
export async function findWaitingDraws(db: Queryable, limit: number): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${columns} from lottery.draws
     where state = 'closed' and draws_at <= clock_timestamp() order by draws_at, game_code limit ${limit}`.execute(db);
  return rows;
}

/** Locks the draw until the transaction ends. `isDrawn`: its draw time has passed, by the database's clock. */
export async function holdDraw(tx: Tx, id: string): Promise<(Draw & { isDrawn: boolean }) | undefined> {
  const { rows } = await sql<Draw & { isDrawn: boolean }>`
    select ${columns}, draws_at <= clock_timestamp() as "isDrawn" from lottery.draws where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Draws of one of the brand's days that have a result: of one lottery, or of all that do not draw at a fixed interval. Newest first. */
export async function findResultsOfDay(db: Queryable, day: string, gameCode: string | null): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${columns} from lottery.draws
     where draws_at >= core.start_of_day(${day}) and draws_at < core.start_of_day(${day}::date + 1)
       and state in ('resulted', 'settled')
       and case when ${gameCode}::text is null then game_code in (select g.code from lottery.games g where g.draw_interval_seconds = 0)
                else game_code = ${gameCode} end
     order by draws_at desc, game_code limit 1500`.execute(db);
  return rows;
}
