import type { GameCategory, LanguageCode } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Combination } from './facets';
import { gameColumns, type GameRow, gameTables, isShown } from '../game.model';
import { type SearchText, startsOf } from './search-text';

export type GameOrder = 'recommended' | 'popular' | 'new' | 'name' | 'rtp';
export type GameSearch = {
  gameType?: GameCategory;
  vassalage?: string;
  gameClassify?: string;
  volatility?: string;
  feature?: string;
  isTrial: boolean;
  minBet: bigint | null;
  minLineNum: number | null;
  order: GameOrder;
  language: LanguageCode;
  pageNo: number;
  pageSize: number;
};
export type Found = { games: GameRow[]; combinations: Combination[] };
/** Games that match a text, best first. */
export type Ranked = { nodeIds: string[]; ranks: number[] };

/** The number of candidates to compare closely, most similar first. */
const mostCandidates = 300;

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Games whose names hold every word, or that are what a word says. Nearest first: a name that begins so, then a word that does. */
function holdingAll({ words, compact, grams }: SearchText): RawBuilder<unknown> {
  const holds = (word: string) => sql`(t.compact like ${`%${escapePattern(word)}%`} or t.kinds like ${`%\n${escapePattern(word)}%`})`;
  // Trigrams narrow the search to a few rows; a text too short for any scans all of them.
  const narrowed =
    grams.length > 0
      ? sql`t.node_id in (select s.node_id from games.search_grams s where s.gram = any(${grams}) group by s.node_id having count(*) = ${grams.length})`
      : sql`true`;
  return sql`select t.node_id, case
      when E'\n' || t.compact like ${`%\n${escapePattern(compact)}%`} then 0
      when translate(E'\n' || t.words, E'\n', ' ') like ${`% ${escapePattern(words[0]!)}%`} then 1 else 2 end as rank
    from games.search_texts t where ${narrowed} and ${sql.join(words.map(holds), sql` and `)}`;
}

const among = ({ nodeIds, ranks }: Ranked): RawBuilder<unknown> =>
  sql`select * from unnest(${nodeIds}::text[], ${ranks}::int[]) as near (node_id, rank)`;

/** What a page is sorted by; `expression` is worked out for every game of the search, so it is no more than the order needs. */
function orderOf({ order, language }: GameSearch, isRanked: boolean): { expression: RawBuilder<unknown>; direction: RawBuilder<unknown> } {
  const nothing = { expression: sql`0`, direction: sql`asc` };
  if (order === 'popular') return { expression: sql`coalesce(pop.members, 0)`, direction: sql`desc` };
  if (order === 'new') return { expression: sql`(g.is_new, g.added_at)`, direction: sql`desc` };
  // The root collation of Unicode: Thai words then stand as in a dictionary.
  if (order === 'name') {
    const name = sql`coalesce(g.name ->> ${language}, g.name ->> 'TY', g.name ->> 'EN') collate "und-x-icu"`;
    return { expression: name, direction: sql`asc` };
  }
  if (order === 'rtp') return { expression: sql`g.rtp`, direction: sql`desc nulls last` };
  return isRanked ? { expression: sql`found.rank`, direction: sql`asc` } : nothing;
}

/**
 * One page, and how many games share which traits before the choices of the facets: both from one look at the catalogue. What is looked
 * through is narrow; the rest of the columns is read for the page alone.
 */
export async function findGames(db: Queryable, search: GameSearch, text: SearchText | Ranked | null): Promise<Found> {
  const { gameType, vassalage, gameClassify, volatility, feature, isTrial, minBet, minLineNum, pageNo, pageSize } = search;
  const found = text && ('nodeIds' in text ? among(text) : holdingAll(text));
  const { expression, direction } = orderOf(search, found !== null);
  const { rows } = await sql<{ games: GameRow[] | null; combinations: Combination[] | null }>`
    with ${found ? sql`found as materialized (${found}),` : sql``}
    base as materialized (
      select g.node_id, g.vendor_code, g.classify, g.volatility, g.features, ${expression} as sort_by,
        coalesce(g.staff_hot, g.is_hot) as is_hot, g.sort_order
      from games.games g join games.vendors v on v.code = g.vendor_code
      ${found ? sql`join found on found.node_id = g.node_id` : sql``}
      ${search.order === 'popular' ? sql`left join games.popularity pop on pop.node_id = g.node_id` : sql``}
      where ${isShown}
        ${gameType ? sql`and g.category = ${gameType}` : sql``}
        ${isTrial ? sql`and g.trial_support` : sql``}
        ${minBet === null ? sql`` : sql`and g.min_bet <= ${minBet}`}
        ${minLineNum === null ? sql`` : sql`and g.lines >= ${minLineNum}`}),
    page as (
      select best.node_id, row_number() over () as place from (
        select b.node_id from base b where true
          ${vassalage ? sql`and b.vendor_code = ${vassalage}` : sql``}
          ${gameClassify ? sql`and b.classify = ${gameClassify}` : sql``}
          ${volatility ? sql`and b.volatility = ${volatility}` : sql``}
          ${feature ? sql`and b.features @> array[${feature}]` : sql``}
        order by b.sort_by ${direction}, b.is_hot desc, b.sort_order, b.node_id
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) best)
    select (select jsonb_agg(c) from (
        select b.vendor_code as vendor, (select v.name from games.vendors v where v.code = b.vendor_code) as "vendorName",
          b.classify, b.volatility, b.features, count(*)::int as count
        from base b group by b.vendor_code, b.classify, b.volatility, b.features) c) as combinations,
      (select jsonb_agg(shown order by shown.place) from (
        select page.place, ${gameColumns} from page, ${gameTables} where g.node_id = page.node_id) shown) as games`.execute(db);
  return { games: rows[0]?.games ?? [], combinations: rows[0]?.combinations ?? [] };
}

/** Candidates that share enough trigrams with a text to match it with a few typos. The caller compares them exactly. */
export async function findCandidates(db: Queryable, { words, grams, edits }: SearchText): Promise<{ nodeId: string; compact: string }[]> {
  const looked = [...new Set([...grams, ...startsOf(words.join(' '))])];
  // A typo spoils at most three trigrams.
  const least = Math.max(1, grams.length - 3 * edits);
  const { rows } = await sql<{ nodeId: string; compact: string }>`
    select t.node_id as "nodeId", t.compact
    from (select node_id, count(*) as shared from games.search_grams where gram = any(${looked}) group by node_id
      having count(*) >= ${least} order by count(*) desc, node_id limit ${mostCandidates}) near
    join games.search_texts t on t.node_id = near.node_id`.execute(db);
  return rows;
}
