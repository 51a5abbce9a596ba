import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { report } from './figures';

/** Figures of a run that broke the books are not printed. */
export async function assertCleanLedger({ read }: Database): Promise<void> {
  const { rows } = await sql<{ invariant: string; detail: string }>`select invariant, detail from wallet.check() limit 5`.execute(read);
  if (rows.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(rows)}`);
  report('the ledger is clean');
}
