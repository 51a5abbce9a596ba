import type { DeskReferral, LocalText, Referral, ReferralDoubt } from '@portal/contracts';
import { type MinorUnits, sumMoney, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import type { Log } from '../../core/watch/log';
import type { Member, MembersService } from '../members';
import { maskName, type Referee, type ReferralRules, shareOf } from './referrals.model';
import {
  countFriends,
  endLate,
  findFriends,
  findPending,
  findQualifiedDays,
  forgetShares,
  findReferees,
  findRewardedFriends,
  findSharers,
  findTerm,
  findUntold,
  findWeek,
  holdReferee,
  insertPending,
  insertReferee,
  insertShare,
  saveFriend,
  saveStatus,
  saveTold,
  takePending,
} from './referrals.repository';
import { rewardTitles } from './reward-titles';

/** A reward in the reward centre; false when it is known already. */
type GrantReferralReward = (
  tx: Tx,
  reward: {
    memberId: string;
    source: 'referral';
    sourceId: string;
    prize: { kind: 'money'; amount: MinorUnits; entryType: 'REFERRAL_REWARD'; turnoverMultiple: number };
    title: LocalText;
  },
) => Promise<boolean>;

export type ReferralDeps = {
  members: Pick<MembersService, 'findById' | 'findForSignIn' | 'ownCode'>;
  rules(): Promise<ReferralRules>;
  sumDays(db: Queryable, memberId: string, range: { from: string; to: string }): Promise<readonly { valid: MinorUnits }[]>;
  findFirstDeposit(db: Queryable, memberId: string): Promise<{ amount: MinorUnits; at: Date } | undefined>;
  /** What says that two members may be one person. */
  doubtsBetween(db: Queryable, one: Member, other: Member): Promise<ReferralDoubt[]>;
  grant: GrantReferralReward;
  /** False for trial, frozen, closed, excluded and paused accounts. */
  mayReceive(db: Queryable, memberId: string): Promise<boolean>;
};

const batch = 500;
const keptShareDays = 400;
const turnoverMultiple = 1;

/** Friends whom members invite: who came by whose link, when that counts, and what both get (MEM-11). */
export function createReferralsService({ database, log, ...deps }: ReferralDeps & { database: Database; log: Log }) {
  const { members, rules, sumDays, findFirstDeposit, doubtsBetween, grant, mayReceive } = deps;
  const { read } = database;

  async function reward(tx: Tx, memberId: string, sourceId: string, kind: keyof typeof rewardTitles, amount: MinorUnits): Promise<void> {
    if (amount <= 0n) return;
    await grant(tx, {
      ...{ memberId, source: 'referral', sourceId, title: rewardTitles[kind] },
      prize: { kind: 'money', amount, entryType: 'REFERRAL_REWARD', turnoverMultiple },
    });
  }

  async function hasQualified(tx: Tx, referee: Referee, terms: ReferralRules): Promise<boolean> {
    const { from, to, until } = await findTerm(tx, referee.memberId, terms.days);
    const deposit = await findFirstDeposit(tx, referee.memberId);
    if (!deposit || deposit.amount < terms.minimumDeposit || deposit.at > until) return false;
    const played = sumMoney((await sumDays(tx, referee.memberId, { from, to })).map(({ valid }) => valid));
    return played >= terms.minimumTurnover;
  }

  /** The friend's own step: qualified with the friend's reward, or ended with what speaks against it. Touches the friend alone. */
  async function judge(memberId: string): Promise<void> {
    const terms = await rules();
    await database.transaction(async (tx) => {
      if (!(await takePending(tx, memberId))) return;
      const referee = await holdReferee(tx, memberId);
      if (!referee || referee.status !== 'registered' || !terms.isOn) return;
      if (!(await hasQualified(tx, referee, terms))) return;
      const [member, referrer] = [await members.findById(memberId), await members.findById(referee.referrerId)];
      if (!member || !referrer) return;
      const doubts = await doubtsBetween(tx, member, referrer);
      if (doubts.length > 0) return saveStatus(tx, memberId, 'ended', doubts);
      await saveStatus(tx, memberId, 'qualified');
      if (await mayReceive(tx, member.id)) await reward(tx, memberId, 'invited', 'referee', terms.refereeReward);
    });
  }

  /** The inviter's step, in a transaction of the inviter's own; then the friend's row says that it was done. Both may be repeated. */
  async function tell(referee: Referee): Promise<void> {
    const terms = await rules();
    const { memberId, referrerId, status, registeredAt, decidedAt } = referee;
    const qualifiedAt = status === 'qualified' || status === 'rewarded' ? decidedAt : null;
    const [member, referrer] = [await members.findById(memberId), await members.findById(referrerId)];
    if (!member || !referrer) return;
    const told = await database.transaction(async (tx) => {
      const isPaid = status === 'qualified' && (await mayReceive(tx, referrer.id));
      const next = isPaid ? ('rewarded' as const) : status;
      const name = maskName(member.nickname);
      await saveFriend(tx, referrerId, { refereeId: memberId, name, status: next, registeredAt, qualifiedAt });
      if (isPaid) await reward(tx, referrerId, `friend:${memberId}`, 'referrer', terms.referrerReward);
      return next;
    });
    await database.transaction((tx) => saveTold(tx, memberId, status, told));
  }

  async function share(memberId: string, week: { from: string; to: string }): Promise<void> {
    const { shareBasisPoints } = await rules();
    const friends = await findRewardedFriends(read, memberId);
    const played: MinorUnits[] = [];
    for (const friend of friends) played.push(sumMoney((await sumDays(read, friend, week)).map(({ valid }) => valid)));
    const valid = sumMoney(played);
    const amount = shareOf(valid, shareBasisPoints);
    const referrer = await members.findById(memberId);
    await database.transaction(async (tx) => {
      const isPaid = referrer !== undefined && (await mayReceive(tx, referrer.id));
      if (!(await insertShare(tx, memberId, week.from, valid, isPaid ? amount : 0n)) || !isPaid) return;
      await reward(tx, memberId, `week:${week.from}`, 'share', amount);
    });
  }

  /** Goes on with the others when one fails; the next run tries that one again. */
  async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    for (const item of items) await work(item).catch((error: unknown) => log.error({ err: error }, 'referral not looked at'));
  }

  async function listFriends(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const { friends, total } = await findFriends(read, memberId, pageSize, (pageNo - 1) * pageSize);
    const content = friends.map(({ refereeId, registeredAt, ...friend }) => ({
      id: refereeId,
      ...friend,
      registeredAt: registeredAt.toISOString(),
    }));
    return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
  }

  async function demandOn(): Promise<ReferralRules> {
    const terms = await rules();
    if (!terms.isOn) throw new AppError('system.module_off', 403);
    return terms;
  }

  return {
    /**
     * Returns the member's code, how far the friends are, and the terms. The first time it makes the code and locks the member.
     * @throws system.module_off while the brand has no invitations
     */
    async find(memberId: string): Promise<Referral> {
      const terms = await demandOn();
      const code = await members.ownCode(memberId);
      const { registered = 0, qualified = 0, rewarded = 0, ended = 0 } = await countFriends(read, memberId);
      return {
        code,
        counts: { registered: registered + qualified + rewarded + ended, qualified: qualified + rewarded, rewarded },
        terms: {
          referrerReward: toWire(terms.referrerReward),
          refereeReward: toWire(terms.refereeReward),
          minimumDeposit: toWire(terms.minimumDeposit),
          minimumTurnover: toWire(terms.minimumTurnover),
          days: terms.days,
          sharePercent: percentText(terms.shareBasisPoints),
        },
      };
    },

    /**
     * Returns a page of the member's friends, newest first.
     * @throws system.module_off while the brand has no invitations
     */
    async friends(memberId: string, page: { pageNo: number; pageSize: number }) {
      await demandOn();
      return listFriends(memberId, page);
    },
    /** Returns a page of the member's friends, newest first, also while the brand has no invitations. */
    listFriends,

    /** Lists the days on which friends of the member qualified, one for each friend. Both days are included and are days of the brand. */
    qualifiedDays: (memberId: string, { from, to }: { from: string; to: string }): Promise<string[]> =>
      findQualifiedDays(read, memberId, from, to),

    /** Returns a page of who invited whom, for officers, newest first. An unknown account has nobody. */
    async findForDesk({ account, pageNo, pageSize }: { account?: string | undefined; pageNo: number; pageSize: number }) {
      const referrer = account === undefined ? undefined : await members.findForSignIn(account);
      const page = account !== undefined && !referrer;
      const { referees, total } = page
        ? { referees: [], total: 0 }
        : await findReferees(read, referrer?.id ?? null, pageSize, (pageNo - 1) * pageSize);
      const personOf = async (id: string) => ({ id, account: (await members.findById(id))?.account ?? id });
      const content = await Promise.all(
        referees.map(async ({ memberId, referrerId, status, doubts, registeredAt, decidedAt }): Promise<DeskReferral> => ({
          referrer: await personOf(referrerId),
          referee: await personOf(memberId),
          ...{ status, doubts },
          registeredAt: registeredAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
      );
      return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },

    /** Notes by whose link a new member came, while the brand has invitations. Joins the transaction of the registration. */
    async noteReferee(tx: Tx, memberId: string, referrerId: string): Promise<void> {
      if ((await rules()).isOn) await insertReferee(tx, memberId, referrerId);
    },

    /** Notes friends whose bets were counted or whose deposit was credited; they are looked at after the commit. Joins the transaction. */
    noteCounted: (tx: Tx, memberIds: readonly string[]): Promise<void> => insertPending(tx, memberIds),

    /** Looks at noted friends, and brings the inviters' rows and rewards up to date. Any number of processes may do so at once. */
    async catchUpAll(): Promise<void> {
      await eachOf(await findPending(read, batch), judge);
      await eachOf(await findUntold(read, batch), tell);
    },

    /** Ends invitations that led to nothing in time; a day is left for what is still being counted. */
    async endLate(): Promise<void> {
      const { days } = await rules();
      while ((await database.transaction((tx) => endLate(tx, days + 1, batch))) === batch);
    },

    /** Gives inviters their share of what their friends played last week. Safe to repeat: once for a week. */
    async shareWeek(): Promise<void> {
      if (!(await rules()).isOn) return;
      const week = await findWeek(read);
      let after: string | null = null;
      for (;;) {
        const sharers: string[] = await findSharers(read, week.from, after, batch);
        await eachOf(sharers, (memberId) => share(memberId, week));
        if (sharers.length < batch) return;
        after = sharers.at(-1)!;
      }
    },

    /** Deletes shares of weeks over 400 days ago. */
    forgetOld: (): Promise<void> => forgetShares(database, keptShareDays),
  };
}

export type ReferralsService = ReturnType<typeof createReferralsService>;

const percentText = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(/\.?0+$/, '') || '0';
