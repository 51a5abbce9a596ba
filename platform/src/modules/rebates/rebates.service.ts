import { gameCategories, highestRank, type RankRebates, type RebateClaim, type RebateRow, type Rebates } from '@portal/contracts';
import { sumMoney, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { Acts } from '../../core/http/acts';
import { newId } from '../../core/ids';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { Log } from '../../core/watch/log';
import type { WalletService } from '../wallet';
import { rebateErrors } from './rebates.errors';
import { basisPointsOf, type Claim, type DayPlay, leastClaim, newOf, percentText, type Row, rowsOf } from './rebates.model';
import {
  addCounted,
  forgetCounted,
  findAllRates,
  findBrokenInvariants,
  findClaimByKey,
  findClaims,
  findCounted,
  findRates,
  findWindow,
  insertClaim,
  putRates,
} from './rebates.repository';

export type RebateDeps = {
  /** The member's rank. */
  rankOf(db: Queryable, memberId: string): Promise<number>;
  wallet: Pick<WalletService, 'takeKey' | 'holdFunds' | 'move'>;
  /** What the member has played, by day and category. */
  sumDays(db: Queryable, memberId: string, range: { from: string; to: string }): Promise<readonly DayPlay[]>;
  /** Members who have played on the day, in the order of their ids. */
  findPlayers(db: Queryable, day: string, after: string | null, limit: number): Promise<string[]>;
  /** False for trial, frozen, closed, excluded and paused accounts. */
  mayReceive(db: Queryable, memberId: string): Promise<boolean>;
};

const call = 'POST /wps/relay/rebates/claims';
const keyOf = (key: string): string => `member:${key}`;
/** What is older is not paid any more, nor taken back. */
const mostDays = 60;
const keptDays = 120;
const batch = 500;

/** What comes back of valid turnover: taken by the member at any time, or paid on Monday for the week before (MEM-14). */
export function createRebatesService({
  database,
  log,
  rankOf,
  wallet,
  sumDays,
  findPlayers,
  mayReceive,
}: RebateDeps & { database: Database; log: Log }) {
  const { read } = database;

  /** What waits of the days until `through`. The rank of now decides. */
  async function accrue(db: Queryable, memberId: string, from: string, through: string) {
    const range = { from, to: through };
    const plays = await sumDays(db, memberId, range);
    const fresh = newOf(plays, await findCounted(db, memberId, from, through));
    const rows = rowsOf(fresh, await findRates(db, await rankOf(db, memberId)));
    return { fresh, rows, total: sumMoney(rows.map(({ amount }) => amount)) };
  }

  /** Pays in the transaction, which holds the member's account. Null below the minimum. */
  async function pay(tx: Tx, memberId: string, kind: Claim['kind'], key: string, from: string, through: string): Promise<Claim | null> {
    const { fresh, rows, total } = await accrue(tx, memberId, from, through);
    if (total < leastClaim) return null;
    const id = newId();
    const claim = await insertClaim(tx, memberId, key, { id, kind, through, rows: rows.filter(({ valid }) => valid !== 0n), total });
    await addCounted(tx, memberId, fresh);
    await wallet.move(tx, {
      key: `rebate:${id}`,
      memberId,
      type: kind === 'manual' ? 'MANUAL_REBATE' : 'AUTO_REBATE',
      available: total,
      counterAccount: 'house:promotions',
      ref: { type: 'rebate', id },
    });
    return claim;
  }

  async function payAuto(memberId: string, { from, sunday, monday }: { from: string; sunday: string; monday: string }): Promise<void> {
    const key = `auto:${monday}`;
    await database.transaction(async (tx) => {
      await wallet.holdFunds(tx, memberId);
      if (await findClaimByKey(tx, memberId, key)) return;
      if (await mayReceive(tx, memberId)) await pay(tx, memberId, 'auto', key, from, sunday);
    });
  }

  return {
    /** Tells what waits for the member, by kind of games; nothing while the account takes no part. */
    async waiting(memberId: string): Promise<Rebates> {
      if (!(await mayReceive(read, memberId))) return { rows: [], total: toWire(0n), minimum: toWire(leastClaim), isClaimable: false };
      const { from, today } = await findWindow(read, mostDays);
      const { rows, total } = await accrue(read, memberId, from, today);
      return { rows: rows.map(toWireRow), total: toWire(total), minimum: toWire(leastClaim), isClaimable: total >= leastClaim };
    },

    /** Returns a page of what was paid, newest first. */
    async find(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const { claims, total } = await findClaims(read, memberId, pageSize, (pageNo - 1) * pageSize);
      return { content: claims.map(toWireClaim), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },

    /**
     * Pays everything that waits. Opens its own transaction and locks the member's account, so that of many sent at once one is paid.
     * Idempotent by member and key: the same key again returns the same payment.
     * @throws rebates.unavailable while the account takes no part
     * @throws rebates.too_small below the minimum, with both amounts
     * @throws request.given_up when the member gave up the key
     */
    async claim(memberId: string, key: string): Promise<RebateClaim> {
      const claim = await database.transaction(async (tx) => {
        await wallet.takeKey(tx, call, memberId, key);
        const earlier = await findClaimByKey(tx, memberId, keyOf(key));
        if (earlier) return earlier;
        if (!(await mayReceive(tx, memberId))) throw rebateErrors.unavailable();
        const { from, today } = await findWindow(tx, mostDays);
        const paid = await pay(tx, memberId, 'manual', keyOf(key), from, today);
        if (!paid) throw rebateErrors.tooSmall((await accrue(tx, memberId, from, today)).total);
        return paid;
      });
      return toWireClaim(claim);
    },

    /**
     * Pays what waits of the week that ended on Sunday to everybody who played in it. Safe to repeat and to stop: each member is paid once
     * for a Monday.
     */
    async payWeek(): Promise<void> {
      const window = await findWindow(read, mostDays);
      for (let ago = 7; ago >= 1; ago -= 1) {
        const day = dayBefore(window.monday, ago);
        let after: string | null = null;
        for (;;) {
          const players: string[] = await findPlayers(read, day, after, batch);
          for (const memberId of players)
            await payAuto(memberId, window).catch((error: unknown) => log.error({ err: error, memberId }, 'rebates of the week not paid'));
          if (players.length < batch) break;
          after = players.at(-1)!;
        }
      }
    },

    /** Lists what each rank gets back, from the lowest, of each kind of games. */
    async rates(): Promise<RankRebates[]> {
      const kept = await findAllRates(read);
      return Array.from({ length: highestRank + 1 }, (_, level) => ({
        level,
        rates: gameCategories.map((category) => ({
          category,
          percent: percentText(kept.find((rate) => rate.level === level && rate.category === category)?.basisPoints ?? 0),
        })),
      }));
    },

    /** Changes what a rank gets back. Joins the caller's transaction; it holds for what is paid from its commit on, also for what waits by then. */
    saveRates: (tx: Tx, level: number, rates: RankRebates['rates']): Promise<void> =>
      putRates(
        tx,
        level,
        rates.map(({ category, percent }) => ({ category, basisPoints: basisPointsOf(percent) })),
      ),

    /** Deletes what days older than 120 days were paid for. */
    forgetOld: (): Promise<void> => forgetCounted(database, keptDays),

    /** Finds where paid rebates and the ledger do not agree, of what happened since then. There must be nothing. */
    check: (since: Date): Promise<BrokenInvariant[]> => findBrokenInvariants(database, since),

    /** Tells whether rebates were paid for a key, for calls whose response was lost. */
    acts: {
      [call]: async (db, memberId, key) => Boolean(await findClaimByKey(db, memberId, keyOf(key))),
    } satisfies Acts<typeof call>,
  };
}

export type RebatesService = ReturnType<typeof createRebatesService>;

const dayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const toWireRow = ({ category, valid, basisPoints, amount }: Row): RebateRow => ({
  category,
  valid: toWire(valid),
  rate: percentText(basisPoints),
  amount: toWire(amount),
});
const toWireClaim = ({ id, kind, through, rows, total, claimedAt }: Claim): RebateClaim => ({
  ...{ id, kind, through },
  rows: rows.map(toWireRow),
  total: toWire(total),
  claimedAt: claimedAt.toISOString(),
});
