import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { Config } from './config';

/** Writes what SQL needs to know about the brand to `core.brand`. Functions such as `core.start_of_day` read it there. */
export async function keepBrand(db: Queryable, { timeZone }: Config['brand']): Promise<void> {
  await sql`update core.brand set time_zone = ${timeZone} where time_zone <> ${timeZone}`.execute(db);
}
