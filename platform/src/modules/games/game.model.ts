import type { Game, GameCategory, LocalText } from '@portal/contracts';
import { toWire } from '@portal/money';
import { sql } from 'kysely';

/** A row of the catalogue; money as text, since rows also travel as JSON. */
export type GameRow = {
  node_id: string;
  game_id: string;
  vendor_code: string;
  vendor_name: string;
  category: GameCategory;
  classify: string;
  name: LocalText;
  is_hot: boolean;
  is_new: boolean;
  rtp: string | null;
  volatility: Game['volatility'];
  features: string[];
  lines: number;
  min_bet: string;
  max_bet: string;
  trial_support: boolean;
  has_rooms: boolean;
  is_available: boolean;
};

/** Over `games.games g join games.vendors v left join games.providers p`. */
export const gameColumns = sql`g.node_id, g.game_id, g.vendor_code, v.name as vendor_name, g.category, g.classify, g.name,
  coalesce(g.staff_hot, g.is_hot) as is_hot, g.is_new, g.rtp::text as rtp, g.volatility, g.features, g.lines, g.min_bet::text as min_bet,
  g.max_bet::text as max_bet, g.trial_support, g.has_rooms,
  (g.is_open and g.is_enabled and g.is_listed and v.is_enabled and coalesce(p.is_enabled, false)) as is_available`;
export const gameTables = sql`games.games g join games.vendors v on v.code = g.vendor_code left join games.providers p on p.code = v.provider_code`;
/** The condition for a game to be visible to players. */
export const isShown = sql`(g.is_listed and g.is_enabled and v.is_enabled)`;
/** The display order set by staff and vendors. */
export const recommendedOrder = sql`coalesce(g.staff_hot, g.is_hot) desc, g.sort_order, g.node_id`;

export const toGame = (row: GameRow, label: string): Game => ({
  gameId: row.game_id,
  nodeId: row.node_id,
  name: row.name,
  vendor: row.vendor_code,
  vendorLabel: label,
  gameType: row.category,
  gameClassify: row.classify,
  isHot: row.is_hot,
  isNew: row.is_new,
  rtp: row.rtp,
  volatility: row.volatility,
  features: row.features,
  lines: row.lines,
  minBet: toWire(BigInt(row.min_bet)),
  maxBet: toWire(BigInt(row.max_bet)),
  trialSupport: row.trial_support,
  hasRooms: row.has_rooms,
  available: row.is_available,
});
