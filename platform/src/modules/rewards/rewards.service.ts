import { LocalText, type RewardSource, type RewardState } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import { newId } from '../../core/ids';
import type { Outbox } from '../../core/jobs/outbox';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { NewLot, TurnoverWeights } from '../turnover';
import { entryTypes, type Moved, type Move } from '../wallet';
import { rewardErrors } from './rewards.errors';
import type { NewReward, Prize, Reward, RewardRef } from './rewards.model';
import {
  endReward,
  expireRewards,
  findBrokenInvariants,
  findByRef,
  findClaimableIds,
  findMembersToExpire,
  findRewards,
  findStatesOf,
  insertReward,
  lockReward,
  revokeReward,
  sumClaimable,
} from './rewards.repository';

/** How long a reward waits where its source says nothing else. */
const defaultDays = 30;
/** Amounts are below it: 15 digits, of money in minor units. */
const amountEnd = 10n ** 15n;
/** What the column holds. */
const multipleEnd = 10_000;
const mostClaimedAtOnce = 100;
const membersAtOnce = 500;

type Ref = { type: string; id: string };
/** How a claimed reward reaches the member. Each joins the transaction and is idempotent by member and key. */
export type Payers = {
  move(tx: Tx, move: Move): Promise<Moved>;
  openTurnover(tx: Tx, lot: NewLot): Promise<boolean>;
  addPoints(tx: Tx, points: { memberId: string; key: string; amount: number; ref: Ref }): Promise<void>;
  addTickets(tx: Tx, tickets: { memberId: string; key: string; amount: number; ref: Ref }): Promise<void>;
};
export type RewardDeps = {
  database: Database;
  outbox: Outbox;
  pay: Payers;
  /** What counts for a reward that says nothing itself. Read before a transaction, so that whoever holds an account waits for no other connection. */
  defaultWeights(): Promise<TurnoverWeights>;
  /** Locks the member's account until the transaction ends. */
  holdAccount(tx: Tx, memberId: string): Promise<unknown>;
  /** False for members with play money, and for those who are frozen, closed, excluded or on a pause. */
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
};

const refOf = (id: string): Ref => ({ type: 'reward', id });

function assertPrize(prize: Prize, title: LocalText): void {
  if (prize.amount <= 0) throw new RangeError('a reward is worth something');
  if (prize.kind === 'money' && entryTypes[prize.entryType].available !== '+') throw new RangeError(`${prize.entryType} gives no money`);
  if (prize.kind === 'money' && !(prize.turnoverMultiple >= 0 && prize.turnoverMultiple < multipleEnd))
    throw new RangeError('a multiple is not below zero, and below 10,000');
  if (prize.kind !== 'money' && !Number.isSafeInteger(prize.amount)) throw new RangeError('points and tickets are whole');
  // What could not be answered would stand in the centre and break it.
  if (BigInt(prize.amount) >= amountEnd) throw new RangeError('a reward has an amount that the API can say');
  if (!title.TY || !LocalText.safeParse(title).success) throw new RangeError('a reward has a title in TY, and none but in known languages');
}

