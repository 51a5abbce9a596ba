import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';

/** A draw that stays open for as long as a benchmark can take. */
export async function openDraw(db: Queryable, gameCode: string): Promise<string> {
  const id = newId();
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${id}, ${gameCode}, ${`bench-${id.slice(-12)}`}, 'open', clock_timestamp() - interval '1 minute', clock_timestamp() + interval '6 hours',
      clock_timestamp() + interval '6 hours', 'benchmark', '\\x00')`.execute(db);
  return id;
}
