import { createHmac } from 'node:crypto';
import type { ExclusionLength, GameCategory, PlayLimits, PlayTime, RealityMinutes, TimeOutLength } from '@portal/contracts';
import { parseMoney, toWire, type MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../core/errors';
import { type Member, mobileKeyOf } from '../members';
import { limitErrors, limitRefusalOf } from './limits.errors';
import {
  block,
  confirmDays,
  confirmReality,
  deleteOldHours,
  dropPending,
  findBlocks,
  findBrokenInvariants,
  findExclusion,
  isAway,
  findLimit,
  findLimits,
  findOwnExclusion,
  findPlayTime,
  findSettings,
  findTimeUp,
  holdAccount,
  insertMember,
  isExcludedIdentity,
  isPast,
  judgeDeposit,
  judgePlay,
  markSentOff,
  saveEndAsked,
  saveExclusion,
  saveIdentities,
  saveLimit,
  savePending,
  saveRealityMinutes,
  saveTimeOut,
  unblock,
  type LimitRow,
  type NamedLimit,
} from './limits.repository';

type Deps = {
  database: Database;
  currency: string;
  /** With which identities are hashed. */
  identityKey: Buffer;
  findMember(id: string): Promise<Member | undefined>;
  /** Ends every session of the member, with their games; answers which. */
  endSessions(tx: Tx, memberId: string, reason: 'self_excluded' | 'time_limit'): Promise<string[]>;
  forgetSessions(ids: readonly string[]): void;
};

const dayMs = 86_400_000;
/** A limit of time is at least a quarter of an hour and at most its period. */
const leastMinutes = 15n;
const mostMinutes = { day: 1_440n, week: 10_080n, month: 43_200n } as const;

/** Play within limits (MEM-20): what members set for themselves, and what it refuses. */
export function createLimitsService({ database, currency, identityKey, findMember, endSessions, forgetSessions }: Deps) {
  const { read } = database;

  /** Hashes of what a person keeps from one account to the next. */
  function identitiesOf({ fields }: Pick<Member, 'fields'>): Buffer[] {
    const { mobileNum, countryDialingCode, email } = fields;
    const texts = [
      ...(mobileNum && countryDialingCode ? [`mobile:${mobileKeyOf(countryDialingCode, mobileNum)}`] : []),
      ...(email ? [`email:${email.trim().toLowerCase()}`] : []),
    ];
    return texts.map((text) => createHmac('sha256', identityKey).update(text).digest());
  }

  /** Changes something of the member's while nobody stakes or pays in for them. */
  const change = <T>(memberId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await holdAccount(tx, memberId, currency);
      await insertMember(tx, memberId);
      return work(tx);
    });

  function readAmount({ kind, period }: NamedLimit, amount: string): bigint {
    const value = parseMoney(amount);
    if (kind !== 'session') return value;
    const minutes = value / 10_000n;
    if (value % 10_000n !== 0n || minutes < leastMinutes) throw requestErrors.invalidField('amount', 'too_small');
    if (minutes > mostMinutes[period]) throw requestErrors.invalidField('amount', 'too_big');
    return minutes;
  }

  async function find(memberId: string): Promise<PlayLimits> {
    const [settings, limits, blocks] = await Promise.all([
      findSettings(read, memberId),
      findLimits(read, memberId),
      findBlocks(read, memberId),
    ]);
    return {
      serverTime: settings.now.toISOString(),
      limits: limits.map(limitToWire),
      timedOutUntil: settings.timedOutUntil?.toISOString() ?? null,
      realityMinutes: settings.realityMinutes,
      blocks: blocks.map(({ category, endsAt }) => ({ category, endsAt: endsAt?.toISOString() ?? null })),
    };
  }

  async function playTime(memberId: string): Promise<PlayTime> {
    const { now, since, minutes, lost, wagered, checkAt, sessionMinutesLeft } = await findPlayTime(read, memberId);
    return {
      serverTime: now.toISOString(),
      signedInSince: since?.toISOString() ?? null,
      minutes,
      stakes: toWire(wagered),
      payouts: toWire(wagered - lost),
      net: toWire(-lost),
      checkAt: checkAt?.toISOString() ?? null,
      sessionMinutesLeft,
    };
  }

  return {
    /** Returns what the member has set, with what is used of each limit, in money or minutes. */
    find,
    /** Returns the exclusion by own wish that holds, if any. */
    findExclusion: (memberId: string) => findOwnExclusion(read, memberId),
    /**
     * Notes the written request of a member whose exclusion is over; it ends a day later. Joins the caller's transaction.
     * @throws limits.excluded with the end of the period while it is not over, null for good: nobody shortens it
     * @throws members.nothing_to_do when the member is not excluded, or the request is noted already
     */
    async noteEndAsked(tx: Tx, memberId: string): Promise<void> {
      if (await saveEndAsked(tx, memberId)) return;
      const found = await findOwnExclusion(tx, memberId);
      if (found && !found.isPeriodOver) throw new AppError('limits.excluded', 403, { until: found.until?.toISOString() ?? null });
      throw new AppError('members.nothing_to_do', 409);
    },
    /** Returns how long the member has been signed in and what was staked and paid since. */
    playTime,

    /**
     * Sets a limit: a first or lower one holds at once, also for bets that wait. A higher one, or none, waits for 24 hours and then for
     * `confirm`; asking for the same again changes nothing. Locks the member's account.
     * @throws request.invalid when a limit of time is below a quarter of an hour or above its period
     */
    async set(memberId: string, { kind, period, amount }: NamedLimit & { amount: string | null }): Promise<PlayLimits> {
      const wanted = amount === null ? null : readAmount({ kind, period }, amount);
      const limit = { kind, period };
      await change(memberId, async (tx) => {
        const now = await findLimit(tx, memberId, limit);
        const held = now?.amount ?? null;
        if (held === null && wanted === null) return;
        if (wanted !== null && (held === null || wanted < held)) return saveLimit(tx, memberId, limit, wanted);
        // The one that holds: whoever had asked for more keeps it.
        if (wanted === held) return dropPending(tx, memberId, limit);
        if (now?.pendingFrom && now.pendingAmount === wanted) return;
        return savePending(tx, memberId, limit, wanted);
      });
      return find(memberId);
    },

    /**
     * Lets a raised or removed limit hold. Confirming it again changes nothing that was confirmed. Locks the member's account.
     * @throws limits.nothing_pending also when the seven days have passed
     * @throws limits.too_early with the moment from which it can be confirmed
     */
    async confirm(memberId: string, { kind, period }: NamedLimit): Promise<PlayLimits> {
      await change(memberId, async (tx) => {
        const now = await findLimit(tx, memberId, { kind, period });
        if (!now?.pendingFrom) throw limitErrors.nothingPending();
        if (!(await isPast(tx, now.pendingFrom))) throw limitErrors.tooEarly(now.pendingFrom);
        await saveLimit(tx, memberId, { kind, period }, now.pendingAmount);
      });
      return find(memberId);
    },

    /** Pauses bets and deposits. A pause that runs longer stays as it is. Locks the member's account. */
    async takeTimeOut(memberId: string, length: TimeOutLength): Promise<PlayLimits> {
      await change(memberId, (tx) => saveTimeOut(tx, memberId, length));
      return find(memberId);
    },

    /**
     * Excludes the member: ends sessions and games in the same transaction and remembers hashes of phone number and e-mail. Bets that were
     * placed stay and are paid. Locks the member, then the account.
     */
    async exclude(memberId: string, length: ExclusionLength): Promise<void> {
      const member = await findMember(memberId);
      const ended = await database.transaction(async (tx) => {
        const ids = await endSessions(tx, memberId, 'self_excluded');
        await holdAccount(tx, memberId, currency);
        await insertMember(tx, memberId);
        await saveExclusion(tx, memberId, length);
        if (member) await saveIdentities(tx, memberId, identitiesOf(member));
        return ids;
      });
      forgetSessions(ended);
    },

    /** Blocks a kind of games at once, or opens it again a day later. Locks the member's account. */
    async setBlock(memberId: string, category: GameCategory, isBlocked: boolean): Promise<PlayLimits> {
      await change(memberId, (tx) => (isBlocked ? block : unblock)(tx, memberId, category));
      return find(memberId);
    },

    /** Sets how often the reality check comes, and counts from now. Locks the member's account. */
    async setReality(memberId: string, minutes: RealityMinutes): Promise<PlayLimits> {
      await change(memberId, (tx) => saveRealityMinutes(tx, memberId, minutes));
      return find(memberId);
    },

    /** Notes that the reality check is shown, after which it refuses bets even if the member never chose it, or that it was confirmed. */
    async answerReality(memberId: string, state: 'shown' | 'confirmed'): Promise<PlayTime> {
      await change(memberId, async (tx) => {
        if (state === 'confirmed') await confirmReality(tx, memberId);
      });
      return playTime(memberId);
    },

    /**
     * Call before money is staked in a way that no function of the database checks. Joins the caller's transaction, which must hold the
     * member's account. `category` is null where what will be played is not known; the stake is in minor units.
     * @throws limits.excluded, limits.timed_out, limits.category_blocked, limits.session_limit, limits.reality_check
     * @throws limits.loss_limit, limits.wager_limit with the period and what it leaves
     */
    async demandPlay(tx: Tx, memberId: string, category: GameCategory | null, stake: MinorUnits = 0n): Promise<void> {
      const found = await judgePlay(tx, memberId, category);
      const refusal =
        found &&
        (limitRefusalOf(found) ??
          (found.room !== null && stake > found.room
            ? limitRefusalOf({ verdict: found.room_verdict, detail: found.room_detail })
            : undefined));
      if (refusal) throw refusal;
    },

    /**
     * Call before a deposit is asked for. Joins the caller's transaction, which must hold the member's account. The amount is in minor units.
     * @throws limits.excluded, limits.timed_out
     * @throws limits.deposit_limit with the period and what it leaves
     */
    async demandDeposit(tx: Tx, memberId: string, amount: MinorUnits): Promise<void> {
      const found = await judgeDeposit(tx, memberId, amount);
      const refusal = found && limitRefusalOf(found);
      if (refusal) throw refusal;
    },

    /**
     * Says whether the member's limits leave room for a deposit, in minor units. Joins the caller's transaction and locks the member's account,
     * so that of two payments of the same moment one sees the other.
     */
    async hasRoomForDeposit(tx: Tx, memberId: string, amount: MinorUnits): Promise<boolean> {
      await holdAccount(tx, memberId, currency);
      const found = await judgeDeposit(tx, memberId, amount);
      return !found || found.verdict === null;
    },

    /** Says whether the member is excluded or on a pause, by own choice. Joins the caller's transaction. */
    isAway: (db: Queryable, memberId: string): Promise<boolean> => isAway(db, memberId),

    /**
     * Call before a session is opened, in its transaction, which must hold the member.
     * @throws limits.excluded with the end of the exclusion, null for good
     */
    async demandEntry(tx: Tx, memberId: string): Promise<void> {
      const found = await findExclusion(tx, memberId);
      if (found) throw new AppError('limits.excluded', 403, { until: found.until?.toISOString() ?? null });
    },

    /**
     * Call with the members with whom somebody shares a means of payment.
     * @throws limits.excluded when one of them is excluded
     */
    async demandNobodyExcluded(memberIds: readonly string[]): Promise<void> {
      for (const memberId of memberIds)
        if (await findExclusion(read, memberId)) throw new AppError('limits.excluded', 403, { until: null });
    },

    /**
     * Call when a member is added, in its transaction.
     * @throws limits.excluded when phone number or e-mail are those of somebody who is excluded
     */
    async demandNewcomer(tx: Tx, member: Pick<Member, 'id' | 'fields'>): Promise<void> {
      if (await isExcludedIdentity(tx, member.id, identitiesOf(member))) throw new AppError('limits.excluded', 403, { until: null });
    },

    /** Signs out members whose limit of time is used up, once a day: they may come back for balance and records, and bets stay refused. */
    async sendOff(): Promise<void> {
      for (const memberId of await findTimeUp(read)) {
        const ended = await database.transaction(async (tx) => {
          const ids = await endSessions(tx, memberId, 'time_limit');
          return (await markSentOff(tx, memberId)) ? ids : [];
        });
        forgetSessions(ended);
      }
    },

    /** Deletes kept sums that no period needs any more. */
    forgetHours: (): Promise<void> => deleteOldHours(read),
    /** Finds kept sums that differ from the ledger, at most 1,000. */
    check: () => findBrokenInvariants(database),
  };
}

export type LimitsService = ReturnType<typeof createLimitsService>;

function limitToWire({ kind, period, amount, used, pendingFrom, pendingAmount }: LimitRow): PlayLimits['limits'][number] {
  const text = (value: bigint) => (kind === 'session' ? String(value) : toWire(value));
  return {
    kind,
    period,
    amount: amount === null ? null : text(amount),
    used: used === null ? null : text(used),
    remaining: amount === null || used === null ? null : text(amount > used ? amount - used : 0n),
    pending: pendingFrom && {
      amount: pendingAmount === null ? null : text(pendingAmount),
      from: pendingFrom.toISOString(),
      confirmBy: new Date(pendingFrom.getTime() + confirmDays * dayMs).toISOString(),
    },
  };
}
