import { createHash } from 'node:crypto';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type Limit = { limit: number; windowSeconds: number };

export type RateLimiter = {
  /** Counts one attempt. Above the limit it is refused until the window ends. */
  take(key: string, limit: Limit): Promise<{ allowed: boolean; count: number; retryAfterSeconds: number }>;
  /**
   * Counts one attempt under several keys, in their order and in one statement; the first that refuses it ends the count. Answers how long
   * to wait, 0 when all allow it.
   */
  takeAll(keys: readonly (readonly [key: string, limit: Limit])[]): Promise<{ retryAfterSeconds: number }>;
  /** How many attempts the running window has, without counting one. */
  count(key: string): Promise<number>;
  forget(key: string): Promise<void>;
  /** Takes one attempt back, which turned out to be none. */
  giveBack(key: string): Promise<void>;
  /** Removes windows that are over. */
  sweep(): Promise<void>;
};

/** Counts over all instances, in a table that is not written ahead: after a crash of the server counts begin anew, which is harmless. */
export function createRateLimiter(db: Queryable): RateLimiter {
  // Keys contain addresses and account names, so the table stores only their hash.
  const hashOf = (key: string) => createHash('sha256').update(key).digest();
  /** Counts an attempt, for each row of `given` where there is one. */
  const counted = (key: string, windowSeconds: number, given = sql``) => sql<{ count: number; left: number }>`
    insert into core.rate_windows as w (key, count, ends_at)
    select ${hashOf(key)}::bytea, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}) ${given}
    on conflict (key) do update set
      count = case when w.ends_at <= clock_timestamp() then 1 else w.count + 1 end,
      ends_at = case when w.ends_at <= clock_timestamp() then excluded.ends_at else w.ends_at end
    returning count, ceil(extract(epoch from ends_at - clock_timestamp()))::int as left`;
  return {
    async take(key, { limit, windowSeconds }) {
      const { rows } = await counted(key, windowSeconds).execute(db);
      const { count, left } = rows[0]!;
      return { allowed: count <= limit, count, retryAfterSeconds: count <= limit ? 0 : Math.max(1, left) };
    },
    async takeAll(keys) {
      const nameOf = (i: number) => sql.id(`taken_${i}`);
      const steps = keys.map(([key, { windowSeconds }], i) => {
        const given = i === 0 ? sql`` : sql`from ${nameOf(i - 1)} before where before.count <= ${keys[i - 1]![1].limit}`;
        return sql`${nameOf(i)} as (${counted(key, windowSeconds, given)})`;
      });
      const refusals = keys.map(([, { limit }], i) => sql`select t.left from ${nameOf(i)} t where t.count > ${limit}`);
      const { rows } = await sql<{ left: number }>`with ${sql.join(steps)} ${sql.join(refusals, sql` union all `)}`.execute(db);
      return { retryAfterSeconds: rows[0] ? Math.max(1, rows[0].left) : 0 };
    },
    async count(key) {
      const { rows } = await sql<{ count: number }>`
        select count from core.rate_windows where key = ${hashOf(key)} and ends_at > clock_timestamp()`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async forget(key) {
      await sql`delete from core.rate_windows where key = ${hashOf(key)}`.execute(db);
    },
    async giveBack(key) {
      await sql`update core.rate_windows set count = greatest(count - 1, 0) where key = ${hashOf(key)}`.execute(db);
    },
    async sweep() {
      await sql`delete from core.rate_windows where ends_at < clock_timestamp()`.execute(db);
    },
  };
}
