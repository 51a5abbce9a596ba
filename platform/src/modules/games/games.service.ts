import { gameCategories, type Game, type GameCategory, type LocalText, type VendorLane } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

type GameRow = {
  node_id: string;
  game_id: string;
  vendor_code: string;
  vendor_name: string;
  category: GameCategory;
  name: LocalText;
  is_hot: boolean;
  is_new: boolean;
  rtp: string | null;
  min_bet: bigint;
  is_available: boolean;
  total: number;
};

export type GameQuery = { gameType: GameCategory; vassalage?: string; gameName?: string; pageNo: number; pageSize: number };

export type NewVendor = { code: string; name: string; categories: GameCategory[]; isHot: boolean };
export type NewGame = {
  nodeId: string;
  gameId: string;
  vendor: string;
  category: GameCategory;
  name: LocalText;
  isHot: boolean;
  isNew: boolean;
};

/** Vendor labels as a brand shows them: where Thai is supported, TCG codes have no label and BTI goes by another name (NAV-04). */
export function vendorLabel(code: string, name: string): string {
  if (code.startsWith('TCG')) return '';
  return code === 'BTI' ? 'Chandra Sports' : name;
}

const categoryTitles: Record<GameCategory, LocalText> = {
  RNG: { TY: 'สล็อต', EN: 'Slots', CN: '电子游艺', ID: 'Slot', VI: 'Nổ hũ' },
  LIVE: { TY: 'คาสิโนสด', EN: 'Live casino', CN: '真人视讯', ID: 'Kasino langsung', VI: 'Casino trực tuyến' },
  FISH: { TY: 'ยิงปลา', EN: 'Fishing', CN: '捕鱼', ID: 'Tembak ikan', VI: 'Bắn cá' },
  PVP: { TY: 'เกมไพ่', EN: 'Card rooms', CN: '棋牌', ID: 'Permainan kartu', VI: 'Game bài' },
  SPORTS: { TY: 'กีฬา', EN: 'Sports', CN: '体育', ID: 'Olahraga', VI: 'Thể thao' },
  ESPORTS: { TY: 'อีสปอร์ต', EN: 'Esports', CN: '电竞', ID: 'Esports', VI: 'Thể thao điện tử' },
  LOTT: { TY: 'หวย', EN: 'Lotteries', CN: '彩票', ID: 'Lotre', VI: 'Xổ số' },
  ELOTT: { TY: 'หวยเร็ว', EN: 'Fast lotteries', CN: '极速彩', ID: 'Lotre cepat', VI: 'Xổ số nhanh' },
  COCKFIGHT: { TY: 'ไก่ชน', EN: 'Cockfight', CN: '斗鸡', ID: 'Sabung ayam', VI: 'Đá gà' },
  INHOUSE: { TY: 'เกมของเรา', EN: 'House games', CN: '自营游戏', ID: 'Permainan kami', VI: 'Trò chơi nhà' },
};

export function createGamesService({ read }: { read: Queryable }) {
  const toGame = (row: GameRow): Game => ({
    gameId: row.game_id,
    nodeId: row.node_id,
    name: row.name,
    vendor: row.vendor_code,
    vendorLabel: vendorLabel(row.vendor_code, row.vendor_name),
    gameType: row.category,
    isHot: row.is_hot,
    isNew: row.is_new,
    rtp: row.rtp,
    minBet: toWire(row.min_bet),
    available: row.is_available,
  });
  const columns = sql`g.node_id, g.game_id, g.vendor_code, v.name as vendor_name, g.category, g.name, g.is_hot, g.is_new, g.rtp, g.min_bet, g.is_available`;

  return {
    /** One lane a category that has vendors, in the fixed order of the categories. */
    async lanes(): Promise<VendorLane[]> {
      const { rows } = await sql<{ category: GameCategory; code: string; name: string; is_hot: boolean }>`
        select c.category, v.code, v.name, c.is_hot from games.vendor_categories c join games.vendors v on v.code = c.vendor_code
         where v.is_enabled order by c.sort_order, v.sort_order, v.code`.execute(read);
      return gameCategories.flatMap((category) => {
        const vendors = rows.filter((row) => row.category === category);
        if (vendors.length === 0) return [];
        return {
          title: categoryTitles[category],
          gameClassify: category,
          cards: vendors.map(({ code, name, is_hot }) => ({
            vassalage: code,
            label: vendorLabel(code, name),
            isHot: is_hot ? 1 : 0,
            gameType: category,
            gameId: '',
            nodeId: `${category}:${code}`,
            isGame: 'VASSALAGE' as const,
          })),
        };
      });
    },

    /** Adds or replaces vendors and games, in the given order. */
    async saveCatalog(tx: Tx, vendors: readonly NewVendor[], games: readonly NewGame[]): Promise<void> {
      for (const [i, { code, name, categories, isHot }] of vendors.entries()) {
        await sql`insert into games.vendors (code, name, sort_order) values (${code}, ${name}, ${i})
          on conflict (code) do update set name = excluded.name, sort_order = excluded.sort_order`.execute(tx);
        for (const category of categories) {
          await sql`insert into games.vendor_categories (vendor_code, category, is_hot, sort_order) values (${code}, ${category}, ${isHot}, ${i})
            on conflict (category, vendor_code) do update set is_hot = excluded.is_hot, sort_order = excluded.sort_order`.execute(tx);
        }
      }
      for (const [i, game] of games.entries()) {
        await sql`insert into games.games (node_id, game_id, vendor_code, category, name, is_hot, is_new, sort_order)
          values (${game.nodeId}, ${game.gameId}, ${game.vendor}, ${game.category}, ${JSON.stringify(game.name)}, ${game.isHot}, ${game.isNew}, ${i})
          on conflict (node_id) do update set name = excluded.name, is_hot = excluded.is_hot, is_new = excluded.is_new, sort_order = excluded.sort_order`.execute(
          tx,
        );
      }
    },

    async hot(): Promise<Game[]> {
      const { rows } = await sql<GameRow>`
        select ${columns}, 0 as total from games.games g join games.vendors v on v.code = g.vendor_code
         where g.is_enabled and v.is_enabled and g.is_hot order by g.sort_order, g.node_id limit 20`.execute(read);
      return rows.map(toGame);
    },

    async find({
      gameType,
      vassalage,
      gameName,
      pageNo,
      pageSize,
    }: GameQuery): Promise<{ games: Game[]; totalPages: number; totalElements: number }> {
      // The text is data in the pattern, not part of it.
      const pattern = gameName ? `%${gameName.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%` : null;
      const { rows } = await sql<GameRow>`
        select ${columns}, count(*) over ()::int as total from games.games g join games.vendors v on v.code = g.vendor_code
         where g.is_enabled and v.is_enabled and g.category = ${gameType}
           and (${vassalage ?? null}::text is null or g.vendor_code = ${vassalage ?? null})
           and (${pattern}::text is null or g.name::text ilike ${pattern} or v.name ilike ${pattern})
         order by g.sort_order, g.node_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(read);
      const totalElements = rows[0]?.total ?? 0;
      return { games: rows.map(toGame), totalPages: Math.ceil(totalElements / pageSize), totalElements };
    },
  };
}

export type GamesService = ReturnType<typeof createGamesService>;
