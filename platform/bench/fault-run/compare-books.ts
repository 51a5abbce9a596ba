import type { Database } from '@portal/postgres';
import { sql } from 'kysely';

type Line = { id: string; kind: string; memberId: string; amount: string };

/** Everything that stands in one of the two books, as lines that must be the same in both. */
async function linesOf(database: Database, text: string): Promise<Map<string, string>> {
  const { rows } = await sql.raw<Line>(text).execute(database.read);
  return new Map(rows.map(({ id, kind, memberId, amount }) => [id, `${kind} ${memberId} ${amount}`]));
}

export type Comparison = { lines: number; differences: string[]; moved: string; recorded: string; broken: number };

/** Transaction for transaction; and the ledger's money against the rounds'. */
export async function compareBooks(platform: Database, studio: Database): Promise<Comparison> {
  const theirs = await linesOf(
    studio,
    `select id, kind, player_id as "memberId", amount::text from studio.transactions
      where wallet = 'seamless' and state = 'accepted' and kind in ('bet', 'win')`,
  );
  const ours = await linesOf(
    platform,
    `select transaction_id as id, kind, member_id as "memberId", (bet + win)::text as amount from games.transactions
      where status = 'live' and kind in ('bet', 'win')`,
  );
  const ids = new Set([...theirs.keys(), ...ours.keys()]);
  const differences = [...ids]
    .filter((id) => theirs.get(id) !== ours.get(id))
    .map((id) => `${id}: there ${theirs.get(id)}, here ${ours.get(id)}`);
  const { rows } = await sql<{ moved: string; recorded: string; broken: number }>`
    select (select coalesce(sum(available), 0)::text from wallet.member_entries where type like 'GAME%') as moved,
      (select coalesce(sum(payout - valid), 0)::text from games.rounds) as recorded,
      (select count(*)::int from wallet.check()) as broken`.execute(platform.read);
  return { lines: ids.size, differences, ...rows[0]! };
}

/** How many debts of the studio are not delivered yet. */
export async function countOwed({ read }: Database): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select count(*)::int as owed from studio.transactions where state in ('owed', 'sent', 'unknown')`.execute(read);
  return rows[0]!.owed;
}
