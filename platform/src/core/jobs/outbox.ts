import type { Database, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { EventHub, HubMessage } from '../events/event-hub';
import type { Log } from '../watch/log';
import { createRepeater } from './repeater';

const BATCH = 1_000;
const PAUSE_MILLISECONDS = 75;

/**
 * Facts written in the transaction that makes them true, and published after it committed, at least once. One relay of all instances
 * works at a time, which keeps each member's facts in order.
 */
export function createOutbox({ database, hub, log }: { database: Database; hub: EventHub; log: Log }) {
  const repeater = createRepeater({ database, log });

  /** Looks without a transaction first: most of the time nothing waits. */
  async function isEmpty(): Promise<boolean> {
    const { rows } = await sql`select 1 from core.outbox limit 1`.execute(database.read);
    return rows.length === 0;
  }

  async function publishBatch(): Promise<number> {
    return database.transaction(async (tx) => {
      const { rows } = await sql<{ id: bigint; topic: string; memberId: string | null; sessionId: string | null; data: object }>`
        select id, topic, member_id as "memberId", session_id as "sessionId", data
        from core.outbox order by id limit ${BATCH} for update skip locked`.execute(tx);
      if (rows.length === 0) return 0;
      // Publish before deleting the rows: a crash in between publishes them twice, never not at all.
      await hub.publish(rows.map(({ id: _, sessionId, ...message }) => ({ ...message, ...(sessionId && { sessionId }) }) as HubMessage));
      await sql`delete from core.outbox where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
      return rows.length;
    });
  }

  /** Publishes what waits and returns how many: the relay's one step. */
  async function flush(): Promise<number> {
    let total = 0;
    for (let count = BATCH; count === BATCH; total += count) count = await publishBatch();
    return total;
  }

  return {
    async add(tx: Tx, messages: HubMessage | readonly HubMessage[]): Promise<void> {
      const list = Array.isArray(messages) ? (messages as readonly HubMessage[]) : [messages as HubMessage];
      if (list.length === 0) return;
      await sql`
        insert into core.outbox (topic, member_id, session_id, data)
        select * from unnest(${list.map(({ topic }) => topic)}::text[], ${list.map(({ memberId }) => memberId)}::uuid[],
          ${list.map(({ sessionId }) => sessionId ?? null)}::uuid[], ${list.map(({ data }) => JSON.stringify(data))}::jsonb[])`.execute(tx);
    },
    flush,
    start() {
      repeater.every('outbox relay', PAUSE_MILLISECONDS, async () => {
        if (!(await isEmpty())) await flush();
      });
    },
    stop: () => repeater.stop(),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
