import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

/** The wallet's bet of a round of its own; a bet that was never sent is in no book. */
export async function findBookedStake(
  db: Queryable,
  walletRoundId: string,
): Promise<{ transactionId: string; isAccepted: boolean } | undefined> {
  const { rows } = await sql<{ transactionId: string; isAccepted: boolean }>`
    select t.id as "transactionId", t.state = 'accepted' as "isAccepted"
    from studio.transactions t where t.round_id = ${walletRoundId} and t.kind = 'bet'`.execute(db);
  return rows[0];
}
