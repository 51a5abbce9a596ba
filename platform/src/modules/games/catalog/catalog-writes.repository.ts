import type { GameCategory, LocalText } from '@portal/contracts';
import type { ProviderGame } from '@portal/contracts/vendor-interface';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { SearchTexts } from './search-text';

export type NewVendor = { code: string; name: string; provider: string | null; categories: GameCategory[]; isHot: boolean };

/** A provider's game as stored. */
export type NewGame = {
  nodeId: string;
  gameId: string;
  vendor: string;
  category: GameCategory;
  classify: string;
  name: LocalText;
  isHot: boolean;
  isNew: boolean;
  rtp: string | null;
  feePercent: string | null;
  volatility: ProviderGame['volatility'];
  features: string[];
  lines: number;
  /** In the smallest unit, as text: lists of rows travel as JSON. */
  minBet: string;
  maxBet: string;
  maxWin: string | null;
  trialSupport: boolean;
  hasRooms: boolean;
  isOpen: boolean;
  sortOrder: number;
  description: LocalText;
  rules: LocalText[];
  /** Hexadecimal. */
  digest: string;
  search: SearchTexts;
};

/** Upserts vendors in display order. Keeps what staff have switched. */
export async function saveVendors(tx: Tx, vendors: readonly NewVendor[]): Promise<void> {
  for (const [i, { code, name, provider, categories, isHot }] of vendors.entries()) {
    await sql`insert into games.vendors (code, name, provider_code, sort_order) values (${code}, ${name}, ${provider}, ${i})
      on conflict (code) do update set name = excluded.name, sort_order = excluded.sort_order,
        provider_code = coalesce(excluded.provider_code, vendors.provider_code)`.execute(tx);
    for (const category of categories) {
      await sql`insert into games.vendor_categories (vendor_code, category, is_hot, sort_order) values (${code}, ${category}, ${isHot}, ${i})
        on conflict (category, vendor_code) do update set is_hot = excluded.is_hot, sort_order = excluded.sort_order`.execute(tx);
    }
  }
}

/** Adds a vendor that a provider named, switched off where the provider's begin so. An existing one keeps its place and its switch. */
export async function saveProviderVendor(
  tx: Tx,
  providerCode: string,
  code: string,
  name: string,
  categories: GameCategory[],
): Promise<void> {
  await sql`insert into games.vendors (code, name, provider_code, sort_order, is_enabled)
    select ${code}, ${name}, p.code, (select coalesce(max(sort_order), 0) + 1 from games.vendors), not p.begins_off
      from games.providers p where p.code = ${providerCode}
    on conflict (code) do update set name = excluded.name, provider_code = excluded.provider_code`.execute(tx);
  await sql`insert into games.vendor_categories (vendor_code, category, sort_order)
    select ${code}, category, (select sort_order from games.vendors where code = ${code}) from unnest(${categories}::text[]) category
    on conflict (category, vendor_code) do nothing`.execute(tx);
  // A vendor can also have left a category, or been moved out of one by our rules.
  await sql`delete from games.vendor_categories where vendor_code = ${code} and category <> all(${categories}::text[])`.execute(tx);
}

/** One sync of a provider at a time. */
export const holdSync = (tx: Tx, providerCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`games.sync:${providerCode}`}))`.execute(tx);

export async function findDigests(db: Queryable, providerCode: string): Promise<Map<string, { digest: string; isListed: boolean }>> {
  const { rows } = await sql<{ nodeId: string; digest: string | null; isListed: boolean }>`
    select g.node_id as "nodeId", encode(g.digest, 'hex') as digest, g.is_listed as "isListed"
      from games.games g join games.vendors v on v.code = g.vendor_code where v.provider_code = ${providerCode}`.execute(db);
  return new Map(rows.map(({ nodeId, digest, isListed }) => [nodeId, { digest: digest ?? '', isListed }]));
}

/** Which provider has which vendor now. */
export async function findVendorProviders(db: Queryable): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ code: string; provider: string | null }>`select code, provider_code as provider from games.vendors`.execute(
    db,
  );
  return new Map(rows.map(({ code, provider }) => [code, provider]));
}

/** Upserts many games from JSON, without the columns that staff set (`is_enabled`, `staff_hot`). */
export async function saveGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  const json = JSON.stringify(games);
  await sql`
    insert into games.games (node_id, game_id, vendor_code, category, classify, name, is_hot, is_new, rtp, fee_percent, volatility, features,
      lines, min_bet, max_bet, max_win, trial_support, has_rooms, is_open, sort_order, digest, is_listed)
    select "nodeId", "gameId", vendor, category, classify, name, "isHot", "isNew", rtp, "feePercent", volatility, features,
      lines, "minBet", "maxBet", "maxWin", "trialSupport", "hasRooms", "isOpen", "sortOrder", decode(digest, 'hex'), true
    from jsonb_to_recordset(${json}::jsonb) as told ("nodeId" text, "gameId" text, vendor text, category text, classify text, name jsonb,
      "isHot" boolean, "isNew" boolean, rtp numeric, "feePercent" numeric, volatility text, features text[], lines int, "minBet" bigint,
      "maxBet" bigint, "maxWin" bigint, "trialSupport" boolean, "hasRooms" boolean, "isOpen" boolean, "sortOrder" int, digest text)
    on conflict (node_id) do update set game_id = excluded.game_id, vendor_code = excluded.vendor_code, category = excluded.category,
      classify = excluded.classify, name = excluded.name, is_hot = excluded.is_hot, is_new = excluded.is_new, rtp = excluded.rtp,
      fee_percent = excluded.fee_percent, volatility = excluded.volatility, features = excluded.features, lines = excluded.lines,
      min_bet = excluded.min_bet, max_bet = excluded.max_bet, max_win = excluded.max_win, trial_support = excluded.trial_support,
      has_rooms = excluded.has_rooms, is_open = excluded.is_open, sort_order = excluded.sort_order, digest = excluded.digest,
      is_listed = true`.execute(tx);
  await sql`insert into games.game_texts (node_id, description, rules)
    select "nodeId", description, rules from jsonb_to_recordset(${json}::jsonb) as told ("nodeId" text, description jsonb, rules jsonb)
    on conflict (node_id) do update set description = excluded.description, rules = excluded.rules`.execute(tx);
  await saveSearchTexts(tx, games);
}

async function saveSearchTexts(tx: Tx, games: readonly NewGame[]): Promise<void> {
  const json = JSON.stringify(games.map(({ nodeId, search }) => ({ nodeId, ...search })));
  await sql`insert into games.search_texts (node_id, words, compact, kinds)
    select "nodeId", words, compact, kinds from jsonb_to_recordset(${json}::jsonb) as told ("nodeId" text, words text, compact text, kinds text)
    on conflict (node_id) do update set words = excluded.words, compact = excluded.compact, kinds = excluded.kinds`.execute(tx);
  await sql`delete from games.search_grams where node_id = any(${games.map(({ nodeId }) => nodeId)})`.execute(tx);
  await sql`insert into games.search_grams (gram, node_id)
    select gram, "nodeId" from jsonb_to_recordset(${json}::jsonb) as told ("nodeId" text, grams text[]), unnest(grams) gram`.execute(tx);
}

/** Hides games that the provider no longer lists; their rows stay for the records. */
export const delistGames = (tx: Tx, nodeIds: readonly string[]) =>
  sql`update games.games set is_listed = false where node_id = any(${[...nodeIds]})`.execute(tx);
