import { chaseIssueLimits, type CreateChaseRequest } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import type { Identity } from '../../../core/http/auth';
import { newId } from '../../../core/ids';
import type { Log } from '../../../core/watch/log';
import type { LimitsService } from '../../limits';
import type { WalletService } from '../../wallet';
import type { DrawLifeCycle } from '../draws/draw-life-cycle';
import { beatOf } from '../draws/draw-schedule';
import { demandSameRequest, requestHashOf } from '../bets/earlier-request';
import { lotteryErrors } from '../lottery.errors';
import type { LotteryGame } from '../lottery.model';
import type { LotteryService } from '../lottery.service';
import { demandTimes, sumOf } from '../bets/price-lines';
import type { ChaseWithIssues, NewChase, NewChaseIssue } from './chase.model';
import type { ChaseRunner } from './chase-runner';
import {
  endChase,
  findChase,
  findChaseByKey,
  findChaseIssues,
  findChases,
  findKnownIssues,
  insertChase,
  lockRunning,
  releaseIssues,
  type ChaseFilter,
} from './chases.repository';

type Deps = {
  database: Database;
  wallet: WalletService;
  demandPlay: LimitsService['demandPlay'];
  lottery: Pick<LotteryService, 'catalog' | 'price'>;
  draws: Pick<DrawLifeCycle, 'upcomingIssues'>;
  runner: ChaseRunner;
  log: Log;
};

type Sale = { opensAt: Date; closesAt: Date };

/** Draws ahead from which a chase may choose; they need not be consecutive. */
const lookAhead = 2;

const maxIssues = ({ schedule }: LotteryGame): number => {
  const beat = beatOf(schedule);
  return beat > 0 && beat <= 60 ? chaseIssueLimits.everyMinute : chaseIssueLimits.usual;
};

