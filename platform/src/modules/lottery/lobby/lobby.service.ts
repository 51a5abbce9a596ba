import type { Database } from '@portal/postgres';
import { createShortCache } from '../../../core/short-cache';
import type { CatalogReader } from '../catalog/catalog';
import { findOpenedDraws } from '../draws/draws.repository';
import { lotteryErrors } from '../lottery.errors';
import type { Draw, LotteryGame } from '../lottery.model';
import { findLobby, findRecentGames, type LobbyRow } from './lobby.repository';

type PrizeMode = LotteryGame['prizeMode'];
type Deps = { database: Database; catalog: CatalogReader };

/** How long an answer is kept and given to everybody. */
const lobbyMilliseconds = 1_000;

/** What the lobby and the Vietnamese pages show: which lotteries there are, what is on sale, what was drawn. */
export function createLotteryLobby({ database: { read }, catalog }: Deps) {
  const lobby = createShortCache<ReadonlyMap<string, LobbyRow>>({
    milliseconds: lobbyMilliseconds,
    most: 1,
    load: async () => new Map((await findLobby(read)).map((row) => [row.gameCode, row])),
  });
  /** Lists the lotteries that are sold, of one prize mode or of all. */
  const games = async (prizeMode?: PrizeMode): Promise<LotteryGame[]> =>
    [...(await catalog.get()).games.values()]
      .map(({ game }) => game)
      .filter(({ isEnabled, prizeMode: mode }) => isEnabled && (!prizeMode || mode === prizeMode));

  return {
    games,
    /** Returns by lottery what is on sale and what was drawn. May be a second old. */
    rows: () => lobby.get('all'),

    /** Lotteries still on sale that the member has played, the latest first. */
    async recentGames(memberId: string, prizeMode?: PrizeMode): Promise<LotteryGame[]> {
      const [codes, sold] = await Promise.all([findRecentGames(read, memberId), games(prizeMode)]);
      return codes.flatMap((code) => sold.find((game) => game.code === code) ?? []);
    },

    /**
     * Finds a Vietnamese lottery by its id or its code, with its newest results (LOTT-04).
     * @throws lottery.game_unknown
     */
    async opened(idOrCode: string, count: number): Promise<{ game: LotteryGame; draws: Draw[] }> {
      const game = (await games()).find(
        ({ gameId, code, family }) => family.startsWith('vn') && (gameId === idOrCode || code === idOrCode),
      );
      if (!game) throw lotteryErrors.gameUnknown();
      return { game, draws: await findOpenedDraws(read, game.code, count) };
    },
  };
}

export type LotteryLobby = ReturnType<typeof createLotteryLobby>;
