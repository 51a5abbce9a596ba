import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { BetState, SpotTotals, TableBet } from './round.model';

const columns = sql`
  b.id, b.round_id as "roundId", b.session_id as "sessionId", b.player_key as "playerKey", b.is_demo as "isDemo", b.key,
  b.wallet_round_id as "walletRoundId", b.stakes, b.amount, b.target, b.cashed_at as "cashedAt", b.state, b.refusal,
  b.transaction_id as "transactionId", b.payout, b.created_at as "createdAt"`;

/** Two bets of one player on one round are looked at one after the other, so that limits hold for both together. */
export async function queueBets(tx: Tx, roundId: string, playerKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tables:${roundId}:${playerKey}`}, 0))`.execute(tx);
}

export async function findBetByKey(db: Queryable, sessionId: string, key: string): Promise<TableBet | undefined> {
  const { rows } = await sql<TableBet>`
    select ${columns} from tables.bets b where b.session_id = ${sessionId} and b.key = ${key}`.execute(db);
  return rows[0];
}

export async function findBet(db: Queryable, id: string, lock = false): Promise<TableBet | undefined> {
  const { rows } = await sql<TableBet>`
    select ${columns} from tables.bets b where b.id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** What a player has on a round that is not refused or void. */
export async function betsOfPlayer(db: Queryable, roundIds: readonly string[], playerKey: string): Promise<TableBet[]> {
  const { rows } = await sql<TableBet>`
    select ${columns} from tables.bets b
    where b.player_key = ${playerKey} and b.round_id = any(${roundIds}::text[]) and b.state <> 'refused'
    order by b.created_at`.execute(db);
  return rows;
}

export async function insertBet(tx: Tx, bet: Omit<TableBet, 'state' | 'cashedAt' | 'refusal' | 'transactionId' | 'payout'>): Promise<void> {
  await sql`
    insert into tables.bets
      (id, round_id, session_id, player_key, is_demo, key, wallet_round_id, stakes, amount, target, state, created_at)
    values (${bet.id}::uuid, ${bet.roundId}, ${bet.sessionId}, ${bet.playerKey}, ${bet.isDemo}, ${bet.key}, ${bet.walletRoundId},
      ${JSON.stringify(bet.stakes)}::jsonb, ${bet.amount}, ${bet.target}, 'pending', ${bet.createdAt})`.execute(tx);
}

/** Moves a bet on; nothing happens unless it stands as expected. */
export async function moveBet(
  db: Queryable,
  id: string,
  from: readonly BetState[],
  to: { state: BetState; transactionId?: string; refusal?: string },
): Promise<boolean> {
  const { rows } = await sql`
    update tables.bets
    set state = ${to.state}, transaction_id = coalesce(${to.transactionId ?? null}, transaction_id),
      refusal = coalesce(${to.refusal ?? null}, refusal)
    where id = ${id}::uuid and state = any(${from}::text[]) returning 1`.execute(db);
  return rows.length > 0;
}

export async function settleBet(
  tx: Tx,
  id: string,
  { payout, cashedAt = null, now }: { payout: bigint; cashedAt?: number | null; now: Date },
): Promise<void> {
  await sql`
    update tables.bets set state = 'settled', payout = ${payout}, cashed_at = ${cashedAt}, settled_at = ${now}
    where id = ${id}::uuid and state = 'accepted'`.execute(tx);
}

export async function hasPending(db: Queryable, roundId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from tables.bets where round_id = ${roundId} and state = 'pending' limit 1`.execute(db);
  return rows.length > 0;
}

/** Bets whose wallet has not answered in time for the deal: should it answer later, the stake goes back. */
export async function lapsePending(tx: Tx, roundId: string): Promise<void> {
  await sql`update tables.bets set state = 'lapsed' where round_id = ${roundId} and state = 'pending'`.execute(tx);
}

/** Some of the bets that are still to be settled, locked; those that another process is settling are left to it. */
export async function lockAccepted(tx: Tx, roundId: string, { limit, reached }: { limit: number; reached?: number }): Promise<TableBet[]> {
  const { rows } = await sql<TableBet>`
    select ${columns} from tables.bets b
    where b.round_id = ${roundId} and b.state = 'accepted' ${reached === undefined ? sql`` : sql`and b.target <= ${reached}`}
    order by b.id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function hasAccepted(db: Queryable, roundId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from tables.bets where round_id = ${roundId} and state = 'accepted' limit 1`.execute(db);
  return rows.length > 0;
}

export async function lowestTarget(db: Queryable, roundId: string): Promise<number | null> {
  const { rows } = await sql<{ target: number | null }>`
    select min(target) as target from tables.bets where round_id = ${roundId} and state = 'accepted'`.execute(db);
  return rows[0]!.target;
}

/** Rounds that are void and still hold stakes. */
export async function voidRoundsWithStakes(db: Queryable, family: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from tables.bets b join tables.rounds r on r.id = b.round_id
    where b.state = 'accepted' and r.state = 'void' and r.family = ${family}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bets whose wallet's answer has never reached us. */
export async function undecidedBets(db: Queryable, family: string, before: Date): Promise<TableBet[]> {
  const { rows } = await sql<TableBet>`
    select ${columns} from tables.bets b join tables.rounds r on r.id = b.round_id
    where b.state in ('pending', 'lapsed') and b.created_at < ${before} and r.family = ${family} limit 200`.execute(db);
  return rows;
}

export async function spotTotals(db: Queryable, roundId: string): Promise<SpotTotals> {
  const { rows } = await sql<{ isDemo: boolean; spot: string; players: number; amount: string }>`
    select b.is_demo as "isDemo", s.key as spot, count(distinct b.player_key)::int as players,
      (sum(s.value::numeric) * 10000)::bigint::text as amount
    from tables.bets b cross join lateral jsonb_each_text(b.stakes) s
    where b.round_id = ${roundId} and b.state in ('accepted', 'settled')
    group by b.is_demo, s.key`.execute(db);
  const totals: SpotTotals = { real: {}, demo: {} };
  for (const { isDemo, spot, players, amount } of rows) totals[isDemo ? 'demo' : 'real'][spot] = { players, amount: BigInt(amount) };
  return totals;
}
