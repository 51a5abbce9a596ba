import type { Logo } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type KeptLogo = Logo & { bytes: Buffer };

/** The same picture twice is one row. */
export async function insertLogo(tx: Tx, { id, width, height, bytes }: KeptLogo): Promise<void> {
  await sql`insert into system.logos (id, width, height, bytes) values (${id}, ${width}, ${height}, ${bytes}) on conflict do nothing`.execute(
    tx,
  );
}

export async function findLogo(db: Queryable, id: string): Promise<KeptLogo | null> {
  const { rows } = await sql<KeptLogo>`select id, width, height, bytes from system.logos where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
