import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { gameColumns, type GameRow, gameTables } from './game.model';
import type { SearchText } from './catalog/search-text';

export type SwitchRow = GameRow & { is_enabled: boolean };
export type DeskFilter = { vassalage?: string; pageNo: number; pageSize: number };

/** For staff; includes what is switched off. */
export async function findForDesk(
  db: Queryable,
  { vassalage, pageNo, pageSize }: DeskFilter,
  text: SearchText | null,
): Promise<{ rows: SwitchRow[]; total: number }> {
  const patterns = text?.words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) ?? [];
  const where = sql`g.is_listed ${vassalage ? sql`and g.vendor_code = ${vassalage}` : sql``} ${
    text
      ? sql`and (g.node_id ilike ${`%${text.words.join('-')}%`} or exists (
          select from games.search_texts t where t.node_id = g.node_id and t.compact like all(${patterns})))`
      : sql``
  }`;
  const [{ rows }, counted] = await Promise.all([
    sql<SwitchRow>`select ${gameColumns}, g.is_enabled from ${gameTables} where ${where}
      order by v.sort_order, v.code, g.sort_order, g.node_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${gameTables} where ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

/** Returns the previous value; `null` if there is no such vendor. Locks the row, so that the audit records changes in order. */
export async function switchVendor(tx: Tx, code: string, isEnabled: boolean): Promise<{ isEnabled: boolean } | null> {
  const { rows } = await sql<{
    isEnabled: boolean;
  }>`select is_enabled as "isEnabled" from games.vendors where code = ${code} for update`.execute(tx);
  await sql`update games.vendors set is_enabled = ${isEnabled} where code = ${code}`.execute(tx);
  return rows[0] ?? null;
}

export type GameSwitches = { isEnabled: boolean; isHot: boolean };
export async function switchGame(tx: Tx, nodeId: string, { isEnabled, isHot }: GameSwitches): Promise<GameSwitches | null> {
  const { rows } = await sql<GameSwitches>`
    select is_enabled as "isEnabled", coalesce(staff_hot, is_hot) as "isHot" from games.games where node_id = ${nodeId} and is_listed for update`.execute(
    tx,
  );
  // A word of staff about "hot" is one only where it differs from what stands: the rest goes on following the provider.
  if (rows[0]) {
    await sql`update games.games set is_enabled = ${isEnabled},
      staff_hot = case when coalesce(staff_hot, is_hot) = ${isHot} then staff_hot else ${isHot} end where node_id = ${nodeId}`.execute(tx);
  }
  return rows[0] ?? null;
}
