import type { GameCategory, LanguageCode } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Combination } from './facets';
import { gameColumns, type GameRow, gameTables, isShown } from './game.model';
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
/** Games that a text stands for, best first. */
export type Ranked = { nodeIds: string[]; ranks: number[] };

/** As many as are looked at closely, those first that share most with the text. */
const mostCandidates = 600;

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Games whose names hold every word. Nearest first: a name that begins so, then a word that does. */
function holdingAll({ words, compact, grams }: SearchText): RawBuilder<unknown> {
  const patterns = words.map((word) => `%${escapePattern(word)}%`);
  // By the runs of three a few rows are left to read; a text too short for any is looked for in all of them.
  const narrowed =
    grams.length > 0
      ? sql`t.node_id in (select s.node_id from games.search_grams s where s.gram = any(${grams}) group by s.node_id having count(*) = ${grams.length})`
      : sql`true`;
  return sql`select t.node_id, case
      when E'\n' || t.compact like ${`%\n${escapePattern(compact)}%`} then 0
      when translate(E'\n' || t.words, E'\n', ' ') like ${`% ${escapePattern(words[0]!)}%`} then 1 else 2 end as rank
    from games.search_texts t where ${narrowed} and t.compact like all(${patterns})`;
}

const among = ({ nodeIds, ranks }: Ranked): RawBuilder<unknown> =>
  sql`select * from unnest(${nodeIds}::text[], ${ranks}::int[]) as near (node_id, rank)`;

function orderOf({ order, language }: GameSearch, isRanked: boolean): RawBuilder<unknown> {
  const recommended = sql`b.is_hot desc, b.sort_order, b.node_id`;
  if (order === 'popular') return sql`coalesce(b.members, 0) desc, ${recommended}`;
  if (order === 'new') return sql`b.is_new desc, b.added_at desc, ${recommended}`;
  // The root collation of Unicode: Thai words then stand as in a dictionary.
  if (order === 'name') return sql`coalesce(b.name ->> ${language}, b.name ->> 'TY', b.name ->> 'EN') collate "und-x-icu", b.node_id`;
  if (order === 'rtp') return sql`b.rtp::numeric desc nulls last, ${recommended}`;
  return isRanked ? sql`b.rank, ${recommended}` : recommended;
}

/** One page, and how many games share which traits before the choices of the facets: both from one look at the catalogue. */
export async function findGames(db: Queryable, search: GameSearch, text: SearchText | Ranked | null): Promise<Found> {
  const { gameType, vassalage, gameClassify, volatility, feature, isTrial, minBet, minLineNum, pageNo, pageSize } = search;
  const found = text && ('nodeIds' in text ? among(text) : holdingAll(text));
  const { rows } = await sql<{ games: GameRow[] | null; combinations: Combination[] | null }>`
    with found as materialized (${found ?? sql`select null::text as node_id, 0 as rank where false`}),
    base as materialized (
      select ${gameColumns}, g.sort_order, g.added_at, ${found ? sql`found.rank` : sql`0 as rank`},
        ${search.order === 'popular' ? sql`pop.members` : sql`0 as members`}
      from ${gameTables}
      ${found ? sql`join found on found.node_id = g.node_id` : sql``}
      ${search.order === 'popular' ? sql`left join games.popularity pop on pop.node_id = g.node_id` : sql``}
      where ${isShown}
        ${gameType ? sql`and g.category = ${gameType}` : sql``}
        ${isTrial ? sql`and g.trial_support` : sql``}
        ${minBet === null ? sql`` : sql`and g.min_bet <= ${minBet}`}
        ${minLineNum === null ? sql`` : sql`and g.lines >= ${minLineNum}`})
    select (select jsonb_agg(c) from (
        select b.vendor_code as vendor, b.vendor_name as "vendorName", b.classify, b.volatility, b.features, count(*)::int as count
        from base b group by b.vendor_code, b.vendor_name, b.classify, b.volatility, b.features) c) as combinations,
      (select jsonb_agg(page) from (
        select b.* from base b where true
          ${vassalage ? sql`and b.vendor_code = ${vassalage}` : sql``}
          ${gameClassify ? sql`and b.classify = ${gameClassify}` : sql``}
          ${volatility ? sql`and b.volatility = ${volatility}` : sql``}
          ${feature ? sql`and b.features @> array[${feature}]` : sql``}
        order by ${orderOf(search, found !== null)}
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page) as games`.execute(db);
  return { games: rows[0]?.games ?? [], combinations: rows[0]?.combinations ?? [] };
}

/** Games that share enough runs of letters with a text to be it but for a few slips. Whether they are is for the caller to find out. */
export async function findCandidates(db: Queryable, { words, grams, edits }: SearchText): Promise<{ nodeId: string; compact: string }[]> {
  const looked = [...new Set([...grams, ...startsOf(words.join(' '))])];
  // A slip spoils three runs at most.
  const least = Math.max(1, grams.length - 3 * edits);
  const { rows } = await sql<{ nodeId: string; compact: string }>`
    select t.node_id as "nodeId", t.compact
    from (select node_id, count(*) as shared from games.search_grams where gram = any(${looked}) group by node_id
      having count(*) >= ${least} order by count(*) desc, node_id limit ${mostCandidates}) near
    join games.search_texts t on t.node_id = near.node_id`.execute(db);
  return rows;
}
