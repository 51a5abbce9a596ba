import type { BoardMetric, NewBoard } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { createShortCache } from '../../core/short-cache';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { PlaySumsService } from '../play-sums';
import type { RewardsService } from '../rewards';
import type { WalletService } from '../wallet';
import {
  findBoards,
  findBoardUse,
  findEnd,
  findOpenPrizes,
  findOwn,
  findPlaces,
  findTop,
  forgetScores,
  insertEnd,
  insertPlaces,
  isOver,
  lockBoards,
  markSettled,
  putOffPrize,
  notePending,
  putBoard,
  putScores,
  takePending,
} from './boards.repository';
import { type Board, prizeOf } from './missions.model';
import { countClaims, findStarts, findToday } from './missions.repository';
import { addDays, periodBefore, periodOf, recentPeriods, type Period } from './periods';

export type BoardDeps = {
  database: Database;
  rewards: Pick<RewardsService, 'grant' | 'findStates'>;
  playSums: Pick<PlaySumsService, 'sumValid' | 'findBestMultiples'>;
  /** By which name others see the member, unmasked. */
  nicknameOf(memberId: string): Promise<string>;
  findStandings: WalletService['findStandings'];
};

/** What settles late still counts until then. */
const freezeMinutes = 10;
/** How many days after its end a period may still become final. */
const lateDays = 7;
const shownPlaces = 20;
/** Whoever stands behind is told so, instead of counting a million rows. */
const mostCounted = 1_000;
/** A member is noted with every draw: the more notes are taken at once, the fewer members are looked at twice. */
const pendingAtOnce = 5_000;
const prizesAtOnce = 200;
const keptDays = 35;
const useDays = 30;
/** How long the prize of a winner waits who may receive nothing for now. */
const waitMinutes = 60;
const cacheMs = 3_000;
const checkedPlaces = 200;

type PeriodState = Period & { to: string };
type BoardPeriod = { board: Board; period: PeriodState };
const current = ({ period }: Board, today: string) => periodOf(period, today) as PeriodState;
/** Ended periods that may have no places yet; a platform that was away for days makes them final afterwards. */
const ended = ({ period, startsOn }: Board, today: string) =>
  (recentPeriods(period, today, startsOn, lateDays) as PeriodState[]).slice(1).filter(({ to }) => to >= startsOn);
const last = ({ period }: Board, today: string) => periodBefore(period, periodOf(period, today)) as PeriodState;

const notBelowZero = (score = 0n): bigint => (score > 0n ? score : 0n);

/** The first two characters; whoever has no nickname is all stars. */
export const maskName = (nickname: string): string => `${[...nickname].slice(0, 2).join('')}***`;

