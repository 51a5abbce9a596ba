import type { LocalText } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { findGames, findGroups, findPlaySettings, saveGame, saveGroup, savePlaySetting } from './catalog.repository';
import { lotteryErrors } from './lottery.errors';
import type { LotteryGame, PlaySetting } from './lottery.model';

export type GameOnSale = { game: LotteryGame; settings: ReadonlyMap<string, PlaySetting> };
export type Catalog = { groups: { code: string; label: LocalText }[]; games: ReadonlyMap<string, GameOnSale> };

/** A change of games, rates or limits by staff is everywhere after this time. */
const cacheMilliseconds = 2_000;

/** Games and what they sell, read at most once every two seconds. */
export function createCatalog(read: Queryable) {
  let cached: { catalog: Promise<Catalog>; readAt: number } | null = null;

  async function load(): Promise<Catalog> {
    const [groups, games, settings] = await Promise.all([findGroups(read), findGames(read), findPlaySettings(read)]);
    const byGame = new Map(games.map((game) => [game.code, { game, settings: new Map<string, PlaySetting>() }]));
    for (const setting of settings) byGame.get(setting.gameCode)?.settings.set(setting.playType, setting);
    return { groups, games: byGame };
  }

  async function get(): Promise<Catalog> {
    if (!cached || performance.now() - cached.readAt > cacheMilliseconds) {
      const catalog = load();
      cached = { catalog, readAt: performance.now() };
      catalog.catch(() => (cached = null));
    }
    return cached.catalog;
  }

  return {
    get,
    async getGame(code: string): Promise<GameOnSale> {
      const found = (await get()).games.get(code);
      if (!found) throw lotteryErrors.gameUnknown();
      return found;
    },
    /** Adds groups and games, and sets how their plays are sold. */
    async save(tx: Tx, groups: Catalog['groups'], games: readonly LotteryGame[], settings: readonly PlaySetting[]): Promise<void> {
      for (const [i, group] of groups.entries()) await saveGroup(tx, group, i);
      for (const [i, game] of games.entries()) await saveGame(tx, game, i);
      for (const [i, setting] of settings.entries()) await savePlaySetting(tx, setting, i);
      cached = null;
    },
    /** The next read asks the database: for tests and for whoever has just changed the catalogue. */
    forget: () => void (cached = null),
  };
}

export type CatalogReader = ReturnType<typeof createCatalog>;