/** Bets on several draws ahead. */
export function createChasesService({ database, wallet, demandPlay, lottery, draws, runner, log }: Deps) {
  const { read } = database;

  /**
   * Returns the member's own chase with its draws.
   * @throws lottery.chase_unknown when there is none, or it is another member's
   */
  async function getChase(memberId: string, id: string): Promise<ChaseWithIssues> {
    const [chase, issues] = await Promise.all([findChase(read, memberId, id), findChaseIssues(read, memberId, id)]);
    if (!chase) throw lotteryErrors.chaseUnknown();
    return { chase, issues };
  }

  /** When each wanted issue is sold; null for those that have closed already. */
  async function salesOf(game: LotteryGame, numeros: readonly string[]): Promise<Map<string, Sale | null>> {
    const sales = new Map<string, Sale | null>();
    const most = maxIssues(game);
    if (numeros.length > most) throw lotteryErrors.chaseTooLong(most);
    for (const { numero, isAhead, ...sale } of await findKnownIssues(read, game.code, numeros)) sales.set(numero, isAhead ? sale : null);
    if (sales.size < numeros.length) {
      const ahead = await draws.upcomingIssues(game.code, most * lookAhead);
      for (const { issue, ...sale } of ahead) if (!sales.has(issue)) sales.set(issue, sale);
    }
    return sales;
  }

  async function prepare(
    { memberId, isAgent }: Identity,
    key: string,
    requestHash: Buffer,
    request: CreateChaseRequest,
  ): Promise<NewChase> {
    const { gameCode, numeros, winStop } = request;
    const sales = await salesOf(
      (await lottery.catalog.getGame(gameCode)).game,
      numeros.map(({ numero }) => numero),
    );
    const openings = numeros.flatMap(({ numero }) => sales.get(numero)?.opensAt ?? []);
    const termsAt = openings.reduce<Date | null>((first, at) => (first && first <= at ? first : at), null);
    const { game, settings, lines } = await lottery.price(memberId, { gameCode, opensAt: termsAt ?? undefined }, request.lines, false);
    for (const times of new Set(numeros.map(({ multiple }) => multiple))) demandTimes({ game, settings }, request.lines, lines, times);
    const [stake, price] = [sumOf(lines, 'stake'), sumOf(lines, 'price')];
    const issues = numeros
      .map(({ numero, multiple }): NewChaseIssue => {
        const sale = sales.get(numero);
        if (sale === undefined) throw lotteryErrors.issueUnknown(numero);
        // The plan was made for all of them: without one its multiples are others.
        if (sale === null) throw lotteryErrors.chaseClosed();
        return { numero, multiple, closesAt: sale.closesAt, stake: stake * BigInt(multiple), price: price * BigInt(multiple) };
      })
      .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime());
    const total = issues.reduce((sum, issue) => sum + issue.price, 0n);
    return { memberId, id: newId(), key, requestHash, gameCode, winStop, isTrial: isAgent === 4, lines, price: total, termsAt, issues };
  }

  async function findEarlier(memberId: string, key: string, requestHash: Buffer): Promise<ChaseWithIssues | undefined> {
    const earlier = demandSameRequest(await findChaseByKey(read, memberId, key), requestHash);
    return earlier && getChase(memberId, earlier.id);
  }

  return {
    getChase,
    /** Draws that a chase can be made of. */
    findAhead: (gameCode: string, count: number) => draws.upcomingIssues(gameCode, count),
    /** Returns a page of the member's chases. */
    findChases: (memberId: string, filter: ChaseFilter) => findChases(read, memberId, filter),

    /**
     * Makes a chase and holds the price of all its draws, in minor units; the open ones are bet on at once. Locks the member's account.
     * Idempotent by member and key: the same request again returns the same chase (docs/decisions/0023-caps-refunds-and-chases.md).
     * @throws lottery.issue_unknown, lottery.chase_too_long
     * @throws lottery.chase_closed when one of the draws has closed
     * @throws wallet.insufficient_funds, wallet.frozen
     * @throws wallet.betting_stopped while the books are broken, if staff have chosen that betting stops then
     * @throws request.key_reused, request.given_up; and whatever pricing throws
     * @throws limits.loss_limit, limits.wager_limit and the other refusals of `demandPlay`, for the price of all draws
     */
    async create(identity: Identity, key: string, request: CreateChaseRequest): Promise<ChaseWithIssues> {
      const { memberId } = identity;
      const requestHash = requestHashOf(request);
      const prepared = wallet.demandBetting().then(() => prepare(identity, key, requestHash, request));
      const chase = await prepared.catch(async (refusal: unknown) => {
        const earlier = await findEarlier(memberId, key, requestHash);
        if (earlier) return earlier;
        throw refusal;
      });
      if ('chase' in chase) return chase;
      const isNew = await database.transaction(async (tx) => {
        await wallet.takeKey(tx, 'POST /lgw/chases', memberId, key);
        if (!(await insertChase(tx, chase))) return false;
        await demandPlay(tx, memberId, 'LOTT', chase.price);
        await wallet.move(tx, {
          key: `chase:${chase.id}`,
          memberId,
          type: 'CHASE_HOLD',
          available: -chase.price,
          hold: chase.price,
          counterAccount: 'house:lottery',
          ref: { type: 'chase', id: chase.id },
        });
        return true;
      });
      const earlier = isNew ? undefined : await findEarlier(memberId, key, requestHash);
      if (earlier) return earlier;
      // The chase is saved. Open draws are bet on now, or in the next round if that fails.
      await runner.placeDue(chase).catch((error: unknown) => log.error({ err: error, chaseId: chase.id }, 'a chase did not begin at once'));
      return getChase(memberId, chase.id);
    },

    /**
     * Ends a chase and releases what is held for draws that are not bet on yet. Bets that were placed stay. A chase that has ended stays as
     * it is.
     * @throws lottery.chase_unknown
     */
    async cancel(memberId: string, id: string): Promise<ChaseWithIssues> {
      await database.transaction(async (tx) => {
        if (!(await lockRunning(tx, memberId, id))) return;
        const amount = await releaseIssues(tx, { memberId, chaseId: id }, 'cancelled');
        await runner.giveBack(tx, { memberId, chaseId: id, key: 'cancel', amount });
        await endChase(tx, memberId, id, 'cancelled', false);
      });
      return getChase(memberId, id);
    },
  };
}

export type ChasesService = ReturnType<typeof createChasesService>;
