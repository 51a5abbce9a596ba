import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../ids';
import type { Log } from '../watch/log';

const LEASE_SECONDS = 6;

/**
 * Repeats small steps every so many milliseconds, each on one instance at a time: the holder of the step's lease. When the holder
 * dies another takes over within seconds. A step must still be right when two run it at once, since a holder can be paused.
 */
export function createRepeater({ database, log }: { database: Database; log: Log }) {
  const holder = newId();
  const running = new Map<string, { stop(): void; done: Promise<void> }>();

  async function holdLease(name: string): Promise<boolean> {
    const { rows } = await sql`
      insert into core.leases as lease (name, holder, expires_at)
      values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where lease.holder = excluded.holder or lease.expires_at < clock_timestamp()
      returning 1`.execute(database.read);
    return rows.length > 0;
  }

  async function loop(name: string, milliseconds: number, step: () => Promise<void>, signal: AbortSignal) {
    let heldUntil = 0;
    while (!signal.aborted) {
      try {
        // Renewed at a third of its life, by the process's own steady clock, so that idle steps write next to nothing.
        if (performance.now() > heldUntil) {
          heldUntil = (await holdLease(name)) ? performance.now() + (LEASE_SECONDS * 1_000) / 3 : 0;
        }
        if (heldUntil > 0) await step();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, step: name }, 'repeated step failed');
      }
      await pause(heldUntil > 0 ? milliseconds : Math.max(milliseconds, 1_000), signal);
    }
    await sql`delete from core.leases where name = ${name} and holder = ${holder}`.execute(database.read).catch(() => undefined);
  }

  return {
    every(name: string, milliseconds: number, step: () => Promise<void>): void {
      if (running.has(name)) throw new Error(`${name} is repeated already`);
      const abort = new AbortController();
      running.set(name, { stop: () => abort.abort(), done: loop(name, milliseconds, step, abort.signal) });
    },
    /** Ends after the step that runs now. */
    async stop(): Promise<void> {
      const all = [...running.values()];
      running.clear();
      for (const { stop } of all) stop();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

export type Repeater = ReturnType<typeof createRepeater>;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
