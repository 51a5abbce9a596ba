import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type SandboxOutcome = 'returned' | 'refused';

/** The outcome of a return; the sandbox's accounts accept every return. */
export async function insertSandboxReturn(
  db: Queryable,
  { id, transactionId, amount }: { id: string; transactionId: string; amount: MinorUnits },
): Promise<SandboxOutcome> {
  const { rows } = await sql<{ outcome: SandboxOutcome }>`
    with sent as (
      insert into payments.sandbox_returns (id, transaction_id, amount, outcome) values (${id}, ${transactionId}, ${amount}, 'returned')
      on conflict do nothing returning outcome
    ) select outcome from sent union all select outcome from payments.sandbox_returns where id = ${id} limit 1`.execute(db);
  return rows[0]!.outcome;
}

export async function findSandboxReturn(db: Queryable, id: string): Promise<SandboxOutcome | undefined> {
  const { rows } = await sql<{ outcome: SandboxOutcome }>`select outcome from payments.sandbox_returns where id = ${id}`.execute(db);
  return rows[0]?.outcome;
}
