import type { WalletStatus } from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import type { Database, Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { CallOperator } from './operator-client';
import type { Transaction } from './transactions.repository';

export type WalletAnswerOf =
  | { status: 'accepted'; balance: bigint | null }
  | { status: 'refused'; reason: WalletStatus; balance?: bigint }
  | { status: 'unknown'; why: string };

/** One kind of wallet. Everything is safe to repeat: the transaction's id is the key. */
export type Wallet = {
  bet(transaction: Transaction): Promise<WalletAnswerOf>;
  /** A win or a rollback. `refused` stays refused, however often it is repeated. */
  deliver(transaction: Transaction): Promise<WalletAnswerOf>;
  balance(sessionId: string): Promise<bigint | null>;
};

/** Refusals that come before any money has moved. Everything else that is not OK may have moved some: it is rolled back. */
const cleanRefusals: ReadonlySet<WalletStatus> = new Set([
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'REALITY_CHECK',
  'ROLLED_BACK',
  'ROUND_CLOSED',
  'WRONG_CURRENCY',
  'INVALID_GAME',
  'BAD_REQUEST',
  'MAINTENANCE',
]);

type SeamlessDeps = { database: Database; callOperator: CallOperator };

/** The operator keeps the money: signed callbacks. */
export function createSeamlessWallet({ database, callOperator }: SeamlessDeps): Wallet {
  const tokenOf = async (sessionId: string) => {
    const { rows } = await sql<{ token: string }>`
      select wallet_token as token from studio.sessions where id = ${sessionId}`.execute(database.read);
    return rows[0]!.token;
  };
  const fieldsOf = async (t: Transaction) => ({
    token: await tokenOf(t.sessionId),
    playerId: t.playerId,
    currency: t.currency,
    gameCode: t.gameCode,
    roundId: t.roundId,
    transactionId: t.id,
  });

  async function ask(t: Transaction, method: string, more: Record<string, unknown>): Promise<WalletAnswerOf> {
    const answer = await callOperator('seamless', method, { ...(await fieldsOf(t)), ...more });
    if (answer.kind === 'unreadable') return { status: 'unknown', why: answer.why };
    const { status, balance } = answer.answer;
    const known = balance === undefined ? undefined : parseMoney(balance);
    if (status === 'OK') return { status: 'accepted', balance: known ?? null };
    if (cleanRefusals.has(status)) return { status: 'refused', reason: status, ...(known !== undefined && { balance: known }) };
    return { status: 'unknown', why: status };
  }

  return {
    bet: (t) => ask(t, 'bet', { amount: toWire(t.amount), betDetail: t.detail }),
    deliver: (t) =>
      t.kind === 'win'
        ? ask(t, 'win', {
            amount: toWire(t.amount),
            referenceTransactionId: t.reference,
            roundClosed: t.roundClosed,
            betDetail: t.detail,
            ...(t.jackpotAmount > 0n && { jackpotAmount: toWire(t.jackpotAmount) }),
          })
        : ask(t, 'rollback', { referenceTransactionId: t.reference }),
    async balance(sessionId) {
      const { rows } = await sql<{ playerId: string; token: string; currency: string; gameCode: string }>`
        select player_id as "playerId", wallet_token as token, currency, game_code as "gameCode"
        from studio.sessions where id = ${sessionId}`.execute(database.read);
      const answer = await callOperator('seamless', 'balance', rows[0]!);
      if (answer.kind === 'unreadable' || answer.answer.status !== 'OK' || answer.answer.balance === undefined) return null;
      return parseMoney(answer.answer.balance);
    },
  };
}

/** How one of our own wallets changes its balance; gives the new one, or nothing when it has too little. */
type Change = (db: Queryable, sessionId: string, amount: bigint) => Promise<bigint | undefined>;

/**
 * Money that we keep ourselves. The row of the transaction is both the key and the proof: balance and state change in one transaction of
 * the database, so there is no answer that could get lost.
 */
function createOwnWallet(database: Database, change: Change, read: (sessionId: string) => Promise<bigint | null>): Wallet {
  const lock = async (db: Queryable, id: string) => {
    const { rows } = await sql<{ state: string }>`select state from studio.transactions where id = ${id} for update`.execute(db);
    return rows[0]?.state;
  };
  return {
    bet: (t) =>
      database.transaction(async (tx): Promise<WalletAnswerOf> => {
        if ((await lock(tx, t.id)) !== 'sent') return { status: 'unknown', why: 'not sent any more' };
        const balance = await change(tx, t.sessionId, -t.amount);
        if (balance === undefined) return { status: 'refused', reason: 'INSUFFICIENT_FUNDS' };
        await sql`update studio.transactions set state = 'accepted', settled_at = clock_timestamp() where id = ${t.id}`.execute(tx);
        return { status: 'accepted', balance };
      }),
    deliver: (t) =>
      database.transaction(async (tx): Promise<WalletAnswerOf> => {
        if ((await lock(tx, t.id)) !== 'owed') return { status: 'accepted', balance: null };
        // A rollback gives back what was taken, which is nothing when the bet never came to pass.
        const amount = t.kind === 'win' ? t.amount : await takenBy(tx, t.reference!);
        const balance = await change(tx, t.sessionId, amount);
        await sql`update studio.transactions set state = 'accepted', settled_at = clock_timestamp(), next_try_at = null
          where id = ${t.id}`.execute(tx);
        return { status: 'accepted', balance: balance ?? null };
      }),
    balance: read,
  };
}

async function takenBy(db: Queryable, betId: string): Promise<bigint> {
  // `reason` of a bet that was void after it had been accepted; a bet whose answer is unknown was never taken here.
  const { rows } = await sql<{ amount: bigint }>`
    select amount from studio.transactions where id = ${betId} and reason = 'given_back'`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** The wallet that we keep for the players of an operator; it is filled and emptied by transfers. */
export const createTransferWallet = (database: Database): Wallet =>
  createOwnWallet(
    database,
    async (db, sessionId, amount) => {
      const { rows } = await sql<{ balance: bigint }>`
        update studio.accounts a set balance = a.balance + ${amount} from studio.sessions s
        where s.id = ${sessionId} and a.operator_id = s.operator_id and a.player_id = s.player_id and a.currency = s.currency
          and a.balance + ${amount} >= 0
        returning a.balance`.execute(db);
      return rows[0]?.balance;
    },
    async (sessionId) => {
      const { rows } = await sql<{ balance: bigint }>`
        select coalesce(a.balance, 0) as balance from studio.sessions s
        left join studio.accounts a on a.operator_id = s.operator_id and a.player_id = s.player_id and a.currency = s.currency
        where s.id = ${sessionId}`.execute(database.read);
      return rows[0] ? BigInt(rows[0].balance) : null;
    },
  );

/** Play money of one session. */
export const createDemoWallet = (database: Database): Wallet =>
  createOwnWallet(
    database,
    async (db, sessionId, amount) => {
      const { rows } = await sql<{ balance: bigint }>`
        update studio.sessions set demo_balance = demo_balance + ${amount}
        where id = ${sessionId} and demo_balance + ${amount} >= 0 returning demo_balance as balance`.execute(db);
      return rows[0]?.balance;
    },
    async (sessionId) => {
      const { rows } = await sql<{ balance: bigint }>`
        select demo_balance as balance from studio.sessions where id = ${sessionId}`.execute(database.read);
      return rows[0]?.balance ?? null;
    },
  );
