import { checkInLadder, type LocalText, type MissionState, moneyGoals, type NewMission } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import type { PlaySumsService } from '../play-sums';
import type { Prize, Reward, RewardsService } from '../rewards';
import type { TurnoverWeights } from '../turnover';
import type { WalletService } from '../wallet';
import { missionErrors } from './missions.errors';
import { type Facts, type Mission, type MissionStanding, nextStep, progressOf } from './missions.model';
import {
  findCheckInDays,
  findClaims,
  findMissions,
  findMissionUse,
  findStarts,
  findSteps,
  findToday,
  forgetCheckIns,
  insertCheckIn,
  insertClaim,
  putMission,
} from './missions.repository';
import { addDays, type Period, recentPeriods } from './periods';

export type MissionDeps = {
  database: Database;
  rewards: Pick<RewardsService, 'give'>;
  playSums: Pick<PlaySumsService, 'sumDays' | 'findBestWins'>;
  wallet: Pick<WalletService, 'findDaySums' | 'holdFunds'>;
  /** As the reward centre's. */
  defaultWeights(): Promise<TurnoverWeights>;
  /** 0 for a member who is not known. */
  rankOf(memberId: string): Promise<number>;
  /** How many parts of the profile are there, as `profileParts` counts them. */
  profileOf(memberId: string): Promise<number>;
  /** The days on which friends whom the member invited qualified, one for each friend. */
  friendsOf(memberId: string, days: { from: string; to: string }): Promise<string[]>;
  /** How many visitors came by the member's links, by day. */
  visitorsOf(memberId: string, days: { from: string; to: string }): Promise<{ day: string; visitors: number }[]>;
  /** Called when a member claims, in the transaction of the claim. */
  noteClaimed(tx: Tx, memberId: string): Promise<void>;
};

/** A reward can be claimed for this long after its period, and is shown as missed for as long again. */
const [claimDays, shownDays] = [7, 14];
const useDays = 30;
const keptDays = 400;
const checkInTitle: LocalText = {
  TY: 'เช็กอินรายวัน',
  EN: 'Daily check-in',
  CN: '每日签到',
  ID: 'Check-in harian',
  VI: 'Điểm danh hằng ngày',
};

/** Returns what a mission or board gives as a prize of the reward centre; amounts of money are minor units. */
export const prizeOfTerms = (
  kind: Prize['kind'],
  amount: bigint,
  multiple: string,
  entryType: 'MISSION_REWARD' | 'LEADERBOARD_PRIZE',
): Prize => (kind === 'money' ? { kind, amount, entryType, turnoverMultiple: Number(multiple) } : { kind, amount: Number(amount) });

