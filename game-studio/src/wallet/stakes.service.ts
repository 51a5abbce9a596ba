import type { Database, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../core/ids';
import type { Log } from '../core/log';
import type { Bet, BetAnswer, Stakes } from './stakes';
import {
  claimOwed,
  findLostBets,
  findTransaction,
  insertBet,
  insertOwed,
  markDelivered,
  settleBet,
  type Transaction,
  tryAgainLater,
} from './transactions.repository';
import type { Wallet } from './wallets';

/** Longer than a call to a wallet may take, so that a delivery is not sent twice at the same time. */
const LEASE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 60;
const LOST_AFTER_SECONDS = 30;
const AT_ONCE = 16;
const POLL_MILLISECONDS = 500;

type Deps = { database: Database; wallets: Record<Transaction['wallet'], Wallet>; log: Log };

/** Bets, wins and rollbacks, and the courier that delivers what is owed until it has arrived. */
export function createStakes({ database, wallets, log }: Deps) {
  /** Deliveries that run, for a stop that waits for them. */
  const running = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function take(bet: Bet): Promise<BetAnswer> {
    const sent = await insertBet(database.read, { ...bet, id: newId(), detail: bet.detail ?? {} });
    const answer = await wallets[sent.wallet].bet(sent);
    if (answer.status === 'accepted') {
      // A recovery that thought the bet lost has its rollback on the way by now: then the bet is not placed.
      const stands =
        (await settleBet(database.read, sent.id, ['sent'], 'accepted')) ||
        (await findTransaction(database.read, sent.id))?.state === 'accepted';
      if (!stands) return { status: 'unknown' };
      return {
        status: 'accepted',
        transactionId: sent.id,
        balance: answer.balance ?? (await wallets[sent.wallet].balance(bet.sessionId)) ?? 0n,
      };
    }
    if (answer.status === 'refused') {
      await settleBet(database.read, sent.id, ['sent'], 'refused', answer.reason);
      return { status: 'refused', reason: answer.reason, ...(answer.balance !== undefined && { balance: answer.balance }) };
    }
    log.warn({ transactionId: sent.id, why: answer.why }, 'bet without an answer');
    await loseBet(sent.id);
    return { status: 'unknown' };
  }

  /** Nobody knows whether the wallet has taken it: the bet is void, and taken back in any case. */
  async function loseBet(id: string): Promise<void> {
    const isLost = await database.transaction(async (tx) => {
      if (!(await settleBet(tx, id, ['sent'], 'unknown'))) return false;
      await insertOwed(tx, { id: newId(), kind: 'rollback', reference: id, amount: 0n, roundClosed: true });
      return true;
    });
    if (isLost) hurry();
  }

  async function deliver(owed: Transaction): Promise<bigint | null> {
    const answer = await wallets[owed.wallet].deliver(owed);
    const fields = { transactionId: owed.id, kind: owed.kind, attempts: owed.attempts };
    if (answer.status === 'accepted') {
      await database.transaction(async (tx) => {
        await markDelivered(tx, owed.id);
        if (owed.kind === 'rollback') await settleBet(tx, owed.reference!, ['unknown', 'accepted'], 'rolledBack');
      });
      return answer.balance;
    }
    const why = answer.status === 'refused' ? answer.reason : answer.why;
    // A refusal of a win or rollback is for people to look into; it is repeated all the same, since owed money is never written off here.
    log[answer.status === 'refused' ? 'error' : 'warn']({ ...fields, why }, 'delivery failed');
    await tryAgainLater(database.read, owed.id, Math.min(2 ** (owed.attempts - 1), LONGEST_PAUSE_SECONDS), why);
    return null;
  }

  async function deliverDue(): Promise<void> {
    while (!isStopped) {
      const due = await claimOwed(database.read, AT_ONCE, LEASE_SECONDS);
      if (due.length === 0) return;
      await Promise.all(due.map((owed) => deliver(owed)));
    }
  }

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  /** The courier looks now instead of at its next turn. */
  function hurry(): void {
    if (isStopped) return;
    void track(deliverDue()).catch((error: unknown) => isStopped || log.error({ err: error }, 'courier failed'));
  }

  async function turn(): Promise<void> {
    for (const id of await findLostBets(database.read, LOST_AFTER_SECONDS)) await loseBet(id);
    await deliverDue();
  }

  function wait(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      void track(turn())
        .catch((error: unknown) => log.error({ err: error }, 'courier failed'))
        .finally(wait);
    }, POLL_MILLISECONDS);
  }

  const stakes: Stakes = {
    take: (bet) => track(take(bet)),
    async pay(tx: Tx, { transactionId, amount, roundClosed, jackpotAmount = 0n, detail = {} }) {
      await insertOwed(tx, { id: newId(), kind: 'win', reference: transactionId, amount, roundClosed, jackpotAmount, detail });
    },
    async giveBack(tx: Tx, transactionId) {
      await sql`update studio.transactions set reason = 'given_back' where id = ${transactionId} and kind = 'bet' and state = 'accepted'`.execute(
        tx,
      );
      await insertOwed(tx, { id: newId(), kind: 'rollback', reference: transactionId, amount: 0n, roundClosed: true });
    },
    async deliverNow(betId) {
      const { rows } = await sql<{ id: string }>`
        select id from studio.transactions where reference = ${betId} and state = 'owed' order by number`.execute(database.read);
      let balance: bigint | null = null;
      for (const { id } of rows) {
        const [owed] = await claimOwed(database.read, 1, LEASE_SECONDS, id);
        if (owed) balance = await track(deliver(owed));
      }
      return balance;
    },
    async balance(sessionId) {
      const { rows } = await sql<{ wallet: Transaction['wallet'] }>`select wallet from studio.sessions where id = ${sessionId}`.execute(
        database.read,
      );
      return rows[0] ? wallets[rows[0].wallet].balance(sessionId) : null;
    },
  };

  return {
    ...stakes,
    hurry,
    /** Bets that were on their way when the process before this one ended: their answers will never be read. */
    async recover(): Promise<void> {
      for (const id of await findLostBets(database.read, 0)) await loseBet(id);
      wait();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}

export type StakesService = ReturnType<typeof createStakes>;
