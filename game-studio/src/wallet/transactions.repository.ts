import { type Queryable, type Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Json } from '../core/json';

export type TransactionState = 'sent' | 'owed' | 'accepted' | 'refused' | 'unknown' | 'rolledBack';
export type Transaction = {
  id: string;
  kind: 'bet' | 'win' | 'rollback';
  sessionId: string;
  operatorId: string;
  playerId: string | null;
  wallet: 'seamless' | 'transfer' | 'demo';
  currency: string;
  gameCode: string;
  roundId: string;
  amount: bigint;
  jackpotAmount: bigint;
  roundClosed: boolean;
  reference: string | null;
  state: TransactionState;
  detail: Json;
  attempts: number;
};

const columns = sql`t.id, t.kind, t.session_id as "sessionId", t.operator_id as "operatorId", t.player_id as "playerId", t.wallet, t.currency,
  t.game_code as "gameCode", t.round_id as "roundId", t.amount, t.jackpot_amount as "jackpotAmount", t.round_closed as "roundClosed",
  t.reference, t.state, t.detail, t.attempts`;

/** A bet that is about to be asked for; its account comes from the session. */
export async function insertBet(
  db: Queryable,
  bet: { id: string; sessionId: string; gameCode: string; roundId: string; amount: bigint; detail: Json },
): Promise<Transaction> {
  const { rows } = await sql<Transaction>`
    insert into studio.transactions as t (id, kind, session_id, operator_id, player_id, wallet, currency, game_code, round_id, amount, state, detail)
    select ${bet.id}, 'bet', s.id, s.operator_id, s.player_id, s.wallet, s.currency, ${bet.gameCode}, ${bet.roundId}, ${bet.amount}, 'sent',
      ${JSON.stringify(bet.detail)}::jsonb
    from studio.sessions s where s.id = ${bet.sessionId}
    returning ${columns}`.execute(db);
  if (!rows[0]) throw new Error(`there is no session ${bet.sessionId}`);
  return rows[0];
}

/** What a wallet is owed because of a bet: tried at once by whoever finds it due. */
export async function insertOwed(
  tx: Tx,
  owed: {
    id: string;
    kind: 'win' | 'rollback';
    reference: string;
    amount: bigint;
    jackpotAmount?: bigint;
    roundClosed: boolean;
    detail?: Json;
  },
): Promise<Transaction> {
  const { rows } = await sql<Transaction>`
    insert into studio.transactions as t (id, kind, session_id, operator_id, player_id, wallet, currency, game_code, round_id, amount,
      jackpot_amount, round_closed, reference, state, detail, next_try_at)
    select ${owed.id}, ${owed.kind}, b.session_id, b.operator_id, b.player_id, b.wallet, b.currency, b.game_code, b.round_id, ${owed.amount},
      ${owed.jackpotAmount ?? 0n}, ${owed.roundClosed}, b.id, 'owed', ${JSON.stringify(owed.detail ?? {})}::jsonb, clock_timestamp()
    from studio.transactions b where b.id = ${owed.reference} and b.kind = 'bet'
    returning ${columns}`.execute(tx);
  if (!rows[0]) throw new Error(`there is no bet ${owed.reference}`);
  return rows[0];
}

/** Moves a bet on, once: of an answer and a recovery that meet, the first wins. */
export async function settleBet(
  db: Queryable,
  id: string,
  from: TransactionState[],
  to: TransactionState,
  reason?: string,
): Promise<boolean> {
  const { rows } = await sql`
    update studio.transactions set state = ${to}, reason = coalesce(${reason ?? null}, reason), settled_at = clock_timestamp()
    where id = ${id} and kind = 'bet' and state = any(${from}) returning 1`.execute(db);
  return rows.length > 0;
}

export async function findTransaction(db: Queryable, id: string): Promise<Transaction | null> {
  const { rows } = await sql<Transaction>`select ${columns} from studio.transactions t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes what is due, so that no second instance sends it in the same moment; whoever dies holding it lets it go with the lease. Calls of
 * one round keep their order: a later one waits until the earlier is accepted.
 */
export async function claimOwed(db: Queryable, limit: number, leaseSeconds: number, id?: string): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    update studio.transactions t set next_try_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = t.attempts + 1
    where t.id in (
      select o.id from studio.transactions o
      where o.state = 'owed' and o.next_try_at <= clock_timestamp() and (${id ?? null}::text is null or o.id = ${id ?? null})
        and not exists (
          select 1 from studio.transactions e where e.reference = o.reference and e.state = 'owed' and e.number < o.number)
      order by o.next_try_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

export async function markDelivered(db: Queryable, id: string): Promise<void> {
  await sql`update studio.transactions set state = 'accepted', settled_at = clock_timestamp(), next_try_at = null
    where id = ${id} and state = 'owed'`.execute(db);
}

export async function tryAgainLater(db: Queryable, id: string, seconds: number, reason: string): Promise<void> {
  await sql`update studio.transactions set next_try_at = clock_timestamp() + make_interval(secs => ${seconds}), reason = ${reason}
    where id = ${id} and state = 'owed'`.execute(db);
}

/** Bets whose answer nobody waits for any more. */
export async function findLostBets(db: Queryable, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.transactions
    where state = 'sent' and created_at <= clock_timestamp() - make_interval(secs => ${olderThanSeconds}) order by created_at limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether everything that follows a bet has reached its wallet. */
export async function isDelivered(db: Queryable, betId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from studio.transactions where reference = ${betId} and state = 'owed' limit 1`.execute(db);
  return rows.length === 0;
}