/** Missions and the ladder of sign-in days (MEM-12). */
export function createMissionsService({ database, rewards, playSums, wallet, defaultWeights, noteClaimed, ...lookUp }: MissionDeps) {
  const { read } = database;
  const { rankOf, profileOf, friendsOf, visitorsOf } = lookUp;

  /** Reads only what the missions go by. */
  async function readFacts(memberId: string, missions: readonly Mission[], periods: readonly Period[], today: string): Promise<Facts> {
    const from = periods.map((period) => period.from).reduce((first, day) => (day < first ? day : first), today);
    const goals = new Set(missions.map(({ goal }) => goal));
    const days = { from, to: today };
    const [plays, wins, sums, checkIns, profile, friends, visitors] = await Promise.all([
      goals.has('turnover') || goals.has('bets') ? playSums.sumDays(read, memberId, days) : [],
      goals.has('winMultiple') ? playSums.findBestWins(read, memberId, days) : [],
      goals.has('depositCount') || goals.has('depositSum') ? wallet.findDaySums(memberId, days) : [],
      goals.has('signInDays') ? findCheckInDays(read, memberId, from, today) : [],
      goals.has('profile') ? profileOf(memberId) : 0,
      goals.has('referrals') ? friendsOf(memberId, days) : [],
      goals.has('inviteClicks') ? visitorsOf(memberId, days) : [],
    ]);
    const deposits = sums.filter(({ type }) => type === 'DEPOSIT').map(({ day, entries, amount }) => ({ day, count: entries, amount }));
    return { plays, wins, deposits, checkIns, profile, friends, visitors };
  }

  function stateOf(
    mission: Mission,
    period: Period,
    progress: bigint,
    more: { isClaimed: boolean; rank: number; today: string },
  ): MissionState {
    if (more.isClaimed) return 'claimed';
    if (more.rank < mission.minRank) return 'locked';
    if (progress < mission.target) return 'open';
    return period.to !== null && addDays(period.to, claimDays) < more.today ? 'expired' : 'claimable';
  }

  async function standingsOf(memberId: string, missions: readonly Mission[]): Promise<MissionStanding[]> {
    const today = await findToday(read);
    const all = missions.flatMap((mission) =>
      recentPeriods(mission.period, today, mission.startsOn, shownDays).map((period) => ({ mission, period })),
    );
    const periods = all.map(({ period }) => period);
    const [facts, claims, rank] = await Promise.all([
      readFacts(memberId, missions, periods, today),
      findClaims(read, memberId, missions.map(({ id }) => id), periods.map(({ key }) => key)), // prettier-ignore
      rankOf(memberId),
    ]);
    return all.map(({ mission, period }) => {
      const progress = progressOf(mission, period, facts);
      const isClaimed = claims.has(`${mission.id} ${period.key}`);
      return { mission, period, progress, state: stateOf(mission, period, progress, { isClaimed, rank, today }) };
    });
  }

  const isRunning = ({ period }: MissionStanding, today: string) => period.to === null || today <= period.to;

  return {
    /**
     * Lists the missions that are on, each in the period that runs, and those of past periods that can be claimed or were missed a moment ago; and
     * when the periods end (MEM-12).
     */
    async summary(memberId: string) {
      const today = await findToday(read);
      const standings = await standingsOf(memberId, (await findMissions(read)).filter(({ isOn }) => isOn)); // prettier-ignore
      const shown = standings.filter(
        (standing) => isRunning(standing, today) || standing.state === 'claimable' || standing.state === 'expired',
      );
      const starts = await findStarts(read, shown.flatMap(({ period: { to } }) => (to === null ? [] : [addDays(to, 1), addDays(to, claimDays + 1)]))); // prettier-ignore
      return {
        standings: shown.map((standing) => {
          const { to } = standing.period;
          return {
            ...standing,
            endsAt: to === null ? null : starts.get(addDays(to, 1))!,
            claimUntil: to === null ? null : starts.get(addDays(to, claimDays + 1))!,
          };
        }),
        claimable: shown.filter(({ state }) => state === 'claimable').length,
      };
    },

    /**
     * Pays the reward of a mission that is reached, once for each period (MEM-12). Progress is read first; then it opens its own transaction, which
     * locks the member's account. What was claimed before is returned as it is.
     * @throws missions.unknown for a mission that is not there or is off
     * @throws missions.locked with the rank that is needed
     * @throws missions.not_reached
     * @throws missions.expired for a period that is too long ago, or has not begun
     * @throws rewards.not_now while the member may receive nothing
     */
    async claim(memberId: string, missionId: string, periodKey: string): Promise<Reward> {
      const mission = (await findMissions(read)).find(({ id, isOn }) => id === missionId && isOn);
      if (!mission) throw missionErrors.unknown();
      const standing = (await standingsOf(memberId, [mission])).find(({ period }) => period.key === periodKey);
      if (!standing || standing.state === 'expired') throw missionErrors.expired();
      if (standing.state === 'locked') throw missionErrors.locked(mission.minRank);
      if (standing.state === 'open') throw missionErrors.notReached();
      const { id, title, prizeKind, prizeAmount, turnoverMultiple } = mission;
      const weights = await defaultWeights();
      return database.transaction(async (tx) => {
        await wallet.holdFunds(tx, memberId);
        if (await insertClaim(tx, { memberId, missionId, period: periodKey, kind: prizeKind, amount: prizeAmount }))
          await noteClaimed(tx, memberId);
        const terms = prizeOfTerms(prizeKind, prizeAmount, turnoverMultiple, 'MISSION_REWARD');
        const prize = terms.kind === 'money' ? { ...terms, weights } : terms;
        return rewards.give(tx, { memberId, source: 'mission', sourceId: `${id}:${periodKey}`, prize, title });
      });
    },

    /** Says on which step of the ladder the member is, and whether it was taken today. */
    async checkInState(memberId: string) {
      const { today, yesterday } = await findSteps(read, memberId);
      return { isDone: today !== null, step: today ?? nextStep(yesterday, checkInLadder.length), ladder: [...checkInLadder] };
    },

    /**
     * Takes the step of today and gives its points, once a day of the brand. Opens its own transaction and locks the member's account. Taken before,
     * it is answered as it is.
     * @throws rewards.not_now while the member may receive nothing
     */
    checkIn: (memberId: string): Promise<{ step: number; points: number }> =>
      database.transaction(async (tx) => {
        await wallet.holdFunds(tx, memberId);
        const { day, today, yesterday } = await findSteps(tx, memberId);
        const step = today ?? nextStep(yesterday, checkInLadder.length);
        const points = checkInLadder[step - 1]!;
        if (today !== null) return { step, points };
        await insertCheckIn(tx, { memberId, day, step, points });
        await rewards.give(tx, {
          memberId,
          source: 'mission',
          sourceId: `check-in:${day}`,
          prize: { kind: 'points', amount: points },
          title: checkInTitle,
        });
        return { step, points };
      }),

    /** Lists all missions in their order, those that are off among them. */
    all: (): Promise<Mission[]> => findMissions(read),
    /** What missions gave in the last 30 days. */
    use: () => findMissionUse(read, useDays),

    /**
     * Refuses what cannot be written: period and goal of a mission never change, since what was claimed goes by them.
     * @throws request.invalid with the field
     */
    async demandWritable(id: string, { period, goal }: NewMission): Promise<void> {
      const known = (await findMissions(read)).find((mission) => mission.id === id);
      if (known && known.period !== period) throw requestErrors.invalidField('mission.period', 'fixed');
      if (known && known.goal !== goal) throw requestErrors.invalidField('mission.goal', 'fixed');
    },

    /** Writes or changes a mission. Joins the caller's transaction. */
    save(tx: Tx, id: string, { target, goal, prize, ...mission }: NewMission): Promise<void> {
      return putMission(tx, {
        ...mission,
        id,
        goal,
        target: moneyGoals.includes(goal) ? parseMoney(target) : BigInt(target),
        prizeKind: prize.kind,
        prizeAmount: prize.kind === 'money' ? parseMoney(prize.amount) : BigInt(prize.amount),
        multiple: prize.turnoverMultiple,
      });
    },

    /** Deletes days of the ladder that are more than 400 days ago. */
    forgetOld: (): Promise<void> => forgetCheckIns(database, keptDays),
  };
}

export type MissionsService = ReturnType<typeof createMissionsService>;