/** Leaderboards: who has played or won most in a day, week or month, or done most missions (MEM-12). */
export function createBoardsService({ database, rewards, playSums, nicknameOf, findStandings }: BoardDeps) {
  const { read } = database;

  /** What each of the members comes to in the period of the board; who comes to nothing is left out. */
  function scoresOf(db: Queryable, memberIds: readonly string[], { board, period }: BoardPeriod): Promise<Map<string, bigint>> {
    const of = { from: period.from, to: period.to, categories: board.categories };
    const find: Record<BoardMetric, () => Promise<Map<string, bigint>>> = {
      turnover: () => playSums.sumValid(db, memberIds, of),
      winMultiple: () => playSums.findBestMultiples(db, memberIds, of),
      missions: () => countClaims(db, memberIds, of),
    };
    return find[board.metric]();
  }

  /** Play money has no places. */
  async function withoutTrials(db: Queryable, memberIds: readonly string[]): Promise<string[]> {
    const standings = await findStandings(db, memberIds);
    return memberIds.filter((memberId) => standings.get(memberId)?.isTrial === false);
  }

  /** The periods whose places can still change: the one that runs, and those before it until they are final. */
  async function openPeriods(tx: Tx, boards: readonly Board[], today: string) {
    const periods: BoardPeriod[] = [];
    for (const board of boards.filter(({ isOn }) => isOn)) {
      periods.push({ board, period: current(board, today) });
      for (const period of ended(board, today)) if (!(await findEnd(tx, board.id, period.from))) periods.push({ board, period });
    }
    return periods;
  }

  /** False when nothing was noted. */
  const scoreSome = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const boards = await lockBoards(tx);
      const { memberIds, taken } = await takePending(tx, pendingAtOnce);
      const periods = await openPeriods(tx, boards, await findToday(tx));
      const scored = await withoutTrials(tx, memberIds);
      for (const each of periods) {
        const scores = await scoresOf(tx, scored, each);
        // Also who comes to nothing: a correction takes a score back.
        const all = scored.map((memberId) => ({ memberId, score: notBelowZero(scores.get(memberId)) }));
        await putScores(tx, each.board.id, each.period.from, all);
      }
      return taken === pendingAtOnce;
    });

  const freeze = (boardId: string, period: PeriodState): Promise<void> =>
    database.transaction(async (tx) => {
      const board = (await lockBoards(tx)).find(({ id, isOn }) => id === boardId && isOn);
      if (!board) return;
      if (!(await isOver(tx, period.to, freezeMinutes)) || !(await insertEnd(tx, boardId, period.from))) return;
      const most = Math.max(shownPlaces, ...board.prizes.map(({ to }) => to));
      const places = (await findTop(tx, boardId, period.from, most)).map((place) => ({
        ...place,
        prize: prizeOf(board.prizes, place.place),
      }));
      if (places.length > 0) await insertPlaces(tx, boardId, period.from, board.turnoverMultiple, places);
    });

  /** One prize a transaction, each granted once. Whoever may receive nothing for now keeps the prize: it is tried again every hour. */
  async function settlePrizes(): Promise<void> {
    const boards = new Map((await findBoards(read)).map((board) => [board.id, board]));
    for (;;) {
      const open = await findOpenPrizes(read, prizesAtOnce);
      for (const prize of open) {
        const { boardId, startsOn, memberId, turnoverMultiple } = prize;
        const sourceId = `${boardId}:${startsOn}`;
        const known = await rewards.findStates(memberId, 'leaderboard', [sourceId]);
        await database.transaction(async (tx) => {
          const isGranted = await rewards.grant(tx, {
            memberId,
            source: 'leaderboard',
            sourceId,
            prize: { kind: 'money', amount: prize.prize, entryType: 'LEADERBOARD_PRIZE', turnoverMultiple: Number(turnoverMultiple) },
            title: boards.get(boardId)!.title,
          });
          if (isGranted || known.has(sourceId)) await markSettled(tx, prize);
          else await putOffPrize(tx, prize, waitMinutes);
        });
      }
      if (open.length < prizesAtOnce) return;
    }
  }

  /** The same for everybody, so that a full house asks once. */
  const tops = createShortCache({
    milliseconds: cacheMs,
    most: 500,
    async load(key: string) {
      const [boardId, startsOn, isFinal] = key.split(' ') as [string, string, string];
      const places = isFinal === 'final' ? await findPlaces(read, boardId, startsOn, shownPlaces) : await findTop(read, boardId, startsOn, shownPlaces); // prettier-ignore
      return Promise.all(places.map(async (place) => ({ ...place, name: maskName(await nicknameOf(place.memberId)) })));
    },
  });

  async function show(memberId: string, board: Board, period: PeriodState, endsAt: Date) {
    const frozenAt = (await findEnd(read, board.id, period.from)) ?? null;
    const [places, own] = await Promise.all([
      tops.get(`${board.id} ${period.from} ${frozenAt ? 'final' : 'open'}`),
      findOwn(read, board.id, period.from, memberId, mostCounted),
    ]);
    const prizeAt = (place: number) => prizeOf(board.prizes, place);
    return {
      board,
      period,
      endsAt,
      frozenAt,
      rows: places.map((place) => ({
        ...place,
        prize: 'prize' in place ? (place.prize as bigint | null) : prizeAt(place.place),
        isOwn: place.memberId === memberId,
      })),
      own: own ? { ...own, prize: own.place === null ? null : prizeAt(own.place) } : null,
    };
  }

  return {
    /** Notes that the members' play was counted anew, or that they claimed a mission; their scores are looked at soon. Joins the caller's transaction. */
    async noteCounted(tx: Tx, memberIds: readonly string[]): Promise<void> {
      if (memberIds.length > 0) await notePending(tx, memberIds);
    },

    /** Brings scores up to date, makes places final ten minutes after their period, and gives their prizes to the reward centre. */
    async keep(): Promise<void> {
      while (await scoreSome());
      const today = await findToday(read);
      for (const board of (await findBoards(read)).filter(({ isOn }) => isOn))
        for (const period of ended(board, today)) if (!(await findEnd(read, board.id, period.from))) await freeze(board.id, period);
      await settlePrizes();
    },

    /** Returns the boards that are on as a member sees them: the periods that run, or the ones before (MEM-12). Scores in minor units. */
    async find(memberId: string, which: 'current' | 'last') {
      const [boards, today] = await Promise.all([findBoards(read), findToday(read)]);
      const shown = boards
        .filter(({ isOn }) => isOn)
        .map((board) => ({ board, period: (which === 'current' ? current : last)(board, today) }));
      const starts = await findStarts(read, shown.map(({ period }) => addDays(period.to, 1))); // prettier-ignore
      return Promise.all(shown.map(({ board, period }) => show(memberId, board, period, starts.get(addDays(period.to, 1))!)));
    },

    /** Lists all boards in their order, those that are off among them. */
    all: (): Promise<Board[]> => findBoards(read),
    /** What boards gave in the last 30 days. */
    use: () => findBoardUse(read, useDays),

    /**
     * Refuses what cannot be written: period and metric of a board never change, since scores go by them.
     * @throws request.invalid with the field
     */
    async demandWritable(id: string, { period, metric }: NewBoard): Promise<void> {
      const known = (await findBoards(read)).find((board) => board.id === id);
      if (known && known.period !== period) throw requestErrors.invalidField('board.period', 'fixed');
      if (known && known.metric !== metric) throw requestErrors.invalidField('board.metric', 'fixed');
    },

    /** Writes or changes a board. Joins the caller's transaction. */
    save: (tx: Tx, id: string, board: NewBoard): Promise<void> =>
      putBoard(tx, {
        ...board,
        id,
        categories: board.metric === 'missions' ? [] : board.categories,
        prizes: board.prizes.map((prize) => ({ ...prize, amount: parseMoney(prize.amount) })),
      }),

    /** Deletes scores of periods that began more than 35 days ago; their final places stay. */
    forgetOld: (): Promise<void> => forgetScores(database, keptDays),

    /** Recomputes the first places of the periods that run from sums of play. There must be nothing. */
    async check(): Promise<BrokenInvariant[]> {
      const today = await findToday(read);
      const findings: BrokenInvariant[] = [];
      for (const board of (await findBoards(read)).filter(({ isOn }) => isOn)) {
        const period = current(board, today);
        const top = await findTop(read, board.id, period.from, checkedPlaces);
        const scores = await scoresOf(read, top.map(({ memberId }) => memberId), { board, period }); // prettier-ignore
        for (const { memberId, score } of top) {
          const found = notBelowZero(scores.get(memberId));
          if (found !== score)
            findings.push({ invariant: 'score_is_what_was_played', memberId, detail: `${board.id}: ${score} instead of ${found}` });
        }
      }
      return findings;
    },
  };
}

export type BoardsService = ReturnType<typeof createBoardsService>;
