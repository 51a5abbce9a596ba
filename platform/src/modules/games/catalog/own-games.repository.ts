import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { gameColumns, type GameRow, gameTables, isShown } from '../game.model';

/** Idempotent: adding again keeps the place in the list. False if the game does not exist. */
export async function addFavourite(db: Queryable, memberId: string, game: { nodeId: string; vendor: string }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with found as (select node_id from games.games where node_id = ${game.nodeId} and vendor_code = ${game.vendor} and is_listed),
    added as (insert into games.favourites (member_id, node_id) select ${memberId}, node_id from found on conflict do nothing)
    select exists (select from found) as found`.execute(db);
  return rows[0]!.found;
}

export async function removeFavourite(db: Queryable, memberId: string, nodeId: string): Promise<void> {
  await sql`delete from games.favourites where member_id = ${memberId} and node_id = ${nodeId}`.execute(db);
}

type Page = { pageNo: number; pageSize: number };

export async function findFavourites(
  db: Queryable,
  memberId: string,
  { pageNo, pageSize }: Page,
): Promise<{ rows: GameRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<GameRow>`select ${gameColumns} from ${gameTables} join games.favourites f on f.node_id = g.node_id
      where f.member_id = ${memberId} and ${isShown}
      order by f.added_at desc, f.node_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${gameTables} join games.favourites f on f.node_id = g.node_id
      where f.member_id = ${memberId} and ${isShown}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

export async function findFavouriteIds(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await sql<{
    nodeId: string;
  }>`select f.node_id as "nodeId" from games.favourites f join games.games g on g.node_id = f.node_id
    join games.vendors v on v.code = g.vendor_code where f.member_id = ${memberId} and ${isShown} order by f.added_at desc, f.node_id`.execute(
    db,
  );
  return rows.map(({ nodeId }) => nodeId);
}

export async function findRecent(db: Queryable, memberId: string, most: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from ${gameTables} join games.recent_games r on r.node_id = g.node_id
    where r.member_id = ${memberId} and ${isShown} order by r.launched_at desc, g.node_id limit ${most}`.execute(db);
  return rows;
}
