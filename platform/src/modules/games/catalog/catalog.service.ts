import { brandConstants, type Game, type GameCategory, gameCategories, type VendorLane } from '@portal/contracts';
import type { GameFacets, GameInfo } from '@portal/contracts/games';
import { toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { createShortCache } from '../../../core/short-cache';
import { categoryTitles } from './category-titles';
import {
  countPlayers,
  findAnnouncements,
  findByNodeIds,
  findHot,
  findInfo,
  findLanes,
  findPopular,
  type NewAnnouncement,
  saveAnnouncements,
} from './catalog.repository';
import { type NewVendor, saveVendors } from './catalog-writes.repository';
import { countAll, countFacets } from './facets';
import { type GameRow, toGame } from '../game.model';
import { gamesErrors } from '../games.errors';
import { findCandidates, findGames, type GameSearch, type Ranked } from './search.repository';
import { countSlipsIn, readSearchText, type SearchText } from './search-text';
import { labelOf, type VendorRules } from './vendor-rules';

/** A fallback in case an instance misses the event of a change. */
const cacheMilliseconds = 5_000;
const mostHot = 20;
const noGames: Ranked = { nodeIds: [], ranks: [] };

export type GameQuery = GameSearch & { gameName?: string };
type FoundPage = { games: Game[]; totalPages: number; totalElements: number; facets: GameFacets };
type Deps = {
  database: Database;
  rules: VendorRules;
  /** Whether Thai is among the brand's languages. */
  isThaiSpoken(): Promise<boolean>;
};

/** The games and vendors on offer, as the lobby shows them. Lists are cached for a short time. */
export function createCatalogService({ database, rules, isThaiSpoken }: Deps) {
  const { read } = database;
  // Caches what many pages request alike; searches by text are not cached.
  const pages = createShortCache<FoundPage>({
    milliseconds: cacheMilliseconds,
    most: 300,
    load: (key) => look(JSON.parse(key, reviveMoney) as GameQuery),
  });
  const lists = createShortCache<Game[]>({
    milliseconds: cacheMilliseconds,
    most: 2,
    load: async (name) => toGames(name === 'hot' ? await findHot(read, mostHot) : await findPopular(read, brandConstants.popularCount)),
  });

  /** Returns a function that names a vendor in the brand's languages. */
  const labels = async () => {
    const isThai = await isThaiSpoken();
    return (code: string, name: string) => labelOf(rules, isThai, code, name);
  };
  /** Turns rows of the catalogue into games for the API. */
  async function toGames(rows: readonly GameRow[]): Promise<Game[]> {
    const label = await labels();
    return rows.map((row) => toGame(row, label(row.vendor_code, row.vendor_name)));
  }

  /** Matches with typos, fewest first. */
  async function findNear(text: SearchText): Promise<Ranked | null> {
    if (text.edits === 0) return null;
    const candidates = await findCandidates(read, text);
    const near = candidates
      .map(({ nodeId, compact }) => ({ nodeId, slips: countSlipsIn(text, compact) }))
      .filter(({ slips }) => slips < Infinity);
    return near.length > 0 ? { nodeIds: near.map(({ nodeId }) => nodeId), ranks: near.map(({ slips }) => slips) } : null;
  }

  async function look(query: GameQuery): Promise<FoundPage> {
    const text = readSearchText(query.gameName);
    // A text of punctuation only matches no game.
    let found = await findGames(read, query, text ?? (query.gameName ? noGames : null));
    if (text && found.combinations.length === 0) {
      const near = await findNear(text);
      if (near) found = await findGames(read, query, near);
    }
    const { vassalage, gameClassify, volatility, feature, pageSize } = query;
    const choices = { vassalage, gameClassify, volatility, feature };
    const totalElements = countAll(found.combinations, choices);
    const label = await labels();
    const names = new Map(found.combinations.map(({ vendor, vendorName }) => [vendor, vendorName]));
    return {
      games: await toGames(found.games),
      totalPages: Math.ceil(totalElements / pageSize),
      totalElements,
      facets: countFacets(found.combinations, choices, (code) => {
        const shown = label(code, names.get(code) ?? '');
        return shown ? { TY: shown, EN: shown } : undefined;
      }),
    };
  }

  return {
    /** Returns one lane for each category that has vendors, in the fixed order of the categories. */
    async lanes(): Promise<VendorLane[]> {
      const [rows, label] = await Promise.all([findLanes(read), labels()]);
      return gameCategories.flatMap((category) => {
        const vendors = rows.filter((row) => row.category === category);
        if (vendors.length === 0) return [];
        const cards = vendors.map(({ code, name, isHot }) => ({
          vassalage: code,
          label: label(code, name),
          isHot: isHot ? 1 : 0,
          gameType: category,
          gameId: '',
          nodeId: `${category}:${code}`,
          isGame: 'VASSALAGE' as const,
        }));
        return { title: categoryTitles[category], gameClassify: category, cards };
      });
    },

    /**
     * Searches games, with the number of matches for each filter. When nothing matches the text exactly, it returns matches with typos,
     * fewest typos first.
     */
    find: (query: GameQuery): Promise<FoundPage> => (query.gameName ? look(query) : pages.get(JSON.stringify(query, writeMoney))),
    /** Lists the games marked as hot: by their provider, unless staff have decided otherwise. */
    hot: () => lists.get('hot'),
    /** Lists the games with the most players in the last seven days; games without players come last. */
    popular: () => lists.get('popular'),
    toGames,
    labels,
    /** Finds games by node id, including those no longer listed, because records name them. */
    async findByNodeIds(nodeIds: readonly string[]): Promise<Map<string, Game>> {
      const games = nodeIds.length > 0 ? await toGames(await findByNodeIds(read, nodeIds)) : [];
      return new Map(games.map((game) => [game.nodeId, game]));
    },

    /**
     * Returns a game with its description, rules and limits.
     * @throws games.game_unknown
     */
    async info(nodeId: string): Promise<GameInfo> {
      const row = await findInfo(read, nodeId);
      if (!row) throw gamesErrors.unknown();
      const [game] = await toGames([row]);
      return {
        ...game!,
        description: row.description,
        rules: row.rules,
        maxWin: row.max_win === null ? null : toWire(BigInt(row.max_win)),
        feePercent: row.fee_percent,
        wallet: row.wallet ?? 'seamless',
      };
    },

    /** Lists the announcements shown now, newest first and at most 20, of one category or of all. */
    async announcements(category: GameCategory | null) {
      const rows = await findAnnouncements(read, category);
      const games = await this.findByNodeIds(rows.flatMap(({ nodeId }) => nodeId ?? []));
      return rows.map(({ nodeId, from, ...row }) => {
        const game = nodeId === null ? undefined : games.get(nodeId);
        return { ...row, game: game?.available ? game : null, from: from.toISOString() };
      });
    },

    /** Adds or replaces vendors. Joins the caller's transaction. */
    saveVendors: (tx: Tx, vendors: readonly NewVendor[]): Promise<void> => saveVendors(tx, vendors),
    /** Adds or replaces announcements. Joins the caller's transaction. */
    saveAnnouncements: (tx: Tx, announcements: readonly NewAnnouncement[]): Promise<void> => saveAnnouncements(tx, announcements),

    /** Counts each game's players in the last seven days, for `popular`. */
    countPlayers: () => database.transaction(countPlayers),
    /** Clears this instance's caches. Call it after a change to the catalogue. */
    forget(): void {
      pages.forget(() => true);
      lists.forget(() => true);
    },
  };
}

/** Money is a bigint, which JSON cannot write by itself. */
const writeMoney = (_key: string, value: unknown) => (typeof value === 'bigint' ? { money: String(value) } : value);
const reviveMoney = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'money' in value ? BigInt((value as { money: string }).money) : value;

export type CatalogService = ReturnType<typeof createCatalogService>;
