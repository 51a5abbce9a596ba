import type { LocalText, RankList } from '@portal/contracts';
import { type MinorUnits, sumMoney, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import type { Outbox } from '../../core/jobs/outbox';
import type { Log } from '../../core/watch/log';
import type { Member, MembersService } from '../members';
import type { MessagesService } from '../messages';
import { keptLevel, measuredDays, nameIn, type RankChange, type RankLevel, reachedLevel } from './ranks.model';
import {
  findBirthdays,
  findChanges,
  findDays,
  findLevels,
  forgetChecks,
  findPending,
  findRankAt,
  insertChange,
  insertCheck,
  insertPending,
  replaceLevel,
  saveBirthday,
  takePending,
  withoutCheck,
} from './ranks.repository';
import { rewardTitle } from './reward-titles';
import { toWireLevel } from './ranks.wire';

type DayRange = { from: string; to: string };
/** A reward in the reward centre; false when it is known already. */
export type GrantRankReward = (
  tx: Tx,
  reward: {
    memberId: string;
    source: 'rank' | 'birthday';
    sourceId: string;
    prize: { kind: 'money'; amount: MinorUnits; entryType: 'RANK_REWARD'; turnoverMultiple: number };
    title: LocalText;
  },
) => Promise<boolean>;

export type RankDeps = {
  members: Pick<MembersService, 'findById' | 'hold' | 'rankOf' | 'ranksOf' | 'saveRank' | 'findRanked'>;
  messages: Pick<MessagesService, 'send'>;
  outbox: Outbox;
  /** What the member has played, by day. */
  sumDays(db: Queryable, memberId: string, range: DayRange): Promise<readonly { valid: MinorUnits }[]>;
  /** What of the play of each member counts on the days, and what was credited to each; who has none is left out. */
  sumValid(db: Queryable, memberIds: readonly string[], of: DayRange & { categories: [] }): Promise<Map<string, MinorUnits>>;
  sumDeposits(db: Queryable, memberIds: readonly string[], range: DayRange): Promise<Map<string, MinorUnits>>;
  countDeposits(db: Queryable, memberId: string): Promise<number>;
  grant: GrantRankReward;
  /** False for trial, frozen, closed, excluded and paused accounts. */
  mayReceive(db: Queryable, memberId: string): Promise<boolean>;
};

const [batch, notesAtOnce] = [500, 5_000];
const keptCheckDays = 400;
const depositsForBirthday = 5;
/** Of every reward of a rank. */
const turnoverMultiple = 1;

type Cause = Pick<RankChange, 'reason' | 'by' | 'note'>;

/** Members' ranks: what they ask for, who reaches and keeps them, and what they give (MEM-15). */
export function createRanksService({ database, log, ...deps }: RankDeps & { database: Database; log: Log }) {
  const { members, messages, outbox, sumDays, sumValid, sumDeposits, countDeposits, grant, mayReceive } = deps;
  const { read } = database;

  const turnoverOf = async (db: Queryable, memberId: string, range: DayRange): Promise<MinorUnits> =>
    sumMoney((await sumDays(db, memberId, range)).map(({ valid }) => valid));

  /** What ranks are reached by, of each of the members. */
  async function measure(db: Queryable, memberIds: readonly string[]) {
    const { since, today } = await findDays(db, measuredDays);
    const range = { from: since, to: today };
    const turnovers = await sumValid(db, memberIds, { ...range, categories: [] });
    const deposits = await sumDeposits(db, memberIds, range);
    return (memberId: string) => ({ turnover: turnovers.get(memberId) ?? 0n, deposits: deposits.get(memberId) ?? 0n });
  }

  /** Changes the rank of a member whose row is held, keeps why, and tells. */
  async function moveTo(tx: Tx, member: Member, levels: readonly RankLevel[], toLevel: number, cause: Cause): Promise<void> {
    const { id: memberId, rankLevel: fromLevel, language } = member;
    const id = newId();
    await members.saveRank(tx, memberId, toLevel);
    await insertChange(tx, memberId, { id, fromLevel, toLevel, ...cause });
    const rank = nameIn(levels.find(({ level }) => level === toLevel)!.name, language);
    const kind = toLevel > fromLevel ? 'rank_up' : 'rank_down';
    await messages.send(tx, [{ memberId, kind, params: { rank }, dedupeKey: `rank:${id}` }]);
    await outbox.add(tx, { topic: 'members.rankChanged', memberId, data: { level: toLevel } });
  }

  async function reward(
    tx: Tx,
    memberId: string,
    kind: 'upgrade' | 'monthly' | 'birthday',
    when: string,
    amount: MinorUnits,
    rank: RankLevel,
  ): Promise<void> {
    if (amount <= 0n) return;
    await grant(tx, {
      memberId,
      source: kind === 'birthday' ? 'birthday' : 'rank',
      sourceId: `${kind}:${when}`,
      prize: { kind: 'money', amount, entryType: 'RANK_REWARD', turnoverMultiple },
      title: rewardTitle(kind, rank.name),
    });
  }

  /** Takes what is noted of the members, and notes those alone again who have reached a higher rank: most have not. Returns them. */
  const findRisers = (memberIds: readonly string[]): Promise<string[]> =>
    database.transaction(async (tx) => {
      const taken = await takePending(tx, memberIds);
      const [levels, measured, ranks] = [await findLevels(tx), await measure(tx, taken), await members.ranksOf(tx, taken)];
      const risers = taken.filter((memberId) => reachedLevel(levels, measured(memberId)) > (ranks.get(memberId) ?? 0));
      await insertPending(tx, risers);
      return risers;
    });

  async function catchUp(memberId: string): Promise<void> {
    await database.transaction(async (tx) => {
      if ((await takePending(tx, [memberId])).length === 0) return;
      const member = await members.hold(tx, memberId);
      if (!member || !(await mayReceive(tx, member.id))) return;
      const levels = await findLevels(tx);
      const reached = reachedLevel(levels, (await measure(tx, [memberId]))(memberId));
      if (reached <= member.rankLevel) return;
      await moveTo(tx, member, levels, reached, { reason: 'upgrade', by: null, note: '' });
      for (const rank of levels)
        if (rank.level > member.rankLevel && rank.level <= reached)
          await reward(tx, memberId, 'upgrade', String(rank.level), rank.upgradeReward, rank);
    });
  }

  async function checkMonth(memberId: string): Promise<void> {
    await database.transaction(async (tx) => {
      const member = await members.hold(tx, memberId);
      if (!member) return;
      const levels = await findLevels(tx);
      const { month, lastMonth, lastMonthEnd } = await findDays(tx, measuredDays);
      const { level: before, isWhole } = await findRankAt(tx, memberId, month, member.rankLevel);
      // A rank that was reached during the month, or has changed since, is looked at a month later.
      const isDue = isWhole && before === member.rankLevel;
      const turnover = isDue ? await turnoverOf(tx, memberId, { from: lastMonth, to: lastMonthEnd }) : 0n;
      const after = isDue ? keptLevel(levels, before, turnover) : member.rankLevel;
      if (!(await insertCheck(tx, memberId, month, before, after))) return;
      if (after !== member.rankLevel) await moveTo(tx, member, levels, after, { reason: 'keep', by: null, note: '' });
      const rank = levels.find(({ level }) => level === after);
      // Who had no rank when the month began gets the first monthly reward with the next.
      if (!rank || before === 0 || !(await mayReceive(tx, member.id))) return;
      await reward(tx, memberId, 'monthly', month.slice(0, 7), rank.monthlyReward, rank);
    });
  }

  async function celebrate(memberId: string, year: number): Promise<void> {
    await database.transaction(async (tx) => {
      const member = await members.hold(tx, memberId);
      if (!member || !(await mayReceive(tx, member.id))) return;
      if ((await countDeposits(tx, memberId)) < depositsForBirthday) return;
      const rank = (await findLevels(tx)).find(({ level }) => level === member.rankLevel);
      if (rank) await reward(tx, memberId, 'birthday', String(year), rank.birthdayReward, rank);
    });
  }

  /** Goes on with the others when one member fails; the next run tries that one again. */
  async function eachOf(memberIds: readonly string[], work: (memberId: string) => Promise<void>): Promise<void> {
    for (const memberId of memberIds)
      await work(memberId).catch((error: unknown) => log.error({ err: error, memberId }, 'rank not looked at'));
  }

  const levelRow = async (db: Queryable, level: number): Promise<RankLevel> => {
    const row = (await findLevels(db)).find((one) => one.level === level);
    if (!row) throw requestErrors.notFound();
    return row;
  };

  return {
    /** Lists all ranks from the lowest. */
    levels: (): Promise<RankLevel[]> => findLevels(read),
    /** Returns the member's rank; 0 for nobody known. */
    levelOf: (db: Queryable, memberId: string): Promise<number> => members.rankOf(db, memberId),

    /** Returns what a page shows beside a member's name: the rank's name in the language, and its colours. */
    async labelOf(rankLevel: number, language: string) {
      const levels = await findLevels(read);
      const { name, color, color2 } = levels.find(({ level }) => level === rankLevel) ?? levels[0]!;
      return { labelName: nameIn(name, language), color, color2, rankLevel };
    },

    /** Returns the ladder and the member's place on it. */
    async list(memberId: string): Promise<RankList> {
      const [levels, member, { month, today }] = await Promise.all([
        findLevels(read),
        members.findById(memberId),
        findDays(read, measuredDays),
      ]);
      const takesPart = member !== undefined && (await mayReceive(read, member.id));
      const { turnover, deposits } = (await measure(read, [memberId]))(memberId);
      const monthTurnover = await turnoverOf(read, memberId, { from: month, to: today });
      return {
        levels: levels.map(toWireLevel),
        own: {
          level: member?.rankLevel ?? 0,
          turnover: toWire(turnover),
          deposits: toWire(deposits),
          monthTurnover: toWire(monthTurnover),
          takesPart,
        },
      };
    },

    /** Notes members whose bets were counted or whose deposit was credited; they are looked at after the commit. Joins the transaction. */
    noteCounted: (tx: Tx, memberIds: readonly string[]): Promise<void> => insertPending(tx, memberIds),

    /**
     * Gives every noted member the rank that turnover and deposits of 30 days reach, several ranks at a time, and each rank's reward once in
     * a lifetime. Nobody loses a rank here. Any number of processes may do so at once.
     */
    async catchUpAll(): Promise<void> {
      const noted = await findPending(read, notesAtOnce);
      if (noted.length > 0) await eachOf(await findRisers(noted), catchUp);
    },

    /**
     * Looks once a month at everybody with a rank: who turned over less than it asks for in the month before goes one rank down, and the
     * rank that is left gives its monthly reward. Safe to repeat: each member is done once for a month.
     */
    async checkMonths(): Promise<void> {
      const { month } = await findDays(read, measuredDays);
      let after: string | null = null;
      for (;;) {
        const ranked: string[] = await members.findRanked(after, batch);
        await eachOf(await withoutCheck(read, ranked, month), checkMonth);
        if (ranked.length < batch) return;
        after = ranked.at(-1)!;
      }
    },

    /** Gives members whose verified birthday is today their gift, once a year, if they have paid in five times. */
    async celebrateBirthdays(): Promise<void> {
      const { today, year } = await findDays(read, measuredDays);
      let after: string | null = null;
      for (;;) {
        const born: string[] = await findBirthdays(read, today, after, batch);
        await eachOf(born, (memberId) => celebrate(memberId, year));
        if (born.length < batch) return;
        after = born.at(-1)!;
      }
    },

    /** Keeps day and month of a birthday that an officer has verified, `YYYY-MM-DD`. Joins the caller's transaction. */
    noteBirthday: (tx: Tx, memberId: string, birthDate: string): Promise<void> => saveBirthday(tx, memberId, birthDate.slice(5)),

    /** Deletes what was looked at over 400 days ago. */
    forgetOld: (): Promise<void> => forgetChecks(database, keptCheckDays),

    /** Lists the member's last changes of rank, newest first. */
    changesOf: (memberId: string, limit: number): Promise<RankChange[]> => findChanges(read, memberId, limit),

    /**
     * Names the rank for officers.
     * @throws request.not_found
     */
    subjectOf: async (level: number): Promise<string> => `${level} ${nameIn((await levelRow(read, level)).name, 'EN')}`,

    /** Replaces the terms of a rank. Joins the caller's transaction. */
    async replace(tx: Tx, row: RankLevel): Promise<void> {
      await levelRow(tx, row.level);
      await replaceLevel(tx, row);
    },

    /**
     * Refuses when the member has the rank already, or is not known.
     * @throws request.not_found, members.nothing_to_do
     */
    async demandOther(memberId: string, level: number): Promise<Member> {
      const member = await members.findById(memberId);
      if (!member) throw requestErrors.notFound();
      if (member.rankLevel === level) throw new AppError('members.nothing_to_do', 409);
      return member;
    },

    /**
     * Gives a member a rank by hand and tells the member; it pays no upgrade reward. Joins the caller's transaction and locks the member.
     * @throws request.not_found, members.nothing_to_do
     */
    async set(tx: Tx, memberId: string, level: number, by: string, note: string): Promise<void> {
      const member = await members.hold(tx, memberId);
      if (!member) throw requestErrors.notFound();
      if (member.rankLevel === level) throw new AppError('members.nothing_to_do', 409);
      await moveTo(tx, member, await findLevels(tx), level, { reason: 'staff', by, note });
    },
  };
}

export type RanksService = ReturnType<typeof createRanksService>;
