import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type PlayStake = { playType: string; lines: number; stake: MinorUnits };
export type NumberExposure = PlayStake & { selection: string; payout: MinorUnits };

/** Lines of bets that stand, without play money. */
const standing = (drawId: string) => sql`lottery.bets b join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
  where b.draw_id = ${drawId} and b.cancelled_at is null and not b.is_trial`;

/** What was staked on each play of a draw, the most first. */
export async function sumPlays(db: Queryable, drawId: string): Promise<PlayStake[]> {
  const { rows } = await sql<PlayStake>`
    select l.play_type as "playType", count(*)::int as lines, sum(l.stake)::bigint as stake from ${standing(drawId)}
     group by l.play_type order by stake desc, l.play_type`.execute(db);
  return rows;
}

/** The numbers that would cost most if they came, once: each line is paid at its own rate. */
export async function findExposure(
  db: Queryable,
  drawId: string,
  { playType, selection, most }: { playType: string | undefined; selection: string | undefined; most: number },
): Promise<NumberExposure[]> {
  const { rows } = await sql<NumberExposure>`
    select l.play_type as "playType", l.selection, count(*)::int as lines, sum(l.stake)::bigint as stake,
      sum(trunc(l.unit_stake::numeric * l.rate_num / l.rate_den))::bigint as payout
      from ${standing(drawId)} and (${playType ?? null}::text is null or l.play_type = ${playType ?? null})
       and (${selection ?? null}::text is null or l.selection = ${selection ?? null})
     group by l.play_type, l.selection order by payout desc, l.play_type, l.selection limit ${most}`.execute(db);
  return rows;
}
