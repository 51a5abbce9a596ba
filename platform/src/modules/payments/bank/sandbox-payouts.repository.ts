import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type SandboxPayout = { outcome: 'paid' | 'failed'; isKnown: boolean };

type NewSandboxPayout = { id: string; amount: MinorUnits; bankCode: string; outcome: 'paid' | 'failed'; delaySeconds: number };

/** Keeps an order; one that is there already stays as it is. */
export async function insertSandboxPayout(db: Queryable, { id, amount, bankCode, outcome, delaySeconds }: NewSandboxPayout): Promise<void> {
  await sql`insert into payments.sandbox_payouts (id, amount, bank_code, outcome, known_at)
    values (${id}, ${amount}, ${bankCode}, ${outcome}, clock_timestamp() + make_interval(secs => ${delaySeconds}::int)) on conflict do nothing`.execute(
    db,
  );
}

export async function findSandboxPayout(db: Queryable, id: string): Promise<SandboxPayout | undefined> {
  const { rows } = await sql<SandboxPayout>`
    select outcome, known_at <= clock_timestamp() as "isKnown" from payments.sandbox_payouts where id = ${id}`.execute(db);
  return rows[0];
}
