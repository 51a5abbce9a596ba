import type { LocalText } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type Win = { account: string; gameCode: string; gameName: LocalText; amount: MinorUnits; wonAt: Date };

/**
 * The newest real wins of lotteries and providers' games, with accounts masked to their first two characters. Reads the views that the modules
 * publish for it, `lottery.wins` and `games.wins`, and none of their tables.
 */
export async function findWins(db: Queryable, limit: number): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select left(coalesce(m.account, ''), 2) || '***' as account, w.game_code as "gameCode", w.game_name as "gameName", w.amount, w.won_at as "wonAt"
      from (
        (select * from lottery.wins order by won_at desc, amount desc limit ${limit})
        union all
        (select * from games.wins order by won_at desc limit ${limit})
      ) w left join members.members m on m.id = w.member_id
     order by w.won_at desc, w.amount desc limit ${limit}`.execute(db);
  return rows;
}
