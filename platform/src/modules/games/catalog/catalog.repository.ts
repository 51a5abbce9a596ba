import type { GameCategory, LocalText } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { gameColumns, type GameRow, gameTables, isShown, recommendedOrder } from '../game.model';

export type VendorRow = {
  code: string;
  name: string;
  providerCode: string | null;
  isEnabled: boolean;
};
export type LaneRow = { category: GameCategory; code: string; name: string; isHot: boolean };
export type InfoRow = GameRow & {
  description: LocalText;
  rules: LocalText[];
  max_win: string | null;
  fee_percent: string | null;
  wallet: 'seamless' | 'transfer' | null;
};

/** Vendors with at least one visible game; one without a provider is an entry of its own, such as a lottery. */
export async function findLanes(db: Queryable): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select c.category, v.code, v.name, c.is_hot as "isHot"
      from games.vendor_categories c join games.vendors v on v.code = c.vendor_code
     where v.is_enabled and (c.category in ('LOTT', 'ELOTT') or exists (
       select from games.games g where g.vendor_code = v.code and g.category = c.category and g.is_listed and g.is_enabled))
     order by c.sort_order, v.sort_order, v.code`.execute(db);
  return rows;
}

export async function findVendors(db: Queryable): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`select code, name, provider_code as "providerCode", is_enabled as "isEnabled"
    from games.vendors order by sort_order, code`.execute(db);
  return rows;
}

export async function findHot(db: Queryable, most: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gameTables}
    where ${isShown} and coalesce(g.staff_hot, g.is_hot) order by g.sort_order, g.node_id limit ${most}`.execute(db);
  return rows;
}

/** Sorted by number of players; games that nobody has played follow in recommended order. */
export async function findPopular(db: Queryable, most: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gameTables} left join games.popularity pop on pop.node_id = g.node_id
    where ${isShown} order by coalesce(pop.members, 0) desc, ${recommendedOrder} limit ${most}`.execute(db);
  return rows;
}

/** Includes games that are switched off or no longer listed, because records name them. */
export async function findByNodeIds(db: Queryable, nodeIds: readonly string[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gameTables} where g.node_id = any(${[...nodeIds]})`.execute(db);
  return rows;
}

/** Games of a provider by the names the provider knows them by. */
export async function findShownByCodes(db: Queryable, providerCode: string, codes: readonly string[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gameTables}
    where ${isShown} and v.provider_code = ${providerCode} and g.game_id = any(${[...codes]}) order by ${recommendedOrder}`.execute(db);
  return rows;
}

export async function findInfo(db: Queryable, nodeId: string): Promise<InfoRow | null> {
  const { rows } = await sql<InfoRow>`
    select ${gameColumns}, coalesce(t.description, '{}') as description, coalesce(t.rules, '[]') as rules, g.max_win::text as max_win,
      g.fee_percent::text as fee_percent, p.wallet
    from ${gameTables} left join games.game_texts t on t.node_id = g.node_id
    where g.node_id = ${nodeId} and ${isShown}`.execute(db);
  return rows[0] ?? null;
}

/** What a launch is checked against. Includes games that are switched off, so that the refusal can say so. */
export type LaunchRow = { row: GameRow; providerCode: string | null };
export async function findForLaunch(db: Queryable, nodeId: string): Promise<LaunchRow | null> {
  const { rows } = await sql<GameRow & { provider_code: string | null }>`
    select ${gameColumns}, v.provider_code from ${gameTables} where g.node_id = ${nodeId} and g.is_listed`.execute(db);
  const [row] = rows;
  return row ? { row, providerCode: row.provider_code } : null;
}

/** Counts the players of each game within seven days. */
export async function countPlayers(tx: Tx): Promise<void> {
  await sql`delete from games.popularity`.execute(tx);
  await sql`insert into games.popularity (node_id, members)
    select r.node_id, count(distinct r.member_id)::int from games.rounds r
     where r.opened_at > clock_timestamp() - interval '7 days' group by r.node_id`.execute(tx);
}

export type AnnouncementRow = { id: string; title: LocalText; body: LocalText; nodeId: string | null; from: Date };
export async function findAnnouncements(db: Queryable, category: GameCategory | null): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select id, title, body, node_id as "nodeId", shown_from as "from" from games.announcements
     where shown_from <= now() and (shown_until is null or shown_until > now())
       and (${category}::text is null or category is null or category = ${category})
     order by shown_from desc, id limit 20`.execute(db);
  return rows;
}

export type NewAnnouncement = { id: string; title: LocalText; body: LocalText; category: GameCategory | null; nodeId: string | null };
export async function saveAnnouncements(tx: Tx, announcements: readonly NewAnnouncement[]): Promise<void> {
  for (const { id, title, body, category, nodeId } of announcements) {
    await sql`insert into games.announcements (id, title, body, category, node_id)
      values (${id}, ${JSON.stringify(title)}, ${JSON.stringify(body)}, ${category}, ${nodeId})
      on conflict (id) do update set title = excluded.title, body = excluded.body, category = excluded.category, node_id = excluded.node_id`.execute(
      tx,
    );
  }
}
