import type { DrawResult, DrawState } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type NextDraw = { id: string; issue: string; state: DrawState; opensAt: Date; closesAt: Date; drawsAt: Date };
export type LastResult = { issue: string; drawsAt: Date; result: DrawResult; resultVersion: number };
export type LobbyRow = { gameCode: string; next: NextDraw | null; last: LastResult | null };

type Row = {
  gameCode: string;
  nextId: string | null;
  nextIssue: string;
  nextState: DrawState;
  opensAt: Date;
  closesAt: Date;
  nextDrawsAt: Date;
  lastIssue: string | null;
  lastDrawsAt: Date;
  result: DrawResult;
  resultVersion: number;
};

/** For each lottery the draw that takes bets now or next, and the newest result. Costs two index lookups a lottery. */
export async function findLobby(db: Queryable): Promise<LobbyRow[]> {
  const { rows } = await sql<Row>`
    select g.code as "gameCode", n.id as "nextId", n.issue as "nextIssue", n.state as "nextState", n.opens_at as "opensAt", n.closes_at as "closesAt",
           n.draws_at as "nextDrawsAt", l.issue as "lastIssue", l.draws_at as "lastDrawsAt", l.result, l.result_version as "resultVersion"
      from lottery.games g
      left join lateral (
        select id, issue, state, opens_at, closes_at, draws_at from lottery.draws
         where game_code = g.code and state in ('upcoming', 'open') and draws_at > clock_timestamp() and closes_at > clock_timestamp()
         order by draws_at limit 1) n on true
      left join lateral (
        select issue, draws_at, result, result_version from lottery.draws
         where game_code = g.code and state in ('resulted', 'settled') order by draws_at desc limit 1) l on true
     where g.is_enabled`.execute(db);
  return rows.map((row) => ({
    gameCode: row.gameCode,
    next: row.nextId
      ? {
          id: row.nextId,
          issue: row.nextIssue,
          state: row.nextState,
          opensAt: row.opensAt,
          closesAt: row.closesAt,
          drawsAt: row.nextDrawsAt,
        }
      : null,
    last: row.lastIssue ? { issue: row.lastIssue, drawsAt: row.lastDrawsAt, result: row.result, resultVersion: row.resultVersion } : null,
  }));
}

/** Codes of the lotteries that a member bet on in the last 90 days, the latest first. */
export async function findRecentGames(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select game_code as code from lottery.bets
     where member_id = ${memberId} and accepted_at > clock_timestamp() - interval '90 days'
     group by game_code order by max(accepted_at) desc`.execute(db);
  return rows.map(({ code }) => code);
}