/** The reward centre: what members were granted and claim themselves (MEM-10). */
export function createRewardsService({ database, outbox, pay, defaultWeights, holdAccount, mayReceive }: RewardDeps) {
  const { read } = database;

  const tell = (tx: Tx, memberId: string, rewardId: string) =>
    outbox.add(tx, { topic: 'rewards.changed' as const, memberId, data: { rewardId } });

  async function payOut(tx: Tx, { memberId, id, kind, amount, entryType, turnoverMultiple, weights }: Reward): Promise<void> {
    const key = `reward:${id}`;
    const ref = refOf(id);
    if (kind === 'points') return pay.addPoints(tx, { memberId, key, amount: Number(amount), ref });
    if (kind === 'ticket') return pay.addTickets(tx, { memberId, key, amount: Number(amount), ref });
    await pay.move(tx, { key, memberId, type: entryType!, available: amount, counterAccount: 'house:promotions', ref });
    const multiple = Number(turnoverMultiple);
    if (multiple <= 0) return;
    if (!weights) throw new RangeError('money that has to be played says which games count');
    await pay.openTurnover(tx, { memberId, source: 'reward', sourceId: id, base: amount, multiple, weights });
  }

  /**
   * Pays a reward to its member, once. Opens its own transaction and locks the member's account, then the reward. A reward that was claimed
   * before is returned as it is.
   * @throws rewards.unknown for an id that is not the member's
   * @throws rewards.expired, rewards.revoked when it cannot be claimed any more
   * @throws rewards.not_now while the member is frozen, excluded or on a pause, or plays with play money
   */
  async function claim(memberId: string, id: string): Promise<Reward> {
    const weights = await defaultWeights();
    return database.transaction(async (tx) => {
      await holdAccount(tx, memberId);
      const reward = await lockReward(tx, memberId, id);
      if (!reward) throw rewardErrors.unknown();
      if (reward.state === 'claimed') return reward;
      if (reward.state === 'expired') throw rewardErrors.expired();
      if (reward.state === 'revoked') throw rewardErrors.revoked();
      if (!(await mayReceive(tx, memberId))) throw rewardErrors.notNow();
      const claimed = (await endReward(tx, memberId, id, 'claimed'))!;
      await payOut(tx, { ...claimed, weights: claimed.weights ?? weights });
      await tell(tx, memberId, id);
      return claimed;
    });
  }

  return {
    /**
     * Puts a reward into the member's centre. Joins the caller's transaction and locks nothing but its own new row. Idempotent by member, source and
     * its id. Returns false, and changes nothing, when the source has granted it already or the member may get no rewards now.
     * @throws {RangeError} when the prize is worth nothing, is not whole, or has no title
     */
    async grant(tx: Tx, reward: NewReward): Promise<boolean> {
      assertPrize(reward.prize, reward.title);
      if (!(await mayReceive(tx, reward.memberId))) return false;
      const id = newId();
      if (!(await insertReward(tx, id, reward, defaultDays))) return false;
      await tell(tx, reward.memberId, id);
      return true;
    },

    /**
     * Grants a reward and pays it in the same breath, for what the member has just claimed elsewhere. Joins the caller's transaction and locks the
     * member's account; the caller must not hold what others lock before it. Idempotent by member, source and its id: what was granted before is
     * returned as it is.
     * @throws rewards.not_now while the member is frozen, excluded or on a pause, or plays with play money
     * @throws {RangeError} as `grant`, and for money that has to be played and does not say by which weights
     */
    async give(tx: Tx, reward: NewReward): Promise<Reward> {
      assertPrize(reward.prize, reward.title);
      const { memberId } = reward;
      await holdAccount(tx, memberId);
      const known = await findByRef(tx, reward);
      if (known) return known;
      if (!(await mayReceive(tx, memberId))) throw rewardErrors.notNow();
      const id = newId();
      await insertReward(tx, id, reward, defaultDays);
      const claimed = (await endReward(tx, memberId, id, 'claimed'))!;
      await payOut(tx, claimed);
      await tell(tx, memberId, id);
      return claimed;
    },

    /** Takes back a reward that waits to be claimed. Joins the caller's transaction. Returns false when there is none that still waits. */
    async revoke(tx: Tx, ref: RewardRef): Promise<boolean> {
      const id = await revokeReward(tx, ref);
      if (!id) return false;
      await tell(tx, ref.memberId, id);
      return true;
    },

    claim,

    /** Claims what waits, at most 100 rewards, each in its own transaction: those that end first come first. Says what was refused and why. */
    async claimAll(memberId: string): Promise<{ claimed: Reward[]; refused: { id: string; code: string }[]; left: number }> {
      const claimed: Reward[] = [];
      const refused: { id: string; code: string }[] = [];
      for (const id of await findClaimableIds(read, memberId, mostClaimedAtOnce))
        try {
          claimed.push(await claim(memberId, id));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ id, code: error.code });
        }
      return { claimed, refused, left: (await sumClaimable(read, memberId)).count };
    },

    /** Returns a page of the member's rewards, newest first, and what waits to be claimed: how much, and the money in minor units (MEM-10). */
    async find(memberId: string, page: { state: RewardState | null; limit: number; offset: number }) {
      const [found, claimable] = await Promise.all([findRewards(read, memberId, page), sumClaimable(read, memberId)]);
      return { ...found, claimable };
    },

    /** Returns what became of rewards of a source, by what it calls them; those that it did not grant are left out. */
    findStates: (memberId: string, source: RewardSource, sourceIds: readonly string[]): Promise<Map<string, RewardState>> =>
      findStatesOf(read, memberId, source, sourceIds),

    /** Ends rewards that were not claimed in time, one member a transaction. */
    async expire(): Promise<void> {
      for (;;) {
        const members = await findMembersToExpire(read, membersAtOnce);
        for (const memberId of members)
          await database.transaction(async (tx) => {
            for (const id of await expireRewards(tx, memberId)) await tell(tx, memberId, id);
          });
        if (members.length === 0) return;
      }
    },

    /** Finds where claimed rewards and the ledger do not agree, of what happened since then. There must be nothing. */
    check: (since: Date): Promise<BrokenInvariant[]> => findBrokenInvariants(database, since),
  };
}

export type RewardsService = ReturnType<typeof createRewardsService>;
