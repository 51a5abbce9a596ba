import { fromThaiDigits } from '@portal/lottery-rules';
import type { Database } from '@portal/postgres';
import type { Identity } from '../../../core/http/auth';
import { databaseTime } from '../../../core/clock';
import type { Outbox } from '../../../core/jobs/outbox';
import type { WalletService } from '../../wallet';
import type { CatalogReader } from '../catalog/catalog';
import { dayNumberOf, dayText, momentOf } from '../draws/bangkok-days';
import { lotteryErrors } from '../lottery.errors';
import { findOwnState, findRewards, findRound, findRounds, findShots, shoot, takeUntold } from './yeekee.repository';
import { maskOf, type Round, type ShotAnswer } from './yeekee.model';

type Deps = { database: Database; catalog: CatalogReader; outbox: Outbox; wallet: Pick<WalletService, 'takeKey'> };

const refusals: Record<Exclude<ShotAnswer['verdict'], 'ok'>, (answer: ShotAnswer) => Error> = {
  no_draw: lotteryErrors.drawUnknown,
  not_yeekee: lotteryErrors.notYeekee,
  key_reused: lotteryErrors.keyReused,
  disabled: lotteryErrors.gameDisabled,
  not_open: lotteryErrors.shotNotOpen,
  closed: lotteryErrors.shotClosed,
  too_soon: ({ nextAt, serverTime }) => lotteryErrors.shotTooSoon(nextAt!, serverTime),
};

/** Rounds whose results are made of numbers that members shoot. */
export function createYeekeeService({ database, catalog, outbox, wallet }: Deps) {
  async function termsOf(gameCode: string) {
    const { game } = await catalog.getGame(gameCode);
    if (!game.yeekee) throw lotteryErrors.notYeekee();
    return { schedule: game.schedule, terms: game.yeekee };
  }

  async function getRound(drawId: string) {
    const round = await findRound(database.read, drawId);
    if (!round) throw lotteryErrors.drawUnknown();
    return { round, terms: (await termsOf(round.gameCode)).terms };
  }

  return {
    /**
     * Adds a five-digit number to a round, for the member. Idempotent by member and key. The database's clock decides whether the round
     * takes numbers. Costs nothing.
     * @throws lottery.draw_unknown, lottery.not_yeekee, lottery.game_disabled
     * @throws lottery.shot_not_open, lottery.shot_closed
     * @throws lottery.shot_too_soon with the time of the next one
     * @throws request.key_reused, request.given_up
     */
    async shoot({ memberId, account }: Identity, key: string, drawId: string, text: string) {
      const number = fromThaiDigits(text);
      const answer = await database.transaction(async (tx) => {
        await wallet.takeKey(tx, 'POST /lgw/yeekee/:drawId/shots', memberId, key);
        return shoot(tx, { drawId, memberId, shownName: maskOf(account), key, number });
      });
      if (answer.verdict !== 'ok') throw refusals[answer.verdict](answer);
      return answer;
    },

    /**
     * Returns a round with its rewards, and how many numbers the member has shot in it.
     * @throws lottery.draw_unknown, lottery.not_yeekee
     */
    async findRound(drawId: string, memberId: string | null) {
      const { round, terms } = await getRound(drawId);
      const [own, rewards, now] = await Promise.all([
        memberId ? findOwnState(database.read, drawId, memberId) : { count: 0, lastAt: null },
        findRewards(database.read, drawId),
        databaseTime(database.read),
      ]);
      const next = own.lastAt && new Date(own.lastAt.getTime() + terms.pauseSeconds * 1_000);
      return { round, terms, rewards, ownCount: own.count, nextShotAt: next && next > now ? next : null, now };
    },

    /**
     * Lists the numbers of a round, newest first; those of the house come last.
     * @throws lottery.draw_unknown, lottery.not_yeekee
     */
    async findShots(drawId: string, filter: { before?: number | undefined; count: number; memberId: string | null }) {
      const { round } = await getRound(drawId);
      const { calculation } = round;
      const house = (filter.memberId === null && calculation ? calculation.houseShots : [])
        .map((number, i) => ({ number, position: round.shotCount + i + 1 }))
        .filter(({ position }) => filter.before === undefined || position < filter.before)
        .reverse()
        .slice(0, filter.count);
      const left = filter.count - house.length;
      const shots = left > 0 ? await findShots(database.read, drawId, { ...filter, count: left }) : [];
      return { house, shots, shotCount: round.shotCount, sum: calculation?.memberSum ?? null };
    },

    /**
     * Lists the rounds of the business day that is running. It begins with the day's first sale, in Bangkok, so after midnight it may still
     * be yesterday's.
     * @throws lottery.game_unknown, lottery.not_yeekee
     */
    async roundsOfToday(gameCode: string): Promise<{ day: string; rounds: Round[]; now: Date; shootSeconds: number }> {
      const { schedule, terms } = await termsOf(gameCode);
      const now = await databaseTime(database.read);
      const opens = schedule.kind === 'rounds' ? schedule.opens : '00:00';
      let day = dayNumberOf(now.getTime());
      if (momentOf(day, opens) > now.getTime()) day -= 1;
      const [from, until] = [day, day + 1].map((one) => new Date(momentOf(one, opens) + 1)) as [Date, Date];
      return { day: dayText(day), rounds: await findRounds(database.read, gameCode, from, until), now, shootSeconds: terms.shootSeconds };
    },

    /** Publishes the numbers shot since the last call, one message per round. */
    tellOfShots: (): Promise<void> =>
      database.transaction(async (tx) => {
        const untold = await takeUntold(tx);
        await outbox.add(
          tx,
          untold.map((data) => ({ topic: 'lottery.yeekeeShot' as const, memberId: null, data })),
        );
      }),
  };
}

export type YeekeeService = ReturnType<typeof createYeekeeService>;
